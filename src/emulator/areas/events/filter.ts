import type { CxEventCondition, CxEventFilters, CxEventQuery } from "../../../areas/events/filters";
import { refused } from "../../errors";
import type { Scene } from "../../scene";
import { type KeptEvent, keyOf, timeOf, typeOf } from "./kept";

type Held = Readonly<Record<string, string>>;
type Range = CxEventQuery["timestamp"];

export const within = (it: KeptEvent, { from, to }: Range, scene: Scene): boolean => {
  const at = Date.parse(timeOf(it, scene));
  return at >= Date.parse(from) && at <= Date.parse(to);
};

/** The events that are asked for. */
export const wantedEvents = (all: readonly KeptEvent[], query: CxEventQuery, scene: Scene): KeptEvent[] =>
  all.filter(
    (it) =>
      within(it, query.timestamp, scene) &&
      query.cxEventTypes.includes(typeOf(it)) &&
      query.cxEventKeys.includes(keyOf(it)) &&
      holds(query.cxEventLabelsFilters, it.labels) &&
      holds(query.cxEventMetadataFilters, it.metadata),
  );

function holds(filters: CxEventFilters | undefined, held: Held = {}, above = ""): boolean {
  if (!filters?.pathAndValues.length) return true;
  const met = (condition: CxEventCondition) => isMet(condition, held, above);
  return filters.operator === "OR" ? filters.pathAndValues.some(met) : filters.pathAndValues.every(met);
}

// What lies below a path is named by the whole way down.
function isMet({ path, multipleValues, filters }: CxEventCondition, held: Held, above: string): boolean {
  const whole = [above, path].filter(Boolean).join(".");
  if (filters) return holds(filters, held, whole);
  const value = held[whole];
  if (value === undefined) return false;
  const { values = [], matcher } = multipleValues ?? {};
  return values.some((wanted) => (matcher === "REGEXP" ? regexp(wanted).test(value) : wanted === value));
}

function regexp(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw refused(["filter"], "not a regular expression");
  }
}
