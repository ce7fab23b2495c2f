import { valueAt } from "../../../../schema/path";
import { definedOnly } from "../../../../schema/record";
import type { NumberFormat, Threshold, ValueAxis } from "../../../chart/model";
import { recordsAt, textAt } from "../drawing/content";
import type { Group } from "./by-group";

type Labels = Readonly<Record<string, string>>;

/** The name of a series: by its template, by its labels, or that of its query. */
export function seriesName(labels: Labels, template: string | undefined, otherwise = ""): string {
  if (template !== undefined)
    return template.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, label: string) => labels[label] ?? "");
  const { __name__: metric, ...own } = labels;
  const pairs = Object.entries(own).filter(([, value]) => value !== "");
  const [only] = pairs;
  if (only && pairs.length === 1) return only[1];
  if (pairs.length) return pairs.map(([label, value]) => `${label}=${value}`).join(", ");
  return otherwise || metric || "";
}

/** How the numbers of a widget are written. */
export function numberFormatOf(definition: unknown): NumberFormat {
  const unit = textAt(definition, "unit")?.replace(/^UNIT_/, "");
  const customUnit = unit === "CUSTOM" ? textAt(definition, "customUnit") : undefined;
  const decimals = decimalsOf(definition);
  return definedOnly({ unit, customUnit, decimals });
}

/** A number of decimals applies to all values only where the widget says so. */
function decimalsOf(definition: unknown): number | undefined {
  const [decimal, precision] = ["decimal", "decimalPrecision"].map((key) =>
    valueAt(definition, [key]),
  );
  if (typeof precision === "number") return precision;
  return precision === true && typeof decimal === "number" ? decimal : undefined;
}

/** The bounds of the values, where a widget sets them. */
export function boundsOf(
  definition: unknown,
  [min, max]: readonly [min: string, max: string] = ["yAxisMin", "yAxisMax"],
) {
  const [low, high] = [valueAt(definition, [min]), valueAt(definition, [max])];
  return {
    ...(typeof low === "number" ? { min: low } : {}),
    ...(typeof high === "number" ? { max: high } : {}),
  };
}

export const axisOf = (definition: unknown): ValueAxis => ({
  format: numberFormatOf(definition),
  ...boundsOf(definition),
  isLogarithmic: /LOGARITHMIC$/.test(textAt(definition, "scaleType") ?? ""),
});

/** The thresholds of a widget in the unit of its values. */
export function thresholdsOf(definition: unknown, min: number, max: number): Threshold[] {
  const isRelative = /RELATIVE$/.test(textAt(definition, "thresholdType") ?? "");
  return recordsAt(definition, "thresholds").flatMap((one) => {
    // The service omits a zero.
    const given = one.from ?? 0;
    if (typeof given !== "number") return [];
    const from = isRelative ? min + ((max - min) * given) / 100 : given;
    const [color, label] = [textAt(one, "color"), textAt(one, "label")];
    return [
      {
        from,
        ...(color === undefined ? {} : { color }),
        ...(label === undefined ? {} : { label }),
      },
    ];
  });
}

/** The name of a group by some of its labels; by all of them where there are none to choose. */
export function groupName(
  { labels }: Group,
  names: readonly string[],
  template: string | undefined,
): string {
  const chosen = names.filter((name) => name in labels);
  const own = chosen.length
    ? Object.fromEntries(chosen.map((name) => [name, labels[name] as string]))
    : labels;
  if (template !== undefined) return seriesName(labels, template);
  return chosen.length > 1 ? Object.values(own).join(", ") : seriesName(own, undefined);
}

/** A limit of a widget on what it shows. */
export function limitOf(definition: unknown, key: string, otherwise: number): number {
  const limit = Number(valueAt(definition, [key]) ?? Number.NaN);
  return limit > 0 ? limit : otherwise;
}
