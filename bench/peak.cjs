// Preloaded in a measured process: writes its peak memory in kB and its CPU times in microseconds
// into the file named by PEAK. `engineRSS` is the peak of the engine that has started the process,
// where the system tells it.
const { readFileSync, renameSync, writeFileSync } = require("node:fs");

const { PEAK: file = "", PEAK_OF: script = "" } = process.env;
const status = (/** @type {string} */ pid) => readFileSync(`/proc/${pid}/status`, "utf8");
const fieldOf = (/** @type {string} */ text, /** @type {string} */ name) =>
  new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(text)?.[1] ?? "";

/** The engine, which starts some providers through a shell. @param {string} pid @returns {string} */
const engineOf = (pid) => {
  const text = status(pid);
  if (fieldOf(text, "Name") === "pulumi" || pid === "1") return pid;
  return engineOf(fieldOf(text, "PPid"));
};

let engine = "";
function engineUsage() {
  try {
    engine ||= engineOf(String(process.ppid));
    return { engineRSS: Number(fieldOf(status(engine), "VmHWM")) };
  } catch {
    return {};
  }
}

/**
 * The peak of this program. On Linux, `maxRSS` of a process is at least the memory that the engine
 * had when it started the process: the memory of the engine is that of the new process until this
 * loads its own program.
 */
function peakOf(/** @type {number} */ maxRSS) {
  try {
    return Number(fieldOf(status("self"), "VmHWM"));
  } catch {
    return maxRSS;
  }
}

const write = () => {
  // Renamed, because the file may be read at any time.
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = {
    maxRSS: peakOf(maxRSS),
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
