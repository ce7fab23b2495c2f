import { every, type SimulationOptions, simulate } from "../../src/testing";
import { chartLines } from "../../src/testing/result/chart";
import { differenceOf } from "../../src/testing/result/match";
import { above, errors, failingCheckout, HOUR } from "./support";

const logs = [every("1m", failingCheckout, { from: "10:02", to: "10:12" })];
const result = (options: SimulationOptions = {}) =>
  simulate([errors, above("CPU", "cpu")], { logs, ...HOUR, ...options });
const messageOf = (run: () => void): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("nothing was thrown");
};

describe("expected firings", () => {
  test("are compared by the keys that are given, with times in any form", async () => {
    const { expectFirings } = await result();
    expectFirings("Many errors", [{}]);
    expectFirings("Many errors", [{ from: "10:08", priority: "P1" }]);
    expectFirings("Many errors", [
      { from: new Date(Date.UTC(2026, 2, 2, 10, 8)), to: "2026-03-02T10:17:00Z" },
    ]);
    expectFirings("Many errors", [{ group: { service: "checkout" } }]);
  });

  test("are in any order", async () => {
    const simulation = await result({ series: { cpu: "20 0 20 0 20x60" } });
    simulation.expectFirings("CPU", [{ to: null }, {}, { from: "10:00" }]);
  });

  test.each([
    ["another time", [{ from: "10:07" }]],
    ["another end", [{ to: null }]],
    ["another group", [{ group: { service: "cart" } }]],
    ["fewer labels of the group", [{ group: {} }]],
    ["another priority", [{ priority: "P2" }]],
    ["one more", [{}, {}]],
    ["none", []],
  ])("that differ in %s are an error", async (_, expected) => {
    const { expectFirings } = await result();
    expect(() => expectFirings("Many errors", expected)).toThrow("has other firings");
  });

  test("fail with what was expected, what happened and a chart", async () => {
    const { expectFirings } = await result();
    const message = messageOf(() =>
      expectFirings("Many errors", [{ from: "10:05", to: null, group: { service: "cart" } }]),
    );
    expect(message).toBe(
      `The alert "Many errors" has other firings.
Expected:
  10:05 to open  service=cart
Got:
  10:08 to 10:17  service=checkout  P1

service=checkout: more than 5 in 10 minutes (P1)
   10 |            *
      |          ** **
      |        **     **
    5 |-------*---------*------------------------------------------
      |     **           **
      |   **               **
    0 |***                   **************************************
       10:00                                                  11:00
fires  ........#########...........................................`,
    );
  });

  test("of an alert that does not exist are an error that names those that do", async () => {
    const { expectNoFirings } = await result();
    expect(() => expectNoFirings("Many eror")).toThrow(
      'There is no alert "Many eror". There is "Many errors", "CPU".',
    );
    const twice = await simulate([errors, errors], { logs, ...HOUR });
    expect(() => twice.firings("Many errors")).toThrow('2 alerts have the name "Many errors"');
  });

  test("name what they depend on", async () => {
    const words = "level:error service:checkout";
    const loose = {
      ...errors,
      logsThreshold: {
        ...errors.logsThreshold,
        logsFilter: { simpleFilter: { luceneQuery: words } },
      },
    };
    const others = every("1m", { body: { level: "error", service: "cart" } });
    const simulation = await simulate(loose, { logs: [...logs, others], ...HOUR });
    const [doubt] = simulation.alert("Many errors").dependsOn;
    expect(doubt?.otherwise.map(({ group }) => group)).toContainEqual({ service: "cart" });
    expect(messageOf(() => simulation.expectNoFirings("Many errors"))).toContain(
      `This depends on ${doubt?.on}. Otherwise:\n`,
    );
  });
});

test("the error names the caller as the place of the failure", async () => {
  const { expectNoFirings } = await result();
  const stack = await Promise.resolve()
    .then(() => expectNoFirings("Many errors"))
    .catch((error: Error) => error.stack);
  const [first] = (stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  expect(first).toContain("result.test.ts");
});

test("the timeline has all firings in the order of their times", async () => {
  const simulation = await result({ series: { cpu: "0x9 20x4 0x10" } });
  expect(simulation.timeline()).toMatch(
    /^2026-03-02T10:00:00Z to 2026-03-02T11:00:00Z\n {2}10:08 {2}"Many errors" service=checkout fires \(P1\)\n {2}10:10 {2}"CPU" fires \(P2\)\n/,
  );
});

describe("a chart", () => {
  const chart = (values: (number | undefined)[], threshold?: number) =>
    chartLines({
      title: "title",
      values,
      threshold,
      from: 0,
      to: values.length - 1,
      firings: [{ from: 2, to: 3 }],
      timeText: String,
    });

  test("of many values has the least and the greatest of each column", () => {
    const values = Array.from({ length: 600 }, (_, n) => n % 10);
    const lines = chart(values, 5);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(70);
    expect(lines.slice(1, 8).every((line) => line.endsWith("*".repeat(60)))).toBe(true);
  });

  test("of no values says so", () => {
    expect(chart([undefined, undefined])).toEqual(["title", "  (no values)"]);
  });

  test("marks the threshold, gaps, and the evaluations that fire", () => {
    expect(chart([-6, undefined, 6, 0], 3)).toEqual([
      "title",
      "    6 |  *",
      "    3 |----",
      "      |",
      "      |   *",
      "      |",
      "      |",
      "   -6 |*",
      "       0  3",
      "fires  ..#.",
    ]);
  });
});

test("an expected entry that accepts several leaves one for an entry that accepts one", () => {
  const accepts = (one: string, other: string) => other.startsWith(one);
  expect(differenceOf(["a", "ab"], ["ab", "ac"], accepts)).toEqual({ missing: [], unexpected: [] });
  expect(differenceOf(["a", "ab"], ["ac", "ad"], accepts)).toEqual({
    missing: ["ab"],
    unexpected: ["ad"],
  });
});
