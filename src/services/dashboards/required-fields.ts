import { compact, type Fields, isRecord } from "../../schema/record";

/** Fields that the service requires of a gauge, with the defaults of the Terraform provider. */
export const GAUGE_DEFAULTS = {
  min: 0,
  max: 100,
  showInnerArc: false,
  showOuterArc: true,
  unit: "NUMBER",
} as const;

/** Adds fields that the API requires, and removes empty section colors, which the API rejects. */
export function withRequiredFields<B extends { layout: unknown }>(body: B): B {
  return { ...body, layout: mapItems(body.layout, "sections", completeSection) };
}

const completeSection = (value: Fields): Fields =>
  mapItems(withoutEmptyColor(value), "rows", (row) => mapItems(row, "widgets", completeWidget));

/** Maps the objects in one array field of an object. */
function mapItems(value: unknown, key: string, change: (item: Fields) => Fields): Fields {
  if (!isRecord(value) || !Array.isArray(value[key])) return value as Fields;
  return {
    ...value,
    [key]: (value[key] as unknown[]).map((item) => (isRecord(item) ? change(item) : item)),
  };
}

function withoutEmptyColor(value: Fields): Fields {
  const custom = isRecord(value.options) ? value.options.custom : undefined;
  if (!isRecord(custom) || !isRecord(custom.color) || Object.keys(custom.color).length)
    return value;
  return {
    ...value,
    options: { custom: compact(Object.entries(custom).filter(([key]) => key !== "color")) },
  };
}

function completeWidget(value: Fields): Fields {
  const gauge = isRecord(value.definition) ? value.definition.gauge : undefined;
  return isRecord(gauge)
    ? { ...value, definition: { gauge: { ...GAUGE_DEFAULTS, ...compact(Object.entries(gauge)) } } }
    : value;
}
