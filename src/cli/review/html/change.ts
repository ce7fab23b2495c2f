import { isUnknown } from "../../../schema/unknown";
import { SIGNS } from "../../draw/svg/marks";
import { type Markup, markup } from "../../markup";
import type { ReportedChange } from "../../report/model";
import { textDiff } from "./text-diff";
import { type Unknowns, valueDetails } from "./value";

// Shorter strings are legible in the line of the change.
const LONG = 60;

/** A change: its line, and the differences inside a long text. */
export const changeItem = (change: ReportedChange, unknowns: Unknowns): Markup =>
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
