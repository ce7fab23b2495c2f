import { randomUUID } from "node:crypto";
import type {
  AnyOperation,
  Operations,
  PromiseOrStream,
  Request,
  Response,
} from "../../http/operation";
import { HOUR_MS } from "../../text/units";
import type { Quirks } from "../quirks";
import type { TableName } from "../store/store";
import type { StoredRecord, Table } from "../store/table";
import type { KeyOptions, Team } from "./accounts";
import { forbidden } from "./errors";

/** Owner of keys that name no user. */
export const USER = "emulator";

/** The context of a request: caller, team and stored records. */
export class RequestContext {
  constructor(
    readonly team: Team,
    private readonly key: KeyOptions,
    readonly quirks: Quirks,
    readonly now: string = new Date().toISOString(),
    /** Generates the ids of new records. */
    readonly uuid: () => string = randomUUID,
    /** How far reads lag behind writes, in milliseconds. */
    private readonly lagMs = 0,
  ) {}

  get caller(): string {
    return this.key.user ?? USER;
  }
  table<T extends StoredRecord>(name: TableName<T>): Table<T> {
    return this.team.store.of(name).before(this.lagMs);
  }
  all<T extends StoredRecord>(name: TableName<T>): T[] {
    return this.table(name).all();
  }
  /** All records in the order of a response. */
  listed<T extends StoredRecord>(name: TableName<T>): T[] {
    return this.table(name).listed();
  }
  /** A time before that of the request, for seeded objects. */
  hoursAgo(hours: number): string {
    return new Date(Date.parse(this.now) - hours * HOUR_MS).toISOString();
  }
  may(permission: string): boolean {
    return (
      this.key.permissions?.some((stored) => stored.toLowerCase() === permission.toLowerCase()) ??
      true
    );
  }
  /** Throws 403 without the permission, for permissions that depend on the request. */
  requirePermission(permission: string): void {
    if (!this.may(permission)) throw forbidden(permission);
  }
}

/** Implements an operation. Requests and responses are in the client's format. */
export type Behavior = (request: never, ctx: RequestContext) => unknown;
export type Behaviors = readonly (readonly [AnyOperation, Behavior])[];

type Handlers<O extends Operations> = {
  readonly [K in keyof O]?: (
    request: Request<O[K]>,
    ctx: RequestContext,
  ) => PromiseOrStream<O[K], Response<O[K]>, Iterable<Response<O[K]>>>;
};
/** The body, or the query, of a request that has one. */
export type BodyOf<T extends AnyOperation> = PartOf<T, "body">;
export type QueryOf<T extends AnyOperation> = PartOf<T, "query">;
type PartOf<T extends AnyOperation, K extends string> =
  Request<T> extends { [P in K]?: infer V } ? NonNullable<V> : never;

/** Pairs the behaviors of a service with its operations, by name. */
export const serve = <O extends Operations>(operations: O, handlers: Handlers<O>): Behaviors =>
  Object.entries(handlers).map(([name, behavior]) => [
    operations[name] as AnyOperation,
    behavior as Behavior,
  ]);

/** Calls the behavior of an operation, so that seeded data is valid. */
export type SendRequest = <O extends AnyOperation>(
  operation: O,
  request: Request<O>,
) => Response<O>;

export const requestSender =
  (behaviors: ReadonlyMap<AnyOperation, Behavior>, ctx: RequestContext): SendRequest =>
  (operation, request) =>
    behaviors.get(operation)?.(request as never, ctx) as Response<typeof operation>;
