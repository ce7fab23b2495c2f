import { randomUUID } from "node:crypto";
import { Faults } from "./faults/faults";
import { NO_QUIRKS, type Quirks } from "./quirks";
import { Accounts, type KeyOptions, type TeamOptions } from "./server/accounts";
import { createApp } from "./server/app";
import { allBehaviors, allOperations, tolerantOperations } from "./server/behaviors";
import { Calls } from "./server/calls";
import { Latency } from "./server/latency";
import { type Listening, listen } from "./server/listen";
import { Rate, type RateLimit } from "./server/rate";
import { Routes } from "./server/routes";
import {
  type LogRecord,
  logTable,
  type MetricSeries,
  metricQueryTable,
  seriesTable,
} from "./services/data-queries/record";
import { Refusals, type Refuse } from "./store/refusals";
import { type TableName, tableName } from "./store/store";
import type { StoredRecord } from "./store/table";

export interface EmulatorOptions {
  /** API key of the first team. */
  apiKey: string;
  /** Port to listen on. Default: any free port. */
  port?: number;
  host?: string;
  /** Latency that is added to every response, in milliseconds. */
  latencyMs?: number;
  /** Starts with a small realistic account, with logs and metrics up to the time of a request. */
  seed?: boolean;
  /** Permissions of the key. Default: all permissions. */
  permissions?: readonly string[];
  /** Id of the first team. */
  teamId?: number;
  /** The teams of the account. The API key belongs to the first one. */
  teams?: readonly TeamOptions[];
  /**
   * How a request body with undeclared fields is handled. Default: the same as the service, which
   * ignores them for dashboards and rejects them everywhere else.
   */
  unknownFields?: "refuse" | "ignore";
  rateLimit?: RateLimit;
  quirks?: Partial<Quirks>;
}

