import { groupBy } from "../../../text/group-by";
import { counted } from "../../../text/words";
import { analysisOf } from "../../analysis";
import { type DataLoss, dataLossOf, newlyHiding, piecesOf } from "../../analysis/data-routing/loss";
import type { DataReader, DataRoute, DataSelection } from "../../analysis/data-routing/model";
import { relationOf } from "../../analysis/data-routing/relation";
import type { Consequence } from "../model";
import { isUnchanged, type PreviewObject, type Sides, subjectsOf } from "./objects";

/** A rule with the object that contains it. */
interface OwnedRoute extends DataRoute {
  object: PreviewObject;
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

/** A reader that does not see data any more because of a rule. */
interface Loss {
  object: PreviewObject;
  reader: DataReader;
  extent: RouteLoss["extent"];
  route: OwnedRoute;
  /** The reader changes, and the rule did the same before. */
  isByReader: boolean;
}

/** Data that policies move out of the reach of alerts, widgets and others. */
export function dataConsequences({ before, after }: Sides): Consequence[] {
  const routes = { before: routesIn(before), after: routesIn(after) };
  const olds = new Map(before.map((object) => [object.resource.urn, object]));
  const hiding = {
    LOW: newlyHiding(routes.before, routes.after, "LOW"),
    MEDIUM: newlyHiding(routes.before, routes.after, "MEDIUM"),
  };
  const losses = after.flatMap((object) =>
    lossesOf(object, olds.get(object.resource.urn), { ...routes, hiding }),
  );
  return [...groupBy(losses, groupOf).values()].map(consequenceOf);
}

const readersOf = ({ context, args }: PreviewObject): readonly DataReader[] =>
  analysisOf(context.definition.resourceType).readsData?.(args) ?? [];

const routeKey = ({ object, name }: OwnedRoute): string =>
  JSON.stringify([object.resource.urn, name]);

/** The rules before and after, and those that can hide more than before. */
interface Routes extends Record<"before" | "after", readonly OwnedRoute[]> {
  hiding: Readonly<Record<DataReader["lowest"], ReadonlySet<OwnedRoute>>>;
}

function lossesOf(
  object: PreviewObject,
  old: PreviewObject | undefined,
  { before, after, hiding }: Routes,
): Loss[] {
  const isSameReader = isUnchanged(object.resource);
  const oldReaders = old ? readersOf(old) : [];
  return readersOf(object).flatMap((reader) => {
    const lost = dataLossOf(reader, after);
    const olds = oldReaders.filter(({ part }) => part === reader.part);
    const sawNothing = olds.some((one) => dataLossOf(one, before)?.extent === "all");
    // A reader that lost everything has nothing more to lose.
    if (!lost || (lost.extent === "all" && sawNothing)) return [];
    const routes = lost.routes.filter((route) => !isSameReader || hiding[reader.lowest].has(route));
    for (const selection of routes.flatMap((route) => piecesOf(reader.selection, route))) {
      const loss = dataLossOf({ ...reader, selection }, after);
      if (!loss || olds.some((one) => isOld(loss, lossBefore(selection, one, before)))) continue;
      const isByReader = isOld(loss, dataLossOf({ ...reader, selection }, before));
      const [route] = loss.routes as [OwnedRoute];
      return [{ object, reader, extent: lost.extent, route, isByReader }];
    }
    return [];
  });
}

type RouteLoss = DataLoss<OwnedRoute>;

/** What a reader did not see of some data before; undefined where it did not read the data. */
const lossBefore = (
  selection: DataSelection,
  { lowest, selection: read }: DataReader,
  before: readonly OwnedRoute[],
): RouteLoss | undefined =>
  relationOf(selection, read) === "disjoint"
    ? undefined
    : dataLossOf({ selection, lowest }, before);

/** Whether the same data was lost before, at least to the same extent. */
const isOld = (loss: RouteLoss, before: RouteLoss | undefined): boolean =>
  before?.extent === "all" ||
  (before?.extent === loss.extent &&
    loss.routes.some((route) => before.routes.some((one) => isSameRoute(one, route))));

/** Of a part of the data, the rule is the same if its name or the data that it selects is. */
const isSameRoute = (a: OwnedRoute, b: OwnedRoute): boolean =>
  routeKey(a) === routeKey(b) || JSON.stringify(a.selection) === JSON.stringify(b.selection);

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
