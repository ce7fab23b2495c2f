import { InvalidArgumentError, Option } from "commander";
import { NO_QUIRKS, type Quirks } from "../../emulator/quirks";
import { repeated, subcommand } from "../command";

/** The quirks that are off by default, and that need no number. */
const QUIRK_NAMES = Object.entries(NO_QUIRKS).flatMap(([name, value]) =>
  value === false ? [name as keyof Quirks] : [],
);

function quirks(name: string, previous: Partial<Quirks> = {}): Partial<Quirks> {
  if (!(QUIRK_NAMES as string[]).includes(name))
    throw new InvalidArgumentError(`Allowed choices are ${QUIRK_NAMES.join(", ")}.`);
  return { ...previous, [name]: true };
}

export const addEmulator = subcommand({
  name: "emulator",
  description: "start an emulator of the API, for tests and trials",
  options: [
    (command) =>
      command
        .requiredOption("--api-key <key>", "the key that clients send")
        .option("--port <port>", "the port to listen on; 0 selects a free port", "4010")
        .option("--host <host>", "the address to listen on", "127.0.0.1")
        .option("--latency <ms>", "latency added to every response, in ms", "0")
        .option("--seed", "start with a small realistic account, its logs and metrics")
        .addOption(
          new Option("--quirk <name>", "behave in another way than by default; can be repeated")
            .choices(QUIRK_NAMES)
            .argParser(quirks),
        )
        .option(
          "--limited-key <key=permission,...>",
          "another key, with these permissions only; can be repeated",
          repeated,
        ),
  ],
  examples: [
    "coralogix emulator --api-key test --seed",
    "coralogix emulator --api-key test --quirk newer --limited-key reader=team-dashboards:Read",
  ],
  exitCodes: {
    success: "stopped by Ctrl-C or SIGTERM",
    error: "the address cannot be used",
    interrupted: "stopped by a second signal, before its connections were closed",
  },
  load: () => {
    const { serve }: typeof import("./serve") = require("./serve");
    return serve;
  },
});
