import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { collect, collectDeclared } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import type { AccountObject } from "../account/types";

/** Whether objects of a type can have labels. */
export const declaresLabels = ({ fields }: AnyDefinition): boolean =>
  collectDeclared(nodeOf(fields), ({ facts }) => (facts.labels ? [true] : [])).length > 0;

/** The labels of an object, by the fields that are declared as labels. */
export const labelsOf = ({ args, context }: AccountObject): ReadonlyMap<string, string> =>
  new Map(
    collect(nodeOf(context.definition.fields), args, ({ facts }, value) =>
      facts.labels ? labelEntries(value) : [],
    ),
  );

function labelEntries(value: unknown): [key: string, value: string][] {
  if (isRecord(value)) return Object.entries(value).map(([key, item]) => [key, String(item)]);
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((one) => [String(one.key), String(one.value ?? "")]);
}
