import { apiOf, createHttp, type Http } from "../../http";
import type { CallOptions } from "../../http/call-options";
import { currentTime } from "../../http/clock";
import { NO_RETRY, type RetryOptions } from "../../http/retry";
import { ServiceClock } from "../../http/service-clock";
import type { OnUnknownField, UnknownFieldReport } from "../../http/unknown-fields";
import { UNKNOWN_ENUM_VALUE } from "../../schema/decode";
import { UNKNOWN_VARIANT } from "../../schema/unknown-fields";
import type { AnyDefinition } from "../../services/define";
import { identityOps } from "../../services/identity/operations";
import type { AccountSession, ResourceContext } from "../context";
import { AccountLists } from "../create-check/account-lists";
import { KnownValues } from "../create-check/known-values";
import { SharedWait } from "../create-check/shared-wait";
import { addressHash } from "../identity/address";
import type { Config } from "../identity/config";
import { type Connection, resolveConnection } from "../identity/connection";
import { maxLagMs } from "../lifecycle/settle";
import { log, logOnce } from "../log";
import { Claims } from "../ownership/claims";
import { Moves } from "../ownership/moves";
import { OwnershipTracker } from "../ownership/tracker";
import type { Reference } from "../references";
import { run } from "../run";
import type { OwnHandlers } from "../stages";
import type { RecordedAccount } from "../state/account";
import { Objects } from "../state/objects";
import { batchedWrites } from "./batched-writes";
import { checkedHandlers, recordingResponses } from "./checked-handlers";
import { cancelledReads } from "./end-of-run";
import { type Identity, Team } from "./team";

// Longer than any known lag between a write and the reads that return it.
const WRITE_RETENTION_MS = 120_000;
const CHECKS_LIMIT_MS = 5000;

export interface SessionOptions {
  /** Aborts all calls. */
  signal?: AbortSignal;
  /** Aborts the calls that change nothing. */
  readSignal?: AbortSignal;
  /** Receives the fields of responses that this version does not know. Default: they are logged. */
  onUnknownField?: OnUnknownField;
  /** Objects contain the fields that this version does not know, under `extra`. */
  keepUnknownFields?: boolean;
  retries?: Partial<RetryOptions>;
}

/** One account, for as long as the process of the provider runs. */
export class Session implements AccountSession {
  readonly http: Http;
  readonly serviceClock = new ServiceClock();
  readonly claims = new Claims();
  readonly lists: AccountLists;
  readonly checks = new SharedWait(CHECKS_LIMIT_MS);
  readonly team = new Team((options) => this.whoami(options));
  private readonly contexts = new Map<string, ResourceContext>();
  /** Ids that this process wrote a short time ago, with the time of the write. */
  private readonly writes = new Map<string, number>();
  readonly recordedAccounts = new Map<string, RecordedAccount>();
  hasNewResources = false;
  hasOldResources = false;
  readonly address: string;
  /** The routes whose responses had a field or a variant that this version does not know. */
  private readonly newerRoutes = new Set<string>();
  private sessionWithUnknownFields?: Session;

  constructor(
    readonly connection: Connection,
    options: SessionOptions = {},
  ) {
    this.lists = new AccountLists(logOnce, connection.provider);
    this.address = addressHash(connection);
    this.http = createHttp({
      ...connection,
      log,
      // Nobody chose these operations: the page of a resource type says that it is a preview.
      warnsOfPreviews: false,
      onUnknownField: (one) => this.recordUnknownField(one),
      onHeaders: (headers, sentAt) => this.serviceClock.read(headers, sentAt),
      ...options,
    });
  }

  private recordUnknownField({ route, path, what }: UnknownFieldReport): void {
    if (what === UNKNOWN_ENUM_VALUE) return;
    this.newerRoutes.add(route);
    // The warning about the resource names its path.
    if (what === UNKNOWN_VARIANT) return;
    logOnce(
      `the response of ${route} contains a value that this version does not know: ${path} (${what}). It is ignored`,
    );
  }

