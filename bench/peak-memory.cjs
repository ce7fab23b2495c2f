const { readFileSync } = require("node:fs");

/** A field of what Linux reports of a process. @param {string} pid @param {string} name */
exports.statusOf = (pid, name) => {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return new RegExp(`^${name}:\\s+(\\S+)`, "m").exec(text)?.[1] ?? "";
};

/**
 * The peak memory of this program in kB. On Linux, `maxRSS` is at least the memory that the parent
 * process had when it started this one: until a new process loads its program, its memory is that
 * of its parent.
 */
exports.peakMemory = () => {
  try {
    return Number(exports.statusOf("self", "VmHWM"));
  } catch {
    return process.resourceUsage().maxRSS;
  }
};
