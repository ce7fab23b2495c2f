import { execFileSync } from "node:child_process";
import type { Victim } from "./kills-plan";

/** A process, told from a later one of the same number by when it began. */
export interface Running {
  pid: number;
  parent: number;
  began: string;
  command: string;
}

/** Every process under one that the suite has started, itself first, and under those that were seen there before: a child outlives its parent. */
export function under(root: number, known: readonly Running[] = []): Running[] {
  const all = table();
  const found = all.filter(({ pid }) => pid === root);
  found.push(...all.filter((one) => one.pid !== root && known.some((other) => isSame(one, other))));
  for (const one of found) found.push(...all.filter(({ pid, parent }) => parent === one.pid && !found.some((other) => other.pid === pid)));
  return found;
}
const isSame = (a: Running, b: Running): boolean => a.pid === b.pid && a.began === b.began;

/** The processes among them that are to die: of the provider, of the pulumi command, or the first of all. */
export function victims(tree: readonly Running[], victim: Victim): Running[] {
  if (victim === "program") return tree.slice(0, 1);
  if (victim === "provider") return tree.filter(({ command }) => /node.*dynamic-provider/.test(command));
  return tree.filter(({ command }) => /^(\S*\/)?pulumi /.test(command));
}

/** Which of them are still there. */
function alive(known: readonly Running[]): Running[] {
  const now = table();
  return known.filter((one) => now.some((other) => isSame(one, other)));
}

/** Ends them at once, as far as they are still the ones that they were. */
export function end(known: readonly Running[]): void {
  for (const { pid } of alive(known)) strike(pid);
}

export function strike(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const LINE = /^\s*(\d+)\s+(\d+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/;
function table(): Running[] {
  const text = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,lstart=,args="], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return text.split("\n").flatMap((line) => {
    const [, pid, parent, began = "", command = ""] = LINE.exec(line) ?? [];
    // What has ended and was not asked for yet is gone.
    return pid && !command.includes("<defunct>") ? [{ pid: Number(pid), parent: Number(parent), began, command }] : [];
  });
}
