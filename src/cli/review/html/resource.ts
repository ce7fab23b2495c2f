import { diffTokens } from "../../../provider/change-lines/diff-tokens";
import { formatPath, type Path, pathsWhere, replaceEach } from "../../../schema/path";
import { isUnknown } from "../../../schema/unknown";
import { blockText, lineText } from "../../chart/text";
import { picturesOf } from "../../draw/pictures";
import { chartPicture } from "../../draw/svg/chart-picture";
import { SIGNS } from "../../draw/svg/marks";
import { type Markup, markup, trustedMarkup } from "../../markup";
import type { ReportedChange } from "../../report/model";
import type { ObjectPictures, PicturePair, ReviewedResource, VersionPicture } from "../model";
import { effectOf } from "../summary";

/** A resource with its changes, its source and its pictures; folded unless `isOpen`. */
export function resourceMarkup(
  resource: ReviewedResource,
  id: string,
  { isOpen, drawn }: { isOpen: boolean; drawn: ObjectPictures | undefined },
): Markup {
  const { operation, subject, name, source } = resource;
  const from = source && `, ${source.file}:${source.line}`;
  return markup`<details class="resource ${operation}" id="${id}"${isOpen && markup` open`}>
<summary><span class="tag ${operation}">${operation}</span><h3>${lineText(subject)}</h3> <span class="at">${lineText(name)}${from && lineText(from)}</span></summary>
<div>${body(resource, drawn)}</div>
</details>\n`;
}

function body(resource: ReviewedResource, drawn: ObjectPictures | undefined): Markup {
  const { id, changes, notes, unknowns } = resource;
  return markup`<p class="lead">The object${id !== undefined && ` with the id ${lineText(id)}`} is ${effectOf(resource)}.</p>
${notes.length > 0 && markup`<ul class="plain">${notes.map((note) => markup`<li>${lineText(note)}</li>\n`)}</ul>`}
${changes.length > 0 && markup`<h4>${resource.operation === "adopt" ? "Differences" : "Changes"}</h4>\n<ul class="changes">${changes.map((one) => changeItem(one, unknowns))}</ul>`}
${drawn && pairsMarkup(drawn)}${pictures(resource, drawn)}${wholeArguments(resource)}`;
}

function pictures(
  resource: ReviewedResource,
  shown: ObjectPictures | undefined,
): Markup | undefined {
  if (resource.operation === "same") return undefined;
  const { charts, note = "" } = shown ?? {};
  const data = charts && { data: { charts, note } };
  const drawn = picturesOf(withoutEqual(resource), { withoutStyle: true, ...data });
  if (!drawn) return undefined;
  const { before, after } = drawn;
  const heading = data ? "With data" : "Layout, without data";
  return markup`<h4>${heading}<span class="screen">: queries are shown on hover</span></h4>
<div class="pictures">${figure("Before", before)}${figure("After", after)}</div>`;
}

const figure = (title: string, svg: string | undefined): Markup | undefined =>
  svg === undefined
    ? undefined
    : markup`<figure><figcaption>${title}</figcaption>${trustedMarkup(svg)}</figure>`;

/** What changes, with data, side by side. The picture of a new dashboard shows all of it. */
function pairsMarkup({ pairs, note, charts }: ObjectPictures): Markup | undefined {
  if (charts || !pairs.length) return undefined;
  return markup`<h4>With data</h4>
<p class="at">${lineText(note)}</p>
${pairs.map(pairMarkup)}`;
}

function pairMarkup({ before, after }: PicturePair): Markup {
  const side = (name: string, version: VersionPicture | undefined) =>
    version
      ? figure(
          version.fires === undefined ? name : `${name}: fires: ${version.fires}`,
          chartPicture(version.title, version.chart),
        )
      : markup`<p class="none">${name}: none</p>`;
  // A new alert has no version before.
  return before
    ? markup`<div class="pairs">${side("Before", before)}${side("After", after)}</div>\n`
    : markup`<div class="pairs">${side("New", after)}</div>\n`;
}

/** Nothing of an adopted object changes: one picture is enough. */
const withoutEqual = ({ operation, resourceType, before, after }: ReviewedResource) => ({
  resourceType,
  ...(before && (operation !== "adopt" || !after) ? { before } : {}),
  ...(after ? { after } : {}),
});

