/** A line for the person who runs the command, shown under the diagnostics of the stack. Never a secret, never a body. */
export const say = (line: string): void => {
  process.stdout.write(`coralogix: ${line}\n`);
};
