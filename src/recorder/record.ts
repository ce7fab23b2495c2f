import { randomBytes } from "node:crypto";
import type { AnyDefinition, Handlers } from "../areas/define";
import { identityOps } from "../areas/identity";
import { apiOf, createHttp, type Http, type HttpOptions } from "../client";
import { anonymized } from "./anonymize";
import { Capture } from "./capture";
import { allOperations, definitionOf, isRead, type NamedOperation } from "./catalog";
import { Cleanup } from "./cleanup";
import { writeRecordings } from "./files";
import { Lifecycle } from "./lifecycle";
import { argumentNeeds } from "./needs";
import { type OwnCall, type Planned, plannedCalls, planOf } from "./plan";
import { Reads } from "./reads";
import { Redaction } from "./redact";
import { trimmed } from "./trim";
import type { LeftBehind, NotRecorded, Recording } from "./types";

export interface RecordOptions extends Omit<HttpOptions, "onExchange" | "signal"> {
  /** Records every read operation. */
  reads?: boolean;
  /** Records a lifecycle of every resource type in the account of this name: the name of the team, as `whoami` tells it. */
  writeTo?: string;
  /** Records also what changes the account as a whole, and puts it back. */
  includeShared?: boolean;
  /** Names of recordings (`reads/alerts.get`), or how they begin (`lifecycles/`). */
  only?: readonly string[];
  /** Arguments of resource types (`{ Webhook: { url } }`), in the place of those of their examples. */
  arguments?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Calls to record instead of the plan. Those that change the account need `writeTo`, and nothing takes them back. */
  calls?: readonly OwnCall[];
  /** Takes out names, addresses, team numbers and times. */
  anonymize?: boolean;
  /** What names of created objects begin with. */
  prefix?: string;
  /** The period that reads ask about: the last day unless given. */
  from?: string;
  to?: string;
  /** The folder for the files. Left out, none are written. */
  out?: string;
  log?: (line: string) => void;
  /** Ends the recording before its next step; what was created is deleted. */
  signal?: AbortSignal;
}

export interface Recorded {
  /** What would be or was recorded, in order. */
  planned: string[];
  recordings: Recording[];
  notRecorded: NotRecorded[];
  /** What was created and could not be deleted. */
  left: LeftBehind[];
}

const DAY_MS = 86_400_000;

/**
 * Records what an account answers: its reads, and lifecycles in a sandbox. Without `reads` and `writeTo` nothing is called.
 * @example
 * const { recordings } = await record({ region: "eu2", apiKey, reads: true, out: "recorded" });
 */
export async function record(options: RecordOptions): Promise<Recorded> {
  const { log = () => undefined, prefix = `pulumi-coralogix-recording-${randomBytes(3).toString("hex")}` } = options;
  const dry = !options.reads && options.writeTo === undefined;
  const scope = { includeShared: options.includeShared === true, only: options.only ?? [], prefix };
  const wanted = { ...scope, reads: dry || options.reads === true, writes: dry || options.writeTo !== undefined };
  const { planned, skipped } = options.calls ? ownCalls(options.calls, wanted.writes) : planOf(wanted);
  const names = planned.map(({ name }) => name);
  for (const { name, why } of skipped) log(`not recorded: ${name}: ${why}`);
  if (dry) {
    for (const { name, line } of planned) log(`${name}: ${line}`);
    return { planned: names, recordings: [], notRecorded: skipped, left: [] };
  }
  const recorded = await calling(options, planned, prefix, log);
  const result = { planned: names, ...recorded, notRecorded: [...skipped, ...recorded.notRecorded] };
  if (options.out !== undefined) await writeRecordings(options.out, result.recordings);
  return result;
}

function ownCalls(calls: readonly OwnCall[], writes: boolean): ReturnType<typeof planOf> {
  const planned = plannedCalls(calls);
  const mayRun = ({ operation }: Planned) => writes || (operation !== undefined && isRead(operation.op));
  const why = "it changes the account: --write and the name of the team allow it";
  return { planned: planned.filter(mayRun), skipped: planned.filter((it) => !mayRun(it)).map(({ name }) => ({ name, why })) };
}

type Log = (line: string) => void;

