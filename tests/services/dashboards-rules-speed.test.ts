import { dashboardRules } from "../../src/services/dashboards/rules";
import { dashboardHints } from "../../src/services/dashboards/rules/hints";
import { dashboardIssues } from "./support/dashboards-rules";

describe("a dashboard of 200 widgets", () => {
  const widgetOf = (n: number) => ({
    title: `w${n}`,
    definition: {
      lineChart: { queryDefinitions: [{ query: { metrics: { promqlQuery: "up" } } }] },
    },
  });
  const rows = Array.from({ length: 50 }, (_, row) => ({
    widgets: [0, 1, 2, 3].map((n) => widgetOf(4 * row + n)),
  }));
  const fields = { name: "d", layout: { sections: [{ rows }] } };
  const milliseconds = (work: () => void): number => {
    const times = Array.from({ length: 15 }, () => {
      const start = process.hrtime.bigint();
      work();
      return Number(process.hrtime.bigint() - start) / 1e6;
    });
    return Math.min(...times);
  };

  test("rules and hints take less than 5 ms each", () => {
    const found: unknown[] = [];
    const ctx = { addIssue: (issue: unknown) => found.push(issue) };
    expect(milliseconds(() => dashboardRules(fields, ctx as never))).toBeLessThan(5);
    expect(milliseconds(() => dashboardHints(fields, fields))).toBeLessThan(5);
    expect(found).toEqual([]);
  });
  test("the check of all arguments takes less than 100 ms", () => {
    expect(milliseconds(() => dashboardIssues(fields))).toBeLessThan(100);
  });
});
