import { camelCase } from "../../schema/declared-names";
import { type Path, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { shellQuoted } from "../shell";
import type { SourceObject } from "./source";
import { type StateTool, TOOLS } from "./tools";

/** What an object has from its instance in the state, besides the names. */
type InstanceParts = Omit<SourceObject, "resource" | "type" | "name" | "key" | "containers">;

/** Reads an instance of a resource; `address` is without what marks a deposed object. */
export function instanceOf(tool: StateTool, address: string, entry: Fields): InstanceParts {
  const { dependencies, deposed } = entry;
  // What a state of Terraform 0.11 becomes has flat attributes until the provider writes its own.
  const attributes = [entry.attributes, entry.attributes_flat].find(isRecord) ?? {};
  const leftover = typeof deposed === "string" ? { deposed: hashIn(deposed) } : {};
  return {
    address: leftover.deposed ? `${address} (deposed object ${leftover.deposed})` : address,
    instance: address,
    ...leftover,
    attributes: withCamelCase(attributes),
    sensitive: sensitiveIn(attributes, entry.sensitive_attributes),
    dependencies: Array.isArray(dependencies) ? dependencies.map(String) : [],
    ...pendingOf(tool, address, entry),
  };
}

/** Tools write eight hexadecimal digits. */
const hashIn = (deposed: string): string => deposed.replace(/\W/g, "").slice(0, 8) || "unknown";

function pendingOf(
  tool: StateTool,
  address: string,
  { deposed, status }: Fields,
): Pick<SourceObject, "pending" | "keep"> {
  const { name, command } = TOOLS[tool];
  if (typeof deposed === "string") return { pending: `${name} will delete it` };
  if (status !== "tainted") return {};
  return {
    pending: `${name} will replace it (tainted)`,
    keep: `${command} untaint ${shellQuoted(address)}`,
  };
}

const withCamelCase = (attributes: Fields): Fields =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camelCase(name), value]));

/** The values of the paths that a state marks sensitive. */
function sensitiveIn(attributes: Fields, marks: unknown): Map<string, unknown> {
  const paths = Array.isArray(marks) ? marks.filter(Array.isArray).map(pathOf) : [];
  const found = paths.map((path): [string, unknown] => [path.join("."), valueAt(attributes, path)]);
  return new Map(found.filter(([, value]) => value !== undefined && value !== null));
}

/** `[{ type: "get_attr", value: "slack" }, { type: "index", value: { value: 0 } }]` */
const pathOf = (steps: readonly unknown[]): Path =>
  steps.filter(isRecord).map(({ value }) => {
    const key = isRecord(value) ? value.value : value;
    return typeof key === "number" ? key : String(key);
  });
