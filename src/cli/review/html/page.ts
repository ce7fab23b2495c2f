import { groupPairs } from "../../../text/group-by";
import { lineText } from "../../chart/text";
import { PICTURES_STYLE, pageHead } from "../../draw/page";
import { type Markup, markup } from "../../markup";
import { OPERATIONS, type Operation, type Review, type ReviewedResource } from "../model";
import { EFFECTS, reviewTitle, riskLines, titleOf, withOperation } from "../summary";
import { consequencesMarkup, diagnosticsMarkup, forecastsMarkup, othersMarkup } from "./findings";
import { resourceMarkup } from "./resource";
import { PAGE_STYLE } from "./style";

const STYLE = `${PAGE_STYLE}\n${PICTURES_STYLE}`;

/** A review as one HTML page that loads nothing. The same review gives the same page. */
export const renderHtml = (review: Review): string =>
  `<!doctype html>\n${markup`<html lang="en">
${pageHead(pageTitle(review), STYLE)}
<body>
<a class="skip" href="#changes">Skip to the changes</a>
${summaryMarkup(review)}${main(review)}<footer>${footer(review)}</footer>
</body>
</html>`}\n`;

// Few changes are shown at once, many are folded.
const MAX_OPEN = 10;

function main(review: Review): Markup {
  const ids = new Map(review.resources.map((one, n) => [one, `r${n + 1}`]));
  const link = linksTo(ids);
  const group = (operation: Operation, mode: GroupMode) =>
    groupMarkup(review, operation, mode, ids);
  const changed = (["update", "overwrite"] as const).flatMap((one) => withOperation(review, one));
  const few = changed.length <= MAX_OPEN;
  return markup`<main id="changes">
${group("unknown", "open")}${group("delete", "open")}${group("replace", "open")}${diagnosticsMarkup(review)}${consequencesMarkup(review, link)}${group("overwrite", few ? "open" : "listed")}${group("update", few ? "open" : "listed")}${group("create", "folded")}${group("adopt", "folded")}${group("same", "folded")}${forecastsMarkup(review, link)}${othersMarkup(review)}</main>\n`;
}

/** `open`: each resource is open. `listed`: each is folded. `folded`: the whole group is. */
type GroupMode = "open" | "listed" | "folded";
type Ids = ReadonlyMap<ReviewedResource, string>;

function groupMarkup(review: Review, operation: Operation, mode: GroupMode, ids: Ids) {
  const members = withOperation(review, operation);
  if (!members.length) return undefined;
  const heading = markup`<h2 id="${operation}">${titleOf(operation)} (${members.length})</h2>`;
  const list = members.map((one) => {
    const drawn = review.pictures?.get(one.urn);
    return resourceMarkup(one, ids.get(one) ?? "", { isOpen: mode === "open", drawn });
  });
  return mode === "folded"
    ? markup`<details class="group"><summary>${heading}</summary>\n${list}</details>\n`
    : markup`<section aria-labelledby="${operation}">${heading}\n${list}</section>\n`;
}

/** Subjects as links to their resources, where one resource has the subject. */
function linksTo(ids: Ids): (subject: string) => Markup {
  const bySubject = groupPairs([...ids].map(([{ subject }, id]) => [subject, id]));
  return (subject) => {
    const [id, ...others] = bySubject.get(subject) ?? [];
    const shown = lineText(subject);
    return id !== undefined && !others.length
      ? markup`<a href="#${id}">${shown}</a>`
      : markup`${shown}`;
  };
}

const footer = ({ isComplete }: Review): string =>
  isComplete
    ? "All resources of the preview are listed."
    : "Resources without a change are not in the preview.";

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
