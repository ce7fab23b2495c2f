import { randomBytes } from "node:crypto";
import { apiOf, createHttp, type Http, type HttpOptions } from "../../src/http";
import type { AnyDefinition } from "../../src/services/define";
import { identityOps } from "../../src/services/identity/operations";
import { DAY_MS } from "../../src/text/units";
import { anonymizeRecordings } from "./anonymize";
import { Capture } from "./capture";
import { allOperations, handlersOf, isRead, type NamedOperation } from "./catalog";
import { Cleanup } from "./cleanup";
import { writeRecordings } from "./files";
import { Lifecycle } from "./lifecycle";
import { type CustomCall, type PlannedRecording, planCalls, planOf } from "./plan";
import { Reads } from "./reads";
import { Redaction } from "./redact";
import { argumentNeeds } from "./request-templates";
import { trimLists } from "./trim";
import type { LeftBehind, NotRecorded, Recording } from "./types";

export interface RecordOptions extends Omit<HttpOptions, "onExchange" | "signal"> {
  /** Records all read operations. */
  reads?: boolean;
  /**
   * Records a lifecycle of every resource type in the account with this team name, as `whoami`
   * returns it.
   */
  writeTo?: string;
  /** Also records account-wide resources and restores them. */
  includeShared?: boolean;
  /** Names of recordings (`reads/alerts.get`) or prefixes (`lifecycles/`). */
  only?: readonly string[];
  /** Arguments of resource types (`{ Webhook: { url } }`) that replace those of their examples. */
  arguments?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Calls to record instead of the plan. Writes require `writeTo` and are not reverted. */
  calls?: readonly CustomCall[];
  /** Removes names, URLs, team ids and timestamps. */
  anonymize?: boolean;
  /** Prefix of the names of created objects. */
  prefix?: string;
  /** The period of requested data. Default: the last day. */
  from?: string;
  to?: string;
  /** Folder for the files. Default: no files are written. */
  out?: string;
  log?: (line: string) => void;
  /** Stops the recording before its next step and deletes the created objects. */
  signal?: AbortSignal;
}

export interface Recorded {
  /** The planned recordings, in order. */
  planned: string[];
  recordings: Recording[];
  notRecorded: NotRecorded[];
  /** Created objects that could not be deleted. */
  left: LeftBehind[];
}

/**
 * Records the responses of an account: read operations, and lifecycles in a sandbox. Without
 * `reads` and `writeTo`, no request is sent.
 * @example
 * const { recordings } = await record({ region: "eu2", apiKey, reads: true, out: "recorded" });
 */
export async function record(options: RecordOptions): Promise<Recorded> {
  const {
    log = () => undefined,
    prefix = `pulumi-coralogix-recording-${randomBytes(3).toString("hex")}`,
  } = options;
  const isDryRun = !options.reads && options.writeTo === undefined;
  const scope = { includeShared: options.includeShared === true, only: options.only ?? [], prefix };
  const planOptions = {
    ...scope,
    reads: isDryRun || options.reads === true,
    writes: isDryRun || options.writeTo !== undefined,
  };
  const { planned, skipped } = options.calls
    ? planCustomCalls(options.calls, planOptions.writes)
    : planOf(planOptions);
  const names = planned.map(({ name }) => name);
  for (const { name, why } of skipped) log(`not recorded: ${name}: ${why}`);
  if (isDryRun) {
    for (const { name, line } of planned) log(`${name}: ${line}`);
    return { planned: names, recordings: [], notRecorded: skipped, left: [] };
  }
  const recorded = await runRecordings(options, planned, prefix, log);
  const result = {
    planned: names,
    ...recorded,
    notRecorded: [...skipped, ...recorded.notRecorded],
  };
  if (options.out !== undefined) await writeRecordings(options.out, result.recordings);
  return result;
}

function planCustomCalls(calls: readonly CustomCall[], writes: boolean): ReturnType<typeof planOf> {
  const planned = planCalls(calls);
  const mayRun = ({ operation }: PlannedRecording) =>
    writes || (operation !== undefined && isRead(operation.op));
  const why = "it changes the account: --write with the name of the team is required";
  return {
    planned: planned.filter(mayRun),
    skipped: planned.filter((plan) => !mayRun(plan)).map(({ name }) => ({ name, why })),
  };
}

type Log = (line: string) => void;

