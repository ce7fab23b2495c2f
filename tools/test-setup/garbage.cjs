const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

// Runs before each test file. What earlier files loaded is garbage, which Node.js itself collects
// only when it has grown to a gigabyte: until then, each of its own collections visits it.
if (process.memoryUsage().heapUsed > 300 * 2 ** 20) {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
