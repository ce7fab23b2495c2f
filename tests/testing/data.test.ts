import { every, type SimulationOptions, simulate } from "../../src/testing";
import { readData } from "../../src/testing/data/read";
import { above, errors, failingCheckout, HOUR } from "./support";

const firingsOf = async (options: SimulationOptions) =>
  (await simulate([errors, above("CPU", "cpu")], options)).alerts.flatMap(({ firings }) =>
    firings.map(({ from, to }) => [from, to]),
  );
const rangeOf = (options: SimulationOptions) => {
  const { from, to } = readData(options).range;
  return [from, to].map((ms) => new Date(ms).toISOString());
};

describe("series", () => {
  test("follow promtool's notation from the start of the simulation", async () => {
    expect(await firingsOf({ series: { cpu: "0x4 20x4 0x10" }, ...HOUR })).toEqual([
      ["10:05", "10:10"],
    ]);
  });

  test("may be a list, have another interval and begin later", async () => {
    const series = [{ series: "cpu", values: "20x4 0", from: "10:30" }];
    expect(await firingsOf({ series, every: "2m", ...HOUR })).toEqual([["10:30", "10:40"]]);
  });

  test("have errors with the path", async () => {
    await expect(firingsOf({ series: { cpu: "1 a" }, ...HOUR })).rejects.toThrow(
      'series["cpu"]: a is no value of a series.',
    );
    await expect(firingsOf({ series: { "cpu{": "1" }, ...HOUR })).rejects.toThrow('series["cpu{"]');
    await expect(
      firingsOf({ series: [{ series: "cpu", values: "{{sum:1}}" }], ...HOUR }),
    ).rejects.toThrow("series[0]: the evaluator does not support native histograms.");
  });
});

describe("logs", () => {
  test("have a time of the day of the start, RFC 3339 or a Date", () => {
    const times = [
      "10:05",
      "10:05:30",
      "2026-03-02T10:06:00+00:00",
      new Date(Date.UTC(2026, 2, 2)),
    ];
    const { data } = readData({ logs: times.map((time) => ({ time, body: "x" })), ...HOUR });
    expect(data.logs.map(({ time }) => new Date(time).toISOString().slice(11, 19))).toEqual([
      "00:00:00",
      "10:05:00",
      "10:05:30",
      "10:06:00",
    ]);
    expect(data.logs[0]).toMatchObject({ severity: "INFO", data: { text: "x" } });
  });

  test("are repeated up to the end, which is not included", () => {
    const count = (from: string, to?: string) =>
      readData({
        logs: [every("30s", failingCheckout, { from, ...(to === undefined ? {} : { to }) })],
        ...HOUR,
      }).data.logs.length;
    expect([count("10:02", "10:12"), count("10:00", "10:00:10"), count("10:59")]).toEqual([
      20, 1, 2,
    ]);
  });

  test.each([
    [
      "a time that is none",
      { logs: [{ time: "soon" }] },
      "logs[0].time: expected a time of the day",
    ],
    [
      "a severity that is none",
      { logs: [{ time: "10:05", severity: "LOUD" }] },
      "logs[0].severity",
    ],
    ["a body that is none", { logs: [{ time: "10:05", body: 1 }] }, "logs[0].body: expected"],
    ["an interval that is none", { logs: [every("5", {})] }, "logs[0].every: expected a duration"],
    [
      "an end before the start",
      { logs: [every("5m", {}, { from: "10:05", to: "10:05" })] },
      "logs[0].to",
    ],
    ["too many logs", { logs: [every("1ms", {})] }, "3600000 events are too many"],
    ["a span without a service", { spans: [{ time: "10:05" }] }, "spans[0].service: expected"],
  ])("%s is an error with the path", (_, options, message) => {
    expect(() => readData({ ...HOUR, ...(options as SimulationOptions) })).toThrow(message);
  });
});

describe("the range", () => {
  test("is from the first Monday of 2026 to the last value, without another one", () => {
    expect(rangeOf({ series: { cpu: "0x90" } })).toEqual([
      "2026-01-05T00:00:00.000Z",
      "2026-01-05T01:30:00.000Z",
    ]);
  });

  test("ends after the last log, so that an evaluation sees it", () => {
    expect(rangeOf({ logs: [{ time: "00:10" }] })[1]).toBe("2026-01-05T00:11:00.000Z");
    expect(rangeOf({ logs: [{ time: "00:10:30" }] })[1]).toBe("2026-01-05T00:11:00.000Z");
  });

  test.each([
    ["a range without data", {}, "to: required, because"],
    [
      "an end before the start",
      { ...HOUR, to: "2026-03-02T10:00:00Z" },
      "to: expected a time after",
    ],
    ["half a minute", { ...HOUR, from: "2026-03-02T10:00:30Z" }, "from: expected a whole minute"],
    ["a start without a date", { ...HOUR, from: "10:00" }, "from: expected a time such as"],
    [
      "a log with a date in a simulation without a start",
      { logs: [{ time: "2026-03-02T10:00:30Z" }] },
      "logs[0].time: a time with a date needs `from`",
    ],
    ["repeated logs without an end", { logs: [every("1m", {})] }, "logs[0].to: required"],
  ])("%s is an error", (_, options, message) => {
    expect(() => readData(options as SimulationOptions)).toThrow(message);
  });

  test("of two days has times with dates on the second one", async () => {
    const firings = await firingsOf({
      series: { cpu: "0x4 20x4 0x10" },
      every: "1h",
      from: "2026-03-02T20:00:00Z",
      to: "2026-03-04T00:00:00Z",
    });
    expect(firings[0]?.[0]).toBe("2026-03-03T01:00:00Z");
  });
});
