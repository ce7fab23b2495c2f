import { analysisOf } from "../../analysis";
import type { Chart } from "../../chart/model";
import { type DataSource, responsesOf } from "../../draw/data/source";
import { previewedObjects } from "../../draw/objects";
import { throwIfInterrupted } from "../../failure";
import { hasEffect, isUnchanged } from "../consequences/objects";
import type {
  Forecast,
  ObjectPictures,
  PicturePair,
  Review,
  ReviewedResource,
  ReviewPictures,
} from "../model";
import { stepBefore } from "../preview/step-before";
import type { Preview } from "../preview/steps";
import { alertPictures } from "./alerts";
import type { PictureReading } from "./reading";
import { changedParts, type PlannedPart } from "./widgets";

/** More would take minutes, and make a page that nobody reads. */
const [MAX_WIDGETS, MAX_ALERTS] = [60, 20];
const TOPIC = "pictures";

export interface DrawnReview {
  pictures: ReviewPictures;
  forecasts: Forecast[];
}

/**
 * What the changed widgets and alerts show before and after the changes.
 * @public
 */
export async function drawReview(
  { steps }: Preview,
  review: Review,
  reading: PictureReading,
): Promise<DrawnReview> {
  const changed = review.resources.filter(isDrawn);
  const widgets = await widgetPictures(changed, reading);
  const pictures = new Map(widgets.pictures);
  const alerts = changed.filter((one) => analysisOf(one.resourceType).backtest);
  const versions = {
    before: alerts.length ? previewedObjects(steps.flatMap(stepBefore)) : [],
    after: alerts.length ? previewedObjects(steps) : [],
  };
  const forecasts: Forecast[] = [];
  for (const one of alerts.slice(0, MAX_ALERTS)) {
    const own = (await reading.ofAlert?.(one)) ?? reading;
    const { pairs, forecast } = await alertPictures(one, versions, own);
    pictures.set(one.urn, { note: own.note, pairs });
    forecasts.push(forecast);
  }
  throwIfInterrupted(reading.signal);
  return {
    pictures,
    forecasts: [
      ...forecasts,
      ...omitted("widgets", widgets.omitted, MAX_WIDGETS),
      ...omitted("alerts", alerts.length - MAX_ALERTS, MAX_ALERTS),
    ],
  };
}

/** What is deleted or adopted shows nothing else than before. */
function isDrawn(resource: ReviewedResource): boolean {
  const { before, after } = resource;
  return Boolean(after) && !isUnchanged(resource) && (!before || hasEffect(resource));
}

function omitted(what: string, count: number, most: number): Forecast[] {
  const notComputed = `${count} more ${what} change: the first ${most} are drawn with data`;
  return count > 0 ? [{ topic: TOPIC, notComputed }] : [];
}

async function widgetPictures(
  changed: readonly ReviewedResource[],
  { source, settings, note }: PictureReading,
) {
  const all = changed.flatMap((resource) =>
    changedParts(resource, settings).map((pair) => ({ resource, pair })),
  );
  const shown = all.slice(0, MAX_WIDGETS);
  const parts = shown.flatMap(({ pair }) => [pair.before ?? [], pair.after ?? []].flat());
  const charts = await chartsOf(source, parts);
  const pictureOf = (part: PlannedPart | undefined) => {
    const chart = part && charts.get(part);
    return part && chart && { title: part.title, chart };
  };
  const pictures = new Map<string, ObjectPictures>();
  for (const resource of new Set(shown.map((one) => one.resource))) {
    const own = shown.filter((one) => one.resource === resource).map(({ pair }) => pair);
    const pairs = own.map((pair): PicturePair => {
      const [before, after] = [pictureOf(pair.before), pictureOf(pair.after)];
      return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
    });
    const ofNew = own.flatMap(({ after }) =>
      after ? [[after.plan.value, charts.get(after)]] : [],
    );
    pictures.set(resource.urn, {
      ...{ note, pairs },
      ...(resource.before ? {} : { charts: new Map(ofNew as [unknown, Chart][]) }),
    });
  }
  return { pictures, omitted: all.length - shown.length };
}

/** Reads the data of parts: a query that several have is sent once. */
async function chartsOf(source: DataSource, parts: readonly PlannedPart[]) {
  const { responses } = await responsesOf(
    source,
    parts.map(({ plan }) => plan),
  );
  return new Map(parts.map((part, n) => [part, part.plan.chart(responses[n] ?? [])]));
}
