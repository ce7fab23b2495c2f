import { EXIT } from "./failure";
import { processIo } from "./io";
import { run } from "./run";

const interrupt = new AbortController();

// The first signal ends the command in an orderly way, the second one at once.
const onInterrupt = () => {
  if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
  interrupt.abort();
};
/** Ctrl-C, and what ends a job of a pipeline. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const listen = () => {
  for (const signal of SIGNALS) process.on(signal, onInterrupt);
};
const endAtInterrupt = () => {
  for (const signal of SIGNALS) process.off(signal, onInterrupt);
  return listen;
};
listen();

for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    // A reader such as `head` may end before the command, which continues: it may also write files.
    if (error.code === "EPIPE") return;
    const { causeOf }: typeof import("./files") = require("./files");
    if (stream === process.stdout) io.err(`Cannot write to standard output: ${causeOf(error)}.`);
    process.exit(EXIT.error);
  });

const io = processIo(interrupt.signal, endAtInterrupt);
run(process.argv.slice(2), io).then((exitCode) => {
  // No process.exit: pending output is written first.
  process.exitCode = exitCode;
});
