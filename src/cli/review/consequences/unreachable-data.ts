import { analysisOf } from "../../analysis";
import type { DataReader } from "../../analysis/data-routing/model";
import { counted } from "../../counted";
import type { Consequence } from "../model";
import { type LostData, lostDataOf, type OwnedRoute, routesIn } from "./data-reach";
import type { PreviewObject, Sides } from "./objects";
import { subjectsOf } from "./text";

/** A reader that does not see data any more because of a rule. */
interface Loss {
  object: PreviewObject;
  reader: DataReader;
  extent: LostData["extent"];
  route: OwnedRoute;
  /** The reader changes, and the rule did the same before. */
  isByReader: boolean;
}

/** Data that policies move out of the reach of alerts, widgets and others. */
export function dataConsequences({ before, after }: Sides): Consequence[] {
  const routes = { before: routesIn(before), after: routesIn(after) };
  const olds = new Map(before.map((object) => [object.resource.urn, object]));
  const losses = after.flatMap((object) =>
    lossesOf(object, olds.get(object.resource.urn), routes.before, routes.after),
  );
  const groups = new Map<string, Loss[]>();
  for (const loss of losses) {
    const key = groupOf(loss);
    groups.set(key, [...(groups.get(key) ?? []), loss]);
  }
  return [...groups.values()].map(consequenceOf);
}

const readersOf = ({ context, args }: PreviewObject): readonly DataReader[] =>
  analysisOf(context.definition.resourceType).readsData?.(args) ?? [];

const routeKey = ({ object, name }: OwnedRoute): string =>
  JSON.stringify([object.resource.urn, name]);

function lossesOf(
  object: PreviewObject,
  old: PreviewObject | undefined,
  routesBefore: readonly OwnedRoute[],
  routesAfter: readonly OwnedRoute[],
): Loss[] {
  const known = new Set((old ? readersOf(old) : []).flatMap((one) => keysOf(one, routesBefore)));
  return readersOf(object).flatMap((reader) => {
    const lost = lostDataOf(reader, routesAfter);
    const isKnown = (keys: ReadonlySet<string>, route: OwnedRoute) =>
      lossKeys(reader, lost as LostData, route).some((key) => keys.has(key));
    const first = lost?.routes.find((route) => !isKnown(known, route));
    if (!lost || !first) return [];
    const isByReader = isKnown(new Set(keysOf(reader, routesBefore)), first);
    return [{ object, reader, extent: lost.extent, route: first, isByReader }];
  });
}

function keysOf(reader: DataReader, routes: readonly OwnedRoute[]): string[] {
  const lost = lostDataOf(reader, routes);
  // What was lost in whole was lost in part, too: a smaller loss is no news.
  const extents: LostData["extent"][] = lost?.extent === "all" ? ["all", "part"] : ["part"];
  return (lost?.routes ?? []).flatMap((route) =>
    extents.flatMap((extent) => lossKeys(reader, { extent }, route)),
  );
}

/**
 * A reader that lost everything to an object has nothing more to lose to it. For a part, the rule
 * is the same if its name or the data that it selects is the same.
 */
const lossKeys = (
  { part }: DataReader,
  { extent }: Pick<LostData, "extent">,
  { object, name, selection, priorities }: OwnedRoute,
): string[] =>
  (extent === "all" ? ["any rule"] : [name, selection]).map((same) =>
    JSON.stringify([part, extent, object.resource.urn, priorities, same]),
  );

/** Losses of the same type by the same rule are reported together; widgets by dashboard. */
const groupOf = ({ object, reader, extent, route, isByReader }: Loss): string =>
  JSON.stringify([
    routeKey(route),
    extent,
    reader.readers,
    isByReader || reader.part !== undefined ? object.resource.urn : "",
  ]);

function consequenceOf(losses: readonly Loss[]): Consequence {
  const [{ object, reader, extent, route, isByReader }] = losses as [Loss, ...Loss[]];
  const affects = subjectsOf(losses.map((loss) => loss.object));
  const parts = [...new Set(losses.flatMap((loss) => loss.reader.part ?? []))];
  const who = parts.length
    ? `${parts.join(", ")} of ${object.resource.subject}`
    : readersText(losses);
  const data = extent === "all" ? "all data" : "part of the data";
  const verb = extent === "all" ? "gives" : "may give";
  const priority = `the priority ${priorityText(route)}`;
  return {
    level: extent === "all" ? "error" : "warning",
    what: `policy ${JSON.stringify(route.name)} ${verb} ${priority} to ${data} of ${who}; ${reader.readers} ${reader.without}`,
    affects,
    because: isByReader ? object.resource.subject : route.object.resource.subject,
  };
}

const readersText = (losses: readonly Loss[]): string => {
  const count = new Set(losses.map(({ object }) => object.resource.urn)).size;
  const { readers } = (losses[0] as Loss).reader;
  return counted(count, readers.replace(/s$/, ""));
};

const priorityText = ({ priorities }: OwnedRoute): string =>
  priorities.length > 1 ? `${priorities.join(", then ")} as the quota is used` : `${priorities[0]}`;
