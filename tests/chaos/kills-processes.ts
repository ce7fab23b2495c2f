import { execFileSync } from "node:child_process";
import type { Victim } from "./kills-plan";

/** A process. The start time distinguishes it from a later process with the same pid. */
export interface ProcessInfo {
  pid: number;
  parent: number;
  started: string;
  command: string;
}

/**
 * A process and its descendants, also of processes known from before: a child may outlive its
 * parent.
 */
export function processesUnder(root: number, known: readonly ProcessInfo[] = []): ProcessInfo[] {
  const all = allProcesses();
  const found = all.filter(({ pid }) => pid === root);
  found.push(...all.filter((one) => one.pid !== root && known.some((other) => isSame(one, other))));
  for (const one of found)
    found.push(
      ...all.filter(
        ({ pid, parent }) => parent === one.pid && !found.some((other) => other.pid === pid),
      ),
    );
  return found;
}
const isSame = (a: ProcessInfo, b: ProcessInfo): boolean =>
  a.pid === b.pid && a.started === b.started;

/** The processes to kill: of the provider, of the pulumi command, or the root process. */
export function victimsIn(tree: readonly ProcessInfo[], victim: Victim): ProcessInfo[] {
  if (victim === "program") return tree.slice(0, 1);
  if (victim === "provider") return tree.filter(({ command }) => PROVIDER.test(command));
  return tree.filter(({ command }) => /^(\S*\/)?pulumi /.test(command));
}

/** The provider of the dynamic form, and the plugin. */
const PROVIDER = /node.*(dynamic-provider|plugin\/main\.cjs)/;

/** The processes that are still running. */
function stillRunning(known: readonly ProcessInfo[]): ProcessInfo[] {
  const now = allProcesses();
  return known.filter((one) => now.some((other) => isSame(one, other)));
}

/** Kills the processes that are still running. */
export function killAll(known: readonly ProcessInfo[]): void {
  for (const { pid } of stillRunning(known)) killProcess(pid);
}

export function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const LINE = /^\s*(\d+)\s+(\d+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/;
function allProcesses(): ProcessInfo[] {
  const text = execFileSync("ps", ["-A", "-ww", "-o", "pid=,ppid=,lstart=,args="], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return text.split("\n").flatMap((line) => {
    const [, pid, parent, started = "", command = ""] = LINE.exec(line) ?? [];
    // A zombie process counts as ended.
    return pid && !command.includes("<defunct>")
      ? [{ pid: Number(pid), parent: Number(parent), started, command }]
      : [];
  });
}
