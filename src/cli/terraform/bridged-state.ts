import { isSealed, withPlaintext } from "../../provider/adopt/json-secrets";
import { pathsWhere, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { snakeCase } from "../../text/words";
import { shortId } from "../export/write/identifiers";
import { CommandError } from "../failure";
import { shellQuoted } from "../shell";
import { parseUrn } from "../stack/urn";
import type { Container, SourceObject, SourceState } from "./source";

/** The type token of a resource of the bridged package: `coralogix:index/sloV2:SloV2`. */
const TOKEN = /^coralogix:index\/(\w+):\w+$/;
const STACK = "pulumi:pulumi:Stack";

/** Reads an exported stack of the bridged package. */
export function bridgedStateOf(file: string, state: Fields, expected: string): SourceState {
  const { deployment } = state;
  const resources = isRecord(deployment) ? deployment.resources : undefined;
  if (!Array.isArray(resources))
    throw new CommandError(`${file} has no deployment with resources. ${expected}`);
  const entries = resources.filter(isRecord);
  const custom = entries.filter(({ custom: isCustom, type }) => isCustom && !isProvider(type));
  const own = custom.filter(({ type }) => TOKEN.test(String(type)));
  const parents = new Map(entries.map((entry) => [entry.urn, entry]));
  const objectsOf = (isExternal: boolean) =>
    own
      .filter(({ external }) => Boolean(external) === isExternal)
      .map((entry) => objectOf(entry, parents));
  return {
    tool: "bridged",
    file,
    objects: objectsOf(false),
    reads: objectsOf(true),
    others: custom.length - own.length,
    providers: new Set(own.map(({ provider }) => String(provider))),
  };
}

const isProvider = (type: unknown): boolean => String(type).startsWith("pulumi:providers:");

function objectOf(entry: Fields, parents: ReadonlyMap<unknown, Fields>): SourceObject {
  const { id, dependencies } = entry;
  const urn = String(entry.urn);
  const [, token = ""] = TOKEN.exec(String(entry.type)) ?? [];
  const outputs = isRecord(entry.outputs) ? entry.outputs : {};
  const attributes = withPlaintext(outputs).value as Fields;
  const deposed = entry.delete ? { deposed: shortId(String(id)) } : {};
  return {
    address: deposed.deposed ? `${urn} (replaced object ${deposed.deposed})` : urn,
    instance: urn,
    ...deposed,
    resource: urn,
    type: snakeCase(token),
    name: parseUrn(urn).name,
    containers: containersOf(entry, parents),
    attributes: { ...attributes, id },
    sensitive: new Map(
      pathsWhere(outputs, isSealed).map((path) => [path.join("."), valueAt(attributes, path)]),
    ),
    dependencies: Array.isArray(dependencies) ? dependencies.map(String) : [],
    ...pendingOf(entry, urn),
  };
}

function pendingOf(entry: Fields, urn: string): Pick<SourceObject, "pending" | "keep"> {
  if (entry.delete) return { pending: "Pulumi will delete it" };
  if (!entry.taint) return {};
  return {
    pending: "Pulumi will replace it (tainted)",
    keep: `pulumi state untaint --yes ${shellQuoted(urn)}`,
  };
}

/** The components that contain a resource. */
function containersOf(entry: Fields, parents: ReadonlyMap<unknown, Fields>): Container[] {
  const parent = parents.get(entry.parent);
  if (!parent || parent.type === STACK) return [];
  return [...containersOf(parent, parents), { name: parseUrn(String(parent.urn)).name }];
}
