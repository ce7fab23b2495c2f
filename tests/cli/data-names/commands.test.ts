import { EXIT } from "../../../src/cli/failure";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import type { Fields } from "../../../src/schema/record";
import { proxy } from "../../support/proxy";
import { createCleanAccount, KEY, runDoctor } from "../doctor/support";
import { previewText, step } from "../review/support/preview";
import { testIo } from "../support/io";
import { creatorOf, dashboard, logsAlert } from "../support/objects";

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
beforeEach(async () => {
  emulator.reset();
  await createCleanAccount(creatorOf(emulator, KEY));
  const from = new Date(Date.now() - 3_600_000).toISOString();
  emulator.metrics.add([{ labels: { __name__: "up", job: "api" }, from, values: [1, 1] }]);
  emulator.logs.add([{ timestamp: from, application: "shop", data: { level: "error" } }]);
});
afterAll(() => emulator.close());

describe("doctor --with-data", () => {
  test("an account that has data of all names has no finding, and the queries are listed", async () => {
    const { code, found, checks } = await runDoctor(emulator, { args: ["--with-data"] });
    expect(found).toEqual([]);
    expect(code).toBe(EXIT.success);
    const { queries } = checks.find(({ id }) => id === "data") as unknown as { queries: string[] };
    expect(queries).toEqual([
      expect.stringContaining('__name__=~"up"'),
      expect.stringContaining("$d.level != null"),
    ]);
  });

  test("a metric without data is a warning of the dashboard that shows it", async () => {
    await creatorOf(emulator, KEY)("Dashboard", dashboard("Typo", {}, "sum(upp)"));
    const { code, checks } = await runDoctor(emulator, { args: ["--with-data"] });
    expect(code).toBe(EXIT.differences);
    expect(checks.find(({ id }) => id === "data")?.findings).toEqual([
      {
        level: "warning",
        where: expect.stringMatching(/^Dashboard "Typo" \(.+\): layout\.sections.*promqlQuery$/),
        what: 'the metric "upp" was not seen in the last 7 days; the nearest name is "up"',
        fix: 'Write "up" where that is meant. What is rare can also be missing.',
      },
    ]);
  });

  test.each([
    ["a text instead of the series", "x", "result: expected an array"],
    ["a number instead of a series", [5], "result[0]: expected an object"],
  ])(
    "a response with %s is data that could not be read, with the path",
    async (_, result, issue) => {
      const url = await proxy(emulator.url, (_node, wire, route) =>
        route === "GET /metrics/api/v1/query"
          ? { status: "success", data: { resultType: "vector", result } }
          : wire,
      );
      const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: url });
      expect(await run(["doctor", "--with-data"], io)).toBe(EXIT.partial);
      expect(io.stdout()).toContain(
        `the response of the metrics query cannot be read: data.${issue}`,
      );
      expect(io.stdout()).not.toContain("was not seen");
    },
  );

  test("without the option, no data is queried", async () => {
    emulator.calls.clear();
    const { checks } = await runDoctor(emulator);
    expect(checks.map(({ id }) => id)).not.toContain("data");
    expect(emulator.calls.count("GET /metrics/api/v1/query")).toBe(0);
  });

  test.each(["text", "markdown"])("the report as %s names the queries", async (format) => {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url });
    await run(["doctor", "--with-data", "--output", format], io);
    expect(io.stdout()).toMatch(/query: metrics: count by/);
  });
});

describe("review --with-data", () => {
  const review = async (...steps: object[]) => {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: emulator.url });
    const input = async () => previewText(steps);
    await run(["review", "--with-data", "--output", "json"], { ...io, input });
    return JSON.parse(io.stdout());
  };
  const created = (type: string, name: string, after: Fields) =>
    step({ op: "create", type, name, after });

  test("a name of a created resource without data is a consequence, with its queries", async () => {
    const { consequences, forecasts } = await review(
      created("Dashboard", "typo", dashboard("Typo", {}, "sum(upp)")),
    );
    expect(consequences).toContainEqual({
      level: "warning",
      what: expect.stringMatching(/^Dashboard "Typo": layout.*: the metric "upp" was not seen/),
      affects: ['Dashboard "Typo"'],
      because: 'Dashboard "Typo"',
    });
    expect(forecasts).toContainEqual({
      topic: "names in the data",
      result: "1 name without data in the last 7 days",
      basis: expect.stringMatching(/^1 query: metrics: count by/),
    });
  });

  test("of queries that all fail, there is the reason and no result", async () => {
    emulator.faults.add({ how: "status", status: 410, match: { route: "/metrics/api/v1/query" } });
    const { forecasts } = await review(
      created("Dashboard", "typo", dashboard("Typo", {}, "sum(upp)")),
    );
    const topic = "names in the data";
    expect(forecasts.filter((one: { topic: string }) => one.topic === topic)).toEqual([
      { topic, notComputed: expect.stringMatching(/^metrics: GET .* failed: 410/) },
    ]);
  });

  test("the names of a resource that does not change are not checked", async () => {
    const args = logsAlert("Same", { groupByKeys: ["gone"] });
    const same = step({ op: "same", type: "Alert", name: "same", before: args, after: args });
    const { forecasts } = await review(same);
    expect(JSON.stringify(forecasts)).not.toContain("names in the data");
  });

  test("a metric that the preview begins to record is known", async () => {
    const groups = [{ name: "g", interval: 60, rules: [{ record: "new:up", expr: "sum(up)" }] }];
    const { consequences } = await review(
      created("RecordingRuleGroupSet", "rules", { name: "Rules", groups }),
      created("Dashboard", "board", dashboard("Board", {}, "new:up")),
    );
    expect(JSON.stringify(consequences)).not.toContain("was not seen");
  });
});
