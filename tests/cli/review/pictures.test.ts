import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { isReadOperation } from "../../../src/http/operation";
import { allServices } from "../../../src/services";
import { blocksOf } from "../../docs/support/blocks";
import { fakeDate } from "../../support/clock";
import { testIo } from "../support/io";
import { creatorOf, dashboard } from "../support/objects";
import { previewText, step } from "./support/preview";

const KEY = "cxtp_picturesKey1234567890";
const [MINUTE, HOUR] = [60_000, 3_600_000];
const folder = mkdtempSync(join(tmpdir(), "coralogix-review-pictures-"));
let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
beforeEach(() => emulator.reset());
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true, force: true });
});

type Args = Record<string, unknown>;
const alert = (threshold: number, more: Args = {}): Args => ({
  name: "Load",
  priority: "P2",
  metricThreshold: {
    metricFilter: { promql: "load" },
    rules: [
      {
        condition: {
          ...{ threshold, conditionType: "MORE_THAN", forOverPct: 0 },
          ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" },
        },
      },
    ],
  },
  ...more,
});
const changed = (type: string, before: Args, after: Args) =>
  step({ op: "update", type, name: "one", before, after, id: "id-1" });

const TESTS = `
tests:
  - name: rising
    start_timestamp: "2026-11-22T11:00:00Z"
    input_series:
      - series: load
        values: 1x19 6x9 9x9 1x21
    to: 1h
`;

async function review(
  steps: readonly object[],
  output: string,
  more: readonly string[] = ["--data", "tests.yaml"],
  env: Record<string, string> = {},
) {
  writeFileSync(join(folder, "preview.json"), previewText(steps));
  writeFileSync(join(folder, "tests.yaml"), TESTS);
  const io = testIo(env, folder);
  const code = await run(["review", "preview.json", "--output", output, ...more], io);
  return { code, out: io.stdout(), err: io.stderr() };
}
const ofAccount = (steps: readonly object[], output: string) =>
  review(steps, output, ["--with-data"], {
    CORALOGIX_URL: emulator.url,
    CORALOGIX_API_KEY: KEY,
  });

