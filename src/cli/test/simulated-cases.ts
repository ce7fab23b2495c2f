import { definedOnly } from "../../schema/record";
import { firingsDifference, notificationsDifference } from "../../testing/result/compare";
import type { ReadResult } from "../../testing/result/read-result";
import { doubtText } from "../../testing/result/text";
import { alertRuleCase } from "./alert-cases";
import {
  type AlertRuleTest,
  type Firing,
  type Notification,
  type TestGroup,
  textsOf,
} from "./format";
import { type Cases, casesOnly, caught, resultOf } from "./model";
import { timeAt } from "./times";

/** A test of an alert of the service, and its path in the file. */
export interface AlertTest {
  readonly test: AlertRuleTest;
  readonly at: string;
}

/** Compares what the alerts of the service do with what a test expects. */
export function simulatedCases(
  { firings, notifications }: TestGroup,
  path: string,
  tests: readonly AlertTest[],
  read: ReadResult,
): Cases {
  const parts = [
    casesOnly(tests.map(({ test, at }) => alertRuleCase(test, at, read))),
    ...Object.entries(firings ?? {}).map(([alert, expected]) =>
      firingsCase(alert, expected ?? [], `${path}.firings`, read),
    ),
    ...(notifications ? [notificationsCase(notifications, `${path}.notifications`, read)] : []),
  ];
  return { cases: parts.flatMap(({ cases }) => cases), notes: doubtsOf(read) };
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
      ...definedOnly(others),
      ...(at === undefined
        ? {}
        : { at: new Date(timeAt(at, read.result.from, `${path}[${n}].at`)) }),
      ...(group === undefined ? {} : { group: textsOf(group) }),
      ...(message === undefined ? {} : { message: textsOf(message) }),
    }));
    return casesOnly([resultOf(name, path, notificationsDifference(read, given, {}))]);
  });
}
