import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { run } from "../../../src/cli/run";
import { writesTo } from "../../support/writes";
import { testIo } from "../support/io";
import {
  at,
  fileWith,
  heartbeat,
  KEY,
  logsAt,
  logsThreshold,
  metricThreshold,
  PROMQL,
  useBench,
  valuesOfDay,
} from "./support";

const bench = useBench();
const twoPeaks = () =>
  bench.emulator.metrics.set(PROMQL, [valuesOfDay({ "03:00": [20, 50], "05:00": [20] })]);

test("an alert is found by its id, or by its exact name", async () => {
  const id = await bench.create({ metricThreshold: metricThreshold() });
  twoPeaks();
  expect((await bench.test([id])).report.fires).toBe(2);
  const { code, io } = await bench.test(["tested"]);
  expect(code).toBe(1);
  expect(io.stderr()).toContain('no alert with the id or the name "tested"');
});

test("a name that several alerts have is an error with their ids", async () => {
  const ids = [
    await bench.create({ metricThreshold: metricThreshold() }),
    await bench.create({ metricThreshold: metricThreshold() }),
  ];
  const { code, io } = await bench.test();
  expect(code).toBe(1);
  expect(io.stderr()).toContain(`Give the id of one: ${ids.sort().join(", ")}.`);
});

test.each([
  [
    "metricAnomaly",
    {
      metricFilter: { promql: PROMQL },
      rules: [{ condition: { threshold: 1, conditionType: "MORE_THAN_USUAL" } }],
    },
  ],
  [
    "logsNewValue",
    {
      rules: [
        {
          condition: {
            keypathToTrack: "ip",
            timeWindow: { logsNewValueTimeWindowSpecificValue: "HOURS_24" },
          },
        },
      ],
    },
  ],
  ["tracingImmediate", {}],
])("%s is refused with the reason", async (variant, value) => {
  await bench.create({ [variant]: value });
  const { code, io } = await bench.test();
  expect(io.stderr()).toContain(`The alert "Tested" cannot be tested on the past. ${variant}: `);
  expect(code).toBe(4);
  expect(bench.emulator.calls.all().some(({ path }) => /query/.test(path))).toBe(false);
});

describe("--compare", () => {
  const event = (time: string, status: string, group: object, alertVersionId: string) => {
    const id = `${time}-${status}-${Object.values(group).join()}`;
    bench.emulator.put("alert-events", {
      id,
      at: at(time),
      alertVersionId,
      alert: { status, permutationLabels: group },
    } as never);
  };
  const record = (events: readonly (readonly [string, string, object])[]) => {
    const [alert] = bench.emulator.objects("alerts") as [{ id: string; alertVersionId: string }];
    bench.emulator.put("alerts", { ...alert, updatedTime: "2026-11-01T00:00:00Z" } as never);
    for (const [time, status, group] of events) event(time, status, group, alert.alertVersionId);
  };

  test("pairs the fires of each group with the recorded events", async () => {
    await bench.create({ metricThreshold: metricThreshold() });
    bench.emulator.metrics.set(PROMQL, [
      { ...valuesOfDay({ "03:00": [20], "05:00": [20], "07:00": [20] }), labels: { pod: "a" } },
      { ...valuesOfDay({ "03:00": [20] }), labels: { pod: "b" } },
    ]);
    const a = { pod: "a" };
    record([
      ["03:02", "TRIGGERED", a],
      // Triggered again while it fires: no further fire.
      ["03:04", "TRIGGERED", a],
      ["03:05", "RESOLVED", a],
      // Six minutes late, which is no match.
      ["05:06", "TRIGGERED", a],
      ["05:07", "RESOLVED", a],
      ["07:00", "TRIGGERED", a],
      ["07:03", "RESOLVED", a],
    ]);
    const { report } = await bench.test(["Tested", "--compare"]);
    // Both: a at 03:00 and 07:00. Only here: a at 05:00, b at 03:00. Only recorded: 05:06.
    expect(report.comparison).toEqual({
      since: "2026-11-21T12:00:00Z",
      both: 2,
      onlyBacktest: 2,
      onlyRecorded: 1,
      agreementPct: 40,
    });
  });

  test("events before the last change of the alert do not count", async () => {
    await bench.create({ metricThreshold: metricThreshold() });
    twoPeaks();
    record([["05:00", "TRIGGERED", {}]]);
    const [alert] = bench.emulator.objects("alerts") as [{ id: string }];
    bench.emulator.put("alerts", { ...alert, updatedTime: at("04:00") } as never);
    const { report } = await bench.test(["Tested", "--compare"]);
    expect(report.comparison).toMatchObject({ since: at("04:00"), both: 1, agreementPct: 100 });
  });

  test("with a file is an error, since its events are not recorded", async () => {
    const { code, io } = await bench.test(["--file", "x.json", "--compare"]);
    expect(code).toBe(2);
    expect(io.stderr()).toContain("--compare needs an alert of the account");
  });
});

