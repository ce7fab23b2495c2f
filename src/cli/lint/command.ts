import { Option } from "commander";
import {
  type AddCommand,
  repeated,
  withConnection,
  withExamples,
  withExitCodes,
  withOutput,
} from "../command";
import type { LintCommandOptions } from "./lint";

const load = () => {
  const { lintFiles }: typeof import("./lint") = require("./lint");
  return lintFiles;
};

export const addLint: AddCommand = (program, run) => {
  const command = program
    .command("lint")
    .description("find alerts that can never fire and other mistakes in files")
    .argument("[files...]", "previews, JSON of objects, or rule files of Prometheus; - for input")
    .option("--type <type>", "resource type of the objects in JSON files")
    .option("--level <rule=level>", "level of a rule: error, warning, info or off", repeated)
    .addOption(
      new Option("--fail-on <level>", "lowest level of findings that exits with 7")
        .choices(["error", "warning", "info"])
        .default("warning"),
    )
    .option("--list-rules", "print all rules with their levels")
    .option("--with-data", "also compare names with the data of the account, with read operations");
  withExamples(
    withOutput(withConnection(command), ["text", "json", "sarif"]),
    "pulumi preview --json --show-sames | coralogix lint -",
    "coralogix lint alerts.json rules.yaml --fail-on error",
    "coralogix lint rules.yaml --output sarif > lint.sarif",
    "coralogix lint --list-rules",
  ).action((files: string[], options: LintCommandOptions) =>
    run((io) => load()(io, files, options)),
  );
  withExitCodes(command, {
    success: "nothing was found, except what is below --fail-on",
    access: "with --with-data, the key is missing or rejected",
    error: "a file cannot be read or is in no known form, or another error",
    differences: "errors or warnings were found, or what --fail-on names",
  });
};
