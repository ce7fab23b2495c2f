import { type Markup, markup } from "../../markup";
import type { Box } from "../box";

/** A coordinate with a tenth of a pixel. */
export const px = (value: number): number => Number(value.toFixed(1));

export const rect = ({ x, y, width, height }: Box, className: string, radius = 2): Markup =>
  markup`<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="${radius}" class="${className}"/>`;

/** Points as parts of a box, from the left and from the top. */
export type Points = readonly (readonly [number, number])[];

const pointsIn = ({ x, y, width, height }: Box, points: Points): string[] =>
  points.map(([right, down]) => `${px(x + right * width)} ${px(y + down * height)}`);

export const polyline = (box: Box, points: Points, className: string): Markup =>
  markup`<path d="M${pointsIn(box, points).join("L")}" class="${className}"/>`;

export const path = (d: string, className: string): Markup =>
  markup`<path d="${d}" class="${className}"/>`;

export const text = (
  x: number,
  y: number,
  className: string,
  content: string,
  anchor?: "middle" | "end",
): Markup =>
  markup`<text x="${px(x)}" y="${px(y)}" class="${className}"${anchor === undefined ? undefined : markup` text-anchor="${anchor}"`}>${content}</text>`;

/** A part of a box, by shares of its width and height. */
export const partOf = (
  { x, y, width, height }: Box,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Box => ({
  x: x + left * width,
  y: y + top * height,
  width: (right - left) * width,
  height: (bottom - top) * height,
});

/** The largest square in the middle of a box. */
export function squareIn({ x, y, width, height }: Box): Box {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}

/** A box that is not wider than a multiple of its height, in the middle. */
export function atMost({ x, y, width, height }: Box, ratio: number): Box {
  const used = Math.min(width, height * ratio);
  return { x: x + (width - used) / 2, y, width: used, height };
}
