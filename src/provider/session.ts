import type { AnyDefinition, Handlers, Listed } from "../areas/define";
import { identityOps } from "../areas/identity";
import { apiOf, createHttp, type Http } from "../client";
import type { Response } from "../client/operation";
import { Alive } from "./alive";
import { Claims } from "./claims";
import { coalesce } from "./coalesce";
import { type Config, type Connection, connection } from "./connection";
import { say } from "./say";
import { boundOf } from "./settle";
import { Snapshot } from "./snapshot";

type Identity = Response<(typeof identityOps)["whoami"]>;
export type Seen = Record<string, unknown>;
export type OwnHandlers = Handlers<Record<string, unknown>, Seen>;

/** What one kind needs of one account in this process. */
export interface Desk {
  definition: AnyDefinition;
  handlers: OwnHandlers;
  alive: Alive;
  snapshot: Snapshot;
  /** Objects read ahead (at preview of an adoption), to be used once. */
  ahead: Map<string, { id: string; seen: Seen }>;
  /** The list all creates of a burst share, to find what a broken run left behind. */
  before?: Promise<Listed<Seen>[]>;
  session: Session;
}

// Longer than any read is known to lag.
const REMEMBERED_MS = 120_000;

/** One account as one process sees it. */
export class Session {
  readonly http: Http;
  readonly claims = new Claims();
  private readonly desks = new Map<string, Desk>();
  /** Ids of what this process wrote a short while ago, with the time. */
  private readonly written = new Map<string, number>();
  private team?: Promise<number | undefined>;

  constructor(readonly connection: Connection) {
    this.http = createHttp({ ...connection, say, onStrange: ({ route, path, what }) => strange(route, path, what) });
  }

  /** The account behind the key. */
  whoami(): Promise<Identity> {
    return apiOf(identityOps, this.http).whoami();
  }
  /** The account's id, asked once; undefined where the API does not say. */
  teamId(): Promise<number | undefined> {
    this.team ??= this.whoami().then(
      ({ teamId }) => teamId,
      () => undefined,
    );
    return this.team;
  }

  /** An object was written: what names it may be refused for a while. */
  note(id: string): void {
    for (const [other, time] of this.written) if (Date.now() - time > REMEMBERED_MS) this.written.delete(other);
    for (const part of id.split("/")) {
      this.written.delete(part);
      this.written.set(part, Date.now());
    }
  }
  recent(): [id: string, time: number][] {
    return [...this.written];
  }

  desk(definition: AnyDefinition): Desk {
    const known = this.desks.get(definition.kind);
    if (known) return known;
    const handlers = coalesce(
      definition.handlers(apiOf(definition.ops, this.http), {
        say,
        account: this,
        lagMs: boundOf(definition, this.connection),
      }) as OwnHandlers,
      this.http,
    );
    const snapshot = new Snapshot(handlers, definition.listsWhole === true);
    const desk: Desk = { definition, handlers, alive: new Alive(), snapshot, ahead: new Map(), session: this };
    this.desks.set(definition.kind, desk);
    return desk;
  }
}

const told = new Set<string>();
function strange(route: string, path: string, what: string): void {
  // Every item of a list says the same.
  const everywhere = path.replace(/\[\d+\]/g, "[]");
  const line = `${route} answered with something this version does not know: ${everywhere} (${what}). It was set aside`;
  if (!told.has(line)) say(line);
  told.add(line);
}

const sessions = new Map<string, Session>();

/** The session of a connection: connections to the same place with the same key share one. */
export function sessionOf(name: string | undefined, config: Config): Session {
  const found = connection(name, config);
  const key = JSON.stringify([found.url, found.domain, found.region, found.authScheme, found.apiKey]);
  const known = sessions.get(key);
  if (known) return known;
  const made = new Session(found);
  sessions.set(key, made);
  return made;
}
