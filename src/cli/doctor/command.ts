import { Option } from "commander";
import { subcommand, withConnection, withOutput, withStack } from "../command";
import type { FailingLevel } from "./report";

export const addDoctor = subcommand({
  name: "doctor",
  description: "check an account, its key and a project for problems, without a change",
  options: [
    (command) =>
      command
        .addOption(
          new Option("--fail-on <level>", "lowest level of findings that exits with 7")
            .choices(["error", "warning"] satisfies FailingLevel[])
            .default("warning"),
        )
        .option(
          "--with-data",
          "check that the account has data of the names in queries and alerts; at most 20 queries",
        ),
    withConnection,
    withStack,
    withOutput(),
  ],
  examples: [
    "coralogix doctor --region eu2",
    "coralogix doctor --stack prod --output markdown",
    "coralogix doctor --fail-on error",
    "coralogix doctor --with-data",
  ],
  exitCodes: {
    success: "nothing was found, except notes",
    error: "the service cannot be reached, or another error",
    access: "the key is missing or rejected",
    partial: "a request failed or a permission is missing, so that findings may be missing",
    differences: "errors or warnings were found; with --fail-on error, errors",
  },
  load: () => {
    const { doctor }: typeof import("./doctor") = require("./doctor");
    return doctor;
  },
});