/** A running emulator and its test controls. */
export interface Emulator {
  /** Base URL for clients. */
  readonly url: string;
  readonly port: number;
  readonly calls: Calls;
  readonly faults: Faults;
  readonly latency: Latency;
  /** The quirks in use. A change applies from the next request on. */
  readonly quirks: Quirks;
  readonly keys: { add(key: KeyOptions): void; revoke(key: string): void };
  readonly teams: { add(team: TeamOptions): void; remove(id: number): void };
  /**
   * The metrics of the account. `set` stores the series that the query with this text returns. `add`
   * stores series of metrics, with the name as the label `__name__`, and every query finds them.
   */
  readonly metrics: {
    set(query: string, series: readonly MetricSeries[], teamId?: number): void;
    add(series: readonly MetricSeries[], teamId?: number): void;
  };
  /** The logs of the account, which DataPrime and Lucene queries find. */
  readonly logs: { add(logs: readonly LogRecord[], teamId?: number): void };
  rateLimit: RateLimit | undefined;
  /**
   * The records of a table (`webhooks`, `alerts`, `folders`), oldest first, with the field names of
   * the client.
   */
  objects(table: string, teamId?: number): Record<string, unknown>[];
  /** The names of all tables that were written or read so far. */
  tableNames(teamId?: number): string[];
  /** The number of records that were ever created in a table. */
  created(table: string, teamId?: number): number;
  /**
   * Writes a record directly into a table, in the format of `objects`. Replaces the record with the
   * same id.
   */
  put(table: string, object: { id: string }, teamId?: number): void;
  /** Deletes a record directly from a table. */
  forget(table: string, id: string, teamId?: number): void;
  /** Rejects writes to a table; returns a function that removes the rule. */
  refuse(table: string, reason: Refuse): () => void;
  /**
   * Closes all connections, stops listening for `downMs` (default: 100) and then listens on the
   * same port again. Records are preserved.
   */
  restart(downMs?: number): Promise<void>;
  /** Restores the initial state: records, keys, teams, faults and counters. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts an emulator of the service.
 * @example
 * const emulator = await startEmulator({ apiKey: "test" });
 * const client = createClient({ apiKey: "test", url: emulator.url });
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { host = "127.0.0.1", port = 0 } = options;
  const state = createState(options);
  const initialize = () => applyOptions(state, options);
  initialize();
  const restart = (downMs: number) => listening.restart(downMs);
  const listening: Listening = await listen(createApp({ ...state, host, restart }), port, host);
  const table = (name: string, teamId?: number) => state.accounts.team(teamId)?.store.find(name);
  const put = <T extends StoredRecord>(name: TableName<T>, record: T, teamId?: number) =>
    void state.accounts.team(teamId)?.store.of(name).put(structuredClone(record));
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${listening.port}/mgmt/openapi/5`,
    port: listening.port,
    calls: state.calls,
    faults: state.faults,
    latency: state.latency,
    quirks: state.quirks,
    keys: { add: (key) => state.accounts.addKey(key), revoke: (key) => state.accounts.revoke(key) },
    teams: {
      add: (team) => state.accounts.addTeam(team),
      remove: (id) => state.accounts.removeTeam(id),
    },
    metrics: {
      set: (query, series, teamId) => put(metricQueryTable, { id: query, series }, teamId),
      add: (series, teamId) => put(seriesTable, { id: randomUUID(), series }, teamId),
    },
    logs: { add: (logs, teamId) => put(logTable, { id: randomUUID(), logs }, teamId) },
    get rateLimit() {
      return state.rate.limit;
    },
    set rateLimit(limit) {
      state.rate.limit = limit;
      state.rate.clear();
    },
    objects: (name, teamId) =>
      structuredClone(table(name, teamId)?.all() ?? []) as unknown as Record<string, unknown>[],
    tableNames: (teamId) => state.accounts.team(teamId)?.store.names() ?? [],
    created: (name, teamId) => table(name, teamId)?.created ?? 0,
    put: (name, object, teamId) => put(tableName(name, name), object, teamId),
    forget: (name, id, teamId) => void table(name, teamId)?.remove(id),
    refuse: (name, reason) => state.refusals.add(name, reason),
    restart: (downMs = 100) => restart(downMs),
    reset: initialize,
    close: () => listening.close(),
  };
}

/** What all emulators of a process serve. */
const API = {
  behaviors: allBehaviors(),
  routes: new Routes(allOperations()),
  tolerant: tolerantOperations(),
};

function createState({ quirks: overrides, unknownFields }: EmulatorOptions) {
  const quirks: Quirks = { ...NO_QUIRKS, ...overrides };
  const refusals = new Refusals();
  return {
    accounts: new Accounts(quirks, refusals),
    ...API,
    rate: new Rate(),
    calls: new Calls(),
    faults: new Faults(),
    latency: new Latency(),
    refusals,
    quirks,
    reordered: 0,
    unknownFields,
  };
}

function applyOptions(state: ReturnType<typeof createState>, options: EmulatorOptions): void {
  const {
    apiKey,
    permissions,
    teamId = 1,
    teams = [{ id: teamId }],
    seed,
    rateLimit,
    latencyMs = 0,
    quirks,
  } = options;
  state.accounts.clear();
  for (const team of teams) state.accounts.addTeam(team);
  state.accounts.addKey({ key: apiKey, ...(permissions ? { permissions } : {}) });
  Object.assign(state.quirks, { ...NO_QUIRKS, ...quirks });
  state.reordered = 0;
  state.rate.limit = rateLimit;
  state.latency.ms = latencyMs;
  for (const clearable of [state.calls, state.faults, state.rate, state.refusals, state.latency])
    clearable.clear();
  const first = state.accounts.team();
  if (seed && first) loadSeed().seedTeam(first, state.quirks, state.behaviors);
}

// Loaded on demand, because most emulators in tests start empty.
const loadSeed = () => require("./seed") as typeof import("./seed");
