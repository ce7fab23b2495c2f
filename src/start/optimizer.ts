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
 * Lets V8 optimize functions later. A process of the provider lives for seconds: up to a third of its
 * CPU time was that of the optimizing compiler, which runs beside it, and whose code it hardly used.
 */
export function optimizeLater(): void {
  if (process.versions.bun) return;
  const [major = ""] = process.versions.node.split(".");
  for (const flag of FLAGS[major] ?? []) setFlagsFromString(flag);
}
