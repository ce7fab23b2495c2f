import { performance } from "node:perf_hooks";
import { parseQuery } from "../../promql/tree";
import type { ReadObject } from "../../testing/objects/object";
import type { ReadResult } from "../../testing/result/read-result";
import { MINUTE_MS } from "../../text/units";
import { CommandError } from "../failure";
import { type AlertRuleTest, type TestFile, type TestGroup, textsOf } from "./format";
import { type Cases, casesOnly, caught, type GroupResult } from "./model";
import { promqlCase } from "./promql-cases";
import { ruleCase } from "./rule-cases";
import { selectsAlerts } from "./rules/dependencies";
import { type EvaluatedRules, evaluateRules } from "./rules/evaluate";
import type { TestedRule } from "./rules/model";
import { readInputSeries, storageOf } from "./series";
import { millisecondsOf, startOf } from "./times";

/** What the tests of a file have in common. */
export interface FileContext {
  readonly file: TestFile;
  readonly objects: readonly ReadObject[];
  readonly rules: readonly TestedRule[];
  /** Why the rule files cannot be read. */
  readonly error?: string | undefined;
}

export function runGroup(context: FileContext, group: TestGroup, index: number): GroupResult {
  const began = performance.now();
  const path = `tests[${index}]`;
  const name = group.name ?? path;
  const cases = caught(name, path, () => casesIn(context, group, path));
  return { name, ...cases, ms: performance.now() - began };
}

/** What the alerts of a file do with the data of one test. */
export function simulatedGroup(context: FileContext, group: TestGroup, index: number): ReadResult {
  const path = `tests[${index}]`;
  const { evaluated, start } = inputOf(context, group, path);
  return simulated(group, path, evaluated.input, context.objects, start);
}

/** The data of one test, and what the rules write and fire. */
export function inputOf(context: FileContext, group: TestGroup, path: string) {
  const { file } = context;
  // As in promtool, 0 is the default.
  const evaluationIntervalMs =
    millisecondsOf(file.evaluation_interval, "evaluation_interval") || MINUTE_MS;
  const intervalMs =
    millisecondsOf(group.interval ?? 0, `${path}.interval`) || evaluationIntervalMs;
  const start = startOf(group.start_timestamp ?? undefined, `${path}.start_timestamp`);
  if (context.error !== undefined) throw new CommandError(context.error);
  const step = evaluationIntervalMs;
  const last = lastEvaluation(group, path);
  const evaluations = {
    ...{ from: start, step, externalUrl: group.external_url ?? "" },
    to: start + Math.floor(last / step) * step,
    externalLabels: textsOf(group.external_labels ?? {}),
  };
  const timeOf = (elapsed: number): number => start + Math.floor(elapsed / step) * step;
  const times = new Set(elapsedTimes(group, path, "alert_rule_test").map(timeOf));
  const given = readInputSeries(group, path, intervalMs, start, evaluations.to);
  const evaluated = evaluateRules(given, context.rules, evaluations, times, readsAlerts(group));
  return { evaluated, timeOf, start, evaluationIntervalMs, notes: given.notes };
}

const readsAlerts = ({ promql_expr_test }: TestGroup): boolean =>
  (promql_expr_test ?? []).some(({ expr }) => {
    const read = parseQuery(String(expr));
    return read !== undefined && selectsAlerts(read);
  });

function casesIn(context: FileContext, group: TestGroup, path: string): Cases {
  const { evaluated, timeOf, start, evaluationIntervalMs, notes } = inputOf(context, group, path);
  const promql = {
    ...{ storage: storageOf(evaluated.loaded), start, evaluationIntervalMs },
    isFuzzy: context.file.fuzzy_compare,
  };
  const ofQueries = (group.promql_expr_test ?? []).map((test, n) =>
    promqlCase(test, `${path}.promql_expr_test[${n}]`, promql),
  );
  const ofAlerts = alertCases(context, group, path, { evaluated, timeOf, start });
  return { cases: [...ofQueries, ...ofAlerts.cases], notes: [...notes, ...ofAlerts.notes] };
}

/** The time of the last expectation of PromQL or of an alert: rules are evaluated until then. */
const lastEvaluation = (group: TestGroup, path: string): number =>
  Math.max(
    0,
    ...elapsedTimes(group, path, "promql_expr_test"),
    ...elapsedTimes(group, path, "alert_rule_test"),
  );

const elapsedTimes = (
  group: TestGroup,
  path: string,
  key: "promql_expr_test" | "alert_rule_test",
): number[] =>
  (group[key] ?? []).map(({ eval_time }, n) =>
    millisecondsOf(eval_time, `${path}.${key}[${n}].eval_time`),
  );

interface Evaluated {
  readonly evaluated: EvaluatedRules;
  readonly timeOf: (elapsed: number) => number;
  readonly start: number;
}

/** Rules of Prometheus are compared as in promtool, alerts of the service as they are simulated. */
function alertCases(
  context: FileContext,
  group: TestGroup,
  path: string,
  { evaluated, timeOf, start }: Evaluated,
): Cases {
  const tests = (group.alert_rule_test ?? []).map((test, n) => ({
    test,
    at: `${path}.alert_rule_test[${n}]`,
  }));
  const isOfRule = ruleTest(context);
  const isRule = ({ test }: (typeof tests)[number]) => isOfRule(test);
  const ofRules = tests.filter(isRule).map(({ test, at }) => {
    const time = timeOf(millisecondsOf(test.eval_time, `${at}.eval_time`));
    return ruleCase(test, at, evaluated.firing(test.alertname, time));
  });
  if (!needsSimulation(group, context)) return casesOnly(ofRules);
  const ofAlerts = tests.filter((one) => !isRule(one));
  const { simulatedCases }: typeof import("./simulated-cases") = require("./simulated-cases");
  const { cases, notes } = caught("alerts", path, () => {
    const read = simulated(group, path, evaluated.input, context.objects, start);
    return simulatedCases(group, path, ofAlerts, read);
  });
  return { cases: [...ofRules, ...cases], notes };
}

/** Whether a test expects something of alerts of the service. */
export const needsSimulation = (group: TestGroup, context: FileContext): boolean =>
  Boolean(group.firings || group.notifications) ||
  !(group.alert_rule_test ?? []).every(ruleTest(context));

/** Whether a test is one of a rule of Prometheus. */
function ruleTest({ rules, file, objects }: FileContext): (test: AlertRuleTest) => boolean {
  const ofRules = new Set(rules.filter(({ isAlert }) => isAlert).map(({ name }) => name));
  const ofObjects = new Set(objects.map(({ object }) => object.name));
  return ({ alertname }) =>
    ofRules.has(alertname) || (file.rule_files !== undefined && !ofObjects.has(alertname));
}

/** Loaded on first use: tests of rules of Prometheus simulate nothing. */
function simulated(...of: Parameters<typeof import("./simulation").simulateGroup>): ReadResult {
  const { simulateGroup }: typeof import("./simulation") = require("./simulation");
  return simulateGroup(...of);
}
