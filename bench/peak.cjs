// Preloaded in a measured process: writes its peak memory in kB and its CPU times in microseconds,
// as `process.resourceUsage()` returns them, into the file named by PEAK.
const { renameSync, writeFileSync } = require("node:fs");

const { PEAK: file = "", PEAK_OF: script = "" } = process.env;
const write = () => {
  // Renamed, because the file may be read at any time.
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(`${file}.new`, JSON.stringify({ maxRSS, userCPUTime, systemCPUTime }));
  renameSync(`${file}.new`, file);
};
if (file && process.argv[1]?.includes(script)) {
  process.on("exit", write);
  // Written every 100 ms, because the engine kills its plugins without an exit event.
  if (script) setInterval(write, 100).unref();
}
