import { isDeepStrictEqual } from "node:util";
import { partsOf } from "../../../src/http/operation";
import { isRecord } from "../../../src/schema/record";
import type { AnyDefinition } from "../../../src/services/define";
import { uniqueField } from "../../support/cases";
import type { Stage } from "../../support/lifecycle-stages";
import { concernSameObjects, tableNamed, tableOf } from "../../support/stored-objects";
import type { FaultCase } from "./lifecycle";

/**
 * The number of duplicates if a request is delivered twice: 1 if the server generates the ids and
 * two objects may be equal, because only the service could detect the second delivery.
 */
export const duplicatesOf = ({ definition, stage, mode, match }: FaultCase): number =>
  mode.how === "twice" && mayBeEqual(definition, stage) && creates(definition, match.route ?? "")
    ? 1
    : 0;

function mayBeEqual(definition: AnyDefinition, { to = {} }: Stage): boolean {
  const managesList = !concernSameObjects(definition, to, {});
  return (
    (definition.ids?.generated === undefined || managesList) &&
    uniqueField(definition) === undefined
  );
}

function creates(definition: AnyDefinition, route: string): boolean {
  const { method, path } = partsOf(route);
  const segments = path.split("/").filter((segment) => !/^v\d+$/.test(segment));
  return method === "POST" && tableNamed(definition, segments.at(-1) ?? "") === tableOf(definition);
}

/** A state without duplicate list entries. */
export function withoutDuplicates(state: unknown): unknown {
  if (!isRecord(state)) return state;
  const unique = (list: unknown[]) =>
    list.filter((item, at) => list.findIndex((other) => isDeepStrictEqual(item, other)) === at);
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [
      key,
      Array.isArray(value) ? unique(value) : value,
    ]),
  );
}
