import { repeated, subcommand, withOut, withOutput } from "../command";

export const addTest = subcommand({
  name: "test",
  description: "test alerts and queries with series, logs and spans of test files, offline",
  options: [
    (command) =>
      command
        .argument(
          "<files...>",
          "test files in YAML, in the form of promtool's test files; - for standard input",
        )
        .option(
          "--preview <file>",
          "alerts from the output of `pulumi preview --json --show-sames`; - for standard input",
        )
        .option(
          "--run <pattern>",
          "only tests whose name matches this regular expression (RE2); repeatable, as in promtool",
          repeated,
        )
        .option("--watch", "run again when a file changes, until Ctrl-C"),
    withOut,
    withOutput(["text", "json", "junit"]),
  ],
  examples: [
    "coralogix test alerts.test.yaml",
    "pulumi preview --json --show-sames > preview.json && coralogix test tests/*.yaml --preview preview.json",
    "coralogix test alerts.test.yaml --watch",
    "coralogix test tests/*.yaml --run '^checkout' --run latency",
    "coralogix test tests/*.yaml --output junit --out results.xml",
  ],
  exitCodes: {
    success: "all expectations passed",
    error: "an expectation failed, a file cannot be read, or another error",
  },
  // As in promtool, an empty pattern matches every name.
  mayBeEmpty: ["--run"],
  load: () => (require("./test") as typeof import("./test")).testFiles,
});
