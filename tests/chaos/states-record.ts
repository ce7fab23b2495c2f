import "./globals";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type * as coralogix from "pulumi-coralogix";
import type { AnyDefinition } from "../../src/areas/define";
import { type Emulator, startEmulator } from "../../src/emulator";
import { nodeOf } from "../../src/schema/node";
import { pathsWhere } from "../../src/schema/path";
import { Stack } from "../engine/support/stack";
import { connected } from "../engine/support/world";
import { accepted, argsOf } from "../support/cases";
import { definitions, SEED } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { pathsIn } from "../support/paths";
import { Refs } from "../support/refs";
import { World } from "../support/world";
import { ADDRESS, type Entry, isRecorded, KEY, NAME, record } from "./states-file";
import { quietly } from "./support/quietly";

const LARGEST = 3000;
const LONGEST = 80;
const DRAWN = 80;
const { version } = JSON.parse(readFileSync(resolve(__dirname, "../../package.json"), "utf8")) as { version: string };
const USAGE = `usage: npm run states -- [--again KIND]

Records a state of every kind that has none: what the engine keeps of a resource, and the account it belongs to.
What is there already stays, because older versions left it and later ones must read it.

  --again KIND   records this one anew`;

/** Arguments that are small to read, those that say most first. */
function readable(definition: AnyDefinition): Props[] {
  const node = nodeOf(definition.fields);
  const drawn = [...argsOf(definition, "random", DRAWN, SEED), ...argsOf(definition, "minimal", 2, SEED)];
  const isLong = (value: unknown) => typeof value === "string" && value.length > LONGEST;
  const small = drawn.filter((args) => JSON.stringify(args).length < LARGEST && !pathsWhere(args, isLong).length);
  const says = (args: Props) => new Set(pathsIn(node, args)).size;
  return small.sort((a, b) => says(b) - says(a));
}

/** The first of them that can be made in an account. */
async function chosen(emulator: Emulator, definition: AnyDefinition): Promise<Props> {
  const w = new World(emulator, {});
  const refs = new Refs(w);
  for (const args of readable(definition)) {
    const resource = new Resource(w, definition, "tried");
    const taken = await accepted(resource, await refs.tie(nodeOf(definition.fields), args));
    if (!taken) continue;
    await resource.destroy();
    return taken;
  }
  throw new Error(`no arguments of a ${definition.kind} are small enough and accepted`);
}

const program = (kind: string, args: Props) => async () => {
  const all = require("pulumi-coralogix") as typeof coralogix;
  new (Reflect.get(all, kind) as typeof coralogix.Alert)(NAME, args as never);
};

async function recordOf(kind: string, definition: AnyDefinition): Promise<void> {
  const emulator = await startEmulator({ apiKey: KEY });
  const stack = await Stack.make({ config: connected(emulator.url, KEY) });
  try {
    const args = await chosen(emulator, definition);
    const run = await stack.up(program(kind, args));
    if (!run.ok) throw new Error(run.text);
    const { deployment } = await stack.inner.exportStack();
    const text = JSON.stringify((deployment as { resources: Entry[] }).resources).replaceAll(emulator.url, ADDRESS);
    const resources = (JSON.parse(text) as Entry[]).map(
      ({ created: _, modified: __, sourcePosition: ___, stackTrace: ____, ...rest }) => rest as Entry,
    );
    record({ kind, version, args, resources, objects: objectsOf(emulator) });
  } finally {
    stack.remove();
    await emulator.close();
  }
}

const objectsOf = (emulator: Emulator) =>
  Object.fromEntries(
    emulator.kinds().flatMap((kind) => {
      const all = emulator.objects(kind) as { id: string }[];
      return all.length ? [[kind, all]] : [];
    }),
  );

async function main(): Promise<void> {
  const { again, help } = parseArgs({ options: { again: { type: "string" }, help: { type: "boolean" } } }).values;
  if (help) return console.log(USAGE);
  if (again && !definitions.some(([kind]) => kind === again)) throw new Error(`there is no kind ${again}\n\n${USAGE}`);
  for (const [kind, definition] of definitions) {
    if (again ? kind !== again : isRecorded(kind)) continue;
    await quietly(() => recordOf(kind, definition));
    console.log(`recorded ${kind}`);
  }
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