describe("with the data of a test", () => {
  test("a changed threshold has one line with the fires and minutes of both versions", async () => {
    const { code, out, err } = await review([changed("Alert", alert(8), alert(5))], "text");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(
      'firings, Alert "Load": would have fired 1 time, 20 minutes, in the test; before: 1 time, 10 minutes (rising, in tests.yaml)',
    );
  });

  test("the page has both versions of an alert side by side, each with its fires", async () => {
    const { out } = await review([changed("Alert", alert(8), alert(5))], "html");
    const [, pair = ""] = /<div class="pairs">([\s\S]*?)<\/div>/.exec(out) ?? [];
    expect(pair.match(/<figcaption>[^<]*/g)).toEqual([
      "<figcaption>Before: fires: 1 time, 10 minutes",
      "<figcaption>After: fires: 1 time, 20 minutes",
    ]);
    expect(pair).toMatch(/threshold 8; P2: firing[\s\S]*threshold 5; P2: firing/);
    expect(out).not.toMatch(/<script|style="/);
  });

  test("Markdown has the figures of both versions, and names the file with the pictures", async () => {
    const steps = [changed("Alert", alert(8), alert(5))];
    const { out } = await review(steps, "markdown");
    expect(out).toContain("| Shown | Last | Lowest | Highest | Threshold | Fires |");
    expect(out).toMatch(/\(before\) \| 1 \| 1 \| 9 \| 8 \| 1 time, 10 minutes \|/);
    expect(out).toMatch(/\(after\) \| 1 \| 1 \| 9 \| 5 \| 1 time, 20 minutes \|/);
    const json = JSON.parse((await review(steps, "json")).out);
    expect(Object.values(json.pictures)).toEqual([
      expect.objectContaining({
        parts: [
          {
            before: expect.objectContaining({ threshold: "8", fires: "1 time, 10 minutes" }),
            after: expect.objectContaining({ threshold: "5", fires: "1 time, 20 minutes" }),
          },
        ],
      }),
    ]);
  });

  test("only the widgets that change are drawn, also where a filter of the dashboard changes them", async () => {
    const both = (query: string) => {
      const board = dashboard("Board", { relativeTimeFrame: "1800s" }, query);
      const other = structuredClone(dashboard("Board", {}, "up")) as Args;
      const sections = [board, other].flatMap(
        (one) => (one.layout as { sections: object[] }).sections,
      );
      return { ...board, layout: { sections } };
    };
    const one = await review([changed("Dashboard", both("load"), both("load * 2"))], "html");
    expect(one.out.match(/<div class="pairs">/g)).toHaveLength(1);
    expect(one.out).toMatch(/Before[\s\S]*highest 9, [\s\S]*After[\s\S]*highest 18, /);
    const filters = [
      {
        source: {
          metrics: {
            label: "env",
            operator: { equals: { selection: { list: { values: ["x"] } } } },
          },
        },
      },
    ];
    const all = await review(
      [changed("Dashboard", both("load"), { ...both("load"), filters })],
      "html",
    );
    expect(all.out.match(/<div class="pairs">/g)).toHaveLength(2);
  });

  test("a new dashboard is one picture with data, and a new alert has one version", async () => {
    const steps = [
      step({
        op: "create",
        type: "Dashboard",
        name: "b",
        after: dashboard("New", { relativeTimeFrame: "1800s" }, "load"),
      }),
      step({ op: "create", type: "Alert", name: "a", after: alert(5) }),
    ];
    const { out } = await review(steps, "html");
    expect(out).toContain("<h4>With data<span");
    expect(out).toMatch(/New[\s\S]*highest 9/);
    expect(out).toContain("<figcaption>New: fires: 1 time, 20 minutes");
    expect((await review(steps, "text")).out).toContain(
      "would have fired 1 time, 20 minutes, in the test (",
    );
  });

  test("a test that --data does not have is an error, and two sources of data are", async () => {
    const steps = [changed("Alert", alert(8), alert(5))];
    const missing = await review(steps, "text", ["--data", "tests.yaml", "--test", "night"]);
    expect(missing).toMatchObject({ code: 2, out: "" });
    const both = await review(steps, "text", ["--data", "tests.yaml", "--with-data"]);
    expect(both).toMatchObject({ code: 2, out: "" });
  });

  test("--tests draws an alert with the test that expects something of it", async () => {
    writeFileSync(
      join(folder, "alerts.yaml"),
      `${TESTS}  - start_timestamp: "2026-11-22T11:00:00Z"\n    input_series: [{ series: load, values: 7x59 }]\n    to: 1h\n    firings: { Load: [{ from: "11:01" }] }\n`,
    );
    const steps = [changed("Alert", alert(8), alert(5))];
    const { out } = await review(steps, "html", ["--tests", "alerts.yaml"]);
    expect(out).toMatch(/<figcaption>Before: fires: 0 times, 0 minutes/);
    expect(out).toMatch(/<figcaption>After: fires: 1 time, \d+ minutes/);
  });
});

describe("with the data of the account", () => {
  const addLoad = () => {
    const from = Math.floor(Date.now() / MINUTE) * MINUTE - 10 * HOUR;
    const value = (n: number) => (n >= 60 && n < 120 ? 9 : n >= 200 && n < 230 ? 6 : 1);
    emulator.metrics.add([
      {
        labels: { __name__: "load" },
        from: new Date(from).toISOString(),
        values: Array.from({ length: 590 }, (_, n) => value(n)),
      },
    ]);
  };

  test("a changed threshold says what it would have meant in the last seven days", async () => {
    // In the middle of an hour, so that the hours with data have one number.
    fakeDate(new Date("2026-11-28T12:30:00Z"));
    addLoad();
    const { code, out, err } = await ofAccount([changed("Alert", alert(8), alert(5))], "text");
    expect(code).toBe(0);
    // The guide shows it.
    expect(out).toContain(blocksOf("docs/guides/review.md", "text")[2]);
    expect(err).toMatch(/^8 requests for pictures \(limit: 600\)\.$/m);
  });

  test("a failed query is in its picture, other pictures are drawn, and nothing is written", async () => {
    addLoad();
    const wrong = dashboard("Board", { relativeTimeFrame: "3600s" }, "rate(load)");
    const steps = [
      changed("Alert", alert(8), alert(5)),
      step({ op: "create", type: "Dashboard", name: "b", after: wrong }),
      step({
        op: "create",
        type: "Alert",
        name: "c",
        after: alert(1, {
          name: "Wrong",
          metricThreshold: {
            ...(alert(1).metricThreshold as Args),
            metricFilter: { promql: "rate(load)" },
          },
        }),
      }),
    ];
    emulator.calls.clear();
    const { code, out } = await ofAccount(steps, "html");
    expect(code).toBe(0);
    expect(out).toMatch(/failed: .*range/);
    expect(out).toMatch(/not evaluated: .*range/);
    expect(out).toContain("<figcaption>After: fires: 2 times, 90 minutes");
    const operations = allServices().flatMap((one) => Object.values(one.operations));
    const reads = new Set(operations.filter(isReadOperation).map(({ route }) => route));
    const writes = emulator.calls
      .all()
      .filter(({ method, route }) => method !== "GET" && !reads.has(route));
    expect(writes).toEqual([]);
  });

  test("an alert of a flow is that of the preview, and otherwise that of the account", async () => {
    addLoad();
    const create = creatorOf(emulator, KEY);
    const member = await create("Alert", alert(8, { name: "Member" }));
    const flow = (priority: string) => ({
      name: "Flow",
      priority,
      flow: {
        stages: [
          {
            timeframeMs: "0",
            timeframeType: "UP_TO",
            flowStagesGroups: {
              groups: [{ alertDefs: [{ id: member }], nextOp: "AND", alertsOp: "AND" }],
            },
          },
        ],
      },
    });
    const { out } = await ofAccount([changed("Alert", flow("P1"), flow("P2"))], "html");
    expect(out).toMatch(/Member: from .*all in their order: from /);
    expect(out).toContain("<figcaption>After: fires: 1 time, 60 minutes");
  });

  test("a key that may not read data leaves the reason, and the review is complete", async () => {
    emulator.keys.add({ key: "some", permissions: ["alerts:ReadConfig"] });
    const { code, out } = await review(
      [changed("Alert", alert(8), alert(5))],
      "text",
      ["--with-data"],
      { CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: "some" },
    );
    expect(code).toBe(0);
    expect(out).toMatch(/pictures: not computed: the API key lacks a permission/);
  });
});
