import { compact, isRecord } from "../../schema/path";
import { GAUGE_DEFAULTS } from "./widgets/gauge-defaults";

type Loose = Readonly<Record<string, unknown>>;

/** A dashboard as it is sent: what the service refuses to miss is filled in, and a color that was never chosen is left out, since it is refused. */
export function completed<B extends { layout: unknown }>(body: B): B {
  return { ...body, layout: each(body.layout, "sections", section) };
}

const section = (value: Loose): Loose => each(uncolored(value), "rows", (row) => each(row, "widgets", widget));

/** An object with each member of one of its arrays changed. */
function each(value: unknown, key: string, change: (item: Loose) => Loose): Loose {
  if (!isRecord(value) || !Array.isArray(value[key])) return value as Loose;
  return { ...value, [key]: (value[key] as unknown[]).map((item) => (isRecord(item) ? change(item) : item)) };
}

function uncolored(value: Loose): Loose {
  const custom = isRecord(value.options) ? value.options.custom : undefined;
  if (!isRecord(custom) || !isRecord(custom.color) || Object.keys(custom.color).length) return value;
  return { ...value, options: { custom: compact(Object.entries(custom).filter(([key]) => key !== "color")) } };
}

function widget(value: Loose): Loose {
  const gauge = isRecord(value.definition) ? value.definition.gauge : undefined;
  return isRecord(gauge) ? { ...value, definition: { gauge: { ...GAUGE_DEFAULTS, ...compact(Object.entries(gauge)) } } } : value;
}
