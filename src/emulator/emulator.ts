import { Accounts, type KeyOptions, type TeamOptions } from "./accounts";
import { appOf } from "./app";
import { allBehaviours, allOperations, tolerantOperations } from "./behaviours";
import { Calls } from "./calls";
import { Faults } from "./faults";
import { Latency } from "./latency";
import { type Listening, listen } from "./listen";
import { Rate, type RateLimit } from "./rate";
import { Refusals, type Refuse } from "./refusals";
import { Routes } from "./routes";
import { kind } from "./store";
import { UNKIND, type Unkind } from "./unkind";

export interface EmulatorOptions {
  /** The key of the first team. */
  apiKey: string;
  /** Left out, any port that is free. */
  port?: number;
  host?: string;
  /** Milliseconds that every answer takes. */
  latencyMs?: number;
  /** Starts with a small realistic account. */
  seed?: boolean;
  /** What the key may do; left out, everything. */
  permissions?: readonly string[];
  /** Number of the first team. */
  teamId?: number;
  /** The first team and others; the key speaks for the first one. */
  teams?: readonly TeamOptions[];
  /** What becomes of a request body with fields that nobody declared; left out, dashboards drop them and all else refuses them, as the service does. */
  unknownFields?: "refuse" | "ignore";
  rateLimit?: RateLimit;
  unkind?: Partial<Unkind>;
}

/** A running emulator, and the handles of a test on it. */
export interface Emulator {
  /** The address a client is given. */
  readonly url: string;
  readonly port: number;
  readonly calls: Calls;
  readonly faults: Faults;
  readonly latency: Latency;
  /** Switches of unkindness: they hold from the next request on. */
  readonly unkind: Unkind;
  readonly keys: { add(key: KeyOptions): void; revoke(key: string): void };
  readonly teams: { add(team: TeamOptions): void; remove(id: number): void };
  rateLimit: RateLimit | undefined;
  /** The objects of a kind (`webhooks`, `alerts`, `folders`), oldest first, as users write them. */
  objects(kind: string, teamId?: number): Record<string, unknown>[];
  /** The kinds of which an object was ever made or asked for. */
  kinds(teamId?: number): string[];
  /** How many objects of a kind were ever made. */
  created(kind: string, teamId?: number): number;
  /** Puts an object there behind every client's back, as `objects` tells it, or in the place of the one with its id. */
  put(kind: string, object: { id: string }, teamId?: number): void;
  /** Removes an object behind every client's back. */
  forget(kind: string, id: string, teamId?: number): void;
  /** Refuses objects of a kind; returns what takes it back. */
  refuse(kind: string, reason: Refuse): () => void;
  /** Breaks all connections; for so long (100 ms) nothing listens, then it listens again where it did. What it holds, it keeps. */
  restart(downMs?: number): Promise<void>;
  /** As it was at the start: objects, keys, teams, faults and counts. */
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
  const parts = partsOf(options);
  const fill = () => settle(parts, options);
  fill();
  const restart = (downMs: number) => listening.restart(downMs);
  const listening: Listening = await listen(appOf({ ...parts, restart }), port, host);
  const shelf = (kind: string, teamId?: number) => parts.accounts.team(teamId)?.store.named(kind);
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${listening.port}/mgmt/openapi/5`,
    port: listening.port,
    calls: parts.calls,
    faults: parts.faults,
    latency: parts.latency,
    unkind: parts.unkind,
    keys: { add: (key) => parts.accounts.addKey(key), revoke: (key) => parts.accounts.revoke(key) },
    teams: { add: (team) => parts.accounts.addTeam(team), remove: (id) => parts.accounts.removeTeam(id) },
    get rateLimit() {
      return parts.rate.limit;
    },
    set rateLimit(limit) {
      parts.rate.limit = limit;
      parts.rate.clear();
    },
    objects: (kind, teamId) => structuredClone(shelf(kind, teamId)?.all() ?? []) as unknown as Record<string, unknown>[],
    kinds: (teamId) => parts.accounts.team(teamId)?.store.names() ?? [],
    created: (kind, teamId) => shelf(kind, teamId)?.created ?? 0,
    put: (name, object, teamId) => void parts.accounts.team(teamId)?.store.of(kind(name, name)).put(structuredClone(object)),
    forget: (kind, id, teamId) => void shelf(kind, teamId)?.remove(id),
    refuse: (kind, reason) => parts.refusals.add(kind, reason),
    restart: (downMs = 100) => restart(downMs),
    reset: fill,
    close: () => listening.close(),
  };
}

function partsOf({ unkind: wishes, unknownFields }: EmulatorOptions) {
  const unkind: Unkind = { ...UNKIND, ...wishes };
  const refusals = new Refusals();
  return {
    accounts: new Accounts(unkind, refusals),
    behaviours: allBehaviours(),
    routes: new Routes(allOperations()),
    rate: new Rate(),
    calls: new Calls(),
    faults: new Faults(),
    latency: new Latency(),
    refusals,
    unkind,
    unknownFields,
    tolerant: tolerantOperations(),
  };
}

/** The state that the options ask for. */
function settle(parts: ReturnType<typeof partsOf>, options: EmulatorOptions): void {
  const { apiKey, permissions, teamId = 1, teams = [{ id: teamId }], seed, rateLimit, latencyMs = 0, unkind } = options;
  parts.accounts.clear();
  for (const team of teams) parts.accounts.addTeam(team);
  parts.accounts.addKey({ key: apiKey, ...(permissions ? { permissions } : {}) });
  Object.assign(parts.unkind, { ...UNKIND, ...unkind });
  parts.rate.limit = rateLimit;
  parts.latency.ms = latencyMs;
  for (const clearable of [parts.calls, parts.faults, parts.rate, parts.refusals, parts.latency]) clearable.clear();
  const first = parts.accounts.team();
  if (seed && first) seeding().seedTeam(first, parts.unkind, parts.behaviours);
}

// Loaded where it is wanted: most emulators of tests start empty.
const seeding = () => require("./seed") as typeof import("./seed");
