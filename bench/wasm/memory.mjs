// Runs a job on a 32-bit MicroPython: a list of steps as JSON on stdin, what was printed on stdout.
//
//   {"heap": bytes}               first of all: another size of heap
//   {"file": path, "text": ...}   a file to have; "base64" instead of "text" when it is no text
//   {"run": code}                 garbage is collected only between two of these
//   {"peak": code}                run it and print the heap that it touched, in bytes
//
// A step that fails ends it with one line on stderr.
import fs from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const PAINT = 0xa5;
const PAINTED = 256 * 1024;
const BLOCK = 16;

// Fill every hole of the heap, so that what is allocated next lies above all that is there.
const FILL = `
import uctypes
_fill = [None] * 20000
_n = 0
_paint = None
_at = 0
def _fill_holes():
  global _n
  row = at = 0
  while row < 60:
    block = bytearray(10)
    _fill[_n] = block
    _n += 1
    row = row + 1 if uctypes.addressof(block) == at + 32 else 0
    at = uctypes.addressof(block)
`;

const steps = JSON.parse(fs.readFileSync(0, "utf8"));
const heapsize = steps[0].heap ?? 2 * 1024 * 1024;
const mp = await loadMicroPython({ heapsize, stdout: (line) => console.log(line) });
if (heapsize >= 1 << 20) mp.runPython(FILL);

function collect() {
  mp.runPython("import gc; gc.collect()");
}

// Paint what is free, run the code and count the blocks whose paint is gone.
function peak(code) {
  collect();
  mp.runPython("_fill_holes()");
  mp.runPython(`_paint = bytes((${PAINT},)) * ${PAINTED}; _at = uctypes.addressof(_paint)`);
  const at = mp.globals.get("_at");
  mp.runPython("_paint = None");
  collect();
  mp.runPython(code);
  const word = (PAINT * 0x01010101) | 0;
  let touched = 0;
  for (let block = at; block < at + PAINTED; block += BLOCK) {
    let clean = true;
    for (let i = 0; i < BLOCK; i += 4) {
      clean &&= mp._module.getValue(block + i, "i32") === word;
    }
    touched += clean ? 0 : BLOCK;
  }
  console.log(touched);
}

function makeFolders(path) {
  for (let i = path.indexOf("/", 1); i > 0; i = path.indexOf("/", i + 1)) {
    if (!mp.FS.analyzePath(path.slice(0, i)).exists) mp.FS.mkdir(path.slice(0, i));
  }
}

try {
  for (const step of steps) {
    if (step.heap) continue;
    if (step.file) {
      makeFolders(step.file);
      mp.FS.writeFile(step.file, step.text ?? Buffer.from(step.base64, "base64"));
    } else if (step.peak) peak(step.peak);
    else mp.runPython(step.run);
  }
} catch (fault) {
  console.error(String(fault.message).slice(0, 300).trim().split("\n").pop());
  process.exit(1);
}
