import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { at, fileWith, logsAt, logsThreshold, useBench } from "./support";

const bench = useBench();

test("logs that are not in the tier are an error that names the other tier", async () => {
  await bench.create({ logsThreshold: logsThreshold() });
  bench.emulator.logs.add(logsAt(["03:00"], { tier: "ARCHIVE" }));
  const { code, io } = await bench.test();
  expect(code).toBe(1);
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
