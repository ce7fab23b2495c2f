import {
  type AddCommand,
  withConnection,
  withExamples,
  withExitCodes,
  withOutput,
} from "../command";
import type { DrawOptions } from "./draw";

const FORMATS: readonly DrawOptions["output"][] = ["svg", "markdown", "text"];

const load = () => {
  const { draw }: typeof import("./draw") = require("./draw");
  return draw;
};

export const addDraw: AddCommand = (program, run) => {
  const command = program
    .command("draw")
    .description("draw the layout of a dashboard as a picture, without data")
    .argument("<dashboard>", "a JSON file, or the id or the exact name of a dashboard")
    .option("--stack <name>", "read the connection from the configuration of this stack")
    .option("--out <file>", "write to a file instead of standard output");
  withExamples(
    withConnection(withOutput(command, FORMATS, "svg")),
    "coralogix draw dashboard.json > dashboard.svg",
    'coralogix draw "Service health" --region eu2 --out docs/health.svg',
    "coralogix draw dashboard.json --output markdown",
  ).action((dashboard: string, options: DrawOptions) =>
    run((io) => load()(io, dashboard, options)),
  );
  withExitCodes(command, {
    success: "the dashboard is drawn",
    error: "there is no such file or dashboard, there are several, or another error",
    access: "the key is missing or rejected, or may not read dashboards",
  });
};
