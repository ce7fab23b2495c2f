import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { definitions } from "../../../src/cli/account/definitions";
import { planExport } from "../../../src/cli/export/plan-export";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { nodeOf } from "../../../src/schema/node";
import { call } from "../../engine/support/call";
import { ExampleStack, SharedFolders } from "../../examples/support/example-stack";
import { linkDependencies } from "../../examples/support/install-example";
import { enumCases } from "../../provider/support/newer-values";
import { unionCases, withLaterVariant } from "../../provider/support/unknown-variants";
import { ALL_CASES } from "../../support/case-share";
import { Resource } from "../../support/driver";
import { Refs } from "../../support/refs";
import { World } from "../../support/world";
import { writesTo } from "../../support/writes";
import { testIo } from "../support/io";
import { contentOf, secretsOf } from "./support/plan";

const FIVE_MINUTES = 300_000;
const KEY = "key";

const NAMES = [
  "same name",
  "same name",
  "Same Name",
  "delete",
  "5xx",
  "🔥🔥",
  "決済エラー",
  "`\u0024{process.exit()}` \\",
  '"); process.exit(); //',
  "a::b",
  "__proto__",
  "x".repeat(200),
];
const TEXT =
  "source logs\n| filter $d.path ~ `\\w+` && '\u0024{x}'\r\n\u2028\tGröße \u202e 😀\u0007";

/** Adds alerts whose names and texts need care in a program. */
async function addAlerts(emulator: Emulator): Promise<void> {
  for (const name of NAMES) {
    const alertDefProperties = {
      name,
      description: `${name}\n${TEXT}`,
      entityLabels: { "a-b": TEXT, constructor: "1", "2": name },
      type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED",
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: `"${TEXT}"` } } },
    };
    await call(emulator, "POST", "/alerts/alerts/v3", { alertDefProperties }, KEY);
  }
}

/** Adds an object of each type with a newer enum value, and one with a newer variant. */
async function addNewerObjects(emulator: Emulator): Promise<void> {
  const w = new World(emulator, {});
  const process = w.process();
  for (const definition of definitions()) {
    // The seeded account has these already: there is one for each account or application.
    if (definition.setting || ["QuotaRuleSet", "AiEvaluation"].includes(definition.resourceType))
      continue;
    const [ofEnum] = enumCases(definition);
    const [ofUnion] = unionCases(definition);
    const all = [ofEnum?.args, ofUnion && withLaterVariant(ofUnion)];
    for (const [n, args] of all.entries()) {
      if (!args) continue;
      const resolved = await new Refs(w).resolve(nodeOf(definition.fields), args);
      await new Resource(w, definition, `newer ${n}`).up(resolved, process);
    }
  }
  await process.close();
}

const QUIRKS = { reorder: true, addUnknownFields: true, fillDefaults: true, populateZeros: true };
const KEPT = ["--secrets", "keep"];
const FOLDERS = ["--by", "folder", "--dashboards", "json"];

interface ExportSummary {
  objects: { form: string }[];
  secrets: string[];
  kept: object[];
}

test.each([
  ["other orders, unknown fields and defaults, no secret set", QUIRKS, KEPT],
  ["no quirks, as JSON files by folder", {}, FOLDERS],
  ["a service that is newer than the package", { newer: true }, []],
  ...(ALL_CASES ? [["no quirks", {}, []] as const] : []),
] as const)(
  "the program that coralogix export writes adopts all objects without a write, under %s",
  async (_, quirks, options) => {
    const emulator = await startEmulator({ apiKey: KEY, seed: true, quirks });
    await addAlerts(emulator);
    if (emulator.quirks.newer) await addNewerObjects(emulator);
    const shared = new SharedFolders();
    const folder = mkdtempSync(join(tmpdir(), "export-"));
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url }, folder);
    const argv = ["export", "--out", "program", "--output", "json", ...options];
    expect(await run(argv, io)).toBe(0);
    const { objects, secrets, kept }: ExportSummary = JSON.parse(io.stdout());
    expect((secrets.length === 0) === kept.length > 0).toBe(true);
    const count = objects.filter(({ form }) => form === "resource").length + 1;
    linkDependencies(join(folder, "program"));
    const stack = await ExampleStack.start(shared, join(folder, "program"));
    try {
      await stack.config({
        "coralogix:url": emulator.url,
        "coralogix:apiKey": { secret: KEY },
        ...(secrets.length
          ? secretsOf(planExport(await contentOf(emulator, definitions(), KEY)))
          : {}),
      });
      emulator.calls.clear();
      expect((await stack.run("up")).changes).toEqual({ create: count });
      expect(writesTo(emulator)).toEqual([]);
      expect((await stack.run("preview")).changes).toEqual({ same: count });
    } finally {
      stack.close();
      shared.remove();
      await emulator.close();
    }
  },
  FIVE_MINUTES,
);
