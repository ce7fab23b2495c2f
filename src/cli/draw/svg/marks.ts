import type { Box } from "../../chart/box";
import { path, px, rect, text } from "../../chart/svg/shapes";
import { widthOf } from "../../chart/text";
import { type Markup, markup } from "../../markup";
import type { Mark, MarkType } from "../marks";

/** The signs of changes: they are legible without colors. */
export const SIGNS: Readonly<Record<MarkType, string>> = {
  added: "+",
  removed: "\u2212",
  changed: "~",
  moved: "\u2192",
};

// The first one determines the frame.
const ORDER: readonly MarkType[] = ["added", "removed", "changed", "moved"];
export const markTypes = (mark: Mark): MarkType[] => ORDER.filter((type) => mark.types.has(type));

export const badgeText = (types: readonly MarkType[]): string =>
  types.map((type) => `${SIGNS[type]} ${type}`).join(", ");

const FONT_SIZE = 11;

export const badgeWidth = (mark: Mark | undefined): number =>
  mark ? widthOf(badgeText(markTypes(mark)), FONT_SIZE, "bold") + 16 : 0;

/** A label with the changes, whose right end is at `right`. */
export function badge(mark: Mark, right: number, y: number): Markup {
  const types = markTypes(mark);
  const width = badgeWidth(mark);
  const box = { x: right - width, y, width, height: 17 };
  return markup`${rect(box, `cx-badge cx-${types[0]}`, 8)}${text(right - width / 2, y + 12.5, "cx-on", badgeText(types), "middle")}`;
}

/** A frame around a part. */
export function frame(mark: Mark, { x, y, width, height }: Box): Markup {
  const inner = { x: x + 1.5, y: y + 1.5, width: width - 3, height: height - 3 };
  return rect(inner, `cx-frame cx-${markTypes(mark)[0]}`, 5);
}

/** Crosses out a removed part. */
export function cross(mark: Mark, { x, y, width, height }: Box): Markup | undefined {
  if (!mark.types.has("removed")) return undefined;
  const [right, bottom] = [px(x + width), px(y + height)];
  const lines = `M${px(x)} ${px(y)}L${right} ${bottom}M${right} ${px(y)}L${px(x)} ${bottom}`;
  return path(lines, "cx-cross cx-removed");
}
