import { Option } from "commander";
import { subcommand, withConnection, withOut, withOutput } from "../command";
import type { BacktestOptions } from "./backtest";

const FORMATS: readonly BacktestOptions["output"][] = ["text", "json", "markdown", "svg", "html"];

export const addBacktest = subcommand({
  name: "backtest",
  description: "find how often an alert would have fired in the past",
  options: [
    (command) =>
      command
        .argument("[alert]", "id or name of an alert; with --file, the resource or alert in it")
        .option(
          "--file <file>",
          "alert from a file: JSON of its arguments, or `pulumi preview --json`; - for standard input",
        )
        .option("--days <number>", "number of days until now, 1 to 90", "7")
        .addOption(
          new Option("--tier <tier>", "tier of the logs that are read")
            .choices(["frequent", "archive"])
            .default("frequent"),
        )
        .option("--compare", "compare with the events that the service recorded"),
    withOut,
    withConnection,
    withOutput(FORMATS),
  ],
  examples: [
    'coralogix backtest "Many errors" --days 14',
    'coralogix backtest "Many errors" --compare',
    'coralogix backtest "Many errors" --output svg > errors.svg',
    "pulumi preview --json > preview.json && coralogix backtest errors --file preview.json",
  ],
  exitCodes: {
    success: "the alert was evaluated, whether it would have fired or not",
    error: "the alert was not found, or another error",
    access: "the key is missing or rejected, or lacks a permission",
    partial: "a part of the data is missing, or all of it, or the alert cannot be tested",
  },
  load: () => (require("./backtest") as typeof import("./backtest")).backtest,
});
