import { formatPath, isWithin, type Path } from "../../schema/path";
import type { FieldFinding } from "../../text/field-finding";
import { templateProblem } from "../templates/check";
import type { Located, Problem, Reading } from "../yaml/decode";
import type { Place } from "../yaml/place";
import { type Content, contentsOf, ruleDocuments } from "./documents";
import type { GroupFields, RuleFields } from "./shapes";

/** Why Prometheus refuses a rule. Its expression is not checked here. */
function ruleFaults(rule: RuleFields): readonly FieldFinding[] {
  const { record = "", alert = "", expr = "" } = rule;
  return [
    ...(alert || record ? [] : [fault(["alert"], "the rule has neither alert nor record")]),
    ...(alert && record ? [fault(["record"], "the rule has both alert and record")] : []),
    ...(expr ? [] : [fault(["expr"], "the rule has no expr")]),
    ...(record ? recordFaults(rule, record) : []),
    ...labelFaults(rule.labels),
    ...annotationFaults(rule),
    ...(alert ? templateFaults(rule) : []),
  ];
}

const fault = (path: readonly string[], what: string): FieldFinding => ({ path, what });

const ONLY_ALERTS = ["for", "keep_firing_for", "annotations"] as const;

function recordFaults(rule: RuleFields, record: string): FieldFinding[] {
  const isGiven = (key: (typeof ONLY_ALERTS)[number]): boolean =>
    key === "annotations" ? Object.keys(rule.annotations ?? {}).length > 0 : Boolean(rule[key]);
  return [
    ...ONLY_ALERTS.filter(isGiven).map((key) =>
      fault([key], `a recording rule has no ${key}: remove it`),
    ),
    ...(/[{}]/.test(record)
      ? [fault(["record"], "a name with braces is no metric: is it an expr?")]
      : []),
  ];
}

/** Labels of a rule or of a group. */
const labelFaults = (labels: Readonly<Record<string, string>> = {}): FieldFinding[] =>
  Object.keys(labels)
    .filter((name) => name === "" || name === "__name__")
    .map((name) => fault(["labels", name], `${JSON.stringify(name)} is no name of a label`));

const annotationFaults = ({ annotations = {} }: RuleFields): FieldFinding[] =>
  Object.hasOwn(annotations, "")
    ? [fault(["annotations", ""], "an annotation needs a name that is not empty")]
    : [];

const templateFaults = (rule: RuleFields): FieldFinding[] =>
  (["labels", "annotations"] as const).flatMap((key) =>
    Object.entries(rule[key] ?? {}).flatMap(([name, text]) => {
      const what = templateProblem(text);
      return what === undefined ? [] : [fault([key, name], what)];
    }),
  );

/** A rule as it is in the file. */
export interface FileRule {
  readonly path: Path;
  readonly fields: RuleFields;
  /** Why Prometheus refuses it; the expression is not checked. Paths are those of the file. */
  readonly problems: readonly Problem[];
}

/** A group of rules as it is in the file. */
export interface FileGroup {
  readonly name: string;
  readonly path: Path;
  /** The name of the Kubernetes object that contains the group. */
  readonly manifest?: string;
  readonly fields: GroupFields;
  readonly rules: readonly FileRule[];
  /** Why Prometheus refuses a setting of the group. */
  readonly problems: readonly Problem[];
  /** Settings without an effect. */
  readonly warnings: readonly Problem[];
  /** Where a value is written. */
  placeOf(path: Path): Place;
}

/** A rule file, whatever is wrong in it. */
export interface RuleFile {
  readonly groups: readonly FileGroup[];
  /** Why Prometheus refuses the file, beside what belongs to its groups and rules. */
  readonly problems: readonly Problem[];
  /** What is not read, and that there are no rules. */
  readonly warnings: readonly Problem[];
}

/**
 * Reads a rule file of Prometheus, or the `PrometheusRule` and `VMRule` objects of Kubernetes in a
 * file. Of several documents, Prometheus reads the first one; of manifests, all are read.
 */
export function readRuleFile(text: string, documents = ruleDocuments(text)): RuleFile {
  const { contents, problems, warnings } = contentsOf(documents);
  const read = contents.map(groupsOf);
  const groups = read.flatMap((one) => one.groups);
  const all = [...problems, ...read.flatMap((one) => one.problems)];
  const isEmpty = !all.length && !groups.some(({ rules }) => rules.length);
  const none = { line: 1, column: 1, path: [], what: "the file has no rules" };
  return { groups, problems: all, warnings: [...warnings, ...(isEmpty ? [none] : [])] };
}

function groupsOf({ groups: located, reading, manifest }: Content) {
  const groups = located.map((one) => groupOf(one, reading, manifest));
  const owned = new Set(groups.flatMap(ownedBy));
  const rest = reading.problems.filter((one) => !owned.has(one));
  return { groups, problems: [...rest, ...nameProblems(groups)] };
}

const ownedBy = ({ problems, rules }: FileGroup): Problem[] => [
  ...problems,
  ...rules.flatMap((rule) => rule.problems),
];

function groupOf(
  { path, value }: Located<GroupFields>,
  reading: Reading,
  manifest: string | undefined,
): FileGroup {
  const placeOf = (at: Path): Place => reading.placeOf(at);
  const found = reading.problems.filter((one) => isWithin(one.path, path));
  const rules = (value.rules ?? []).map((rule): FileRule => {
    const own = found.filter((one) => isWithin(one.path, rule.path));
    const faults = ruleFaults(rule.value).map(placed(rule.path, placeOf));
    // A value that could not be read is named once.
    const others = faults.filter((one) => !own.some(({ path: at }) => isWithin(at, one.path)));
    return { path: rule.path, fields: rule.value, problems: [...own, ...others] };
  });
  const inRules = (one: Problem): boolean => isWithin(one.path, [...path, "rules"]);
  // Without rules, a group has nothing that could be left out: the whole file is refused.
  const own = rules.length ? found.filter((one) => !inRules(one)) : [];
  const labels = labelFaults(value.labels).map(placed(path, placeOf));
  return {
    name: value.name ?? "",
    path,
    ...(manifest === undefined ? {} : { manifest }),
    fields: value,
    rules,
    problems: [...own, ...labels],
    warnings: reading.warnings.filter((one) => isWithin(one.path, path)),
    placeOf,
  };
}

const placed =
  (path: Path, placeOf: (at: Path) => Place) =>
  (fault: FieldFinding): Problem => {
    const at = [...path, ...fault.path];
    return { ...placeOf(at), path: at, what: fault.what };
  };

/** Names are required, and unique in a document. */
function nameProblems(groups: readonly FileGroup[]): Problem[] {
  const first = new Map<string, FileGroup>();
  return groups.flatMap((group): Problem[] => {
    const { name, path, placeOf } = group;
    const at = [...path, "name"];
    const problem = (what: string): Problem[] => [{ ...placeOf(at), path: at, what }];
    if (!name) return problem("expected the name of the group");
    const other = first.get(name);
    if (other) return problem(`${formatPath(other.path)} has the name ${JSON.stringify(name)} too`);
    first.set(name, group);
    return [];
  });
}

/** `line 6, column 9: groups[0].rules[1].labels: expected an object, got a list` */
export const problemText = ({ line, column, path, what }: Problem): string =>
  `line ${line}, column ${column}: ${path.length ? `${formatPath(path)}: ` : ""}${what}`;
