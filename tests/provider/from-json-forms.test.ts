import type { Quirks } from "../../src/emulator/quirks";
import { apiOf } from "../../src/http";
import { argsFromJson } from "../../src/provider/adopt/from-json";
import { remoteId } from "../../src/provider/identity/ids";
import { nodeOf } from "../../src/schema/node";
import { replaceAt, valueAt } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import type { Fill } from "../support/arbitrary";
import { ALL_CASES } from "../support/case-share";
import { argsOf, createAccepted, withValuesOnError } from "../support/cases";
import { caseCount } from "../support/coverage";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { jsonFormsOf } from "../support/json-forms";
import { Refs } from "../support/refs";
import { storedState } from "../support/stored-objects";
import { captureLog, type World, world } from "../support/world";

captureLog();

const RUNS: Record<Fill, number> = { minimal: 2, random: 6, maximal: 3 };
const FEW_RUNS: Record<Fill, number> = { minimal: 1, random: 2, maximal: 1 };
/** How a service may write the same object. */
const SERVICES: [string, Partial<Quirks>, Record<Fill, number>][] = [
  ["the default", {}, RUNS],
  ["omitted zeros", { reorder: true, fillDefaults: true, dropZeros: true }, FEW_RUNS],
  ["written zeros", { reorder: true, fillDefaults: true, populateZeros: true }, FEW_RUNS],
];
const warnings: string[] = [];
const read = (resourceType: string, json: unknown): Props =>
  argsFromJson(resourceType, json, (line) => warnings.push(line));
const without = (args: Props, keys: readonly string[]): Props =>
  Object.fromEntries(Object.entries(args).filter(([key]) => !keys.includes(key)));

const HIDDEN = /: (\S+) is missing: responses do not contain it, set it in the program$/;
/** The arguments with the values that the warnings ask for: there must be no other warnings. */
function completed(args: Props, { state }: Resource): Props {
  return [...new Set(warnings)].reduce((complete, line) => {
    expect(line).toMatch(HIDDEN);
    const path = HIDDEN.exec(line)?.[1]?.split(".") ?? [];
    return replaceAt(complete, path, valueAt(state?.inputs, path)) as Props;
  }, args);
}

const FILLS: readonly Fill[] = ["minimal", "random", "maximal"];
/**
 * Creates an object for each generated case, one after another, and deletes it after `work`. With a
 * `turn`, unless CASES=all, only the first one: its fill is selected by the turn.
 */
async function forObjects(
  w: World,
  definition: AnyDefinition,
  runs: Record<Fill, number>,
  work: (resource: Resource) => Promise<void>,
  turn?: number,
): Promise<number> {
  const node = nodeOf(definition.fields);
  const refs = new Refs(w);
  const most = turn === undefined || ALL_CASES ? Number.POSITIVE_INFINITY : 1;
  const fills = FILLS.map((_, n) => FILLS[(n + (turn ?? 0)) % FILLS.length] as Fill);
  const all = fills.flatMap((fill) => argsOf(definition, fill, caseCount(node, runs[fill])));
  let objects = 0;
  for (const args of all) {
    if (objects === most) break;
    const resource = new Resource(w, definition, JSON.stringify(args));
    if (!(await createAccepted(resource, await refs.resolve(node, args)))) continue;
    await withValuesOnError(args, () => work(resource));
    objects += 1;
    await resource.destroy();
  }
  return objects;
}

/** What a function such as getAlert returns, with secrets. */
async function remoteOf({ world: w, definition, state }: Resource): Promise<Props> {
  const process = w.process();
  const handlers = definition.handlers(apiOf(definition.ops, process.http), { log: () => {} });
  const { remote } = await handlers.read(remoteId(state?.id ?? ""));
  await process.close();
  return remote;
}

const isWrite = ({ method, path }: { method: string; path: string }): boolean =>
  method !== "GET" && !/search|contents|:/.test(path);

/** Adopts the object with the arguments: no difference, no write, no change afterwards. */
async function expectAdopted(resource: Resource, args: Props): Promise<void> {
  const { world: w, definition, state } = resource;
  const before = storedState(resource);
  w.emulator.calls.clear();
  const adopting = new Resource(w, definition, "adopting");
  await adopting.up({ ...args, adopt: { id: state?.id } });
  expect(w.emulator.calls.all().filter(isWrite)).toEqual([]);
  expect(await adopting.preview(args)).toMatchObject({ step: "same", failures: [] });
  expect(storedState(resource)).toEqual(before);
}

const returned = definitions.filter(([, { unreadable }]) => !unreadable);

describe.each(returned)("the JSON of a %s", (resourceType, definition) => {
  const type = returned.findIndex(([name]) => name === resourceType);
  test.each(SERVICES)(
    "gives the same arguments in every form, and they adopt the object (%s)",
    async (service, quirks, runs) => {
      const turn = type + SERVICES.findIndex(([name]) => name === service);
      const objects = await forObjects(
        await world({ quirks }),
        definition,
        runs,
        async (resource) => {
          const { forms, beside } = await jsonFormsOf(resource);
          warnings.splice(0);
          const all = Object.entries(forms).map(([form, json]) => {
            const args = withFormOnError(form, () => read(resourceType, json));
            expect([form, read(resourceType, JSON.stringify(json))]).toEqual([form, args]);
            return [form, args] as const;
          });
          const [, first] = all[0] as (typeof all)[number];
          for (const [form, args] of all.slice(1))
            expect([form, without(args, beside)]).toEqual([form, without(first, beside)]);
          await expectAdopted(resource, completed(first, resource));
        },
        runs === RUNS ? undefined : turn,
      );
      expect(objects).toBeGreaterThan(0);
    },
  );

  test("that Pulumi or a function shows gives arguments that adopt it, without warnings", async () => {
    await forObjects(
      await world(),
      definition,
      RUNS,
      async (resource) => {
        const { id, inputs, outputs } = resource.state as NonNullable<Resource["state"]>;
        const urn = `urn:pulumi:dev::p::pulumi-nodejs:dynamic/coralogix:${resourceType}::one`;
        const shown = Object.entries(outputs).filter(([key]) => !key.startsWith("__"));
        warnings.splice(0);
        const fromState = read(resourceType, { urn, custom: true, id, inputs, outputs });
        const fromOutputs = read(resourceType, { ...Object.fromEntries(shown), id, urn });
        expect(warnings).toEqual([]);
        const fromFunction = read(resourceType, { ...(await remoteOf(resource)), id });
        expect(fromState).toEqual(fromOutputs);
        await expectAdopted(resource, completed(fromFunction, resource));
        await expectAdopted(resource, fromState);
      },
      type,
    );
  });

  test("has no masked secrets, and unknown fields are reported with the object", async () => {
    const quirks = { maskSecrets: true, addUnknownFields: true };
    await forObjects(
      await world({ quirks }),
      definition,
      FEW_RUNS,
      async (resource) => {
        warnings.splice(0);
        for (const json of Object.values((await jsonFormsOf(resource)).forms))
          expect(JSON.stringify(read(resourceType, json))).not.toMatch(/\*\*\*/);
        const line = new RegExp(
          `^${resourceType}( ".*")?: .*(the response masks it|responses do not contain it|unknown field)`,
        );
        expect(warnings.length).toBeGreaterThan(0);
        expect(warnings.filter((one) => !line.test(one))).toEqual([]);
      },
      type + 1,
    );
  });
});

function withFormOnError<T>(form: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${form}: ${(error as Error).message}`);
  }
}
