import { isDeepStrictEqual } from "node:util";
import type { Faults } from "../../../src/emulator";
import { partsOf } from "../../../src/http/operation";
import { createOnlyKeys } from "../../../src/provider/state/outputs";
import { type Node, nodeOf } from "../../../src/schema/node";
import { isRecord } from "../../../src/schema/record";
import { mapElements } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";
import { uniqueField } from "../../support/cases";
import { definitions } from "../../support/definitions";
import type { Resource } from "../../support/driver";
import { objectCounts, runUntilSuccess } from "../../support/faults";
import type { Stage } from "../../support/lifecycle-stages";
import {
  comparableState,
  concernSameObjects,
  tableNamed,
  tableOf,
} from "../../support/stored-objects";
import type { World } from "../../support/world";
import { inAccount } from "./accounts";
import { type FaultCase, type LifecycleStage, prepare } from "./lifecycle";

/** Injects faults; `end` removes them, `hits` returns how many occurred. */
type Inject = (faults: Faults) => { end(): void; hits(): number };

/** Runs a command with a fault at one call. */
export const runCase = (one: FaultCase): Promise<void> =>
  expectRecovery(one, duplicatesOf(one), (faults) => {
    const fault = faults.add({ match: { ...one.match, times: one.times }, ...one.mode });
    return { end: () => fault.remove(), hits: () => fault.hits };
  });

/**
 * Repeats a command until it succeeds: the result must be the same as without faults, without
 * duplicates.
 */
export const expectRecovery = (
  { definition, stage, rehearsed }: LifecycleStage,
  duplicates: number,
  inject: Inject,
): Promise<void> =>
  inAccount(async (w) => {
    const { resource, to } = await prepare(w, definition, stage);
    const table = tableOf(definition);
    const before = objectCounts(w, table);
    const injection = inject(w.emulator.faults);
    const messages = await runUntilSuccess(
      resource,
      (mine, more) => stage.run(mine, { ...to, ...more }),
      injection.end,
    );
    injection.end();
    expect(injection.hits()).toBeGreaterThan(0);
    for (const message of messages)
      expect(message).not.toMatch(/bug in pulumi-coralogix|\n\s+at |undefined/);
    const after = objectCounts(w, table);
    // An object is created once more for each lost response, and with it an output of the create.
    if (createOnlyKeys(definition).length)
      after.created = Math.max(
        after.created - injection.hits(),
        Math.min(after.created, before.created + rehearsed.created + duplicates),
      );
    const [created, there] = [rehearsed.created + duplicates, rehearsed.there + duplicates];
    expect({ created: after.created - before.created, there: after.there - before.there }).toEqual({
      created,
      there,
    });
    const normalize = duplicates ? withoutDuplicates : (state: unknown) => state;
    expect(normalize(stateWithStableReferences(resource))).toEqual(normalize(rehearsed.after));
    if (!stage.to) return;
    expect(await resource.preview(to)).toMatchObject({ step: "same", failures: [] });
    expect(await resource.refresh()).toBe("same");
    expect(await resource.preview(to)).toMatchObject({ step: "same", failures: [] });
  });

/**
 * The number of duplicates if a request is delivered twice: 1 if the server generates the ids and
 * two objects may be equal, because only the service could detect the second delivery.
 */
const duplicatesOf = ({ definition, stage, mode, match }: FaultCase): number =>
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
function withoutDuplicates(state: unknown): unknown {
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

/**
 * The stored state of a resource, to compare with that in another account: ids of other objects,
 * which the service generates, become the positions of these objects.
 */
export const stateWithStableReferences = (resource: Resource): unknown =>
  withPositions(resource.world, nodeOf(resource.definition.fields), comparableState(resource));

function withPositions(w: World, node: Node, value: unknown): unknown {
  if (node.facts.ref && typeof value === "string")
    return positionOf(w, node.facts.ref, value) ?? value;
  const mapped = mapElements(node, value, (child, element) => withPositions(w, child, element));
  return node.facts.unordered && Array.isArray(mapped)
    ? mapped.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    : mapped;
}

/** Undefined where the object is not in the table of its resource type. */
function positionOf(w: World, ref: string, id: string): string | undefined {
  const definition = definitions.find(([resourceType]) => resourceType === ref)?.[1];
  const objects = definition ? w.emulator.objects(tableOf(definition)) : [];
  const at = objects.findIndex((object) => JSON.stringify(object).includes(JSON.stringify(id)));
  return at < 0 ? undefined : `${ref} ${at}`;
}
