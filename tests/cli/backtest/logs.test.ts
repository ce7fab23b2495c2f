import { heartbeat, logsAt, useBench } from "./support";

const bench = useBench();
beforeEach(() => bench.emulator.logs.add(heartbeat()));

const logsFilter = {
  simpleFilter: {
    luceneQuery: "level:error",
    labelFilters: { applicationName: [{ value: "shop" }] },
  },
};
const ERROR = { data: { level: "error" } };
const errorsAt = (times: readonly string[], data: object = {}, count = 1) =>
  bench.emulator.logs.add(logsAt(times, { data: { level: "error", ...data } }, count));

const threshold = (
  value: number,
  { window = "MINUTES_5", conditionType = "MORE_THAN", priority = "" } = {},
) => ({
  condition: {
    threshold: value,
    conditionType,
    timeWindow: { logsTimeWindowSpecificValue: window },
  },
  ...(priority ? { override: { priority } } : {}),
});
const createThreshold = (rules: object[], more: object = {}, common: object = {}) =>
  bench.create({ ...common, logsThreshold: { logsFilter, rules, ...more } });

describe("threshold", () => {
  // An evaluation counts the whole minutes before it: at 03:05 those from 03:00 to 03:04.
  test("logs are counted in the window of each evaluation", async () => {
    await createThreshold([threshold(2)]);
    errorsAt(["03:00:00", "03:02:59", "03:04:59"]);
    const { code, report, firings } = await bench.test();
    expect(firings).toEqual(["03:05 03:06 P5"]);
    expect(report.coverage).toMatchObject({ tier: "frequent", groups: 1, incomplete: [] });
    expect(code).toBe(0);
  });

  test("logs at the end of a window and after it are not counted together", async () => {
    await createThreshold([threshold(2)]);
    errorsAt(["03:00:00", "03:02:59", "03:05:00"]);
    expect((await bench.test()).firings).toEqual([]);
  });

  test("the last minute before the end of the range counts, the present one does not", async () => {
    await createThreshold([threshold(0)]);
    errorsAt(["11:59:59", "12:00:00"]);
    const { firings, report } = await bench.test();
    expect(firings).toEqual(["12:00 - P5"]);
    expect(report.firingAtEnd).toBe(1);
  });

  test("logs before the range count for its first windows", async () => {
    await createThreshold([threshold(1)]);
    errorsAt(["21T11:58:00", "21T12:01:00"]);
    expect((await bench.test()).firings).toEqual(["12:02 12:04 P5"]);
  });

  test("labels, severities and other applications are filtered", async () => {
    const labelFilters = {
      applicationName: [{ value: "sh", operation: "STARTS_WITH" }],
      subsystemName: [{ value: "pay", operation: "INCLUDES" }, { value: "it's" }],
      severities: ["ERROR", "CRITICAL"],
    };
    await bench.create({
      logsThreshold: {
        logsFilter: { simpleFilter: { luceneQuery: "", labelFilters } },
        rules: [threshold(1)],
      },
    });
    const counted = { severity: "ERROR", subsystem: "repayments" } as const;
    bench.emulator.logs.add([
      ...logsAt(["03:00"], counted),
      ...logsAt(["03:01"], { ...counted, subsystem: "it's", severity: "CRITICAL" }),
      ...logsAt(["05:00"], counted),
      ...logsAt(["05:00"], { ...counted, severity: "INFO" }),
      ...logsAt(["05:00"], { ...counted, subsystem: "mail" }),
      ...logsAt(["05:00"], { ...counted, application: "dash" }),
    ]);
    expect((await bench.test()).firings).toEqual(["03:02 03:06 P5"]);
  });

  test("each combination of group values is a group, and logs without them belong to none", async () => {
    await createThreshold([threshold(1)], {}, { groupByKeys: ["pod", "k8s.node-name"] });
    errorsAt(["03:00", "03:01"], { pod: "a", k8s: { "node-name": "n1" } });
    errorsAt(["03:01", "03:04"], { pod: "b", k8s: { "node-name": "n1" } });
    errorsAt(["03:01", "03:02"], { pod: "c" });
    const { firings, report } = await bench.test();
    expect(firings).toEqual(["a n1 03:02 03:06 P5", "b n1 03:05 03:07 P5"]);
    expect(report.groups[0]?.group).toEqual({ pod: "a", "k8s.node-name": "n1" });
  });

  test("less than: an alert without groups counts nothing as zero", async () => {
    await createThreshold([threshold(1, { conditionType: "LESS_THAN", window: "HOUR_1" })]);
    // Errors each half hour until 06:00: the window of 07:01 is the first empty one.
    const before = Array.from({ length: 14 }, (_, n) => `21T${n + 10}`);
    const after = Array.from({ length: 6 }, (_, n) => `0${n}`);
    const times = [...before, ...after].flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
    errorsAt([...times, "06:00", "09:00"]);
    const { firings } = await bench.test();
    expect(firings).toEqual(["07:01 09:01 P5", "10:01 - P5"]);
  });

  test("less than: a group that reports no more fires only where that is configured", async () => {
    const rules = [threshold(1, { conditionType: "LESS_THAN" })];
    const undetectedValuesManagement = {
      triggerUndetectedValues: true,
      autoRetireTimeframe: "MINUTES_10",
    };
    await bench.create({
      name: "Configured",
      groupByKeys: ["pod"],
      logsThreshold: { logsFilter, rules, undetectedValuesManagement },
    });
    await createThreshold(rules, {}, { groupByKeys: ["pod"] });
    errorsAt(["03:00"], { pod: "a" });
    expect((await bench.test(["Configured"])).firings).toEqual(["a 03:06 03:11 P5"]);
    expect((await bench.test()).firings).toEqual([]);
  });

  test("rules may have windows of their own, and the highest priority applies", async () => {
    await createThreshold([
      threshold(5, { window: "MINUTES_10", priority: "P3" }),
      threshold(5, { priority: "P1" }),
    ]);
    // 3 + 3 errors: six in ten minutes at 03:07, never more than three in five.
    errorsAt(["03:00", "03:06"], {}, 3);
    errorsAt(["08:00"], {}, 6);
    // The window of five minutes ends at 08:06, that of ten at 08:11.
    expect((await bench.test()).firings).toEqual(["03:07 03:11 P3", "08:01 08:11 P1"]);
  });

  test("an evaluation delay moves the fires", async () => {
    await createThreshold([threshold(0)], { evaluationDelayMs: 600_000 });
    errorsAt(["03:00", "11:55"]);
    expect((await bench.test()).firings).toEqual(["03:11 03:16 P5"]);
  });

  test.each([
    ["frequent", 1],
    ["archive", 2],
  ])("the tier %s has %d of two logs", async (tier, count) => {
    await createThreshold([threshold(0)]);
    errorsAt(["03:00"]);
    bench.emulator.logs.add(logsAt(["05:00"], { ...ERROR, tier: "ARCHIVE" }));
    const { report } = await bench.test(["Tested", "--tier", tier]);
    expect(report.fires).toBe(count);
    expect(report.coverage.tier).toBe(tier);
  });
});