  sawUnknownFields(definition: AnyDefinition): boolean {
    return (
      this.newerRoutes.size > 0 &&
      // What cannot be updated loses nothing.
      this.contextOf(definition).handlers.update !== undefined &&
      Object.values<{ route: string }>(definition.ops).some(({ route }) =>
        this.newerRoutes.has(route),
      )
    );
  }

  contextWithUnknownFields(definition: AnyDefinition): ResourceContext {
    this.sessionWithUnknownFields ??= new Session(this.connection, {
      keepUnknownFields: true,
      onUnknownField: () => undefined,
      // A preview does not wait for an API that is not available.
      retries: NO_RETRY,
    });
    return this.sessionWithUnknownFields.contextOf(definition);
  }

  /** The team and the user behind the key. */
  whoami(options?: CallOptions): Promise<Identity> {
    return apiOf(identityOps, this.http).whoami({}, options);
  }

  /**
   * Records that an object was written: for a short time the API may reject requests that refer to
   * it. Each part of a joined id counts, since other resources may refer to any of them.
   */
  recordWrite(id: string): void {
    const now = currentTime();
    // In the order of their times.
    for (const [other, time] of this.writes) {
      if (now - time <= WRITE_RETENTION_MS) break;
      this.writes.delete(other);
    }
    for (const part of id.split("/")) {
      this.writes.delete(part);
      this.writes.set(part, now);
    }
  }
  recentWrites(): [id: string, time: number][] {
    return [...this.writes];
  }

  creates(reference: Reference): boolean {
    return this.contexts.get(reference.resourceType)?.knownValues.has(reference) === true;
  }
  async isNewInAccount(reference: Reference): Promise<boolean> {
    if (this.creates(reference)) return true;
    const creating = [...run.sessions.values()].filter(
      (one) => one.address === this.address && one.creates(reference),
    );
    if (!creating.length) return false;
    const [own, ...teams] = await Promise.all(
      [this, ...creating].map((one) => one.team.idForRun()),
    );
    return own === undefined || teams.some((team) => team === own || team === undefined);
  }

  isManaged(resourceType: string, id: string): boolean {
    const { ownership } = this.contexts.get(resourceType) ?? {};
    return ownership?.has(id) === true || ownership?.isToBeAdopted(id) === true;
  }
  isCovered(coveredBy: string, id: string): boolean {
    const { definition, ownership } = this.contexts.get(coveredBy) ?? {};
    const states = ownership?.ownedStates() ?? [];
    return states.some((state) => definition?.covers?.(state).includes(id));
  }

  contextOf(definition: AnyDefinition): ResourceContext {
    const known = this.contexts.get(definition.resourceType);
    if (known) return known;
    const handlers = checkedHandlers(
      definition,
      definition.handlers(apiOf(definition.ops, recordingResponses(this.http)), {
        log,
        account: this,
        isManaged: (...object) => this.isManaged(...object),
        lagMs: maxLagMs(definition, this.connection),
      }) as OwnHandlers,
    );
    const ctx: ResourceContext = {
      definition,
      handlers,
      writes: batchedWrites(handlers, this.http),
      ownership: new OwnershipTracker(),
      moves: new Moves(),
      objects: new Objects(definition, handlers, this.http, log),
      createdHere: new Map(),
      unknownCreates: new Map(),
      resolvedCreates: new Set(),
      knownValues: new KnownValues(),
      session: this,
    };
    this.contexts.set(definition.resourceType, ctx);
    return ctx;
  }
}

/** The session of a connection. Connections with the same address and key share one. */
export function sessionOf(name: string | undefined, config: Config): AccountSession {
  const found = resolveConnection(name, config);
  const key = JSON.stringify([
    found.url,
    found.domain,
    found.region,
    found.authScheme,
    found.apiKey,
  ]);
  const known = run.sessions.get(key);
  if (known) return known;
  const created = new Session(found, { readSignal: cancelledReads() });
  run.sessions.set(key, created);
  return created;
}
