import { consequencesOf } from "../../../src/cli/review/consequences/consequences";
import { metricAlert } from "../../../src/services/alerts/lint/samples";
import { notifies } from "../support/objects";
import { consequences, resource, reviewOf, unchanged } from "./support/reviews";

const alert = (promql: string, more: object = {}) => ({
  ...metricAlert(promql, { threshold: 0 }),
  ...notifies("id/1"),
  name: "Down",
  ...more,
});
const FINDING =
  /^warning: Alert "Down": metricThreshold\.rules\[0\]\.condition\.threshold: the result of the query is 0, .*\(threshold-never-met\).* because of Alert "Down"$/;

test("a new alert that never fires is a consequence of its creation", () => {
  expect(consequences([resource("Alert", "down", { after: alert("up == 0") })])).toEqual([
    expect.stringMatching(FINDING),
  ]);
});

test("a finding that a change brings is a consequence, and one that was there before is none", () => {
  const change = (before: string, after: string) =>
    consequences([
      resource("Alert", "down", {
        id: "a",
        before: alert(before),
        after: alert(after, { description: "New" }),
      }),
    ]);
  expect(change("up", "up == 0")).toEqual([expect.stringMatching(FINDING)]);
  expect(change("up == 0", "up == 0")).toEqual([]);
  expect(change("up == 0", "up")).toEqual([]);
});

test("an unchanged alert has no consequence", () => {
  const other = resource("Alert", "other", { after: { ...alert("up"), name: "Other" } });
  expect(consequences([unchanged("Alert", "down", alert("up == 0")), other])).toEqual([]);
});

test("an alert that ignores the rule, or a stack that switches it off, has none", () => {
  const ignoreFindings = { "threshold-never-met": "Fires after the metric is replaced" };
  const ignoring = resource("Alert", "down", { after: alert("up == 0"), ignoreFindings });
  expect(consequences([ignoring])).toEqual([]);
  const lintLevels = { "threshold-never-met": "off" } as const;
  const review = reviewOf([resource("Alert", "down", { after: alert("up == 0") })], {
    isComplete: true,
    lintLevels,
  });
  expect(consequencesOf(review)).toEqual([]);
});
