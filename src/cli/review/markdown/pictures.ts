import { chartFigures } from "../../chart/figures";
import { markdownCode, markdownText, tableCell } from "../../report/markdown";
import type { ObjectPictures, VersionPicture } from "../model";
import type { Detail } from "./detail";

const HEAD = ["Shown", "Last", "Lowest", "Highest", "Threshold", "Fires"];
/** More widgets would be no small table. */
const MAX_PAIRS = 12;

/** What changes, with data, as figures: a pull request shows no pictures. */
export function figureLines(
  { pairs, note }: ObjectPictures,
  { contents, picturesIn }: Detail,
): string[] {
  if (!contents || !pairs.length) return [];
  const shown = pairs.slice(0, MAX_PAIRS);
  const rows = shown.flatMap(({ before, after }) => [
    ...(before ? [row("before", before)] : []),
    ...(after ? [row(before ? "after" : "new", after)] : []),
  ]);
  const more = pairs.length - shown.length;
  const place = picturesIn === undefined ? "" : ` Pictures: ${markdownCode(picturesIn)}.`;
  return [
    `| ${HEAD.join(" | ")} |`,
    `|${HEAD.map(() => " --- |").join("")}`,
    ...rows,
    "",
    `${more > 0 ? `${more} more. ` : ""}With ${markdownText(note)}.${place}`,
    "",
  ];
}

function row(version: string, { title, chart, fires = "" }: VersionPicture): string {
  const { last, lowest, highest, threshold } = chartFigures(chart);
  const cells = [`${title} (${version})`, last, lowest, highest, threshold, fires];
  return `| ${cells.map(tableCell).join(" | ")} |`;
}
