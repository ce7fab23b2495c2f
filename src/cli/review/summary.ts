import { firstNames } from "../../schema/issues";
import { capitalized, compareText, counted } from "../../text/words";
import type { Consequence, Operation, OtherResource, Review, ReviewedResource } from "./model";

/** What happens with objects, as in a summary and in headings. */
export const EFFECTS: Readonly<Record<Operation, string>> = {
  unknown: "changed in an unknown way",
  delete: "deleted",
  replace: "replaced",
  overwrite: "adopted and overwritten",
  update: "updated",
  create: "created",
  adopt: "adopted",
  same: "unchanged",
};

/** The heading of the resources with an operation. */
export const titleOf = (operation: Operation): string => capitalized(EFFECTS[operation]);

export const NOT_COMPARED = "not compared, because arguments are unknown or there is no key";

const LONG_EFFECTS: Partial<Record<Operation, string>> = {
  replace: "replaced: deleted and created again with another id",
  overwrite: "adopted, and changed to the arguments",
  adopt: "adopted: nothing is written",
};

/** What happens with an object, as in a sentence: `is …`. */
export function effectOf({ operation, adoption }: ReviewedResource): string {
  if (adoption === "refused") return "not adopted: the preview fails";
  if (adoption === "unknown") return `${EFFECTS[operation]}: ${NOT_COMPARED}`;
  return LONG_EFFECTS[operation] ?? EFFECTS[operation];
}

const MAX_NAMES = 3;

export const withOperation = ({ resources }: Review, operation: Operation): ReviewedResource[] =>
  resources.filter((one) => one.operation === operation);

/** An adoption of an object that equals the arguments: nothing is written. */
export const isPlainAdoption = ({ operation, adoption, notes }: ReviewedResource): boolean =>
  operation === "adopt" && adoption === "equal" && !notes.length;

/** An adoption that fails: the errors of the preview contain the reason. */
export const isRefused = ({ adoption }: ReviewedResource): boolean => adoption === "refused";

/** Operations of other packages that change nothing. */
const QUIET: readonly string[] = ["same", "read", "refresh"];

export const changedOthers = ({ others }: Review): OtherResource[] =>
  others.filter(({ operation }) => !QUIET.includes(operation));

/** Whether there is anything to review. */
export const hasChanges = (review: Review): boolean =>
  review.resources.some(({ operation }) => operation !== "same") ||
  changedOthers(review).length + review.diagnostics.length > 0;

/** What happens with a resource of another package: `delete`, or `purge` of a newer engine. */
export const operationText = ({ operation, engineOperation }: OtherResource): string =>
  engineOperation ?? operation;

/** `aws:s3:Bucket logs`. */
export const otherSubject = ({ type, name }: OtherResource): string => `${type} ${name}`;

export const reviewTitle = ({ stack }: Review): string =>
  stack === undefined ? "Review of a preview" : `Review of the stack ${stack}`;

/** At most six lines: what happens, then `riskLines`. */
export const summaryLines = (review: Review): string[] => [
  countsLine(review),
  ...riskLines(review),
];

/** At most five lines: the errors, what is lost, what else is at risk. */
export function riskLines(review: Review): string[] {
  const lines = [
    errorsLine(review),
    namesLine(review, "unknown", capitalized(EFFECTS.unknown)),
    namesLine(review, "delete", "Deleted"),
    namesLine(review, "replace", "Deleted and created again"),
    safetyLine(review),
    consequencesLine(review),
  ];
  return lines.filter((line) => line !== undefined);
}

function countsLine(review: Review): string {
  const parts = (Object.keys(EFFECTS) as Operation[])
    .filter((operation) => operation !== "same" && operation !== "adopt")
    .map((operation) => [withOperation(review, operation).length, EFFECTS[operation]] as const)
    .filter(([count]) => count)
    .map((part) => part.join(" "));
  const adoptions = withOperation(review, "adopt");
  const refused = adoptions.filter(isRefused).length;
  const adopted = adoptions.length - refused;
  const others = changedOthers(review).length;
  const all = [
    ...parts,
    ...(adopted ? [`${adopted} adopted without a write`] : []),
    ...(refused ? [`${counted(refused, "adoption")} refused`] : []),
    ...(others ? [`${others} of other packages`] : []),
  ];
  const stack = review.stack === undefined ? "" : ` of the stack ${review.stack}`;
  return `Changes${stack}: ${all.join(", ") || "none"}`;
}

const errorsOf = ({ diagnostics }: Review): number =>
  diagnostics.filter(({ severity }) => severity === "error").length;

function errorsLine(review: Review): string | undefined {
  const errors = errorsOf(review);
  return errors ? `The preview has ${counted(errors, "error")}: an update would fail` : undefined;
}

/** The subjects with an operation, also of other packages. */
function subjectsWith(review: Review, operation: Operation): string[] {
  const others = review.others.filter((one) => one.operation === operation);
  return [
    ...withOperation(review, operation).map(({ subject }) => subject),
    ...others.map(otherSubject),
  ];
}

function namesLine(review: Review, operation: Operation, what: string): string | undefined {
  const subjects = subjectsWith(review, operation);
  return subjects.length ? `${what}: ${firstNames(subjects, MAX_NAMES)}` : undefined;
}

/** Unknown for a preview with errors: it may be incomplete. */
function safetyLine(review: Review): string | undefined {
  const isLost = (["unknown", "delete", "replace"] as const).some(
    (one) => subjectsWith(review, one).length,
  );
  if (isLost || errorsOf(review)) return undefined;
  const writes = (["overwrite", "update", "create"] as const).flatMap((one) =>
    subjectsWith(review, one),
  );
  if (writes.length) return "Nothing is deleted or replaced";
  return withOperation(review, "adopt").length ? "Nothing is written" : undefined;
}

function consequencesLine({ consequences }: Review): string | undefined {
  const counts = (["error", "warning"] as const)
    .map((level) => [consequences.filter((one) => one.level === level).length, level] as const)
    .filter(([count]) => count);
  if (!counts.length) return undefined;
  return `Consequences: ${counts.map(([count, level]) => counted(count, level)).join(", ")}`;
}

const LEVELS: readonly Consequence["level"][] = ["error", "warning", "info"];

/** The resources of a consequence that its sentence does not name, and its cause. */
export const unnamedIn = ({ what, affects, because = "" }: Consequence) => ({
  affects: [...new Set(affects)].filter((one) => !what.includes(one)),
  cause: what.includes(because) ? undefined : because,
});

/** The errors first, otherwise in the given order. */
export const worstFirst = (consequences: readonly Consequence[]): Consequence[] =>
  [...consequences].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));

/** `200 Alert, 100 Dashboard` */
export function typeCounts(resources: readonly ReviewedResource[]): string {
  const counts = new Map<string, number>();
  for (const { resourceType } of resources)
    counts.set(resourceType, (counts.get(resourceType) ?? 0) + 1);
  const types = [...counts].sort(([a], [b]) => compareText(a, b));
  return types.map(([type, count]) => `${count} ${type}`).join(", ");
}