/** What is deleted, created or adopted as a whole. */
function wholeArguments({
  operation,
  before,
  after,
  unknowns,
}: ReviewedResource): Markup | undefined {
  if (operation === "delete") return before && valueDetails("What is deleted", before);
  const isNew = operation === "create" || operation === "adopt";
  return isNew && after ? valueDetails("Arguments", after, unknowns) : undefined;
}

// Shorter strings are legible in the line of the change.
const LONG = 60;

/** A change: its line, and the differences inside a long text. */
const changeItem = (change: ReportedChange, unknowns: Unknowns): Markup =>
  markup`<li class="${change.type}"><span class="sign" aria-hidden="true">${SIGNS[change.type]}</span>${details(change, unknowns)}</li>\n`;

function details(change: ReportedChange, unknowns: Unknowns): Markup {
  const { type, path, text, isSecret, was, is, location } = change;
  if (isSecret) return markup`${text}`;
  if (isLongText(was, is)) return markup`${location ?? path}${textDiff(was, is as string)}`;
  const value = is ?? was;
  const hasContent = type !== "moved" && typeof value === "object" && value !== null;
  return markup`${text}${hasContent && valueDetails("Content", value, unknowns, path)}`;
}

/** Whether both values are strings, and one of them is long. */
const isLongText = (was: unknown, is: unknown): was is string =>
  [was, is].every((value) => typeof value === "string" && !isUnknown(value)) &&
  [was, is].some((value) => String(value).length > LONG || String(value).includes("\n"));

/** The names of unknown values by their paths. */
type Unknowns = ReviewedResource["unknowns"];

const MAX_CONTENT = 6000;

/** A value as JSON, folded. `at` is the path of the value in the arguments. */
const valueDetails = (title: string, value: object, unknowns: Unknowns = {}, at = ""): Markup =>
  markup`<details><summary>${title}</summary><pre>${blockText(JSON.stringify(named(value, unknowns, at), null, 2), MAX_CONTENT)}</pre></details>`;

/** A copy in which unknown values have the names of their sources. */
const named = (value: unknown, unknowns: Unknowns, at: string): unknown =>
  replaceEach(value, pathsWhere(value, isUnknown), (path) =>
    unknownText(unknowns[joined(at, path)]),
  );

const joined = (outer: string, path: Path): string => {
  const inner = formatPath(path);
  return outer && !inner.startsWith("[") ? `${outer}.${inner}` : `${outer}${inner}`;
};

const unknownText = (name: string | undefined): string =>
  `(known after apply${name === undefined ? "" : `: ${name}`})`;

const MAX_TEXT = 20_000;
/** Whole tokens: a changed name is removed and added as one. */
const TOKENS = /[\p{L}\p{N}_]+|\s+|./gsu;
// Equal lines that are shown before and after a difference.
const CONTEXT = 3;

/** Both strings as one, with the removed and the added parts. Long equal parts are left out. */
function textDiff(was: string, is: string): Markup {
  const [old, now] = [was.slice(0, MAX_TEXT), is.slice(0, MAX_TEXT)];
  const ranges = diffTokens(old.match(TOKENS) ?? [], now.match(TOKENS) ?? []);
  const parts: Markup[] = [];
  let at = 0;
  for (const { was: removed, is: added } of ranges) {
    parts.push(equalPart(old.slice(at, removed[0]), parts.length > 0, true));
    parts.push(changedPart(old.slice(...removed), now.slice(...added)));
    at = removed[1];
  }
  parts.push(equalPart(old.slice(at), true, false));
  const isCut = Math.max(was.length, is.length) > MAX_TEXT;
  return markup`<pre>${parts}${isCut && gap("the rest is not compared")}</pre>`;
}

const changedPart = (removed: string, added: string): Markup =>
  markup`${removed && markup`<del>${shown(removed)}</del>`}${added && markup`<ins>${shown(added)}</ins>`}`;

function equalPart(text: string, isAfter: boolean, isBefore: boolean): Markup {
  const lines = text.split("\n");
  const [head, tail] = [isAfter ? CONTEXT : 0, isBefore ? CONTEXT : 0];
  const omitted = lines.length - head - tail;
  if (omitted < 3) return markup`${shown(text)}`;
  const [start, end] = [lines.slice(0, head), lines.slice(lines.length - tail)];
  return markup`${shown(start.map((line) => `${line}\n`).join(""))}${gap(`${omitted} equal lines`)}${shown(end.map((line) => `\n${line}`).join(""))}`;
}

const gap = (text: string): Markup => markup`<span class="gap">… ${text}</span>`;
const shown = (text: string): string => blockText(text, MAX_TEXT);
