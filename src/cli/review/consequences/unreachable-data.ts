import { analysisOf } from "../../analysis";
import {
  type DataPriority,
  type DataReader,
  type DataRoute,
  isBelow,
} from "../../analysis/data-routing/model";
import { relationOf } from "../../analysis/data-routing/relation";
import { counted } from "../../text";
import type { Consequence } from "../model";
import { type PreviewObject, type Sides, subjectsOf } from "./objects";

/** A rule with the object that contains it. */
interface OwnedRoute extends DataRoute {
  object: PreviewObject;
}

/** The data that a reader does not see. */
interface LostData {
  /** `all`: the reader sees nothing. `part`: it may miss something. */
  extent: "all" | "part";
  /** The first rules that give data such a priority. */
  routes: readonly OwnedRoute[];
}

/** The rules of all objects in the order of evaluation. */
function routesIn(objects: readonly PreviewObject[]): OwnedRoute[] {
  const routes = objects.flatMap((object) =>
    (
      analysisOf(object.context.definition.resourceType).routesData?.(
        object.args,
        object.resource.outputs,
      ) ?? []
    ).map((route): OwnedRoute => ({ ...route, object })),
  );
  // A stable sort: the rules of one list stay in their order.
  return routes.sort((a, b) => positionOf(a) - positionOf(b));
}

const END = Number.MAX_SAFE_INTEGER;
/** A position of the program is for new and moved rules: the service has those of the others. */
function positionOf({ object: { resource }, placement, order }: OwnedRoute): number {
  const isMoved = resource.changes.some(({ path }) => path.startsWith("placement"));
  if (placement && (order === undefined || isMoved)) return placement === "first" ? -END : END;
  if (order !== undefined) return order;
  return resource.operation === "create" && placement === undefined ? END - 1 : 0;
}

/** The rules that data of a reader meets. Data that no rule matches has the priority HIGH. */
function lostDataOf(
  { selection, lowest }: DataReader,
  routes: readonly OwnedRoute[],
): LostData | undefined {
  const met: OwnedRoute[] = [];
  let isWhole = false;
  for (const route of routes) {
    const relation = relationOf(selection, route.selection);
    if (relation === "disjoint") continue;
    met.push(route);
    isWhole = relation === "inside";
    if (isWhole) break;
  }
  const hides = (priority: DataPriority) => isBelow(priority, lowest);
  const hiding = met.filter(({ priorities }) => priorities.some(hides));
  if (!hiding.length) return undefined;
  const isAll = isWhole && met.every(({ priorities }) => priorities.every(hides));
  return { extent: isAll ? "all" : "part", routes: hiding };
}

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
