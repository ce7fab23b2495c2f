import { performance } from "node:perf_hooks";
import { parseQuery } from "../../promql/tree";
import { TestError } from "../../testing/error";
import type { ReadObject } from "../../testing/objects/object";
import { firingsDifference, notificationsDifference } from "../../testing/result/compare";
import type { ReadResult } from "../../testing/result/read-result";
import { doubtText } from "../../testing/result/text";
import { MINUTE_MS } from "../../text/units";
import { CommandError } from "../failure";
import { alertRuleCase, textsOf } from "./alert-cases";
import type { Firing, Notification, TestFile, TestGroup } from "./format";
import { type CaseResult, errorAt, type GroupResult, resultOf } from "./model";
import { promqlCase } from "./promql-cases";
import { ruleCase } from "./rule-cases";
import { selectsAlerts } from "./rules/dependencies";
import { type EvaluatedRules, evaluateRules } from "./rules/evaluate";
import type { TestedRule } from "./rules/model";
import { readInputSeries, storageOf } from "./series";
import { simulateGroup } from "./simulation";
import { millisecondsOf, startOf, timeAt } from "./times";

/** What the tests of a file have in common. */
export interface FileContext {
  readonly file: TestFile;
  readonly objects: readonly ReadObject[];
  readonly rules: readonly TestedRule[];
  /** Why the rule files cannot be read. */
  readonly error?: string | undefined;
}

type Cases = Pick<GroupResult, "cases" | "notes">;
const casesOnly = (cases: readonly CaseResult[]): Cases => ({ cases, notes: [] });

/** Runs one test of a file. */
export function runGroup(context: FileContext, group: TestGroup, index: number): GroupResult {
  const began = performance.now();
  const path = `tests[${index}]`;
  const name = group.name ?? path;
  const cases = caught(name, path, () => casesIn(context, group, path));
  return { name, ...cases, ms: performance.now() - began };
}

/** An error of the file is one of the test, so that others run. */
function caught(name: string, path: string, run: () => Cases): Cases {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError || error instanceof TestError)
      return casesOnly([errorAt(name, path, error.message)]);
    throw error;
  }
}

/** What the alerts of a file do with the data of one test. */
export function simulatedGroup(context: FileContext, group: TestGroup, index: number): ReadResult {
  const path = `tests[${index}]`;
  const { evaluated, start } = inputOf(context, group, path);
  return simulateGroup(group, path, evaluated.input, context.objects, start);
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
  const given = readInputSeries(group, path, intervalMs, start, start + last);
  const evaluated = evaluateRules(given, context.rules, evaluations, times, readsAlerts(group));
  return { evaluated, timeOf, start, evaluationIntervalMs };
}

const readsAlerts = ({ promql_expr_test }: TestGroup): boolean =>
  (promql_expr_test ?? []).some(({ expr }) => {
    const read = parseQuery(String(expr));
    return read !== undefined && selectsAlerts(read);
  });

function casesIn(context: FileContext, group: TestGroup, path: string): Cases {
  const { evaluated, timeOf, start, evaluationIntervalMs } = inputOf(context, group, path);
  const promql = {
    ...{ storage: storageOf(evaluated.loaded), start, evaluationIntervalMs },
    isFuzzy: context.file.fuzzy_compare,
  };
  const ofQueries = (group.promql_expr_test ?? []).map((test, n) =>
    promqlCase(test, `${path}.promql_expr_test[${n}]`, promql),
  );
  const { cases, notes } = simulatedCases(context, group, path, { evaluated, timeOf, start });
  return { cases: [...ofQueries, ...cases], notes };
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
function simulatedCases(
  context: FileContext,
  group: TestGroup,
  path: string,
  { evaluated, timeOf, start }: Evaluated,
): Cases {
  const { firings, notifications } = group;
  const tests = (group.alert_rule_test ?? []).map((test, n) => ({
    test,
    at: `${path}.alert_rule_test[${n}]`,
  }));
  const isOfRule = ({ test: { alertname } }: (typeof tests)[number]): boolean =>
    context.rules.some(({ isAlert, name }) => isAlert && name === alertname) ||
    (context.file.rule_files !== undefined &&
      !context.objects.some(({ object }) => object.name === alertname));
  const ofRules = tests.filter(isOfRule).map(({ test, at }) => {
    const time = timeOf(millisecondsOf(test.eval_time, `${at}.eval_time`));
    return ruleCase(test, at, evaluated.firing(test.alertname, time));
  });
  const ofAlerts = tests.filter((one) => !isOfRule(one));
  if (!ofAlerts.length && !firings && !notifications) return casesOnly(ofRules);
  const simulated = caught("alerts", path, () => {
    const read = simulateGroup(group, path, evaluated.input, context.objects, start);
    const parts = [
      casesOnly(ofAlerts.map(({ test, at }) => alertRuleCase(test, at, read))),
      ...Object.entries(firings ?? {}).map(([alert, expected]) =>
        firingsCase(alert, expected ?? [], `${path}.firings`, read),
      ),
      ...(notifications ? [notificationsCase(notifications, `${path}.notifications`, read)] : []),
    ];
    return { cases: parts.flatMap(({ cases }) => cases), notes: doubtsOf(read) };
  });
  return { cases: [...ofRules, ...simulated.cases], notes: simulated.notes };
}

/** An expectation may pass because of an assumption. */
const doubtsOf = ({ alerts }: ReadResult): readonly string[] =>
  alerts.flatMap(({ name, dependsOn }) => dependsOn.map(({ on }) => doubtText(name, on)));

function firingsCase(
  alert: string,
  expected: readonly Firing[],
  path: string,
  read: ReadResult,
): Cases {
  const name = `firings of ${alert}`;
  const at = `${path}[${JSON.stringify(alert)}]`;
  const { from: start } = read.result;
  const dateOf = (time: string | number, key: string) => new Date(timeAt(time, start, key));
  return caught(name, at, () => {
    const given = expected.map(({ from, to, group, priority }, n) => ({
      ...(from === undefined ? {} : { from: dateOf(from, `${at}[${n}].from`) }),
      ...(to === undefined ? {} : { to: to === null ? null : dateOf(to, `${at}[${n}].to`) }),
      ...(group === undefined ? {} : { group: textsOf(group) }),
      ...(priority === undefined ? {} : { priority }),
    }));
    return casesOnly([resultOf(name, at, firingsDifference(read, alert, given))]);
  });
}

function notificationsCase(
  expected: readonly Notification[],
  path: string,
  read: ReadResult,
): Cases {
  const name = "notifications";
  return caught(name, path, () => {
    const given = expected.map(({ at, group, message, ...others }, n) => ({
      ...definedIn(others),
      ...(at === undefined
        ? {}
        : { at: new Date(timeAt(at, read.result.from, `${path}[${n}].at`)) }),
      ...(group === undefined ? {} : { group: textsOf(group) }),
      ...(message === undefined ? {} : { message: textsOf(message) }),
    }));
    return casesOnly([resultOf(name, path, notificationsDifference(read, given, {}))]);
  });
}

/** An object without its undefined values. */
const definedIn = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
