import { type AddCommand, withExamples, withExitCodes, withOutput } from "../command";
import type { TestOptions } from "./test";

const load = () => {
  const { testFiles }: typeof import("./test") = require("./test");
  return testFiles;
};

export const addTest: AddCommand = (program, run) => {
  const command = program
    .command("test")
    .description("test alerts and queries with series, logs and spans of test files, offline")
    .argument("<files...>", "test files in YAML, in the form of promtool's test files")
    .option("--preview <file>", "alerts from the output of `pulumi preview --json --show-sames`")
    .option("--out <file>", "write the result to a file")
    .option("--watch", "run again when a file changes, until Ctrl-C");
  withExamples(
    withOutput(command, ["text", "json", "junit"]),
    "coralogix test alerts.test.yaml",
    "pulumi preview --json --show-sames > preview.json && coralogix test tests/*.yaml --preview preview.json",
    "coralogix test alerts.test.yaml --watch",
    "coralogix test tests/*.yaml --output junit --out results.xml",
  ).action((files: string[], options: TestOptions) => run((io) => load()(io, files, options)));
  withExitCodes(command, {
    success: "all expectations passed",
    error: "an expectation failed, a file cannot be read, or another error",
  });
};
