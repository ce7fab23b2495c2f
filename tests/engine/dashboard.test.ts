import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as coralogix from "pulumi-coralogix";
import { type World, world } from "./support/world";

const fixture = resolve(__dirname, "../../../shared/fixtures/dashboard.json");
const widget = (title: string) => ({
  title,
  definition: { markdown: { markdownText: `# ${title}` } },
});
const board =
  (...titles: string[]) =>
  async () => {
    const folder = new coralogix.DashboardFolder("folder", { name: "Team" });
    new coralogix.Dashboard("board", {
      name: "Board",
      folderId: folder.id,
      layout: {
        sections: [{ rows: [{ appearance: { height: 10 }, widgets: titles.map(widget) }] }],
      },
    });
  };

/** The lines of a preview that show added, changed and removed properties. */
const changedLines = (text: string): string[] =>
  text.split("\n").filter((line) => /^\s*[+~-] (?!pulumi|coralogix:)/.test(line));

describe("Dashboard", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.close());
  const widgetIds = async () => {
    const layout = (await w.stack.resource("board"))?.outputs?.layout as {
      sections: { rows: { widgets: { id: string; title: string }[] }[] }[];
    };
    return Object.fromEntries(
      layout.sections[0]?.rows[0]?.widgets.map(({ id, title }) => [title, id]) ?? [],
    );
  };

  test("up creates it with a generated id; the second preview and a refresh show no change", async () => {
    expect((await w.stack.up(board("a", "b"))).text).toContain("+ 3 created");
    expect((await w.stack.resource("board"))?.id).toMatch(/^[A-Za-z0-9]{21}$/);
    expect(await w.stack.pending(board("a", "b"))).toEqual([]);
    expect((await w.stack.refresh()).changes).toEqual({ same: 3 });
  });

  test("a preview after the refresh, of an added widget shows only that widget, with its id", async () => {
    const run = await w.stack.preview(board("a", "b", "c"));
    expect(run.changes).toEqual({ same: 2, update: 1 });
    const lines = changedLines(run.text).map((line) => line.trim());
    expect(
      lines.filter((line) => /^[+-]/.test(line) && !line.startsWith("~")).length,
    ).toBeGreaterThan(0);
    expect(lines.join("\n")).not.toMatch(/title.*"[ab]"/);
    expect(run.text).toMatch(/\+ \[2\]: \{[\s\S]*id\s*: "[0-9a-f-]{36}"[\s\S]*title\s*: "c"/);
    expect(run.text).toContain('widgets "c" added at the end');
  });

  test("a widget inserted before the others does not change their ids", async () => {
    const before = await widgetIds();
    expect((await w.stack.up(board("new", "a", "b"))).text).toContain(
      'widgets "new" added before "a"',
    );
    expect(await widgetIds()).toMatchObject(before);
    expect(await w.stack.pending(board("new", "a", "b"))).toEqual([]);
  });

  test("destroy deletes it together with its folder", async () => {
    expect((await w.stack.destroy()).ok).toBe(true);
    for (const table of ["dashboards", "folders"]) expect(w.emulator.objects(table)).toEqual([]);
  });
});

// The shared folder lies beside the checkout; a public clone has none.
(existsSync(fixture) ? describe : describe.skip)("a dashboard exported by the product", () => {
  let w: World;
  const text = existsSync(fixture) ? readFileSync(fixture, "utf8") : "{}";
  const asJson = async () => void new coralogix.Dashboard("board", { json: text });
  const asArguments = async () =>
    void new coralogix.Dashboard("board", coralogix.Dashboard.argsFromJson(text));
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.close());

  test("up creates it from its JSON; the second preview, a refresh and the third preview, of the same JSON in another format, show no change", async () => {
    const run = await w.stack.up(asJson);
    expect(run).toMatchObject({ ok: true });
    expect(await w.stack.pending(asJson)).toEqual([]);
    expect((await w.stack.refresh()).changes).toEqual({ same: 2 });
    const json = JSON.stringify(JSON.parse(text), undefined, 1);
    const reformatted = async () => void new coralogix.Dashboard("board", { json });
    expect(await w.stack.pending(reformatted)).toEqual([]);
  });

  test("the same arguments are no change", async () => {
    expect(await w.stack.pending(asArguments)).toEqual([]);
  });

  test("another name in the JSON is one change", async () => {
    const other = JSON.parse(text) as { name: string };
    const json = JSON.stringify({ ...other, name: "Another" });
    const run = await w.stack.preview(async () => void new coralogix.Dashboard("board", { json }));
    const lines = changedLines(run.text).map((line) => line.trim().replace(/\s+/g, " "));
    expect(lines.filter((line) => !/\d+ to update$/.test(line))).toEqual([
      expect.stringMatching(/^~ name ?: ".*" => "Another"$/),
    ]);
  });
});
