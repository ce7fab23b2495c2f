import { performance } from "node:perf_hooks";
import { TestError } from "../../testing/error";
import type { ReadObject } from "../../testing/objects/object";
import { firingsDifference, notificationsDifference } from "../../testing/result/compare";
import type { ReadResult } from "../../testing/result/read-result";
import { doubtText } from "../../testing/result/text";
import { CommandError } from "../failure";
import { alertRuleCase, textsOf } from "./alert-cases";
import type { Firing, Notification, TestFile, TestGroup } from "./format";
import { type CaseResult, errorAt, type GroupResult, resultOf } from "./model";
import { promqlCase } from "./promql-cases";
import { type Recording, withRecordings } from "./recordings";
import { type InputSeries, readInputSeries, storageOf } from "./series";
import { simulateGroup } from "./simulation";
import { millisecondsOf, startOf, timeAt } from "./times";

/** What the tests of a file have in common. */
export interface FileContext {
  readonly file: TestFile;
  readonly objects: readonly ReadObject[];
  readonly recordings: readonly Recording[];
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
  const { input, start } = inputOf(context, group, path);
  return simulateGroup(group, path, input, context.objects, start);
}

function inputOf(context: FileContext, group: TestGroup, path: string) {
  const { file } = context;
  const evaluationIntervalMs = millisecondsOf(file.evaluation_interval, "evaluation_interval");
  const intervalMs =
    group.interval === undefined
      ? evaluationIntervalMs
      : millisecondsOf(group.interval, `${path}.interval`);
  const start = startOf(group.start_timestamp, `${path}.start_timestamp`);
  const given = withRefused(readInputSeries(group, path, intervalMs, start), file);
  const input = withRecordings(given, context.recordings, {
    from: start,
    to: start + lastEvaluation(group, path),
    step: evaluationIntervalMs,
  });
  return { input, start, evaluationIntervalMs };
}

function casesIn(context: FileContext, group: TestGroup, path: string): Cases {
  const { input, start, evaluationIntervalMs } = inputOf(context, group, path);
  const promql = {
    ...{ storage: storageOf(input), start, evaluationIntervalMs },
    isFuzzy: context.file.fuzzy_compare,
  };
  const ofQueries = (group.promql_expr_test ?? []).map((test, n) =>
    promqlCase(test, `${path}.promql_expr_test[${n}]`, promql),
  );
  const { cases, notes } = simulatedCases(context, group, path, input, start);
  return { cases: [...ofQueries, ...cases], notes };
}

/** Prometheus writes series about its alerts; here, alerts are those of Coralogix. */
const ABOUT_ALERTS = ["ALERTS", "ALERTS_FOR_STATE"];
const withRefused = (input: InputSeries, { rule_files }: TestFile): InputSeries =>
  rule_files?.length
    ? {
        ...input,
        refused: [
          ...input.refused,
          ...ABOUT_ALERTS.map((__name__) => ({ labels: { __name__ }, what: `series ${__name__}` })),
        ],
      }
    : input;

/** The time of the last expectation of PromQL or of an alert: recording rules end there. */
function lastEvaluation(group: TestGroup, path: string): number {
  const timesOf = (key: "promql_expr_test" | "alert_rule_test") =>
    (group[key] ?? []).map(({ eval_time }, n) =>
      millisecondsOf(eval_time, `${path}.${key}[${n}].eval_time`),
    );
  return Math.max(0, ...timesOf("promql_expr_test"), ...timesOf("alert_rule_test"));
}

function simulatedCases(
  { objects }: FileContext,
  group: TestGroup,
  path: string,
  input: InputSeries,
  start: number,
): Cases {
  const { alert_rule_test, firings, notifications } = group;
  if (!alert_rule_test?.length && !firings && !notifications) return casesOnly([]);
  return caught("alerts", path, () => {
    const read = simulateGroup(group, path, input, objects, start);
    const parts = [
      casesOnly(
        (alert_rule_test ?? []).map((test, n) =>
          alertRuleCase(test, `${path}.alert_rule_test[${n}]`, read),
        ),
      ),
      ...Object.entries(firings ?? {}).map(([alert, expected]) =>
        firingsCase(alert, expected ?? [], `${path}.firings`, read),
      ),
      ...(notifications ? [notificationsCase(notifications, `${path}.notifications`, read)] : []),
    ];
    return { cases: parts.flatMap(({ cases }) => cases), notes: doubtsOf(read) };
  });
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
