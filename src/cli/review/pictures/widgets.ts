import type { Fields } from "../../../schema/record";
import { analysisOf } from "../../analysis";
import type { ChartPlan, ChartSettings } from "../../analysis/charts";
import type { Drawing } from "../../analysis/drawing";
import { widgetsIn } from "../../draw/layout";
import { drawVersions } from "../../draw/pictures";
import type { ReviewedResource } from "../model";

/** A part of an object that shows data, in one version. */
export interface PlannedPart {
  readonly title: string;
  readonly plan: ChartPlan;
}
/** A part in both versions; in one of them where it is added or removed. */
export interface PlannedPair {
  readonly before?: PlannedPart;
  readonly after?: PlannedPart;
}

/** The parts whose queries or settings change. Those of a new object are all of its parts. */
export function changedParts(
  resource: Pick<ReviewedResource, "resourceType" | "before" | "after">,
  settings: ChartSettings,
): PlannedPair[] {
  const { before, after } = resource;
  const { charts } = analysisOf(resource.resourceType);
  const drawn = drawVersions(resource);
  if (!charts || !drawn || !after) return [];
  const parts = (drawing: Drawing | undefined, fields: Fields | undefined) =>
    drawing && fields ? plannedParts(drawing, charts(fields, settings)) : [];
  const [olds, news] = [parts(drawn.before, before), parts(drawn.after, after)];
  const originOf = originsOf(olds, drawn.marks.origins);
  const kept = new Set<PlannedPart>();
  const pairs = news.flatMap((now): PlannedPair[] => {
    const was = originOf(now);
    if (was) kept.add(was);
    if (was && keyOf(was) === keyOf(now)) return [];
    return [{ ...(was ? { before: was } : {}), after: now }];
  });
  const removed = olds.filter((one) => !kept.has(one)).map((one) => ({ before: one }));
  return [...pairs, ...removed];
}

function plannedParts({ sections }: Drawing, plans: readonly ChartPlan[]): PlannedPart[] {
  const widgets = new Map(sections.flatMap(widgetsIn).map((one) => [one.value, one]));
  return plans.map((plan) => {
    const { title = "", type = "" } = widgets.get(plan.value) ?? {};
    return { plan, title: title || type };
  });
}

/** The old version of a part: the element that changed into it, or an equal one. */
function originsOf(olds: readonly PlannedPart[], origins: ReadonlyMap<unknown, unknown>) {
  const byValue = new Map(olds.map((one) => [one.plan.value, one]));
  const byContent = new Map(olds.map((one) => [JSON.stringify(one.plan.value), one]));
  return ({ plan: { value } }: PlannedPart): PlannedPart | undefined =>
    byValue.get(origins.get(value)) ?? byContent.get(JSON.stringify(value));
}

/** What of a part its picture depends on. */
const keyOf = ({ plan: { value, requests } }: PlannedPart): string =>
  JSON.stringify([value, requests]);