test("immediate: minutes with a match that follow one another are one fire", async () => {
  await bench.create({ logsImmediate: { logsFilter } });
  errorsAt(["03:00:10", "03:00:50", "03:01:00", "03:03:00"]);
  expect((await bench.test()).firings).toEqual(["03:01 03:03 P5", "03:04 03:05 P5"]);
});

describe("ratio", () => {
  const ratio = (more: object, common: object = {}) =>
    bench.create({
      ...common,
      logsRatioThreshold: {
        numerator: logsFilter,
        denominator: { simpleFilter: { luceneQuery: "level:*" } },
        rules: [
          {
            condition: {
              threshold: 0.5,
              conditionType: "MORE_THAN",
              timeWindow: { logsRatioTimeWindowSpecificValue: "MINUTES_5" },
            },
          },
        ],
        ...more,
      },
    });

  test("the counts of both queries are divided", async () => {
    await ratio({});
    errorsAt(["03:00"], {}, 3);
    // 3 of 3 logs from 03:01 on; 3 of 6 logs, which is not more than a half, from 03:03 on.
    bench.emulator.logs.add(logsAt(["03:02"], { data: { level: "info" } }, 3));
    expect((await bench.test()).firings).toEqual(["03:01 03:03 P5"]);
  });

  test.each([
    [false, ["03:01 03:06 P5"]],
    [true, []],
  ])("with ignoreInfinity %p, a division by zero", async (ignoreInfinity, expected) => {
    const denominator = { simpleFilter: { luceneQuery: "level:info" } };
    await ratio({ ignoreInfinity, denominator });
    errorsAt(["03:00"]);
    expect((await bench.test()).firings).toEqual(expected);
  });

  test.each([
    ["BOTH", ["a 03:01 03:06 P5"]],
    ["NUMERATOR_ONLY", []],
    ["DENUMERATOR_ONLY", ["a 03:01 03:06 P5", "b 03:01 03:06 P5"]],
  ])("groups of %s", async (groupByFor, expected) => {
    await ratio({ groupByFor }, { groupByKeys: ["pod"] });
    // Errors: a has 3, b has 1. All logs: a has 4, b has 4.
    errorsAt(["03:00"], { pod: "a" }, 3);
    errorsAt(["03:00"], { pod: "b" });
    bench.emulator.logs.add(logsAt(["03:00"], { data: { level: "info", pod: "a" } }));
    bench.emulator.logs.add(logsAt(["03:00"], { data: { level: "info", pod: "b" } }, 3));
    // BOTH: 3/4, 1/4. NUMERATOR_ONLY: 3/8, 1/8. DENUMERATOR_ONLY: 4/4 for both.
    expect((await bench.test()).firings).toEqual(expected);
  });
});

