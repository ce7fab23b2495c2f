import { isSealed, withPlaintext } from "../../provider/adopt/json-secrets";
import { partsOfUrn } from "../../provider/state/urn";
import { pathsWhere, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { snakeCase } from "../../text/words";
import { shortId } from "../export/write/identifiers";
import { CommandError, UsageError } from "../failure";
import { inputName, parseJson, readInput } from "../files";
import type { Io } from "../io";
import { shellQuoted } from "../shell";
import type { Container, SourceObject, SourceState } from "./source";
import { assertStateText } from "./state-forms";
import { terraformStateOf } from "./terraform-state";

/** The type token of a resource of the bridged package: `coralogix:index/sloV2:SloV2`. */
const TOKEN = /^coralogix:index\/(\w+):\w+$/;
const STACK = "pulumi:pulumi:Stack";

/** Reads an exported stack of the bridged package. */
function bridgedStateOf(file: string, state: Fields, expected: string): SourceState {
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
    name: partsOfUrn(urn).name,
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
  return [...containersOf(parent, parents), { name: partsOfUrn(String(parent.urn)).name }];
}

export interface SourceOptions {
  /** A state of Terraform or OpenTofu; `-` for standard input. */
  terraformState?: string;
  /** An exported stack of the bridged package; `-` for standard input. */
  bridgedStack?: string;
  /** What a module of Terraform becomes: a file for each instance, or a component. */
  modules?: "files" | "components";
}

const TERRAFORM = {
  expected: "Expected the output of `terraform state pull` or `tofu state pull`.",
  whyEmpty:
    ", as the output of `terraform state pull` is where there is no state. Is it the right folder and the right workspace?",
};
const BRIDGED = {
  expected: "Expected the output of `pulumi stack export --show-secrets`.",
  whyEmpty: ". Did `pulumi stack export` fail?",
};

/** Reads the state that the options name; undefined without such an option. */
export async function readSource(
  io: Io,
  { terraformState, bridgedStack, modules }: SourceOptions,
): Promise<SourceState | undefined> {
  if (modules === "components" && terraformState === undefined)
    throw new UsageError("--modules components needs --terraform-state, which names the modules.");
  if (terraformState !== undefined && bridgedStack !== undefined)
    throw new UsageError("Give either --terraform-state or --bridged-stack: both name a state.");
  if (terraformState !== undefined) return readTerraform(io, terraformState);
  return bridgedStack === undefined ? undefined : readBridged(io, bridgedStack);
}

async function readTerraform(io: Io, file: string): Promise<SourceState> {
  const state = await read(io, file, TERRAFORM);
  const { name, content } = state;
  if (isRecord(content.deployment))
    throw new CommandError(`${name} is an exported stack of Pulumi: use --bridged-stack.`);
  return terraformStateOf(name, content, TERRAFORM.expected);
}

async function readBridged(io: Io, file: string): Promise<SourceState> {
  const { name, content } = await read(io, file, BRIDGED);
  if (typeof content.terraform_version === "string")
    throw new CommandError(`${name} is a state of Terraform: use --terraform-state.`);
  return bridgedStateOf(name, content, BRIDGED.expected);
}

async function read(io: Io, file: string, texts: typeof TERRAFORM) {
  const { expected } = texts;
  const name = inputName(file);
  const text = await readInput(io, file, expected, `the state file ${file}`);
  assertStateText(name, text, texts);
  const content = parseJson(text, name, expected);
  if (!isRecord(content)) throw new CommandError(`${name} is not a JSON object. ${expected}`);
  return { name, content };
}
