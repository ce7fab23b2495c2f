import { Option } from "commander";
import { repeated, subcommand, withConnection, withOutput } from "../command";

export const addLint = subcommand({
  name: "lint",
  description: "find alerts that can never fire and other mistakes in files",
  options: [
    (command) =>
      command
        .argument(
          "[files...]",
          "previews, JSON of objects, or rule files of Prometheus; - for standard input",
        )
        .option("--type <type>", "resource type of the objects in JSON files")
        .option("--level <rule=level>", "level of a rule: error, warning, info or off", repeated)
        .addOption(
          new Option("--fail-on <level>", "lowest level of findings that exits with 7")
            .choices(["error", "warning", "info"])
            .default("warning"),
        )
        .option("--list-rules", "print all rules with their levels")
        .option(
          "--with-data",
          "also compare names with the data of the account, with read operations",
        ),
    withConnection,
    withOutput(["text", "json", "sarif"]),
  ],
  examples: [
    "pulumi preview --json --show-sames | coralogix lint -",
    "coralogix lint alerts.json rules.yaml --fail-on error",
    "coralogix lint rules.yaml --output sarif > lint.sarif",
    "coralogix lint --list-rules",
  ],
  exitCodes: {
    success: "nothing was found, except what is below --fail-on",
    access: "with --with-data, the key is missing or rejected",
    error: "a file cannot be read or is in no known form, or another error",
    partial: "with --with-data, nothing was found, and a query failed",
    differences: "errors or warnings were found, or what --fail-on names",
  },
  load: () => {
    const { lintFiles }: typeof import("./lint") = require("./lint");
    return lintFiles;
  },
});
