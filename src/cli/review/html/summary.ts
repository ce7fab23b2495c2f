import { lineText } from "../../draw/text";
import { type Markup, markup } from "../../markup";
import { EFFECTS } from "../effects";
import { OPERATIONS, type Operation, type Review } from "../model";
import { reviewTitle, riskLines, withOperation } from "../summary";

/** The title and the counts, which a reader needs first. */
export const summaryMarkup = (review: Review): Markup =>
  markup`<header><h1>${pageTitle(review)}</h1>
${risks(review).map((line) => markup`<p class="lead">${lineText(line)}</p>\n`)}
<ul class="counts" aria-label="Summary">${OPERATIONS.map((one) => operationCount(review, one))}${consequenceCount(review)}</ul></header>\n`;

export const pageTitle = (review: Review): string => lineText(reviewTitle(review));

/** The counts below contain the rest. */
function risks(review: Review): string[] {
  const lines = riskLines(review);
  return lines.length ? lines : ["Nothing changes"];
}

function operationCount(review: Review, operation: Operation): Markup | undefined {
  const count = withOperation(review, operation).length;
  return count > 0 && operation !== "same"
    ? markup`<li class="${operation}"><b>${count}</b> <a href="#${operation}">${EFFECTS[operation]}</a></li>`
    : undefined;
}

function consequenceCount({ consequences }: Review): Markup | undefined {
  const serious = consequences.filter(({ level }) => level !== "info");
  if (!serious.length) return undefined;
  const level = serious.some((one) => one.level === "error") ? "error" : "warning";
  return markup`<li class="${level}"><b>${serious.length}</b> <a href="#consequences">consequences elsewhere</a></li>`;
}
