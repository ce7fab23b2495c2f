import { EXIT } from "./failure";
import { processIo } from "./io";
import { run } from "./run";

const interrupt = new AbortController();

// The first signal ends the command in an orderly way, the second one at once.
process.on("SIGINT", () => {
  if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
  interrupt.abort();
});

// A reader such as `head` may end before the command, which continues: it may also write files.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

run(process.argv.slice(2), processIo(interrupt.signal)).then((exitCode) => {
  // No process.exit: pending output is written first.
  process.exitCode = exitCode;
});
