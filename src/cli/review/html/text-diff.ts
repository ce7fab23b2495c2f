import { diffTokens } from "../../../provider/change-lines/diff-tokens";
import { blockText } from "../../draw/text";
import { type Markup, markup } from "../../markup";

const MAX_TEXT = 20_000;
/** Whole tokens: a changed name is removed and added as one. */
const TOKENS = /[\p{L}\p{N}_]+|\s+|./gsu;
// Equal lines that are shown before and after a difference.
const CONTEXT = 3;

/** Both strings as one, with the removed and the added parts. Long equal parts are left out. */
export function textDiff(was: string, is: string): Markup {
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
