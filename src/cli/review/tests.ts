import { labelOf } from "../../services/messages";
import { TestError } from "../../testing/error";
import type { ReadObject } from "../../testing/objects/object";
import { previewed } from "../../testing/objects/previewed";
import { readObjects } from "../../testing/objects/read";
import type { ReadResult } from "../../testing/result/read-result";
import { firingText, notificationText } from "../../testing/result/text";
import { CommandError } from "../failure";
import type { Io } from "../io";
import { readTestFile, type TestFile, type TestGroup } from "../test/format";
import { readerOf } from "../test/reader";
import { runGroup, simulatedGroup } from "../test/run-group";
import { isSimulated } from "../test/subjects";
import { hasEffect, isUnchanged } from "./consequences/objects";
import type { Forecast, Review } from "./model";
import { stepBefore } from "./preview/step-before";
import type { Preview, Step } from "./preview/steps";

const TOPIC = "tests";
/** More firings of an alert are counted. */
const SHOWN = 5;

/**
 * What the tests of alerts say about the changes of a preview: for each alert that changes, or that
 * does something else, what it does before and after.
 * @public
 */
export async function testForecasts(
  { steps }: Preview,
  review: Review,
  files: readonly string[],
  io: Io,
): Promise<Forecast[]> {
  const reader = readerOf(io);
  const tests = files.map((file) => ({ file, tests: readTestFile(file, reader.text(file)) }));
  const before = await objectsOf(steps.flatMap(stepBefore));
  const after = await objectsOf(steps);
  const changed = changedNames(review);
  return tests.flatMap(({ file, tests }) =>
    (tests.tests ?? []).flatMap((group, index) => {
      const basis = `${group.name ?? `tests[${index}]`}, in ${file}`;
      return compared({ tests, group, index, before, after, changed }).map((one) => ({
        topic: TOPIC,
        basis,
        ...one,
      }));
    }),
  );
}

async function objectsOf(steps: readonly Step[]): Promise<readonly ReadObject[]> {
  try {
    return await readObjects(previewed({ steps }).filter(isSimulated), {});
  } catch (error) {
    // An argument that the preview reports as an error.
    if (error instanceof TestError)
      throw new CommandError(`--tests: the preview cannot be tested: ${error.message}`);
    throw error;
  }
}

/** The names of the objects that change in more than their description. */
function changedNames({ resources }: Review): ReadonlySet<string> {
  const changed = resources.filter(
    (one) => !isUnchanged(one) && !(one.before && one.after && !hasEffect(one)),
  );
  return new Set(
    changed.flatMap(({ before, after }) =>
      [before?.name, after?.name].filter((name) => typeof name === "string"),
    ),
  );
}

interface Comparison {
  tests: TestFile;
  group: TestGroup;
  index: number;
  before: readonly ReadObject[];
  after: readonly ReadObject[];
  changed: ReadonlySet<string>;
}
type Line = Pick<Forecast, "subject" | "result" | "notComputed">;

function compared({ tests, group, index, before, after, changed }: Comparison): Line[] {
  const contextOf = (objects: readonly ReadObject[]) => ({ file: tests, objects, rules: [] });
  try {
    const old = simulatedGroup(contextOf(before), group, index);
    const now = simulatedGroup(contextOf(after), group, index);
    const lines = testedNames(group).flatMap((name): Line[] => {
      const [was, is] = [behaviorOf(old, name), behaviorOf(now, name)];
      // Another object may have the name of an alert that does not exist.
      if (was === is && !(is && changed.has(name))) return [];
      return [{ subject: labelOf("Alert", name), result: changeText(was, is) }];
    });
    return lines.length ? [...lines, ...failures(contextOf(after), group, index)] : [];
  } catch (error) {
    if (error instanceof TestError || error instanceof CommandError)
      return [{ notComputed: error.message }];
    throw error;
  }
}

function failures(context: Parameters<typeof runGroup>[0], group: TestGroup, index: number) {
  const { cases } = runGroup(context, group, index);
  const failed = cases.filter(({ status }) => status !== "passed");
  return failed.length
    ? [{ result: `${failed.length} of ${cases.length} expectations of the test fail` }]
    : [];
}

/** The names of the alerts that a test has expectations of. */
export function testedNames({ firings, notifications, alert_rule_test }: TestGroup): string[] {
  const names = [
    ...Object.keys(firings ?? {}),
    ...(notifications ?? []).flatMap(({ alert }) => alert ?? []),
    ...(alert_rule_test ?? []).map(({ alertname }) => alertname),
  ];
  return [...new Set(names)];
}

/** `fires 10:05 to 10:20  service=checkout  P1, notifies 10:05  triggered  to On call`; empty without the alert. */
function behaviorOf({ alerts, notifications }: ReadResult, name: string): string {
  const alert = alerts.find((one) => one.name === name);
  if (!alert) return "";
  if (alert.refused !== undefined) return `cannot be simulated: ${alert.refused}`;
  const fires = alert.firings.length ? `fires ${listed(alert.firings.map(firingText))}` : "";
  const sent = notifications.filter((one) => one.alert === name);
  const notified = sent.map(({ at, status, to, suppressedBy }) =>
    notificationText({ at, status, to, ...(suppressedBy === undefined ? {} : { suppressedBy }) }),
  );
  return [
    fires || "does not fire",
    ...(notified.length ? [`notifies ${listed(notified)}`] : []),
  ].join("; ");
}

const listed = (texts: readonly string[]): string => {
  const shown = texts.slice(0, SHOWN).map((text) => text.replace(/ {2,}/g, " "));
  const more = texts.length - shown.length;
  return [...shown, ...(more ? [`${more} more`] : [])].join(", ");
};

function changeText(was: string, is: string): string {
  if (was === "") return is;
  if (is === "") return `no longer exists. Before: ${was}`;
  return was === is ? `as before: ${is}` : `${is}. Before: ${was}`;
}
