// Loaded first in a process that is measured: the peak of its memory goes into the file that PEAK names.
const { renameSync, writeFileSync } = require("node:fs");

const { PEAK: file = "", PEAK_OF: script = "" } = process.env;
const write = () => {
  // Put in place at once: it may be read at any moment.
  writeFileSync(`${file}.new`, String(process.resourceUsage().maxRSS));
  renameSync(`${file}.new`, file);
};
if (file && process.argv[1]?.includes(script)) {
  process.on("exit", write);
  // The engine ends its plugins without a word.
  if (script) setInterval(write, 100).unref();
}
