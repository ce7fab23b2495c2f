import { counted } from "../../../text/words";
import { markdownCode } from "../../report/markdown";
import type { Operation, Review, ReviewedResource } from "../model";
import {
  changedOthers,
  isPlainAdoption,
  isRefused,
  otherSubject,
  titleOf,
  typeCounts,
  withOperation,
} from "../summary";
import type { Detail } from "./detail";
import { section } from "./findings";
import { folded, resourceLines } from "./resource";

// More resources are folded: a reader looks at the dangerous ones first.
const MAX_OPEN = 10;
const DANGEROUS: readonly Operation[] = ["unknown", "delete", "replace", "overwrite"];

/** The resources with an operation, with those of other packages that are deleted or replaced. */
export function groupLines(review: Review, operation: Operation, detail: Detail): string[] {
  const resources = withOperation(review, operation);
  const others = othersIn(review, operation);
  const count = resources.length + others.length;
  if (!count) return [];
  const isDangerous = DANGEROUS.includes(operation);
  const most = isDangerous ? detail.dangerous : detail.resources;
  const shown = resources.slice(0, most);
  const lines = [
    ...(detail.changes ? shown.flatMap((one) => resourceLines(one, detail)) : shortItems(shown)),
    ...others.slice(0, most).map((subject) => `- ${markdownCode(subject)} (another package)`),
    ...restItems(resources.slice(shown.length), others.slice(most).length, most > 0),
    "",
  ];
  const isFolded = !isDangerous && count > MAX_OPEN && most > 0;
  return section(
    `${titleOf(operation)} (${count})`,
    isFolded ? folded(`${counted(count, "object")}`, lines) : lines,
  );
}

const othersIn = (review: Review, operation: Operation): string[] =>
  LOSSES.includes(operation)
    ? review.others.filter((one) => one.operation === operation).map(otherSubject)
    : [];
const LOSSES: readonly string[] = ["unknown", "delete", "replace"];

/** One line for each resource. */
const shortItems = (resources: readonly ReviewedResource[]): string[] =>
  resources.map(({ subject, name, changes }) => {
    const count = changes.length ? `: ${counted(changes.length, "change")}` : "";
    return `- ${markdownCode(subject)} (${markdownCode(name)})${count}`;
  });

/** `300 more: 200 Alert, 100 Dashboard` */
function restItems(
  resources: readonly ReviewedResource[],
  others: number,
  isMore: boolean,
): string[] {
  const count = resources.length + others;
  if (!count) return [];
  const types = [typeCounts(resources), others ? `${others} of other packages` : ""];
  return [`- ${count}${isMore ? " more" : ""}: ${types.filter(Boolean).join(", ")}`];
}

/** The adoptions: those that write nothing are one line, which a click opens. */
export function adoptionLines(review: Review, detail: Detail): string[] {
  const adopted = withOperation(review, "adopt").filter((one) => !isRefused(one));
  if (!adopted.length) return [];
  const plain = adopted.filter(isPlainAdoption);
  const rest = adopted.filter((one) => !isPlainAdoption(one));
  const shown = rest.slice(0, detail.resources);
  return section(`${titleOf("adopt")} (${adopted.length})`, [
    ...(detail.changes ? shown.flatMap((one) => resourceLines(one, detail)) : shortItems(shown)),
    ...restItems(rest.slice(shown.length), 0, shown.length > 0),
    "",
    ...plainAdoptions(plain, detail),
  ]);
}

function plainAdoptions(plain: readonly ReviewedResource[], detail: Detail): string[] {
  if (!plain.length) return [];
  const text = `${counted(plain.length, "object")}, nothing is written: ${typeCounts(plain)}`;
  return detail.changes && detail.resources ? folded(text, shortItems(plain)) : [`- ${text}`];
}

/** The changes of other packages that are not in another section. */
export function otherLines(review: Review, { resources }: Detail): string[] {
  const others = changedOthers(review).filter(({ operation }) => !LOSSES.includes(operation));
  if (!others.length) return [];
  const items = others.slice(0, resources).map((one) => {
    return `- ${one.operation} ${markdownCode(otherSubject(one))}`;
  });
  const more = others.length - items.length;
  const rest = more ? [`- ${items.length ? `${more} more` : more}, not listed`] : [];
  return section(`Other packages (${others.length})`, folded("Operations", [...items, ...rest]));
}