async function calling(options: RecordOptions, planned: readonly Planned[], prefix: string, log: Log): Promise<Omit<Recorded, "planned">> {
  const {
    reads: _reads,
    writeTo,
    includeShared,
    only: _only,
    arguments: given = {},
    anonymize,
    prefix: _prefix,
    from,
    to,
    out,
    log: _log,
    signal,
    ...http
  } = options;
  const keys = await keysOf(http.apiKey);
  const capture = new Capture();
  const client = createHttp({ ...http, maxInFlight: 1, onExchange: capture.onExchange });
  try {
    if (writeTo !== undefined) await checkTeam(client, writeTo);
    const period = { from: from ?? new Date(Date.now() - DAY_MS).toISOString(), to: to ?? new Date().toISOString() };
    const reads = new Reads(
      client,
      capture,
      new Map(allOperations().map((it) => [it.name, it])),
      period,
      writeTo !== undefined && includeShared === true,
    );
    const work = { client, capture, reads, given, prefix, log, ...(signal ? { signal } : {}) };
    const { recordings, notRecorded, left } = await eachOf(planned, work);
    for (const why of await reads.end()) log(`could not be taken back: ${why}`);
    const clean = new Redaction(keys).all(recordings);
    return {
      recordings: anonymize ? anonymized(clean) : clean,
      notRecorded: notRecorded.map((it) => ({ ...it, why: redacted(it.why, keys) })),
      left,
    };
  } finally {
    client.close();
  }
}
const redacted = (text: string, keys: readonly string[]): string => keys.reduce((at, key) => at.replaceAll(key, "[secret]"), text);

interface Work {
  client: Http;
  capture: Capture;
  reads: Reads;
  given: NonNullable<RecordOptions["arguments"]>;
  prefix: string;
  log: Log;
  signal?: AbortSignal;
}

async function eachOf(planned: readonly Planned[], work: Work): Promise<Omit<Recorded, "planned">> {
  const result: Omit<Recorded, "planned"> = { recordings: [], notRecorded: [], left: [] };
  for (const it of planned) {
    if (work.signal?.aborted) {
      result.notRecorded.push({ name: it.name, why: "the recording was stopped" });
      continue;
    }
    work.log(it.name);
    if (it.operation) await oneRead(it.name, it.operation, it.request, work, result);
    else await oneLifecycle(it, work, result);
  }
  for (const { name, why } of result.notRecorded) work.log(`not recorded: ${name}: ${why}`);
  for (const { type, id, why } of result.left) work.log(`could not be deleted: ${type} ${id}: ${why}`);
  return result;
}

async function oneRead(
  name: string,
  operation: NamedOperation,
  request: object | undefined,
  { reads }: Work,
  result: Omit<Recorded, "planned">,
): Promise<void> {
  const found = request ? await reads.recordCall(name, operation, request) : await reads.record(operation.name);
  if ("why" in found) result.notRecorded.push({ name, why: found.why });
  else result.recordings.push({ name, exchanges: found });
}

async function oneLifecycle({ definition, resources }: Planned, work: Work, result: Omit<Recorded, "planned">): Promise<void> {
  if (!definition || !resources) return;
  const { client, capture, reads, given, prefix, log, signal } = work;
  const known = await knownArguments(definition, reads);
  if (typeof known === "string") return void result.notRecorded.push({ name: `lifecycles/${definition.kind}`, why: known });
  const filled = resources.map((it, at) =>
    at === resources.length - 1 ? { ...it, arguments: { ...it.arguments, ...known, ...given[definition.kind] } } : it,
  );
  const handlersOf = (type: string) => {
    const found = definitionOf(type);
    return found.handlers(apiOf(found.ops, client), { say: () => undefined }) as Handlers<Record<string, unknown>, Record<string, unknown>>;
  };
  const cleanup = new Cleanup(handlersOf);
  const bench = { http: client, capture, cleanup, prefix, definitionOf, log, ...(signal ? { signal } : {}) };
  const { exchanges, ...rest } = await new Lifecycle(bench, definition, filled).run();
  result.recordings.push({ ...rest, exchanges: trimmed(exchanges, prefix) });
  if (cleanup.left().length) await cleanup.run();
  capture.take();
  result.left.push(...cleanup.left());
}

/** Arguments that are taken from the account, or what it lacks. */
async function knownArguments({ kind }: AnyDefinition, reads: Reads): Promise<Record<string, unknown> | string> {
  const known: Record<string, unknown> = {};
  for (const [field, source] of Object.entries(argumentNeeds[kind] ?? {})) {
    const values = await reads.values(source);
    if (!values.length) return `no ${source.what} in the account`;
    known[field] = source.most === undefined ? values[0] : values;
  }
  return known;
}

/** The key as it may stand in a text. */
async function keysOf(apiKey: HttpOptions["apiKey"]): Promise<string[]> {
  const key = (typeof apiKey === "function" ? await apiKey() : apiKey).trim();
  return [key, key.replace(/^Bearer\s+/i, "")];
}

/** Objects are created in the account that was named, and in no other. */
async function checkTeam(client: Http, wanted: string): Promise<void> {
  const { teamName } = await apiOf(identityOps, client).whoami();
  if (teamName !== wanted)
    throw new Error(`the key belongs to the team ${JSON.stringify(teamName)}, not to ${JSON.stringify(wanted)}: nothing was written`);
}
