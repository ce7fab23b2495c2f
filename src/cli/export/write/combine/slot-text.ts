import { LiteralWriter } from "../../../typescript/literal-writer";
import { templateOf } from "../../../typescript/text";
import { PlannedReference, PlannedSecret } from "../../plan";
import { isNumericOutput } from "../references";
import type { Slot } from "./merge";
import { KEY, type Parameter, type Parts } from "./parameters";

/** How a declaration names the key, and the object with the parameters. */
export interface SlotNames {
  key: string;
  values: string;
}

/** What stands in a slot: `key`, `args.threshold`, or a string that contains them. */
export function slotText(parts: Parts, { key, values }: SlotNames): string {
  const expressions = parts.map((part) =>
    typeof part === "string" ? part : { expression: part === KEY ? key : `${values}.${part.name}` },
  );
  const [only, another] = expressions;
  return typeof only === "object" && !another ? only.expression : templateOf(expressions);
}

/** The type of a parameter, as an argument of a component declares it. */
export function parameterType({ slot }: Parameter): string {
  const { values } = slot;
  const isInput = values.some((value) => typeof value === "object" && !Array.isArray(value));
  const types = unionOf(values.flatMap((value, n) => typeOf(slot, value, n)));
  return isInput ? `pulumi.Input<${types}>` : types;
}

/** Whether some instances do not give a parameter. */
export const isOptional = ({ slot }: Parameter): boolean => slot.values.includes(undefined);

function typeOf({ isEnum, conversions }: Slot, value: unknown, n: number): string[] {
  if (value === undefined) return [];
  if (value instanceof PlannedSecret) return ["string"];
  if (value instanceof PlannedReference) {
    const { target, property } = value;
    const isNumber = isNumericOutput(target.object, property) !== (conversions[n] !== undefined);
    return [isNumber ? "number" : "string"];
  }
  const scalarType = (item: unknown) =>
    isEnum && typeof item === "string" ? new LiteralWriter().write(item) : typeof item;
  if (!Array.isArray(value)) return [scalarType(value)];
  const items = [...new Set(value.map(scalarType))].sort();
  return [items.length > 1 ? `(${items.join(" | ")})[]` : `${items[0] ?? "never"}[]`];
}

const unionOf = (types: readonly string[]): string => [...new Set(types)].sort().join(" | ");
