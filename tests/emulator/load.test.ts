import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Calls } from "../../src/emulator/server/calls";

const BENCH = join(__dirname, "../../tools/bench.mjs");

test("200 concurrent requests succeed, and memory stays within bounds", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-coralogix-load-"));
  try {
    const json = join(folder, "figures.json");
    const { stdout } = await promisify(execFile)(process.execPath, [
      BENCH,
      "--emulator",
      "--seconds",
      "2",
      "--json",
      json,
    ]);
    const { requests, errors, first, growth_mb, median_ms, p99_ms } = JSON.parse(
      readFileSync(json, "utf8"),
    );
    expect({ errors, first }).toEqual({ errors: 0 });
    expect(requests).toBeGreaterThan(200);
    expect(growth_mb).toBeLessThan(100);
    // The duration of a read is printed and not asserted, as machines differ.
    expect([median_ms, p99_ms].every(Number.isFinite)).toBe(true);
    expect(stdout).toContain("200 concurrent requests for 2 s");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the list of calls is bounded, and the counters are not", () => {
  const calls = new Calls();
  const created = Array.from({ length: 100_100 }, (_, n) => ({
    method: n % 2 ? "GET" : "PUT",
    path: `/x/${n}`,
    status: 200 + (n % 3),
  }));
  for (const [n, call] of created.entries()) {
    calls.begin();
    calls.end(n % 5 ? { ...call, route: `${call.method} /x/{id}` } : call);
    if (n === 700)
      expect(calls.all().map(({ path }) => path)).toEqual(
        created.slice(0, 701).map(({ path }) => path),
      );
  }
  const all = calls.all();
  expect(all).toHaveLength(100_000);
  expect([all[0], all[1], all[99_999]]).toEqual([
    created[0],
    { ...created[1], route: "GET /x/{id}" },
    { ...created[99_999], route: "GET /x/{id}" },
  ]);
  expect(calls.count()).toBe(100_100);
  expect(calls.counts()).toEqual({
    "no operation": 20_020,
    "GET /x/{id}": 40_040,
    "PUT /x/{id}": 40_040,
  });
  expect(calls.all("PUT /x/{id}")).toHaveLength(40_000);
  expect([calls.count("PUT /x/{id}"), calls.count("other")]).toEqual([40_040, 0]);
  expect(calls.maxConcurrent).toBe(1);
  calls.clear();
  expect([calls.all(), calls.count()]).toEqual([[], 0]);
});
