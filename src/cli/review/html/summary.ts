import { lineText } from "../../draw/text";
import { type Markup, markup } from "../../markup";
import { OPERATIONS, type Operation, type Review } from "../model";
import { counted, OPERATION_WORDS } from "./words";

export const countOf = ({ resources }: Review, operation: Operation): number =>
  resources.filter((one) => one.operation === operation).length;

/** The title and the counts: what a reader needs to know first. */
export const summaryMarkup = (review: Review): Markup =>
  markup`<header><h1>${titleOf(review)}</h1>
<p class="lead">${riskOf(review)}</p>
<ul class="counts" aria-label="Summary">${OPERATIONS.map((one) => operationCount(review, one))}${consequenceCount(review)}</ul></header>\n`;

export const titleOf = ({ stack }: Review): string =>
  stack === undefined ? "Review of a preview" : `Review of the stack ${lineText(stack)}`;

/** The risk in a sentence. */
function riskOf(review: Review): string {
  const [deleted, replaced] = [countOf(review, "delete"), countOf(review, "replace")];
  const errors = review.diagnostics.filter(({ severity }) => severity === "error").length;
  if (errors)
    return `The preview failed: ${counted(errors, "error")}. The changes below may be incomplete.`;
  if (deleted || replaced)
    return `${[deleted && `${deleted} deleted`, replaced && `${replaced} replaced`].filter(Boolean).join(", ")}: look at these first.`;
  const written = (["overwrite", "update", "create"] as const).some((one) => countOf(review, one));
  return written ? "Nothing is deleted or replaced." : "Nothing is written.";
}

function operationCount(review: Review, operation: Operation): Markup | undefined {
  const count = countOf(review, operation);
  return count > 0 && operation !== "same"
    ? markup`<li class="${operation}"><b>${count}</b> <a href="#${operation}">${OPERATION_WORDS[operation].title.toLowerCase()}</a></li>`
    : undefined;
}

function consequenceCount({ consequences }: Review): Markup | undefined {
  const serious = consequences.filter(({ level }) => level !== "info");
  if (!serious.length) return undefined;
  const level = serious.some((one) => one.level === "error") ? "error" : "warning";
  return markup`<li class="${level}"><b>${serious.length}</b> <a href="#consequences">consequences elsewhere</a></li>`;
}
