import { type Levels, levelsIn } from "../../../lint/levels";
import { printable } from "../../../provider/change-lines/text";
import { partsOfUrn } from "../../../provider/state/urn";
import { firstNames } from "../../../schema/issues";
import { pathsWhere, valueAt } from "../../../schema/path";
import { attempt } from "../../../text/attempt";
import { compareText } from "../../../text/words";
import type { ReportedChange } from "../../report/model";
import type { OtherResource, Review, ReviewedResource } from "../model";
import { type JoinedStep, joinSteps, unknownOperations } from "./join-steps";
import { prepareStep } from "./prepared";
import { providerLines, resourceLines } from "./provider-lines";
import { reviewedResource } from "./reviewed-resource";
import type { Diagnostic, Preview } from "./steps";

const STACK = "pulumi:pulumi:Stack";

/** Prepares a preview for a reviewer. Reads nothing else: neither the account nor the program. */
export function reviewOf(preview: Preview): Review {
  const joined = joinSteps(preview.steps).filter(({ urn }) => partsOfUrn(urn).type !== STACK);
  const printed = providerLines(preview.diagnostics);
  const prepared = joined.map((step) => ({ step, own: prepareStep(step) }));
  const own = prepared.flatMap((one) => one.own ?? []);
  const subjects = new Map(own.map(({ step, subject }) => [step.urn, subject]));
  const subjectOf = (urn: string) => subjects.get(urn) ?? subjectFromUrn(urn);
  const lines = resourceLines(own, printed);
  const others = prepared.filter((one) => !one.own).map(({ step }) => otherResource(step));
  return {
    ...stackOf(preview),
    resources: withReferenceNames(
      own.map((one) => reviewedResource(one, { lines, subjectOf })).sort(byPlace),
    ),
    others: others.sort((a, b) => compareText(a.urn, b.urn)),
    diagnostics: [
      ...errorsAndWarnings(preview.diagnostics),
      ...[...printed.warnings, ...unknownOperations(preview.steps).map(unknownOperation)]
        .sort(compareText)
        .map((message) => ({ severity: "warning" as const, message })),
    ],
    consequences: [],
    lintLevels: levelsOf(preview),
    isComplete: isComplete(preview),
  };
}

function stackOf({ steps: [step] }: Preview): Pick<Review, "project" | "stack"> {
  if (!step) return {};
  const { project, stack } = partsOfUrn(step.urn);
  return { project, stack };
}

/** The provider reports levels that are not valid. */
const levelsOf = ({ config }: Preview): Levels => attempt(() => levelsIn(config)) ?? {};

const subjectFromUrn = (urn: string): string => {
  const { resourceType, type, name } = partsOfUrn(urn);
  return `${resourceType ?? type} ${name}`;
};

const otherResource = ({ operation, urn, engineOperation }: JoinedStep): OtherResource => {
  const { type, name } = partsOfUrn(urn);
  return { operation, type, name, urn, ...(engineOperation ? { engineOperation } : {}) };
};

const unknownOperation = (op: string): string =>
  `The preview has steps "${op}", which this version does not know: what they change is not shown.`;

function byPlace(a: ReviewedResource, b: ReviewedResource): number {
  const [one, other] = [a.source, b.source];
  // Resources without a location are the last.
  if (!one || !other) return Number(!one) - Number(!other) || compareText(a.urn, b.urn);
  return compareText(one.file, other.file) || one.line - other.line || compareText(a.urn, b.urn);
}

/** The errors first; without the prefix that the engine adds to each. */
function errorsAndWarnings(diagnostics: readonly Diagnostic[]): Review["diagnostics"] {
  const all = (["error", "warning"] as const).flatMap((severity) =>
    diagnostics
      .filter((one) => one.severity === severity)
      .map(({ message, urn }) => ({
        severity,
        message: message.replace(/^(error|warning): /, "").trim(),
        ...(urn ? { urn } : {}),
      }))
      // Messages without a resource are the last.
      .sort((a, b) => compareText(a.urn ?? "~", b.urn ?? "~") || compareText(a.message, b.message)),
  );
  return all.filter(({ message }) => message);
}

/** The summary counts unchanged resources also where their steps are left out. */
function isComplete({ steps, counts }: Preview): boolean {
  const unchanged = steps.filter(({ op }) => op === "same").length;
  return typeof counts.same === "number" && unchanged >= counts.same;
}

// Shorter ids, such as numbers, may be something else.
const LEAST_LENGTH = 16;

/** Names the resources in lines that change an id: `connectorId a -> b: Connector "A" -> …`. */
function withReferenceNames(resources: readonly ReviewedResource[]): ReviewedResource[] {
  const subjects = new Map<unknown, string>();
  for (const { id = "", subject } of resources)
    if (id.length >= LEAST_LENGTH) subjects.set(id, subject);
  return resources.map((one) => ({
    ...one,
    changes: one.changes.map((change) => named(change, subjects)),
  }));
}

function named(change: ReportedChange, subjects: ReadonlyMap<unknown, string>): ReportedChange {
  const { type, was, is, isSecret, text } = change;
  if (isSecret) return change;
  if (type !== "changed") return withNamesInside(change, subjects);
  const names = [was, is].map((value) => subjects.get(value));
  if (names.every((name) => name === undefined)) return change;
  const [old = "another object", now = "another object"] = names;
  return { ...change, text: printable(`${text}: ${old} -> ${now}`) };
}

const MAX_NAMES = 3;
/** Names the resources whose ids are in a value that is added or removed. */
function withNamesInside(
  change: ReportedChange,
  subjects: ReadonlyMap<unknown, string>,
): ReportedChange {
  const { was, is, text } = change;
  const value = is ?? was;
  const ids = pathsWhere(value, (one) => subjects.has(one)).map((path) => valueAt(value, path));
  const names = [...new Set(ids)]
    .filter((id) => text.includes(String(id)))
    .flatMap((id) => subjects.get(id) ?? []);
  if (!names.length) return change;
  return { ...change, text: printable(`${text} (${firstNames(names, MAX_NAMES)})`) };
}
