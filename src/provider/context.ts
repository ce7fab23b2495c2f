import type { Http } from "../http";
import type { CallOptions } from "../http/call-options";
import type { ServiceClock } from "../http/service-clock";
import type { AnyDefinition, Claim } from "../services/define";
import type { AccountLists } from "./create-check/account-lists";
import type { KnownValues } from "./create-check/known-values";
import type { SharedWait } from "./create-check/shared-wait";
import type { Connection } from "./identity/connection";
import type { Moves } from "./ownership/moves";
import type { OwnershipTracker } from "./ownership/tracker";
import type { Reference } from "./references";
import type { Identity, Team } from "./session/team";
import type { BatchedWrites, OwnHandlers } from "./stages";
import type { RecordedAccount } from "./state/account";
import type { SplitRequest } from "./state/inputs";
import type { Objects } from "./state/objects";

/** One account, for as long as the process of the provider runs. `Session` implements it. */
export interface AccountSession {
  readonly connection: Connection;
  readonly http: Http;
  readonly serviceClock: ServiceClock;
  readonly claims: {
    acquire(claim: Claim, resourceKey: string): Claim | undefined;
    conflictOf(claim: Claim, resourceKey: string): Claim | undefined;
    reserve(claim: Claim, resourceKey: string): boolean;
  };
  /** Hash of the address of the connection. */
  readonly address: string;
  /** The accounts that the resources of this connection have in state. */
  readonly recordedAccounts: Map<string, RecordedAccount>;
  /** Whether a resource of this connection is new in this run. */
  hasNewResources: boolean;
  /** Whether a resource of this connection was in state before this run. */
  hasOldResources: boolean;
  /** The team and the user behind the key. */
  whoami(options?: CallOptions): Promise<Identity>;
  readonly team: Team;
  /** Records that an object was written: requests that refer to it may fail for a short time. */
  recordWrite(id: string): void;
  /** Whether a response to an operation of a type had what this version does not know. */
  sawUnknownFields(definition: AnyDefinition): boolean;
  /** The lists that a preview compares new resources with. */
  readonly lists: AccountLists;
  /** How long a preview waits for validations by the service, all together. */
  readonly checks: SharedWait;
  contextOf(definition: AnyDefinition): ResourceContext;
  /** Whether a resource of this run has an object of a type, or is to adopt it. */
  isManaged(resourceType: string, id: string): boolean;
  /** Whether an object that a resource of this run has written contains one of another type. */
  isCovered(coveredBy: string, id: string): boolean;
  /** Whether this run creates the resource to which a reference leads with this connection. */
  creates(reference: Reference): boolean;
  /**
   * Whether a reference leads to a resource that this run creates in the account. A connection with
   * another key of the same team may create it.
   */
  isNewInAccount(reference: Reference): Promise<boolean>;
  /** The context of a type whose objects contain unknown fields, under `extra`. */
  contextWithUnknownFields(definition: AnyDefinition): ResourceContext;
  /** Ids that were written a short time ago, with the time of the write. */
  recentWrites(): [id: string, time: number][];
}

/** The state that all resources of one type in one account share in this process. */
export interface ResourceContext {
  /** The declaration of the resource type, in `src/services`. */
  readonly definition: AnyDefinition;
  /** The handlers of the declaration: one request each. */
  readonly handlers: OwnHandlers;
  /** The handlers that write. Where the API has bulk requests, writes that wait share one. */
  readonly writes: BatchedWrites;
  readonly ownership: OwnershipTracker;
  /** The unique values that objects give up and take in this run. */
  readonly moves: Moves;
  /** The objects of the type, as of the moment that is needed. */
  readonly objects: Objects;
  /** The objects that this run has created, by id: when the request was sent, and what for. */
  readonly createdHere: Map<string, { sentAt: number; key: string }>;
  /** Creates whose outcome is unknown, of this run and of earlier ones, by the key of the resource. */
  readonly unknownCreates: Map<string, UnknownCreate>;
  /** The ids in state of those whose outcome this run has found out. */
  readonly resolvedCreates: Set<string>;
  /** The values by which resources of this program may be referred to. */
  readonly knownValues: KnownValues;
  readonly session: AccountSession;
}

/** A create with an unknown outcome, as state has it. */
export interface UnknownCreate {
  /** The id in state, which no object has. */
  recordId: string;
  /** When it failed, by the clock of the service, in milliseconds since 1970. */
  failedAt: number;
  /** A time of this machine at which it had failed. */
  knownAt: number;
  /** The arguments that were sent. */
  request: SplitRequest;
  /** The id that was sent; undefined where the service makes it. */
  sentId: string | undefined;
  /** The identical objects that it did not create. */
  excluded: ReadonlySet<string>;
}
