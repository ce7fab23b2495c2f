import { EXTRA } from "../../../../schema/extra";
import { nodeOf } from "../../../../schema/node";
import { valueAt } from "../../../../schema/path";
import { type Fields, isRecord } from "../../../../schema/record";
import { variantKeys } from "../../../../schema/unknown-fields";
import { widgetDefinition } from "../../../../services/dashboards/widgets/definition";
import type { DrawnWidget } from "../../drawing";
import { queriesOf, textAt } from "./content";
import { DYNAMIC, INTERPRETATIONS, type Shown, VISUALIZATIONS, WIDGETS } from "./types";

/** A widget of any type, also of one that is newer than this version. */
export function widgetDrawing(value: Fields, width: number): DrawnWidget {
  const { type, schematic, content } = contentOf(value);
  const text = textAt(content, "markdownText");
  return {
    value,
    title: textAt(value, "title") ?? "",
    type,
    schematic,
    width,
    queries: isRecord(value.reference) ? [referenceText(value.reference)] : queriesOf(content),
    ...(text === undefined ? {} : { text }),
  };
}

function contentOf({ definition, reference }: Fields): Shown & { content?: unknown } {
  if (isRecord(reference)) return { type: "widget of another dashboard", schematic: "link" };
  if (!isRecord(definition)) return { type: "widget", schematic: "other" };
  const [variant = "widget"] = variantKeys(nodeOf(widgetDefinition), definition);
  const content = definition[variant] ?? valueAt(definition, [EXTRA, variant]);
  return { ...(variant === "dynamic" ? dynamicType(content) : shownAs(WIDGETS, variant)), content };
}

/** A dynamic widget is drawn as its visualization. */
function dynamicType(content: unknown): Shown {
  const visualization = valueAt(content, ["visualization"]);
  const key = isRecord(visualization)
    ? Object.keys(visualization).find((one) => visualization[one] !== undefined)
    : undefined;
  if (key !== undefined) return shownAs(VISUALIZATIONS, key);
  // Both forms of an enum value are accepted.
  const interpretation = (textAt(content, "interpretation") ?? "").replace(/^INTERPRETATION_/, "");
  return Object.hasOwn(INTERPRETATIONS, interpretation)
    ? shownAs(VISUALIZATIONS, (INTERPRETATIONS as Record<string, string>)[interpretation] ?? "")
    : DYNAMIC;
}

const shownAs = (types: Readonly<Record<string, Shown>>, key: string): Shown =>
  (Object.hasOwn(types, key) ? types[key] : undefined) ?? { type: key, schematic: "other" };

const referenceText = (reference: Fields): string =>
  ["dashboardId", "widgetId"].flatMap((key) => textAt(reference, key) ?? []).join(" / ");
