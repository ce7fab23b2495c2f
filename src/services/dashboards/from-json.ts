import { decodeKeepingUnknown, UNKNOWN_ENUM_VALUE } from "../../schema/decode";
import { type Node, nodeOf, type ObjectNode } from "../../schema/node";
import { formatPath } from "../../schema/path";
import { compact, isRecord, withoutNulls } from "../../schema/record";
import { UNKNOWN_VARIANT } from "../../schema/unknown-fields";
import {
  changeUnwrapped,
  childAt,
  mapElements,
  matchValue,
  type ValueCases,
} from "../../schema/walk";
import type { Prepared } from "../define";
import { dashboardArguments } from "./fields";

type WireObject = Readonly<Record<string, unknown>>;

/** Fields that identify one dashboard or its history. A copy does not include them. */
const INSTANCE_FIELDS = new Set([
  "id",
  "createTime",
  "updateTime",
  "createdAt",
  "updatedAt",
  "authorId",
  "authorName",
  "updaterAuthorId",
  "updaterName",
  "lockerAuthorId",
  "lockerName",
  "createdOriginType",
  "updatedOriginType",
  "resolvedWidgets",
  "requestId",
]);
const isInstanceField = (node: Node, key: string): boolean =>
  INSTANCE_FIELDS.has(key) || childAt(node, key)?.facts.unique !== undefined;
const WIDGET_INSTANCE_FIELDS = new Set(["createdAt", "updatedAt"]);

/** Converts exported dashboard JSON to arguments. Unknown fields are sent as is, with a warning. */
export function dashboardFromJson(wire: WireObject): Prepared {
  const node = nodeOf(dashboardArguments);
  const plainWire = withoutInstanceFields(
    node,
    withFieldNames(node, mergeEnvelope(withoutNulls(wire) as WireObject)) as WireObject,
  );
  const warnings: string[] = [];
  const args = decodeKeepingUnknown(node, plainWire, ({ path, what }) => {
    // The check of the arguments warns of a newer variant, and of a newer value.
    if (what !== UNKNOWN_VARIANT && what !== UNKNOWN_ENUM_VALUE)
      warnings.push(`${formatPath(path)}: ${what}, sent as it is`);
  }) as WireObject;
  return { fields: withoutUnset(node, args) as WireObject, warnings };
}

const without = (value: WireObject, isOmitted: (key: string) => boolean): WireObject =>
  compact(Object.entries(value).filter(([key]) => !isOmitted(key)));

/** Removes the envelope. Example: `{dashboard: {name}, isLocked}` becomes `{name, isLocked}`. */
function mergeEnvelope(wire: WireObject): WireObject {
  const { dashboard: inner, ...around } = wire;
  return isRecord(inner) ? { ...inner, ...around } : around;
}

/** Removes empty strings, which the API returns for unset fields, even if it rejects them. */
const withoutUnset = (node: Node, value: unknown): unknown => matchValue(node, value, SET_VALUES);
const SET_VALUES: ValueCases<unknown> = {
  object: setFieldsOf,
  list: ({ item }, value) => value.map((one) => withoutUnset(item, one)),
  map: (_, value) => value,
  other: (_, value) => value,
};

function setFieldsOf(node: ObjectNode, value: WireObject): WireObject {
  const isUnsetField = (key: string) => {
    const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
    return value[key] === "" && field?.optional === true && isUnset(field.node);
  };
  return mapElements(node, without(value, isUnsetField), withoutUnset) as WireObject;
}
const isUnset = ({ type, bounds, facts }: Node): boolean =>
  type === "string" && (facts.json === true || (bounds.min ?? 0) > 0);

/**
 * A service that writes out unset fields returns `highlighted`, which a reference must not have.
 */
const isUnsetOnReference = (widget: WireObject, key: string): boolean =>
  key === "highlighted" && widget[key] === false && isRecord(widget.reference);

/** Removes ids, timestamps and users, which a copy does not include. */
function withoutInstanceFields(node: Node, wire: WireObject): WireObject {
  const each = (
    value: unknown,
    key: string,
    change: (item: WireObject) => WireObject,
  ): WireObject => {
    const items = (value as WireObject)[key];
    const changed = Array.isArray(items)
      ? items.map((item) => (isRecord(item) ? change(item) : item))
      : items;
    return compact(Object.entries({ ...(value as WireObject), [key]: changed }));
  };
  const body = without(wire, (key) => isInstanceField(node, key));
  if (!isRecord(body.layout)) return body;
  const layout = each(body.layout, "sections", (section) =>
    each(section, "rows", (row) =>
      each(row, "widgets", (widget) =>
        without(
          widget,
          (key) => WIDGET_INSTANCE_FIELDS.has(key) || isUnsetOnReference(widget, key),
        ),
      ),
    ),
  );
  return { ...body, layout };
}

/**
 * Converts snake_case keys, which some tools write, to API field names. Keeps unknown keys. Removes
 * nulls from lists, because they would shift the items after them.
 */
function withFieldNames(node: Node, wire: unknown): unknown {
  return changeUnwrapped(node, wire, (inner, bare) => matchValue(inner, bare, WITH_FIELD_NAMES));
}
const WITH_FIELD_NAMES: ValueCases<unknown> = {
  object: (node, value) => mapElements(node, renamed(node, value), withFieldNames),
  list: ({ item }, value) =>
    value.filter((one) => one !== null).map((one) => withFieldNames(item, one)),
  map: (node, value) => mapElements(node, value, withFieldNames),
  other: (_, value) => value,
};

const renamed = ({ fields }: ObjectNode, value: WireObject): WireObject =>
  compact(Object.entries(value).map(([key, item]) => [toFieldName(fields, key), item]));

function toFieldName(fields: object, key: string): string {
  const other = key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return !Object.hasOwn(fields, key) &&
    (Object.hasOwn(fields, other) ||
      INSTANCE_FIELDS.has(other) ||
      WIDGET_INSTANCE_FIELDS.has(other))
    ? other
    : key;
}
