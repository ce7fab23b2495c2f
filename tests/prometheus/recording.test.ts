import { prometheusRecordings } from "../../src/prometheus/recording";
import { validate } from "../../src/schema/validate";
import { groupSetArgs } from "../../src/services/recording-rules/fields";
import { fileOf, RULE } from "./support/files";

const RECORDING = { record: "job:up:sum", expr: "sum by (job) (up)" };

test("recording rules become the groups of a valid set", () => {
  const text = fileOf([RECORDING, RULE, { ...RECORDING, labels: { team: "a" } }], {
    interval: "5m",
    limit: 10,
    query_offset: "1m",
    labels: { source: "shop" },
  });
  const { groups, findings } = prometheusRecordings(text);
  expect(findings).toEqual([]);
  const common = { ...RECORDING, evaluationDelayMs: 60_000 };
  expect(groups).toEqual([
    {
      name: "shop",
      interval: 300,
      limit: 10,
      rules: [
        { ...common, labels: { source: "shop" } },
        { ...common, labels: { source: "shop", team: "a" } },
      ],
    },
  ]);
  expect(validate(groupSetArgs, { name: "shop", groups })).toEqual([]);
});

test("a group without recording rules is left out", () =>
  expect(prometheusRecordings(fileOf([RULE])).groups).toEqual([]));

test.each([
  [{ interval: "30s" }, { interval: 60 }, "warning groups[0].interval"],
  [{ interval: "90500ms" }, { interval: 91 }, "warning groups[0].interval"],
  [{ interval: "often" }, {}, "error groups[0].interval"],
  [{ query_offset: "1h" }, {}, "warning groups[0].query_offset"],
  [{ query_offset: "soon" }, {}, "error groups[0].query_offset"],
])("the group setting %j is reported", (group, expected, finding) => {
  const { groups, findings } = prometheusRecordings(fileOf([RECORDING], group));
  expect(groups[0]).toMatchObject(expected);
  expect(findings.map(({ level, path }) => `${level} ${path}`)).toEqual([finding]);
});

test("what is wrong in a rule is reported with its place", () => {
  const { findings } = prometheusRecordings(fileOf([{ record: "a", for: "5m" }]));
  expect(findings.map(({ level, path }) => `${level} ${path}`)).toEqual([
    "error groups[0].rules[0].expr",
    "error groups[0].rules[0].for",
  ]);
});

test("two groups with the same name are an error that names what to do", () => {
  const group = { name: "shop", rules: [RECORDING] };
  expect(() => prometheusRecordings(JSON.stringify({ groups: [group, group] }))).toThrow(
    'line 1, column 97: groups[1].name: groups[0] has the name "shop" too',
  );
});
