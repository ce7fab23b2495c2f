import { isRecord } from "../../schema/record";
import { CommandError, UsageError } from "../failure";
import { parseJson, readTextFile } from "../files";
import type { Io } from "../io";
import { bridgedStateOf } from "./bridged-state";
import type { SourceState } from "./source";
import { assertStateText } from "./state-forms";
import { terraformStateOf } from "./terraform-state";

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
  const name = file === "-" ? "standard input" : file;
  const text = file === "-" ? await inputOf(io, expected) : readState(io, file, expected);
  assertStateText(name, text, texts);
  const content = parseJson(text, name, expected);
  if (!isRecord(content)) throw new CommandError(`${name} is not a JSON object. ${expected}`);
  return { name, content };
}

const readState = (io: Io, file: string, expected: string): string =>
  readTextFile(io, file, `the state file ${file}`, expected);

async function inputOf({ input }: Io, expected: string): Promise<string> {
  if (!input) throw new UsageError(`Standard input is a terminal. ${expected}`);
  return input();
}
