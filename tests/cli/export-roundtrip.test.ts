import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmulator } from "pulumi-coralogix/emulator";
import { definitions } from "../../src/cli/account/definitions";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../../src/cli/export/plan";
import { planExport } from "../../src/cli/export/plan-export";
import { run } from "../../src/cli/run";
import { nodeOf } from "../../src/schema/node";
import { pathsWhere, valueAt } from "../../src/schema/path";
import { toArguments } from "../../src/schema/to-arguments";
import { type Config, ExampleStack, SharedFolders } from "../examples/support/example-stack";
import { linkDependencies } from "../examples/support/install-example";
import { ALL_CASES } from "../support/case-share";
import { contentOf } from "./support/export-plan";
import { testIo } from "./support/io";

const KEY = "key";
const FIVE_MINUTES = 300_000;

/** The secrets of the account, by the configuration keys that the export asks for. */
async function secretsOf(emulator: { url: string }): Promise<Config> {
  const { objects } = planExport(await contentOf(emulator, definitions(), KEY));
  return Object.fromEntries(objects.flatMap(secretsIn));
}

function secretsIn({ object, args }: PlannedObject): [string, { secret: string }][] {
  const real = toArguments(nodeOf(object.context.definition.fields), object.remote);
  const isPlanned = (value: unknown) =>
    value instanceof PlannedSecret || value instanceof PlannedReference;
  return pathsWhere(args, isPlanned).flatMap((path) => {
    const secret = valueAt(args, path);
    // A secret that responses do not contain may have any value.
    const value = String(valueAt(real, path) ?? "unknown");
    return secret instanceof PlannedSecret ? [[secret.configKey, { secret: value }]] : [];
  });
}

const WITH_QUIRKS = [
  "other orders, unknown fields and defaults",
  { reorder: true, addUnknownFields: true, fillDefaults: true, populateZeros: true },
] as const;
// In a share of the cases, export-write-roundtrip.test.ts deploys the export of an account without
// quirks.
const ACCOUNTS = ALL_CASES ? [["the default", {}] as const, WITH_QUIRKS] : [WITH_QUIRKS];

test.each(ACCOUNTS)(
  "coralogix export of a seeded account under %s: the program adopts all objects without a write",
  async (_, quirks) => {
    const shared = new SharedFolders();
    const emulator = await startEmulator({ apiKey: KEY, seed: true, quirks });
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, folder);
    expect(await run(["export", "--out", "program", "--output", "json"], io)).toBe(0);
    const { objects } = JSON.parse(io.stdout()) as { objects: { form: string }[] };
    const count = objects.filter(({ form }) => form === "resource").length + 1;
    linkDependencies(join(folder, "program"));
    const stack = await ExampleStack.start(shared, join(folder, "program"));
    try {
      await stack.config({
        "coralogix:url": emulator.url,
        "coralogix:apiKey": { secret: KEY },
        ...(await secretsOf(emulator)),
      });
      emulator.calls.clear();
      expect((await stack.run("up")).changes).toEqual({ create: count });
      expect(emulator.calls.all().filter(({ method }) => method !== "GET")).toEqual([]);
      expect((await stack.run("preview")).changes).toEqual({ same: count });
    } finally {
      stack.close();
      shared.remove();
      await emulator.close();
    }
  },
  FIVE_MINUTES,
);
