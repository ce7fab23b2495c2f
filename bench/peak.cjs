// Preloaded in a measured process: writes its peak memory in kB and its CPU times in microseconds
// into the file named by PEAK. `engineRSS` is the peak of the engine that has started the process,
// where the system reports it. JavaScript, so that the process loads nothing for it.
const { readFileSync, renameSync, writeFileSync } = require("node:fs");

const { PEAK: file = "", PEAK_OF: script = "" } = process.env;

/** A field of what Linux reports of a process. @param {string} pid @param {string} name */
const statusOf = (pid, name) =>
  new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ??
  "";

/**
 * The peak memory of this process in kB. On Linux, `maxRSS` is at least the memory that the parent
 * process had when it started this one.
 */
exports.peakMemory = () => {
  try {
    return Number(statusOf("self", "VmHWM"));
  } catch {
    return process.resourceUsage().maxRSS;
  }
};

/** The engine, which starts some providers through a shell. @param {string} pid @returns {string} */
const engineOf = (pid) =>
  statusOf(pid, "Name") === "pulumi" || pid === "1" ? pid : engineOf(statusOf(pid, "PPid"));

function engineUsage() {
  try {
    return { engineRSS: Number(statusOf(engineOf(String(process.ppid)), "VmHWM")) };
  } catch {
    return {};
  }
}

const write = () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { maxRSS: exports.peakMemory(), userCPUTime, systemCPUTime };
  // Renamed, because the file may be read at any time.
  writeFileSync(`${file}.new`, JSON.stringify({ ...usage, ...(script && engineUsage()) }));
  renameSync(`${file}.new`, file);
};
if (file && process.argv[1]?.includes(script)) {
  process.on("exit", write);
  // Written every 100 ms, because the engine kills its plugins without an exit event.
  if (script) setInterval(write, 100).unref();
}
