let writeLine = (line: string): void => {
  process.stdout.write(`coralogix: ${line}\n`);
};

/** Sends the lines elsewhere, for a process whose standard output contains results. */
export function redirectLog(to: (line: string) => void): void {
  writeLine = to;
}

/** Prints a line under the diagnostics of the stack. Never pass a secret or a body. */
export const log = (line: string): void => writeLine(line);

const loggedLines = new Set<string>();
/** Logs a line once: `pulumi up` checks the same arguments at preview and before the update. */
export function logOnce(line: string): void {
  if (!loggedLines.has(line)) log(line);
  loggedLines.add(line);
}
