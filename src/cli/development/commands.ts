import type { AddCommand } from "../command";
import { EXIT, type ExitCode } from "../failure";

interface Forwarded {
  name: string;
  about: string;
  /** Sets `process.exitCode`. */
  main(argv: readonly string[]): Promise<void>;
}

/** Adds a command that parses its own options. */
const forwarded =
  ({ name, about, main }: Forwarded): AddCommand =>
  (program, run) => {
    program
      .command(name)
      .description(about)
      .argument("[options...]")
      .helpOption(false)
      .allowUnknownOption()
      .passThroughOptions()
      .action((argv: string[]) =>
        run(async () => {
          await main(argv);
          return (process.exitCode ?? EXIT.success) as ExitCode;
        }),
      );
  };

// Loaded by the command that needs it: each takes longer to load than the others need to run.
const emulator = () => require("../../emulator") as typeof import("../../emulator");
const recorder = () => require("../../recorder/main") as typeof import("../../recorder/main");

export const addEmulator = forwarded({
  name: "emulator",
  about: "start an emulator of the API, for tests and trials",
  main: (argv) => emulator().main(argv),
});

export const addRecord = forwarded({
  name: "record",
  about: "record the responses of an account, for reports of differences from the emulator",
  main: (argv) => recorder().main(argv, { out: "recorded" }),
});