describe("output", () => {
  test("text names fires, groups, coverage and the longest", async () => {
    await bench.create({ metricThreshold: metricThreshold() });
    bench.emulator.metrics.set(PROMQL, [
      {
        ...valuesOfDay({ "03:00": Array(130).fill(20) }),
        labels: { pod: "a\u001b[31m\n|<b>@all" },
      },
      { ...valuesOfDay({ "05:00": [20] }), labels: { pod: "b" } },
    ]);
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: bench.emulator.url });
    expect(await run(["backtest", "Tested", "--days", "1"], io)).toBe(0);
    expect(
      io.stdout(),
    ).toBe(`Back-test of "Tested": 2026-11-21T12:00:00Z to 2026-11-22T12:00:00Z (1 day)
  P5: more than 10 at least once in the last minute

2 fires, 2 resolved. Longest: 2 h 10 min from 2026-11-22T03:00:00Z, pod=a\\u001b[31m\\u000a|<b>@all.

  Group                          Fires  Longest     Total
  pod=a\\u001b[31m\\u000a|<b>@all  1      2 h 10 min  2 h 10 min
  pod=b                          1      1 min       1 min

Coverage: data in 25 of 25 hours, 2 groups.
Evaluated at each whole minute (assumed): times can differ by a minute.
A window has one value for each minute: 1. A sample is the value of its series for 5 minutes (assumed).
`);
    const page = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: bench.emulator.url });
    await run(["backtest", "Tested", "--days", "1", "--output", "markdown"], page);
    expect(page.stdout()).toContain("| Group | Fires | Longest | Total |");
    expect(page.stdout()).not.toMatch(/<b>|@all/);
  });

  test("the same data gives the same bytes", async () => {
    await bench.create({ groupByKeys: ["pod"], logsThreshold: logsThreshold() });
    bench.emulator.logs.add(heartbeat());
    for (const pod of ["b", "a", "c"])
      bench.emulator.logs.add(logsAt(["03:00"], { data: { pod } }));
    const [first, second] = [await bench.test(), await bench.test()];
    expect(first.io.stdout()).toBe(second.io.stdout());
    expect(first.firings.map((one) => one[0])).toEqual(["a", "b", "c"]);
  });
});

describe("exit codes", () => {
  beforeEach(() => bench.create({ metricThreshold: metricThreshold() }));

  test.each([
    ["a wrong key", ["Tested"], { CORALOGIX_API_KEY: "cxtp_wrongKey1234567890" }, 3],
    ["a missing key", ["Tested"], { CORALOGIX_API_KEY: "" }, 3],
    ["an unreachable host", ["Tested"], { CORALOGIX_URL: "http://127.0.0.1:1/mgmt/openapi/5" }, 1],
    ["no alert", [], {}, 2],
  ])("%s", async (_, args, env, expected) => {
    const { code, io } = await bench.test(args, env);
    expect(code).toBe(expected);
    expect(io.stdout()).toBe("");
    expect(io.stderr()).not.toMatch(/wrongKey|a bug in/);
  });

  test("a key that may not query metrics", async () => {
    bench.emulator.keys.add({ key: "some", permissions: ["alerts:ReadConfig"] });
    const { code, io } = await bench.test(["Tested"], { CORALOGIX_API_KEY: "some" });
    expect(code).toBe(3);
    expect(io.stderr()).toContain("metrics.data-api#high:ReadData");
  });

  test.each(["0", "91"])("--days %s", async (days) => {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: bench.emulator.url });
    expect(await run(["backtest", "Tested", "--days", days], io)).toBe(2);
  });

  test("Ctrl-C ends the command without a report", async () => {
    twoPeaks();
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: bench.emulator.url });
    bench.emulator.latency.ms = 200;
    setTimeout(() => io.interrupt(), 300);
    expect(await run(["backtest", "Tested", "--days", "7"], io)).toBe(130);
    expect(io.stdout()).toBe("");
  });
});

