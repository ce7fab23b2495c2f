import type { Operation, Review, ReviewedResource } from "./model";

const MAX_NAMES = 3;

/** What happens with objects, in the words of a summary and of headings. */
export const EFFECTS: Readonly<Record<Operation, string>> = {
  delete: "deleted",
  replace: "replaced",
  overwrite: "adopted and overwritten",
  update: "updated",
  create: "created",
  adopt: "adopted",
  same: "unchanged",
};

export const withOperation = ({ resources }: Review, operation: Operation): ReviewedResource[] =>
  resources.filter((one) => one.operation === operation);

/** An adoption of an object that equals the arguments: nothing is written. */
export const isPlainAdoption = ({ operation, adoption, notes }: ReviewedResource): boolean =>
  operation === "adopt" && adoption === "equal" && !notes.length;

/** An adoption that fails: the errors of the preview tell why. */
export const isRefused = ({ adoption }: ReviewedResource): boolean => adoption === "refused";

export const countText = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `Alert "A", Alert "B" and 3 more`. */
export function namesText(subjects: readonly string[]): string {
  const more = subjects.length - MAX_NAMES;
  if (more <= 0) return subjects.join(", ");
  return `${subjects.slice(0, MAX_NAMES).join(", ")} and ${more} more`;
}

/** At most five lines: what happens, the errors, what is lost, what else is at risk. */
export function summaryLines(review: Review): string[] {
  const lines = [
    countsLine(review),
    errorsLine(review),
    namesLine(review, "delete", "Deleted"),
    namesLine(review, "replace", "Deleted and created again"),
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
  const others = review.others.filter(({ operation }) => !QUIET.includes(operation)).length;
  const all = [
    ...parts,
    ...(adopted ? [`${adopted} adopted without a write`] : []),
    ...(refused ? [`${countText(refused, "adoption")} refused`] : []),
    ...(others ? [`${others} of other packages`] : []),
  ];
  const stack = review.stack === undefined ? "" : ` of the stack ${review.stack}`;
  return `Changes${stack}: ${all.join(", ") || "none"}`;
}

/** Operations of other packages that change nothing. */
export const QUIET: readonly string[] = ["same", "read", "refresh"];

function errorsLine({ diagnostics }: Review): string | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return errors ? `The preview has ${countText(errors, "error")}: an update would fail` : undefined;
}

function namesLine(review: Review, operation: Operation, what: string): string | undefined {
  const subjects = withOperation(review, operation).map(({ subject }) => subject);
  return subjects.length ? `${what}: ${namesText(subjects)}` : undefined;
}

function consequencesLine({ consequences }: Review): string | undefined {
  const counts = (["error", "warning"] as const)
    .map((level) => [consequences.filter((one) => one.level === level).length, level] as const)
    .filter(([count]) => count);
  if (!counts.length) return undefined;
  return `Consequences: ${counts.map(([count, level]) => countText(count, level)).join(", ")}`;
}
