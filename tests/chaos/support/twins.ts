import { isDeepStrictEqual } from "node:util";
import type { AnyDefinition } from "../../../src/areas/define";
import { partsOf } from "../../../src/client/operation";
import { isRecord } from "../../../src/schema/path";
import { uniqueField } from "../../support/cases";
import type { Stage } from "../../support/stages";
import { isOfTheSame, shelfOf } from "../../support/store";
import type { Case } from "./lives";

/**
 * How many objects a request makes too many by itself when it is delivered twice: only the service could tell the second delivery from a second object.
 * That is so where the server makes the ids and two objects may be equal.
 */
export const twinsOf = ({ definition, stage, how, match }: Case): number =>
  how.how === "twice" && mayBeEqual(definition, stage) && makes(definition, match.route ?? "") ? 1 : 0;

function mayBeEqual(definition: AnyDefinition, { to = {} }: Stage): boolean {
  const holdsSeveral = !isOfTheSame(definition, to, {});
  return (definition.ids?.ours === undefined || holdsSeveral) && uniqueField(definition) === undefined;
}

function makes(definition: AnyDefinition, route: string): boolean {
  const { method, path } = partsOf(route);
  const words = path.split("/").filter((word) => !/^v\d+$/.test(word));
  return method === "POST" && words.at(-1) === shelfOf(definition);
}

/** What an account holds, each entry of a list once. */
export function withoutTwins(held: unknown): unknown {
  if (!isRecord(held)) return held;
  const once = (list: unknown[]) => list.filter((item, at) => list.findIndex((other) => isDeepStrictEqual(item, other)) === at);
  return Object.fromEntries(Object.entries(held).map(([key, value]) => [key, Array.isArray(value) ? once(value) : value]));
}
