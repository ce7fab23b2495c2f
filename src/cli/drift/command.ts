import { subcommand, withConnection, withOutput, withStack } from "../command";

export const addDrift = subcommand({
  name: "drift",
  description: "show changes outside of the program; exit code 7 if there are any",
  options: [
    (command) =>
      command
        .option(
          "--write",
          "change the program where that is safe, and print a patch where it is not",
        )
        .option("--program <folder>", "folder of the program's TypeScript files", "."),
    withStack,
    withConnection,
    withOutput(),
  ],
  examples: [
    "coralogix drift --stack production",
    "coralogix drift --output markdown > drift.md",
    "coralogix drift --write && git diff",
  ],
  exitCodes: {
    success: "nothing differs, or --write wrote every edit",
    error: "another error",
    access: "the key is missing or rejected, or may read nothing",
    partial: "some objects could not be read; the others are compared",
    differences: "something differs; with --write, an edit is left to you",
  },
  load: () => (require("./drift") as typeof import("./drift")).drift,
});
