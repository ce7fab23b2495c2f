import { decodeWhole } from "../../schema/decode";
import { type Node, nodeOf } from "../../schema/node";
import { compact, isRecord, pathText } from "../../schema/path";
import type { Prepared } from "../define";
import { dashboardArguments } from "./arguments";

type Loose = Readonly<Record<string, unknown>>;

/** What stands around a dashboard, or in it, and belongs to that one dashboard alone: a copy has its own. */
const OWN = new Set([
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
const isOwn = (node: Node, key: string): boolean =>
  OWN.has(key) || (node.kind === "object" && node.fields[key]?.node.facts.unique === true);
const WIDGET_OWN = new Set(["createdAt", "updatedAt"]);

/** A dashboard as the product and the API give it, as arguments. What in it this version does not know is sent as it is, and said. */
export function dashboardFromJson(wire: Loose): Prepared {
  const node = nodeOf(dashboardArguments);
  const bare = copied(node, named(node, flat(withoutNulls(wire) as Loose)) as Loose);
  const says: string[] = [];
  const args = decodeWhole(node, bare, ({ path, what }) => says.push(`${pathText(path)}: ${what}, sent as it is`)) as Loose;
  return { fields: said(node, args) as Loose, says };
}

const without = (value: Loose, goes: (key: string) => boolean): Loose => compact(Object.entries(value).filter(([key]) => !goes(key)));

/** The envelope taken off: what lies in it beside the dashboard stands beside the dashboard's fields. */
function flat(wire: Loose): Loose {
  const { dashboard, ...around } = wire;
  return isRecord(dashboard) ? { ...dashboard, ...around } : wire;
}

/** A null says nothing, and one in a list would move what stands behind it. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  return isRecord(value)
    ? compact(Object.entries(value).map(([key, item]) => [key, item === null ? undefined : withoutNulls(item)]))
    : value;
}

/** The API writes empty texts for what was never set, also where it takes none: they say nothing. */
function said(node: Node, value: unknown): unknown {
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => said(node.item, item));
  if (node.kind !== "object" || !isRecord(value)) return value;
  return compact(
    Object.entries(value).map(([key, item]) => {
      const field = Object.hasOwn(node.fields, key) ? node.fields[key] : undefined;
      if (!field) return [key, item];
      return [key, item === "" && field.optional && isUnset(field.node) ? undefined : said(field.node, item)];
    }),
  );
}
const isUnset = ({ kind, bounds, facts }: Node): boolean => kind === "text" && (facts.json === true || (bounds.min ?? 0) > 0);

/** Without what another dashboard cannot have: the id, the times, the people. */
function copied(node: Node, wire: Loose): Loose {
  const each = (value: unknown, key: string, change: (item: Loose) => Loose): Loose => {
    const items = (value as Loose)[key];
    const changed = Array.isArray(items) ? items.map((item) => (isRecord(item) ? change(item) : item)) : items;
    return compact(Object.entries({ ...(value as Loose), [key]: changed }));
  };
  const bare = without(wire, (key) => isOwn(node, key));
  if (!isRecord(bare.layout)) return bare;
  const layout = each(bare.layout, "sections", (section) =>
    each(section, "rows", (row) => each(row, "widgets", (widget) => without(widget, (key) => WIDGET_OWN.has(key)))),
  );
  return { ...bare, layout };
}

/** Keys as the API spells them, where some tools write them with underscores. What is not known either way stays as it is. */
function named(node: Node, value: unknown): unknown {
  const { wrapper } = node.facts;
  if (wrapper === undefined || !isRecord(value) || !Object.hasOwn(value, wrapper)) return inner(node, value);
  return { ...value, [wrapper]: inner(node, value[wrapper]) };
}

function inner(node: Node, value: unknown): unknown {
  if (node.kind === "list" && Array.isArray(value)) return value.map((item) => named(node.item, item));
  if (!isRecord(value)) return value;
  if (node.kind === "map") return compact(Object.entries(value).map(([key, item]) => [key, named(node.value, item)]));
  if (node.kind !== "object") return value;
  return compact(
    Object.entries(value).map(([key, item]) => {
      const name = spelled(node.fields, key);
      const field = Object.hasOwn(node.fields, name) ? node.fields[name] : undefined;
      return [name, field ? named(field.node, item) : item];
    }),
  );
}

function spelled(fields: object, key: string): string {
  const other = key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return !Object.hasOwn(fields, key) && (Object.hasOwn(fields, other) || OWN.has(other) || WIDGET_OWN.has(other)) ? other : key;
}
