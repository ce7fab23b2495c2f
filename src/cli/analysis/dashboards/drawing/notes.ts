import { valueAt } from "../../../../schema/path";
import type { Fields } from "../../../../schema/record";
import { counted } from "../../../../text/words";
import { recordsAt, textAt } from "./content";

/** What the product shows above the layout of a dashboard. */
export const notesOf = (fields: Fields): string[] =>
  [
    timeFrameNote(fields),
    namesNote("Variables", [
      ...recordsAt(fields, "variablesV2"),
      ...recordsAt(fields, "variables"),
    ]),
    countNote("filter", recordsAt(fields, "filters")),
    namesNote("Annotations", recordsAt(fields, "annotations")),
  ].filter((note) => note !== undefined);

function timeFrameNote(fields: Fields): string | undefined {
  const relative = textAt(fields, "relativeTimeFrame");
  if (relative) return `Last ${durationText(relative)}`;
  const [from, to] = ["from", "to"].map((key) => valueAt(fields.absoluteTimeFrame, [key]));
  return typeof from === "string" && typeof to === "string" ? `${from} to ${to}` : undefined;
}

const UNITS = [
  [86400, "d"],
  [3600, "h"],
  [60, "min"],
] as const;

/** `900s` as `15 min`. */
function durationText(duration: string): string {
  const seconds = Number(/^(\d+)s$/.exec(duration)?.[1] ?? Number.NaN);
  const [size, unit] = UNITS.find(([one]) => seconds >= one && seconds % one === 0) ?? [];
  return size ? `${seconds / size} ${unit}` : duration;
}

function namesNote(title: string, all: readonly Fields[]): string | undefined {
  const names = all.flatMap((one) => textAt(one, "displayName") ?? textAt(one, "name") ?? []);
  return names.length ? `${title}: ${names.join(", ")}` : undefined;
}

const countNote = (noun: string, all: readonly Fields[]): string | undefined =>
  all.length ? counted(all.length, noun) : undefined;
