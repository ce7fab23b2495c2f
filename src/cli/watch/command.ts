import { subcommand, withConnection } from "../command";
import { withDataSource } from "../draw/command";

export const addWatch = subcommand({
  name: "watch",
  description: "show the dashboards and alerts of a program on a local page, and again on changes",
  options: [
    (command) =>
      command
        .option(
          "--stack <name>",
          "stack whose configuration the program reads; default: the only one",
        )
        .option("--port <number>", "port of the page; 0 is any that is free", "0")
        .option("--timeout <seconds>", "the most time that the program may take", "30")
        .option("--engine", "evaluate the program with `pulumi preview`"),
    withDataSource,
    withConnection,
  ],
  examples: [
    "coralogix watch",
    "coralogix watch --data tests.yaml",
    "coralogix watch --with-data --last 6h --region eu2",
  ],
  exitCodes: {
    success: "the help is printed: the command itself runs until Ctrl-C",
    error: "there is no project, the port is in use, or another error",
    access: "the key is missing or rejected, or may not read data",
  },
  load: () => {
    const { watchProgram }: typeof import("./watch") = require("./watch");
    return watchProgram;
  },
});
