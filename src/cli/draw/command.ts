import {
  type AddOptions,
  repeated,
  subcommand,
  withConnection,
  withOut,
  withOutput,
} from "../command";
import type { DrawOptions } from "./draw";

const FORMATS: readonly DrawOptions["output"][] = ["svg", "html", "markdown", "text"];

/** Where pictures have their data from. */
export const withDataSource: AddOptions = (command) =>
  command
    .option("--with-data", "draw the data of the account, with read operations")
    .option("--data <file>", "draw the data of a test file of `coralogix test`, offline")
    .option("--test <name>", "the test in the file of --data; default: the first one")
    .option("--last <duration>", "time frame of all widgets instead of their own: 6h")
    .option(
      "--at <time>",
      "end of relative time frames, in RFC 3339; default: now, or the end of --data",
    )
    .option("--var <name=value>", "value of a variable; repeat it for several values", repeated);

export const addDraw = subcommand({
  name: "draw",
  description: "draw a dashboard or an alert as a picture: its layout, or its data",
  options: [
    (command) =>
      command
        .argument(
          "<object>",
          "a JSON file of a dashboard, an alert or a preview (- for standard input), or the id or the exact name of an object",
        )
        .option("--stack <name>", "read the connection from the configuration of this stack")
        .option("--name <name>", "the dashboard or alert of a file with several"),
    withDataSource,
    withOut,
    withOutput(FORMATS, "svg"),
    withConnection,
  ],
  examples: [
    "coralogix draw dashboard.json > dashboard.svg",
    'coralogix draw "Service health" --region eu2 --out docs/health.svg',
    "coralogix draw dashboard.json --output markdown",
    'coralogix draw "Service health" --with-data --last 6h > health.svg',
    "coralogix draw dashboard.json --data tests.yaml > dashboard.svg",
    "coralogix draw preview.json --data tests.yaml --output html --out preview.html",
  ],
  exitCodes: {
    success: "the object is drawn",
    error: "there is no such file or object, there are several, or another error",
    access: "the key is missing or rejected, or may not read the object or its data",
    partial: "data could not be read: the reason is in the picture and on standard error",
  },
  load: () => {
    const { draw }: typeof import("./draw") = require("./draw");
    return draw;
  },
});