test("only read operations are called", async () => {
  await bench.create({ metricThreshold: metricThreshold() });
  twoPeaks();
  bench.emulator.calls.clear();
  await bench.test(["Tested", "--compare"]);
  expect(writesTo(bench.emulator)).toEqual([]);
});

test("logs that are not in the tier are an error that names the other tier", async () => {
  await bench.create({ logsThreshold: logsThreshold() });
  bench.emulator.logs.add(logsAt(["03:00"], { tier: "ARCHIVE" }));
  const { code, io } = await bench.test();
  expect(code).toBe(4);
  expect(io.stderr()).toContain("The tier frequent search has no logs of this origin");
  expect((await bench.test(["Tested", "--tier", "archive"])).report.fires).toBe(1);
});

describe("limits", () => {
  test("a range with more rows than a response may have is divided", async () => {
    await bench.create({ groupByKeys: ["pod"], logsThreshold: logsThreshold(5) });
    const start = Date.parse(at("03:00"));
    const logs = Array.from({ length: 13_000 }, (_, n) => ({
      timestamp: new Date(start + Math.floor(n / 26) * 60_000).toISOString(),
      data: { pod: String(n % 26) },
    }));
    bench.emulator.logs.add([...logs, ...logsAt(["10:00"], { data: { pod: "7" } }, 6)]);
    const { code, report, firings } = await bench.test();
    // A log each minute from 03:00 to 11:19: never more than five in five minutes, but for pod 7.
    expect(firings).toEqual(["7 10:01 10:06 P5"]);
    expect(report.coverage).toMatchObject({ groups: 26, incomplete: [] });
    expect(bench.emulator.calls.count("POST /api/v1/dataprime/query")).toBeGreaterThan(3);
    expect(code).toBe(0);
  });

  test("groups over the limit are counted, and the exit code is 4", async () => {
    await bench.create({ groupByKeys: ["pod"], logsThreshold: logsThreshold() });
    bench.emulator.logs.add(
      Array.from({ length: 1003 }, (_, n) =>
        logsAt(["03:00"], { data: { pod: String(n) } }),
      ).flat(),
    );
    const { code, report } = await bench.test();
    expect(report.fires).toBe(1000);
    expect(report.coverage).toMatchObject({ groups: 1003, groupsOverLimit: 3 });
    expect(code).toBe(4);
  });
});

test("a minute with more groups than a response may have is named, and the exit code is 4", async () => {
  await bench.create({ groupByKeys: ["pod"], logsThreshold: logsThreshold() });
  bench.emulator.logs.add(
    Array.from({ length: 12_001 }, (_, n) =>
      logsAt(["03:00"], { data: { pod: String(n) } }),
    ).flat(),
  );
  const { code, report } = await bench.test();
  expect(report.coverage.incomplete).toEqual([
    "the minute 2026-11-22T03:00:00Z has more than 12000 groups of logs",
  ]);
  expect(code).toBe(4);
});

test.each([
  ['{"statistics":{"status":"FAILED"}}', "did not complete (FAILED)"],
  ['{"result":{"results":[]}}', "did not complete (the response has no outcome)"],
  ['{"error":{"code":3,"message":"cannot compile"}}', "cannot compile"],
])("the response %s is an error, and not a result without fires", async (text, message) => {
  const server = createServer((_, response) => response.end(`${text}\n`)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = fileWith({ name: "New", logsThreshold: logsThreshold() });
  const { code, io } = await bench.test(["--file", file], { CORALOGIX_URL: url });
  expect(io.stderr()).toContain(message);
  expect(code).toBe(1);
  server.close();
});
