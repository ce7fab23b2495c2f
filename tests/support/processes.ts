import { execFileSync } from "node:child_process";

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

/** The provider of the dynamic form, and the plugin. */
export const isProvider = ({ command }: ProcessInfo): boolean =>
  /node.*(dynamic-provider|coralogix\S*\/main\.cjs|plugin\/main\.cjs)/.test(command);
export const isEngine = ({ command }: ProcessInfo): boolean => /^(\S*\/)?pulumi /.test(command);

/** Kills the processes that are still running. */
export function killAll(known: readonly ProcessInfo[]): void {
  const now = allProcesses();
  for (const one of known) if (now.some((other) => isSame(one, other))) killProcess(one.pid);
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
