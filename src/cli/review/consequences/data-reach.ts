import { analysisOf } from "../../analysis";
import {
  type DataPriority,
  type DataReader,
  type DataRoute,
  isBelow,
} from "../../analysis/data-routing/model";
import { relationOf } from "../../analysis/data-routing/relation";
import type { PreviewObject } from "./objects";

/** A rule with the object that contains it. */
export interface OwnedRoute extends DataRoute {
  object: PreviewObject;
}

/** The data that a reader does not see. */
export interface LostData {
  /** `all`: the reader sees nothing. `part`: it may miss something. */
  extent: "all" | "part";
  /** The first rules that give data such a priority. */
  routes: readonly OwnedRoute[];
}

/** The rules of all objects in the order of evaluation. */
export function routesIn(objects: readonly PreviewObject[]): OwnedRoute[] {
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
export function lostDataOf(
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
