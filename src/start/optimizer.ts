import { setFlagsFromString } from "node:v8";

/**
 * How often a function has run before V8 optimizes it: fifteen times as often as by default. By the
 * version of Node.js, because V8 renames its flags, and prints those that it does not know. From
 * Node.js 24 on, V8 has a compiler between the others, and the defaults are as fast.
 */
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  20: ["--interrupt-budget=1000000"],
  22: ["--invocation-count-for-turbofan=45000", "--invocation-count-for-osr=30000"],
};

/**
 * Lets V8 optimize less: a process of the provider lives for seconds, of which V8 would optimize for
 * up to a third, on other threads, and the functions of which it has most calls are soon done.
 */
export function optimizeLater(): void {
  if (process.versions.bun) return;
  const [major = ""] = process.versions.node.split(".");
  for (const flag of FLAGS[major] ?? []) setFlagsFromString(flag);
}
