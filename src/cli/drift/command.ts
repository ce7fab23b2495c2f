import {
  type AddCommand,
  withConnection,
  withExamples,
  withExitCodes,
  withOutput,
  withStack,
} from "../command";
import type { DriftOptions } from "./drift";

const load = () => (require("./drift") as typeof import("./drift")).drift;

export const addDrift: AddCommand = (program, run) => {
  const command = program
    .command("drift")
    .description("show changes outside of the program; exit code 7 if there are any")
    .option("--write", "change the program where that is safe, and print a patch where it is not")
    .option("--program <folder>", "folder of the program's TypeScript files", ".");
  withExamples(
    withOutput(withConnection(withStack(command))),
    "coralogix drift --stack production",
    "coralogix drift --output markdown > drift.md",
    "coralogix drift --write && git diff",
  ).action((options: DriftOptions) => run((io) => load()(io, options)));
  withExitCodes(command, {
    success: "nothing differs, or --write wrote every edit",
    error: "another error",
    access: "the key is missing or rejected, or may read nothing",
    partial: "some objects could not be read; the others are compared",
    differences: "something differs; with --write, an edit is left to you",
  });
};
