import { alertSvg } from "../backtest/picture";
import { UsageError } from "../failure";
import { drawnAlert } from "./alert";
import type { DrawReading } from "./data/reading";
import { type DrawnObject, hasLayout } from "./objects";
import { picturesOf } from "./pictures";
import { sketchOf } from "./sketch";
import { markdownOf } from "./sketch/table";
import { drawnData } from "./with-data";

/** Draws an object in a format. A picture of a page has no style sheet of its own. */
export async function drawObject(
  object: DrawnObject,
  format: "svg" | "html" | "markdown" | "text",
  reading?: DrawReading,
): Promise<string> {
  const { definition, args: after } = object;
  const { resourceType } = definition;
  const withoutStyle = format === "html";
  if (!hasLayout(definition)) {
    if (reading) return alertSvg(await drawnAlert(object, reading.context, reading), withoutStyle);
    throw new UsageError(
      `${resourceType} ${JSON.stringify(object.name)} has no layout: draw what it would have done, with --with-data or --data FILE.`,
    );
  }
  const versions = { resourceType, after };
  if (format === "markdown") return markdownOf(versions) ?? "";
  if (format === "text") return sketchOf(versions)?.text ?? "";
  const data = reading && (await drawnData(resourceType, after, reading.source, reading.settings));
  if (data) reading?.count(data);
  return picturesOf(versions, { withoutStyle, ...(data ? { data } : {}) })?.after ?? "";
}
