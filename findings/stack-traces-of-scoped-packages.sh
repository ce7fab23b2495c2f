#!/usr/bin/env bash
# stacktracey reads `@scope/cart.js` of Firefox as `scope/cart.js`, and error-stack-parser `cart(1).js` as `cart1.js`.
#
# Software: error-stack-parser 3.0.0, stacktrace-parser 0.1.11, stacktracey 2.2.0 (npm), which read frames of errors of
#   browsers for reports and for source maps.
# Behavior: the place of a frame is looked up in a source map, and a wrong one finds nothing or another line.
#   stacktracey cuts a frame of Firefox at its last `@`. error-stack-parser takes parentheses out of the name of a file,
#   and `async` of a function without a name into it; for the others, `async` is the function. Code of `eval` in Firefox
#   has the line that called it in two, and its own in the third. A frame of WebAssembly is left out by one, and has no
#   line and column in the others.
# Seen: frame, and function, file, line and column that each library reads; the first one is the control.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >frames <<'TEXT'
    at Cart.add (https://a.example/cart.js:10:5)
    at async https://a.example/cart.js:10:5
    at pay (https://a.example/cart(1).js:10:5)
pay@https://a.example/@scope/cart.js:10:5
pay@https://a.example/cart.js line 5 > eval:1:7
    at pay (wasm://wasm/0012ab:wasm-function[3]:0x1f)
    at new Promise (<anonymous>)
map@[native code]
TEXT
npm init -y >/dev/null
npm install --silent --ignore-scripts error-stack-parser@3.0.0 stacktrace-parser@0.1.11 stacktracey@2.2.0 >/dev/null
cat >read.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { default: errorStackParser } = require("error-stack-parser");
const StackTracey = require("stacktracey");
const stacktraceParser = require("stacktrace-parser");

const text = (...parts) => parts.map((part) => part || "-").join(" ");
for (const frame of readFileSync("frames", "utf8").trimEnd().split("\n")) {
  const firefox = !frame.startsWith(" ");
  const control = firefox ? "run@https://a.example/run.js:1:1" : "    at run (https://a.example/run.js:1:1)";
  const stack = `${firefox ? "" : "Error: failed\n"}${frame}\n${control}`;
  const error = Object.assign(new Error("failed"), { stack });
  const read = {
    "error-stack-parser": errorStackParser
      .parse(error)
      .map((item) => text(item.functionName, item.fileName, item.lineNumber, item.columnNumber)),
    "stacktrace-parser": stacktraceParser
      .parse(stack)
      .map((item) => text(item.methodName, item.file, item.lineNumber, item.column)),
    stacktracey: new StackTracey(error).items.map((item) => text(item.callee, item.file, item.line, item.column)),
  };
  console.log(frame.trim());
  for (const [library, frames] of Object.entries(read)) {
    console.log(`  ${library}: ${frames.length === 2 ? frames[0] : "no frame"}`);
  }
}
JS
node read.cjs | tee seen
cat >expected <<'TEXT'
at Cart.add (https://a.example/cart.js:10:5)
  error-stack-parser: Cart.add https://a.example/cart.js 10 5
  stacktrace-parser: Cart.add https://a.example/cart.js 10 5
  stacktracey: Cart.add https://a.example/cart.js 10 5
at async https://a.example/cart.js:10:5
  error-stack-parser: - async https://a.example/cart.js 10 5
  stacktrace-parser: async https://a.example/cart.js 10 5
  stacktracey: async https://a.example/cart.js 10 5
at pay (https://a.example/cart(1).js:10:5)
  error-stack-parser: pay https://a.example/cart1.js 10 5
  stacktrace-parser: pay https://a.example/cart(1).js 10 5
  stacktracey: pay https://a.example/cart(1).js 10 5
pay@https://a.example/@scope/cart.js:10:5
  error-stack-parser: pay https://a.example/@scope/cart.js 10 5
  stacktrace-parser: pay https://a.example/@scope/cart.js 10 5
  stacktracey: pay@https://a.example/ scope/cart.js 10 5
pay@https://a.example/cart.js line 5 > eval:1:7
  error-stack-parser: pay https://a.example/cart.js 5 -
  stacktrace-parser: pay https://a.example/cart.js 5 -
  stacktracey: pay https://a.example/cart.js line 5 > eval 1 7
at pay (wasm://wasm/0012ab:wasm-function[3]:0x1f)
  error-stack-parser: pay wasm://wasm/0012ab:wasm-function[3]:0x1f - -
  stacktrace-parser: no frame
  stacktracey: pay wasm://wasm/0012ab:wasm-function[3] - -
at new Promise (<anonymous>)
  error-stack-parser: no frame
  stacktrace-parser: new Promise <anonymous> - -
  stacktracey: new Promise - - -
map@[native code]
  error-stack-parser: map [native code] - -
  stacktrace-parser: map [native code] - -
  stacktracey: map - - -
TEXT
diff expected seen || { echo "CHANGED"; exit 1; }
echo "unchanged"
