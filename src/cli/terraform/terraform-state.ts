import { camelCase } from "../../schema/declared-names";
import { type Path, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { CommandError } from "../failure";
import type { Container, SourceObject, SourceState } from "./source";

const PREFIX = "coralogix_";
const VERSION = 4;

/** Reads a state of Terraform or OpenTofu, version 4. */
export function terraformStateOf(file: string, state: Fields, expected: string): SourceState {
  refuseOtherForms(file, state, expected);
  const resources = (state.resources as unknown[]).filter(isRecord);
  const own = resources.filter(({ type }) => String(type).startsWith(PREFIX));
  const objectsOf = (mode: string) =>
    own.filter((one) => one.mode === mode).flatMap((one) => objectsIn(file, one, expected));
  return {
    tool: "terraform",
    file,
    objects: objectsOf("managed"),
    reads: objectsOf("data"),
    others: resources.length - own.length,
    providers: new Set(own.map(({ provider }) => String(provider))),
  };
}

function refuseOtherForms(file: string, state: Fields, expected: string): void {
  const fail = (reason: string) => {
    throw new CommandError(`${file} ${reason}`);
  };
  const { version, resources } = state;
  if (state.encrypted_data !== undefined)
    fail(
      "is an encrypted state. Give the output of `tofu state pull`, which decrypts it, on standard input: tofu state pull | coralogix export --terraform-state -",
    );
  if (state.format_version !== undefined)
    fail(`is the output of \`terraform show -json\`. ${expected}`);
  if (typeof version !== "number") fail(`is no state of Terraform. ${expected}`);
  if ((version as number) < VERSION)
    fail(
      `has version ${version} of the format, which Terraform 0.11 and older write. Give the output of \`terraform state pull\` of a newer Terraform, which converts it.`,
    );
  if ((version as number) > VERSION)
    fail(`has version ${version} of the format. This version of the package reads ${VERSION}.`);
  if (!Array.isArray(resources)) fail(`has no list of resources. ${expected}`);
}

/** The instances of a resource. */
function objectsIn(file: string, resource: Fields, expected: string): SourceObject[] {
  const { mode, type, name, module = "", instances } = resource;
  const isComplete =
    [type, name, module].every((text) => typeof text === "string") && Array.isArray(instances);
  if (!isComplete) throw new CommandError(`${file} has a damaged resource. ${expected}`);
  const containers = containersOf(String(module));
  const local = [...(mode === "data" ? ["data"] : []), type, name].join(".");
  const resourceIn = (parts: readonly string[]) => [...parts, local].join(".");
  const named = {
    resource: resourceIn(containers.map((one) => `module.${one.name}`)),
    type: String(type).slice(PREFIX.length),
    name: String(name),
    containers,
  };
  return (instances as unknown[]).filter(isRecord).map((instance) => {
    const attributes = isRecord(instance.attributes) ? instance.attributes : {};
    const { index_key: key, dependencies } = instance;
    const base = resourceIn(module ? [String(module)] : []);
    const pending = pendingOf(instance);
    return {
      ...named,
      address: key === undefined ? base : `${base}[${JSON.stringify(key)}]`,
      ...(key === undefined ? {} : { key: String(key) }),
      attributes: withCamelCase(attributes),
      sensitive: sensitiveIn(attributes, instance.sensitive_attributes),
      dependencies: Array.isArray(dependencies) ? dependencies.map(String) : [],
      ...(pending === undefined ? {} : { pending }),
    };
  });
}

function pendingOf({ deposed, status }: Fields): string | undefined {
  if (deposed !== undefined) return "Terraform will delete it (deposed)";
  return status === "tainted" ? "Terraform will replace it (tainted)" : undefined;
}

const MODULE = /module\.([^.[]+)(?:\[(\d+|"(?:[^"\\]|\\.)*")\])?/g;

/** The parts of `module.shop.module.service["checkout"]`. */
const containersOf = (module: string): Container[] =>
  [...module.matchAll(MODULE)].map(([, name = "", key]) =>
    key === undefined ? { name } : { name, key: String(JSON.parse(key)) },
  );

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
