import "./globals";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type * as coralogix from "pulumi-coralogix";
import { type Emulator, startEmulator } from "../../src/emulator";
import { nodeOf } from "../../src/schema/node";
import { pathsWhere } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import { Stack } from "../engine/support/stack";
import { connectionConfig } from "../engine/support/world";
import { argsOf, createAccepted } from "../support/cases";
import { definitions, SEED } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { pathsIn } from "../support/paths";
import { Refs } from "../support/refs";
import { World } from "../support/world";
import { ADDRESS, type Entry, isRecorded, NAME, RECORDED_KEY, writeState } from "./states";
import { captureLog } from "./support/options";

const MAX_JSON_LENGTH = 3000;
const MAX_STRING_LENGTH = 80;
const GENERATED = 80;
const { version } = JSON.parse(readFileSync(resolve(__dirname, "../../package.json"), "utf8")) as {
  version: string;
};
const USAGE = `usage: npm run states -- [--again TYPE]

Records the engine state and the account for every resource type without a recorded state.
Existing recordings are not changed: later versions must read them.

  --again TYPE   replaces the recording of this resource type`;

/** Small arguments, those with most fields first. */
function smallArgs(definition: AnyDefinition): Props[] {
  const node = nodeOf(definition.fields);
  const drawn = [
    ...argsOf(definition, "random", GENERATED, SEED),
    ...argsOf(definition, "minimal", 2, SEED),
  ];
  const isLong = (value: unknown) => typeof value === "string" && value.length > MAX_STRING_LENGTH;
  const small = drawn.filter(
    (args) => JSON.stringify(args).length < MAX_JSON_LENGTH && !pathsWhere(args, isLong).length,
  );
  const fieldCount = (args: Props) => new Set(pathsIn(node, args)).size;
  return small.sort((a, b) => fieldCount(b) - fieldCount(a));
}

/** The first arguments that the service accepts. */
async function firstAccepted(emulator: Emulator, definition: AnyDefinition): Promise<Props> {
  const w = new World(emulator, {});
  const refs = new Refs(w);
  for (const args of smallArgs(definition)) {
    const resource = new Resource(w, definition, "candidate");
    const accepted = await createAccepted(
      resource,
      await refs.resolve(nodeOf(definition.fields), args),
    );
    if (!accepted) continue;
    await resource.destroy();
    return accepted;
  }
  throw new Error(`no arguments of a ${definition.resourceType} are small and accepted`);
}

const resourceProgram = (resourceType: string, args: Props) => async () => {
  const all = require("pulumi-coralogix") as typeof coralogix;
  new (Reflect.get(all, resourceType) as typeof coralogix.Alert)(NAME, args as never);
};

async function recordState(resourceType: string, definition: AnyDefinition): Promise<void> {
  const emulator = await startEmulator({
    apiKey: RECORDED_KEY,
    quirks: { anyAiApplication: true, earlierFleetTargets: true },
  });
  const stack = await Stack.create({ config: connectionConfig(emulator.url, RECORDED_KEY) });
  try {
    const args = await firstAccepted(emulator, definition);
    const run = await stack.up(resourceProgram(resourceType, args));
    if (!run.ok) throw new Error(run.text);
    const { deployment } = await stack.inner.exportStack();
    const text = JSON.stringify((deployment as { resources: Entry[] }).resources).replaceAll(
      emulator.url,
      ADDRESS,
    );
    const resources = (JSON.parse(text) as Entry[]).map(
      ({ created: _, modified: __, sourcePosition: ___, stackTrace: ____, ...rest }) =>
        rest as Entry,
    );
    writeState({ kind: resourceType, version, args, resources, objects: objectsOf(emulator) });
  } finally {
    stack.remove();
    await emulator.close();
  }
}

const objectsOf = (emulator: Emulator) =>
  Object.fromEntries(
    emulator.tableNames().flatMap((table) => {
      const all = emulator.objects(table) as { id: string }[];
      return all.length ? [[table, all]] : [];
    }),
  );

async function recordStates(): Promise<void> {
  const { again, help } = parseArgs({
    options: { again: { type: "string" }, help: { type: "boolean" } },
  }).values;
  if (help) return console.log(USAGE);
  if (again && !definitions.some(([type]) => type === again))
    throw new Error(`unknown resource type ${again}\n\n${USAGE}`);
  for (const [resourceType, definition] of definitions) {
    if (again ? resourceType !== again : isRecorded(resourceType)) continue;
    await captureLog(() => recordState(resourceType, definition));
    console.log(`recorded ${resourceType}`);
  }
}

recordStates().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
