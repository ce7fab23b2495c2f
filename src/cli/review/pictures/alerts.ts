import { definedOnly } from "../../../schema/record";
import type { PlanRefusal } from "../../../simulation/plan";
import type { Past, PastContext } from "../../analysis/backtest";
import { firingCount, firingText } from "../../backtest/past-text";
import { alertCharts } from "../../backtest/picture";
import { pastOf } from "../../draw/alert";
import { findAmong } from "../../draw/data/reading";
import type { PreviewedObject } from "../../draw/objects";
import type { Forecast, PicturePair, ReviewedResource, VersionPicture } from "../model";
import type { PictureReading } from "./reading";

const TOPIC = "firings";

/** The objects of a preview before and after its changes. */
export interface Versions {
  readonly before: readonly PreviewedObject[];
  readonly after: readonly PreviewedObject[];
}

/** The pictures of an alert, and how often each version would have fired. */
export interface AlertPictures {
  readonly pairs: PicturePair[];
  readonly forecast: Forecast;
}

export async function alertPictures(
  { urn, subject }: ReviewedResource,
  versions: Versions,
  reading: PictureReading,
): Promise<AlertPictures> {
  const [was, is] = await Promise.all(
    [versions.before, versions.after].map((all) => versionPast(urn, all, reading)),
  );
  const [before, after] = [was, is].map((past) => (past ? versionPictures(past) : []));
  const count = Math.max(before?.length ?? 0, after?.length ?? 0);
  const pairs = Array.from({ length: count }, (_, n) =>
    definedOnly({ before: before?.[n], after: after?.[n] }),
  );
  return { pairs, forecast: { topic: TOPIC, subject, ...comparison(was, is, reading) } };
}

async function versionPast(
  urn: string,
  all: readonly PreviewedObject[],
  reading: PictureReading,
): Promise<Past | PlanRefusal | undefined> {
  const object = all.find((one) => one.urn === urn);
  const { context } = reading;
  const own: PastContext = { ...context, find: findAmong(all, context.find) };
  return object && pastOf(object, own, reading);
}

const versionPictures = (past: Past | PlanRefusal): VersionPicture[] =>
  alertCharts(past).map((one) => ({
    ...one,
    fires: reasonOf(past) === undefined ? firingText(firingCount(past as Past)) : "not known",
  }));

/** `would have fired 3 times, 20 minutes, in the last 7 days; before: 1 time, 5 minutes` */
function comparison(
  was: Past | PlanRefusal | undefined,
  is: Past | PlanRefusal | undefined,
  { period, basis }: PictureReading,
): Pick<Forecast, "result" | "basis" | "notComputed"> {
  if (!is) return { notComputed: "the preview does not contain its arguments" };
  const reason = reasonOf(is);
  if (reason !== undefined) return { notComputed: reason };
  const text = (past: Past | PlanRefusal): string =>
    "refused" in past || past.undecided !== undefined
      ? `not computed (${reasonOf(past)})`
      : firingText(firingCount(past));
  const before = was ? `; before: ${text(was)}` : "";
  return { result: `would have fired ${text(is)}, ${period}${before}`, basis: basis(is as Past) };
}

const reasonOf = (past: Past | PlanRefusal): string | undefined =>
  "refused" in past ? past.refused : past.undecided?.replace(/\.$/, "");