describe("unique count", () => {
  const uniqueCount = (maxUniqueCount: string, more: object = {}, common: object = {}) =>
    bench.create({
      ...common,
      logsUniqueCount: {
        logsFilter,
        uniqueCountKeypath: "user",
        rules: [
          {
            condition: {
              maxUniqueCount,
              timeWindow: { logsUniqueValueTimeWindowSpecificValue: "MINUTES_5" },
            },
          },
        ],
        ...more,
      },
    });

  test("distinct values are counted once in a window", async () => {
    await uniqueCount("2");
    for (const [time, user] of [
      ["03:00", "x"],
      ["03:01", "y"],
      ["03:02", "x"],
      ["03:04", "z"],
    ] as const)
      errorsAt([time], { user }, 5);
    // At 03:05 the window has x, y, z; at 03:06 y, x, z; at 03:07 x and z.
    expect((await bench.test()).firings).toEqual(["03:05 03:07 P5"]);
  });

  test("values are counted for each group, up to the limit of the alert", async () => {
    await uniqueCount("1", { maxUniqueCountPerGroupByKey: "2" }, { groupByKeys: ["pod"] });
    errorsAt(["03:00"], { pod: "a", user: "x" });
    errorsAt(["03:00"], { pod: "a", user: "y" });
    errorsAt(["03:00"], { pod: "b", user: "x" });
    expect((await bench.test()).firings).toEqual(["a 03:01 03:06 P5"]);
  });
});

describe("time relative", () => {
  const relative = (comparedTo: string, more: object = {}) =>
    bench.create({
      logsTimeRelativeThreshold: {
        logsFilter,
        rules: [{ condition: { threshold: 2, conditionType: "MORE_THAN", comparedTo } }],
        ...more,
      },
    });

  // 2 errors at 01:30, 5 at 02:30. From 02:31 to 03:30 the hour has 5, and the hour before 2. Hours
  // are compared every five minutes.
  test.each([
    [true, ["02:35 03:35 P5"]],
    // From 01:31 to 02:30 the hour has 2, and the hour before none.
    [false, ["01:35 03:35 P5"]],
  ])("the hour before, with ignoreInfinity %p", async (ignoreInfinity, expected) => {
    await relative("PREVIOUS_HOUR", { ignoreInfinity });
    errorsAt(["01:30"], {}, 2);
    errorsAt(["02:30"], {}, 5);
    expect((await bench.test()).firings).toEqual(expected);
  });

  test("the same hour of the day before", async () => {
    await relative("SAME_HOUR_YESTERDAY", { ignoreInfinity: true });
    errorsAt(["21T01:30"]);
    errorsAt(["01:00"], {}, 3);
    // The earlier hour contains 01:30 from 02:31 - 60 minutes on; the later one 01:00 until 02:00.
    expect((await bench.test()).firings).toEqual(["01:35 02:05 P5"]);
  });

  test("the day before is a period of 24 hours", async () => {
    await relative("YESTERDAY", { ignoreInfinity: true });
    errorsAt(["21T04:00"]);
    errorsAt(["03:00"], {}, 3);
    // From 04:01 on the error of the 21st is in the earlier period, until the end of the range.
    // Days are compared every ten minutes.
    expect((await bench.test()).firings).toEqual(["04:10 - P5"]);
  });
});
