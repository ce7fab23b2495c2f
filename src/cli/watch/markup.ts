import { formatPath } from "../../schema/path";
import { LEVELS } from "../../text/finding";
import { counted } from "../../text/words";
import { lineText } from "../chart/text";
import { type Markup, markup } from "../markup";
import type { ShownFinding, ShownResource } from "./evaluation";
import type { State } from "./live";

export const listMarkup = (resources: readonly ShownResource[]): string =>
  resources.length
    ? `${markup`<ul>${resources.map(listItem)}</ul>`}`
    : `${markup`<p class="note">The program has no dashboard and no alert.</p>`}`;

const listItem = ({ id, label, source, findings }: ShownResource): Markup =>
  markup`<li><a href="#${id}"><span class="label">${lineText(label)}</span>${source !== undefined && markup` <span class="at">${lineText(source)}</span>`}${LEVELS.map((level) => findingCount(level, findings))}</a></li>\n`;

const NOUNS = { error: "error", warning: "warning", info: "note" } as const;

function findingCount(level: ShownFinding["level"], findings: readonly ShownFinding[]) {
  const count = findings.filter((one) => one.level === level).length;
  return count > 0 && markup` <span class="tag ${level}">${counted(count, NOUNS[level])}</span>`;
}

/** A resource with its findings and its picture. */
export const resourceMarkup = (
  { label, source, findings }: ShownResource,
  picture: Markup,
): string =>
  `${markup`<h2>${lineText(label)}</h2>
${source !== undefined && markup`<p class="at">${lineText(source)}</p>`}
${findings.length > 0 && markup`<ul class="findings" aria-label="Findings">${findings.map(findingItem)}</ul>`}
<div class="picture" role="group" aria-label="Picture" tabindex="0">${picture}</div>`}\n`;

const findingItem = ({ level, path, what, fix }: ShownFinding): Markup =>
  markup`<li class="${level}"><span class="tag ${level}">${NOUNS[level]}</span> ${path.length > 0 && markup`<code>${lineText(formatPath(path))}</code>: `}${lineText(fix === undefined ? what : `${what}. ${fix}`)}</li>\n`;

/** The state of the program in a line. */
export function statusText({ status, since, version }: State): string {
  if (status === "evaluating") return "Evaluating the program";
  const time = timeOf(since);
  if (status === "current") return `Up to date since ${time}`;
  return version
    ? `Error since ${time}: the page shows the last result without an error`
    : `Error since ${time}`;
}

const timeOf = (time: Date): string =>
  [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