async function runRecordings(
  options: RecordOptions,
  planned: readonly PlannedRecording[],
  prefix: string,
  log: Log,
): Promise<Omit<Recorded, "planned">> {
  const { arguments: given = {}, writeTo, from, to, log: _, signal, ...http } = options;
  const keys = await keyForms(http.apiKey);
  const capture = new Capture();
  const client = createHttp({ ...http, maxInFlight: 1, onExchange: capture.onExchange });
  try {
    if (writeTo !== undefined) await checkTeam(client, writeTo);
    const period = {
      from: from ?? new Date(Date.now() - DAY_MS).toISOString(),
      to: to ?? new Date().toISOString(),
    };
    const reads = new Reads(
      client,
      capture,
      new Map(allOperations().map((operation) => [operation.name, operation])),
      period,
      writeTo !== undefined && options.includeShared === true,
    );
    const run = { client, capture, reads, given, prefix, log, ...(signal ? { signal } : {}) };
    const { recordings, notRecorded, left } = await recordAll(planned, run);
    for (const why of await reads.undoWrites()) log(`could not be reverted: ${why}`);
    const clean = new Redaction(keys).all(recordings);
    return {
      recordings: options.anonymize ? anonymizeRecordings(clean) : clean,
      notRecorded: notRecorded.map(({ name, why }) => ({ name, why: redactKeys(why, keys) })),
      left,
    };
  } finally {
    client.close();
  }
}
const redactKeys = (text: string, keys: readonly string[]): string =>
  keys.reduce((at, key) => at.replaceAll(key, "[secret]"), text);

interface RunContext {
  client: Http;
  capture: Capture;
  reads: Reads;
  given: NonNullable<RecordOptions["arguments"]>;
  prefix: string;
  log: Log;
  signal?: AbortSignal;
}

async function recordAll(
  planned: readonly PlannedRecording[],
  run: RunContext,
): Promise<Omit<Recorded, "planned">> {
  const result: Omit<Recorded, "planned"> = { recordings: [], notRecorded: [], left: [] };
  for (const plan of planned) {
    if (run.signal?.aborted) {
      result.notRecorded.push({ name: plan.name, why: "the recording was stopped" });
      continue;
    }
    run.log(plan.name);
    if (plan.operation) await recordRead(plan.name, plan.operation, plan.request, run, result);
    else await recordLifecycle(plan, run, result);
  }
  for (const { name, why } of result.notRecorded) run.log(`not recorded: ${name}: ${why}`);
  for (const { type, id, why } of result.left)
    run.log(`could not be deleted: ${type} ${id}: ${why}`);
  return result;
}

async function recordRead(
  name: string,
  operation: NamedOperation,
  request: object | undefined,
  { reads }: RunContext,
  result: Omit<Recorded, "planned">,
): Promise<void> {
  const found = request
    ? await reads.recordCall(name, operation, request)
    : await reads.record(operation.name);
  if ("why" in found) result.notRecorded.push({ name, why: found.why });
  else result.recordings.push({ name, exchanges: found });
}

async function recordLifecycle(
  { definition, resources }: PlannedRecording,
  run: RunContext,
  result: Omit<Recorded, "planned">,
): Promise<void> {
  if (!definition || !resources) return;
  const { client, capture, reads, given, prefix, log, signal } = run;
  const known = await knownArguments(definition, reads);
  if (typeof known === "string")
    return void result.notRecorded.push({
      name: `lifecycles/${definition.resourceType}`,
      why: known,
    });
  const filled = resources.map((resource, at) =>
    at === resources.length - 1
      ? {
          ...resource,
          arguments: { ...resource.arguments, ...known, ...given[definition.resourceType] },
        }
      : resource,
  );
  const cleanup = new Cleanup((type) => handlersOf(type, client));
  const ctx = { http: client, capture, cleanup, prefix, log, ...(signal ? { signal } : {}) };
  const { exchanges, ...rest } = await new Lifecycle(ctx, definition, filled).run();
  result.recordings.push({ ...rest, exchanges: trimLists(exchanges, prefix) });
  if (cleanup.left().length) await cleanup.run();
  capture.take();
  result.left.push(...cleanup.left());
}

/** Arguments with values of the account, or the description of a missing value. */
async function knownArguments(
  { resourceType }: AnyDefinition,
  reads: Reads,
): Promise<Record<string, unknown> | string> {
  const known: Record<string, unknown> = {};
  for (const [field, source] of Object.entries(argumentNeeds[resourceType] ?? {})) {
    const values = await reads.values(source);
    if (!values.length) return `no ${source.description} in the account`;
    known[field] = source.max === undefined ? values[0] : values;
  }
  return known;
}

/** The key with and without `Bearer`. */
async function keyForms(apiKey: HttpOptions["apiKey"]): Promise<string[]> {
  const key = (typeof apiKey === "function" ? await apiKey() : apiKey).trim();
  return [key, key.replace(/^Bearer\s+/i, "")];
}

/** Objects are created only in the account that was named. */
async function checkTeam(client: Http, expected: string): Promise<void> {
  const { teamName } = await apiOf(identityOps, client).whoami();
  if (teamName !== expected)
    throw new Error(
      `the key belongs to the team ${JSON.stringify(teamName)}, not to ${JSON.stringify(expected)}: nothing was written`,
    );
}
