import { camelCase } from "../../schema/declared-names";
import { type Path, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { CommandError } from "../failure";
import { shellQuoted } from "../shell";
import { instanceKey, isHclName, moduleSteps } from "./hcl";
import type { SourceObject, SourceState } from "./source";
import { resourcesIn } from "./state-forms";
import { type StateTool, TOOLS } from "./tools";

/** What an object has from its instance in the state, besides the names. */
type InstanceParts = Omit<SourceObject, "resource" | "type" | "name" | "key" | "containers">;

/** Reads an instance of a resource; `address` is without what marks a deposed object. */
function instanceOf(tool: StateTool, address: string, entry: Fields): InstanceParts {
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

const PREFIX = "coralogix_";
/** OpenTofu finds a provider without a host in its own registry. */
const OPENTOFU_REGISTRY = "registry.opentofu.org/";

/** Reads a state of Terraform or OpenTofu, version 4. */
export function terraformStateOf(file: string, state: Fields, expected: string): SourceState {
  const resources = resourcesIn(file, state, expected);
  const own = resources.filter(({ type }) => String(type).startsWith(PREFIX));
  const providers = new Set(own.flatMap(providersOf));
  const isOpenTofu = [...providers].some((provider) => provider.includes(OPENTOFU_REGISTRY));
  const tool = isOpenTofu ? "opentofu" : "terraform";
  const objects = own.flatMap((one) => {
    const found = objectsIn(tool, one);
    if (!found) throw new CommandError(`${file} has a damaged resource. ${expected}`);
    return found.map((object) => ({ mode: one.mode, object }));
  });
  const objectsOf = (mode: string) =>
    objects.flatMap((one) => (one.mode === mode ? [one.object] : []));
  return {
    tool,
    file,
    objects: objectsOf("managed"),
    reads: objectsOf("data"),
    others: resources.length - own.length,
    providers,
  };
}

/** OpenTofu writes the configuration to each instance where the provider has `for_each`. */
function providersOf({ provider, instances }: Fields): string[] {
  const entries = Array.isArray(instances) ? instances.filter(isRecord) : [];
  const own = entries.flatMap((instance) => instance.provider ?? []);
  return (own.length ? own : [provider]).map(String);
}

/** The instances of a resource; undefined for one that no tool writes. */
function objectsIn(tool: StateTool, resource: Fields): SourceObject[] | undefined {
  const { mode, type, name, module = "", instances } = resource;
  const modules = moduleSteps(module);
  if (!modules || !isHclName(type) || !isHclName(name) || !Array.isArray(instances))
    return undefined;
  const local = [...(mode === "data" ? ["data"] : []), type, name].join(".");
  const addressIn = (parts: readonly string[]) => [...parts, local].join(".");
  const named = {
    resource: addressIn(modules.map((one) => `module.${one.name}`)),
    type: type.slice(PREFIX.length),
    name,
    containers: modules.map(({ key, ...one }) => ({ ...one, ...keyed(key) })),
  };
  const base = addressIn(modules.map((one) => `module.${one.name}${instanceKey(one.key)}`));
  const objects: SourceObject[] = [];
  for (const entry of instances.filter(isRecord)) {
    const key = entry.index_key ?? undefined;
    if (!isKey(key)) return undefined;
    const instance = instanceOf(tool, base + instanceKey(key), entry);
    objects.push({ ...named, ...keyed(key), ...instance });
  }
  return objects;
}

const keyed = (key: string | number | undefined) => (key === undefined ? {} : { key: String(key) });

const isKey = (key: unknown): key is string | number | undefined =>
  key === undefined || typeof key === "string" || Number.isSafeInteger(key);
