import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { definitions } from "../../../src/cli/account/definitions";
import { planExport } from "../../../src/cli/export/plan-export";
import { run } from "../../../src/cli/run";
import { nodeOf } from "../../../src/schema/node";
import { type Path, valueAt } from "../../../src/schema/path";
import { withoutUnknownFields } from "../../../src/schema/unknown-fields";
import { Resource } from "../../support/driver";
import { proxy } from "../../support/proxy";
import { captureLog, World, world } from "../../support/world";
import { testIo } from "../support/io";
import { contentOf, evaluated } from "./support/plan";

captureLog();
const FIVE_MINUTES = 300_000;
const KEEP = { keepUnknownFields: true };
const LATER = { since: "a later version", list: [1] };

const accountWithUnknownFields = () =>
  world({ seed: true, unknownFields: "ignore", quirks: { addUnknownFields: true } });
const planOf = async ({ emulator }: World, ...types: string[]) =>
  planExport(await contentOf(emulator, definitions(types), undefined, KEEP));

test(
  "arguments with the unknown fields of all seeded objects are adopted without a difference",
  async () => {
    const w = await accountWithUnknownFields();
    const { objects, mismatches, failures } = await planOf(w);
    expect([[...mismatches.values()], failures]).toEqual([[], []]);
    const process = w.process();
    const refused: unknown[] = [];
    let withExtra = 0;
    for (const planned of objects.filter(({ form }) => form === "resource")) {
      const { resourceType, id, context } = planned.object;
      const node = nodeOf(context.definition.fields);
      const args = evaluated(planned);
      if (withoutUnknownFields(node, args) !== args) withExtra += 1;
      const resource = new Resource(w, context.definition, `${resourceType} ${id}`);
      const { failures: issues } = await resource.preview({ ...args, adopt: { id } }, process);
      if (issues.length) refused.push([resourceType, id, issues]);
    }
    await process.close();
    expect(refused).toEqual([]);
    expect(withExtra).toBeGreaterThan(100);
  },
  FIVE_MINUTES,
);

test("an update through the exported arguments sends the unknown fields, at any depth", async () => {
  const w = await accountWithUnknownFields();
  const { objects } = await planOf(w, "Alert");
  const planned = objects.find(({ object }) => object.name === "checkout: panic");
  if (!planned) throw new Error("the alert is missing");
  const { id, context } = planned.object;
  const args = { ...evaluated(planned), adopt: { id } };
  const sent: unknown[] = [];
  const observed = await proxy(
    w.emulator.url,
    (_, wire) => wire,
    (body) => sent.push(body),
  );
  const own = new World(w.emulator, { ...w.config, "coralogix:url": observed });
  const resource = new Resource(own, context.definition, "panic");
  await resource.up(args);
  expect(sent).toEqual([]);
  expect(await resource.up({ ...args, description: "new" })).toBe("update");
  const at = (path: Path) => valueAt(sent[0], ["alertDefProperties", ...path, "addedLater"]);
  expect([at([]), at(["logsImmediate", "logsFilter", "simpleFilter"])]).toEqual([LATER, LATER]);
  expect(await resource.refresh()).toBe("same");
});

test("--keep-unknown-fields writes extra and names the fields; without it they are left out", async () => {
  const w = await accountWithUnknownFields();
  const env = { CORALOGIX_API_KEY: "another-key", CORALOGIX_URL: w.emulator.url };
  const folder = mkdtempSync(join(tmpdir(), "export-"));
  const io = testIo(env, folder);
  expect(await run(["export", "--type", "View", "--output", "json"], io)).toBe(0);
  expect(io.stderr()).toContain("--keep-unknown-fields writes them as extra");
  const keeping = testIo(env, folder);
  const argv = ["export", "--type", "View", "--keep-unknown-fields", "--out", "kept"];
  expect(await run(argv, keeping)).toBe(0);
  expect(keeping.stderr()).toMatch(/The program sets fields .*\n {2}View: extra\.addedLater/);
});
