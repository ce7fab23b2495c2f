// Preloaded in a measured process: writes its peak memory in kB and its CPU times in microseconds
// into the file named by PEAK. `engineRSS` is the peak of the engine that has started the process,
// where the system reports it.
const { renameSync, writeFileSync } = require("node:fs");
const { peakMemory, statusOf } = require("./peak-memory.cjs");

const { PEAK: file = "", PEAK_OF: script = "" } = process.env;

/**
 * The engine, which starts some providers through a shell.
 * @param {string} pid
 * @returns {string}
 */
const engineOf = (pid) =>
  statusOf(pid, "Name") === "pulumi" || pid === "1" ? pid : engineOf(statusOf(pid, "PPid"));

let engine = "";
function engineUsage() {
  try {
    engine ||= engineOf(String(process.ppid));
    return { engineRSS: Number(statusOf(engine, "VmHWM")) };
  } catch {
    return {};
  }
}

const write = () => {
  // Renamed, because the file may be read at any time.
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = {
    maxRSS: peakMemory(),
    userCPUTime,
    systemCPUTime,
    ...(script ? engineUsage() : {}),
  };
  writeFileSync(`${file}.new`, JSON.stringify(usage));
  renameSync(`${file}.new`, file);
};
if (file && process.argv[1]?.includes(script)) {
  process.on("exit", write);
  // Written every 100 ms, because the engine kills its plugins without an exit event.
  if (script) setInterval(write, 100).unref();
}
