import { type AddCommand, withConnection, withExamples, withExitCodes } from "../command";
import { withDataSource } from "../draw/command";
import type { WatchOptions } from "./watch";

const load = () => {
  const { watchProgram }: typeof import("./watch") = require("./watch");
  return watchProgram;
};

export const addWatch: AddCommand = (program, run) => {
  const command = program
    .command("watch")
    .description(
      "show the dashboards and alerts of a program on a local page, and again on changes",
    )
    .option("--stack <name>", "stack whose configuration the program reads; default: the only one")
    .option("--port <number>", "port of the page; 0 is any that is free", "0")
    .option("--timeout <seconds>", "the most time that the program may take", "30")
    .option("--engine", "evaluate the program with `pulumi preview`");
  withExamples(
    withConnection(withDataSource(command)),
    "coralogix watch",
    "coralogix watch --data tests.yaml",
    "coralogix watch --with-data --last 6h --region eu2",
  ).action((options: WatchOptions) => run((io) => load()(io, options)));
  withExitCodes(command, {
    success: "the help is printed: the command itself runs until Ctrl-C",
    error: "there is no project, the port is in use, or another error",
    access: "the key is missing or rejected, or may not read data",
  });
};
