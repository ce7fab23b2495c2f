import * as pulumi from "@pulumi/pulumi";
import * as coralogix from "pulumi-coralogix";
import { type World, world } from "./support/world";

const chart = (title: string, range = "5m") => ({
  title,
  definition: {
    lineChart: {
      queryDefinitions: [{ query: { metrics: { promqlQuery: `sum(rate(${title}[${range}]))` } } }],
    },
  },
});
type Widget = ReturnType<typeof chart>;
const board = (widgets: Widget[]) => async () =>
  void new coralogix.Dashboard("board", {
    name: "Checkout",
    layout: {
      sections: [
        {
          options: { custom: { name: "Receivers" } },
          rows: [{ appearance: { height: 19 }, widgets }],
        },
      ],
    },
  });
const WIDGETS = Array.from({ length: 30 }, (_, n) => chart(`widget_${n}`));
const FIRST = [chart("widget_0", "1m"), ...WIDGETS.slice(1)];

/** The lines that this package prints. */
// A dynamic provider prints under the stack, with a prefix; a plugin prints under the resource.
const notesIn = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => /^(coralogix: )?(Dashboard|DashboardFolder) ["\w].*: /.test(line))
    .map((line) => line.replace(/^(coralogix: )?/, "coralogix: "));

describe("what a preview prints about a dashboard of 30 widgets", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
    await w.stack.up(board(WIDGETS));
  });
  afterAll(() => w.close());

  test("a changed query is one line, and the engine prints only that query", async () => {
    const { text } = await w.stack.preview(board(FIRST));
    expect(notesIn(text)).toEqual([
      'coralogix: Dashboard "Checkout": sections "Receivers" / widgets "widget_0": promqlQuery "sum(rate(widget_0[5m]))" -> "sum(rate(widget_0[1m]))"',
    ]);
    expect(text).not.toContain("widget_1");
    expect(text.split("\n").length).toBeLessThanOrEqual(45);
  });

  test("a widget before the others is one line", async () => {
    const { text } = await w.stack.preview(board([chart("new"), ...WIDGETS]));
    expect(notesIn(text)).toEqual([
      'coralogix: Dashboard "Checkout": sections "Receivers" / widgets "new" added before "widget_0"',
    ]);
  });

  test("up prints the same lines, a refresh and a preview without changes print none", async () => {
    expect(notesIn((await w.stack.up(board(FIRST))).text)).toHaveLength(1);
    const unchanged = await w.stack.preview(board(FIRST), { refresh: true });
    expect([unchanged.changes, notesIn(unchanged.text)]).toEqual([{ same: 2 }, []]);
    // The refresh of an up compares in the other direction.
    const again = await w.stack.up(board(WIDGETS), { refresh: true });
    expect(notesIn(again.text)).toEqual([
      expect.stringContaining('"sum(rate(widget_0[1m]))" -> "sum(rate(widget_0[5m]))"'),
    ]);
  });
});

describe("values that the program made secret", () => {
  const folder =
    (name: string, isSecret = true) =>
    async () =>
      void new coralogix.DashboardFolder("folder", { name: isSecret ? pulumi.secret(name) : name });
  test("are not printed, also when they are no longer secret", async () => {
    const w = await world();
    await w.stack.up(folder("canary-one"));
    const changed = await w.stack.up(folder("canary-two"));
    expect(notesIn(changed.text)).toEqual([
      expect.stringMatching(/^coralogix: DashboardFolder [\w-]+: name changes \(secret\)$/),
    ]);
    const open = await w.stack.preview(folder("public", false));
    for (const { text } of [changed, open]) expect(notesIn(text).join()).not.toContain("canary");
    expect(notesIn(open.text)).toHaveLength(1);
    await w.close();
  });
});
