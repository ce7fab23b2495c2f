import { randomUUID } from "node:crypto";
import type { AnyOperation, InForm, Operations, Request, Response } from "../client/operation";
import type { KeyOptions, Team } from "./accounts";
import { forbidden } from "./errors";
import type { Kept, Shelf } from "./shelf";
import type { Kind } from "./store";
import type { Unkind } from "./unkind";

/** Whom keys belong to that name nobody. */
export const USER = "emulator";

/** What a behaviour sees beside its request: who asks, and what there is. */
export class Scene {
  constructor(
    readonly team: Team,
    private readonly key: KeyOptions,
    readonly unkind: Unkind,
    readonly now: string = new Date().toISOString(),
    /** Ids that the server makes. */
    readonly uuid: () => string = randomUUID,
    /** How far what it reads lies back. */
    private readonly lagMs = 0,
  ) {}

  /** Who asks. */
  get caller(): string {
    return this.key.user ?? USER;
  }
  shelf<T extends Kept>(kind: Kind<T>): Shelf<T> {
    return this.team.store.of(kind).before(this.lagMs);
  }
  may(permission: string): boolean {
    return this.key.permissions?.some((held) => held.toLowerCase() === permission.toLowerCase()) ?? true;
  }
  /** For a permission that only some requests of an operation need. */
  need(permission: string): void {
    if (!this.may(permission)) throw forbidden(permission);
  }
}

/** What an operation does. It gets and gives values in the user's spelling. */
export type Behaviour = (request: never, scene: Scene) => unknown;
export type Behaviours = readonly (readonly [AnyOperation, Behaviour])[];

type Served<O extends Operations> = {
  readonly [K in keyof O]?: (request: Request<O[K]>, scene: Scene) => InForm<O[K], Response<O[K]>, Iterable<Response<O[K]>>>;
};
/** Behaviours of the operations of an area, by their names. */
export const serve = <O extends Operations>(operations: O, served: Served<O>): Behaviours =>
  Object.entries(served).map(([name, behaviour]) => [operations[name] as AnyOperation, behaviour as Behaviour]);
