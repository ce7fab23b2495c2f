import { isSealed, withPlaintext } from "../../provider/adopt/json-secrets";
import { type PendingCreate, pendingCreatesIn } from "../../provider/state/pending-creates";
import { resourceTypeOf } from "../../provider/state/type-token";
import { partsOfUrn } from "../../provider/state/urn";
import { type Path, pathsWhere, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { CommandError, UsageError } from "../failure";
import { parseJson, readInput, STANDARD_INPUT } from "../files";
import type { Io } from "../io";
import { runPulumi } from "./run-pulumi";

/** A resource of this package in the state of a stack. */
export interface StackResource {
  resourceType: string;
  /** The name in the program. */
  name: string;
  urn: string;
  id: string;
  inputs: Fields;
  /** Contains secrets in plain text: never print it. */
  outputs: Fields;
  /** Paths in inputs or outputs that the engine encrypts. */
  secrets: readonly Path[];
}

/** A create that a run has begun and not ended, as the state records it until a refresh. */
export interface InterruptedCreate {
  resourceType: string;
  urn: string;
  /** What was sent. Contains secrets in plain text: never print it. */
  inputs: Fields;
}

/** What the state of a stack has of this package. */
export interface StackState {
  resources: readonly StackResource[];
  interrupted: readonly InterruptedCreate[];
}

export interface StackOptions {
  /** The name of the stack; the selected one by default. */
  stack?: string;
  /** A file with the output of `pulumi stack export --show-secrets`, instead of a stack. */
  state?: string;
}

const EXPECTED = "Expected the output of `pulumi stack export --show-secrets`.";

export const readStack = async (io: Io, options: StackOptions): Promise<readonly StackResource[]> =>
  (await readState(io, options)).resources;

export async function readState(io: Io, options: StackOptions): Promise<StackState> {
  if (options.state && options.stack)
    throw new UsageError("Give either --stack or --state: both name a state.");
  const text = options.state
    ? await readInput(io, options.state, EXPECTED, `the state file ${options.state}`)
    : await runPulumi(io, ["stack", "export", "--show-secrets", ...stackArgs(options)]);
  const name =
    options.state && options.state !== STANDARD_INPUT
      ? `The state file ${options.state}`
      : "The state";
  return stateIn(parseJson(text, name, EXPECTED));
}

export const stackArgs = ({ stack }: StackOptions): string[] =>
  stack === undefined ? [] : ["--stack", stack];

/** The configuration of a stack: `coralogix:region` and the like, with secrets in plain text. */
export async function readConfig(
  io: Io,
  options: StackOptions,
): Promise<(key: string) => string | undefined> {
  if (options.state) return () => undefined;
  const args = ["config", "--json", "--show-secrets", ...stackArgs(options)];
  const config = JSON.parse(await runPulumi(io, args)) as Record<string, { value?: string }>;
  return (key) => config[key]?.value;
}

function stateIn(state: unknown): StackState {
  const deployment = isRecord(state) ? state.deployment : undefined;
  const resources = isRecord(deployment) ? (deployment.resources ?? []) : undefined;
  if (!Array.isArray(resources)) throw new CommandError(`The state has no deployment. ${EXPECTED}`);
  const pending = pendingCreatesIn(valueAt(deployment, ["pending_operations"]));
  return {
    resources: resources.flatMap(resourceIn),
    interrupted: pending.flatMap(interruptedIn),
  };
}

function interruptedIn({ type, urn, inputs }: PendingCreate): InterruptedCreate[] {
  const resourceType = resourceTypeOf(type);
  return resourceType ? [{ resourceType, urn: String(urn), inputs: plain(inputs) }] : [];
}

function resourceIn(entry: Fields): StackResource[] {
  const { type, urn, id, inputs, outputs, external, delete: isBeingDeleted } = entry;
  const resourceType = resourceTypeOf(type);
  // The program only looks up external resources: it does not manage them.
  if (!resourceType || !id || external || isBeingDeleted) return [];
  const { name } = partsOfUrn(String(urn));
  return [
    {
      resourceType,
      name,
      urn: String(urn),
      id: String(id),
      inputs: plain(inputs),
      outputs: plain(outputs),
      secrets: [inputs, outputs].flatMap((stored) => pathsWhere(stored, isSealed)),
    },
  ];
}

/** Secrets in plain text. */
function plain(stored: unknown): Fields {
  const { value, warnings } = withPlaintext(stored ?? {});
  if (!warnings.length) return value as Fields;
  throw new CommandError(
    "The state contains encrypted secrets. Export it with `pulumi stack export --show-secrets`.",
  );
}
