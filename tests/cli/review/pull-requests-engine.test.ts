import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "pulumi-coralogix/emulator";
import { call } from "../../engine/support/call";
import { type World, world } from "../../engine/support/world";
import { runReview } from "./support/preview";
import { adopting, PULL_REQUESTS, program } from "./support/pull-requests";

/** A folder that receives the reviews in all formats, for people. */
const FOLDER = process.env.REVIEWS_FOLDER;

async function reviews(name: string, preview: string): Promise<string> {
  const formats = ["markdown", "text", "html"] as const;
  const all = [];
  for (const format of formats) all.push((await runReview(preview, "--output", format)).out);
  if (FOLDER) {
    mkdirSync(FOLDER, { recursive: true });
    for (const [n, extension] of ["md", "txt", "html"].entries())
      writeFileSync(join(FOLDER, `${name}.${extension}`), all[n] as string);
  }
  return all[0] as string;
}

/** Alerts that somebody created in the product. */
async function createAlerts(emulator: Emulator, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const alertDefProperties = {
      name: `Service ${n}`,
      type: "ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED",
      logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: `service:s${n}` } } },
    };
    const created = await call(emulator, "POST", "/alerts/alerts/v3", { alertDefProperties });
    ids.push(created.alertDef.id);
  }
  return ids;
}

describe("a pull request in which", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
    const { ok, text } = await w.stack.up(program());
    if (!ok) throw new Error(text);
  });
  afterAll(() => w.close());
  const preview = (changed: () => Promise<void>) => w.stack.previewJson(changed, ["--show-sames"]);

  test.each(PULL_REQUESTS)("$title has a review that names it", async ({ title, edit, shows }) => {
    const markdown = await reviews(title.replace(/\W+/g, "-"), await preview(program(edit)));
    for (const line of shows) expect(markdown).toContain(line);
  });

  test("40 alerts are adopted has a review that says that nothing is written", async () => {
    const ids = await createAlerts(w.emulator, 40);
    const markdown = await reviews("40-alerts-are-adopted", await preview(adopting(ids)));
    expect(markdown).toContain("**Changes of the stack dev: 40 adopted without a write**");
    expect(markdown).toContain("<summary>40 objects, nothing is written: 40 Alert</summary>");
  });
});
