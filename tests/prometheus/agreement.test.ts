import { agreementOf, type Outcome, UNEXPLAINED } from "../../tools/agreement/alerts/agreement";
import { randomRules } from "../../tools/agreement/alerts/random-rules";
import { SEED } from "../support/definitions";
import { fileOf, RULE } from "./support/files";

const outcomeOf = (rule: object, group: Readonly<Record<string, unknown>> = {}): Outcome => {
  const [outcome] = agreementOf(fileOf([{ ...RULE, ...rule }], group));
  if (!outcome) throw new Error("the file has no alert");
  return outcome;
};

describe("a rule and its alert fire at the same minutes on generated series", () => {
  test.each([
    ["up == 0"],
    ["x > 10"],
    ["10 >= x"],
    ["x != 1"],
    ["x > 5 < 10"],
    ["a > b"],
    ["a > on (job, instance) b"],
    ["a >= on (instance) group_left b"],
    ["x > 10 and y > 1"],
    ["(x > 10) unless on (instance) y == 0"],
    ["(a or b) > 1 and c"],
    ["a > 1 or b < 1"],
    ["absent(x)"],
    ["x"],
    ["x > bool 1"],
    ["x == 0 or y"],
    ["sum by (job) (rate(x_total[5m])) / sum by (job) (rate(y_total[5m])) > 0.5"],
    ["histogram_quantile(0.9, sum by (le) (rate(x_bucket[5m]))) > 1"],
    ["count(up == 0) > 1"],
    ["time() - x > 600"],
    ["changes(x[10m]) > 2"],
    ["a / b > 0.9"],
    ["avg_over_time((x > 2)[10m:1m]) > 5"],
    ["x offset 10m > 10"],
    ['({__name__=~"x|z"} > 1) unless y'],
    ['({__name__=~"x|z"} > y) or absent(y)'],
  ])("%s", (expr) => {
    for (const duration of ["0m", "1m", "90s", "10m"]) {
      const outcome = outcomeOf({ expr, for: duration });
      expect(outcome).not.toHaveProperty("refused");
      expect(outcome).not.toHaveProperty("difference");
      expect(outcome.fired).toBe(true);
    }
  });
});

describe("a difference is announced by a finding", () => {
  test.each([
    [{ keep_firing_for: "10m" }, {}, "keep_firing_for: the alert resolves at once"],
    [{}, { interval: "5m" }, "group.interval: the alert is evaluated each minute"],
    [{ for: "40h" }, {}, "for: the longest time window has 36 hours"],
  ])("%j in the group %j", (rule, group, expected) => {
    const outcome = outcomeOf({ expr: "x > 10", ...rule }, group);
    expect(outcome.difference).toBe(expected);
  });
});

test("random rules and their alerts fire at the same minutes, or a finding names the difference", () => {
  const outcomes = agreementOf(randomRules(SEED, 100));
  const silent = outcomes.filter(({ difference }) => difference === UNEXPLAINED);
  expect(silent.map(({ alert }) => alert.rule.expr)).toEqual([]);
  expect(outcomes.filter(({ fired, difference }) => fired && !difference).length).toBeGreaterThan(
    20,
  );
});

test("a rule with the start of its query has a warning, and one with a time has none", () => {
  const findingsOf = (expr: string) => outcomeOf({ expr }).alert.findings.map(({ path }) => path);
  const shifted = [
    "x @ start()",
    "x offset step()",
    "rate(x[5m] @ end())",
    "max_over_time(x[1h:1m] @ end())",
  ];
  for (const expr of shifted) expect(findingsOf(`${expr} > 1`)).toEqual(["expr"]);
  for (const expr of ["x @ 300 > 1", "x offset (1m + 1m) > 1"])
    expect(findingsOf(expr)).toEqual([]);
});

test("the alert that the importer of the vendor creates differs", () => {
  expect(outcomeOf({ expr: "up == 0" }).imported).toBe("never fires");
  expect(outcomeOf({ expr: "x > 10", for: "10m" }).imported).toBe("other minutes");
  expect(outcomeOf({ expr: "absent(x)" }).imported).toBe("same");
});

test("a rule that has no alert is refused with the reason", () => {
  const { refused, difference } = outcomeOf({ expr: "x >" });
  expect(refused).toBe("unexpected end of the query (line 1, column 4)");
  expect(difference).not.toBe(UNEXPLAINED);
});
