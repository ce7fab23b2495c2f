import { ForbiddenError, type Http, UnauthorizedError } from "../../http";
import { currentTime } from "../../http/clock";
import type { AnyDefinition, VendorObject } from "../../services/define";
import { toProviderError } from "../errors";
import { remoteId } from "../identity/ids";
import { readVendorObjects } from "../references";
import type { FullObject, Listed, OwnHandlers } from "../stages";
import { type KnownState, type RemoteObject, Snapshot } from "./snapshot";

/**
 * The objects of one resource type in one account, as of the moment that a caller names. Each list
 * is requested when it is first needed, and shared by all callers of that moment.
 */
export class Objects {
  private readonly snapshot: Snapshot;
  private beforeCreatesRequest: Promise<readonly Listed[] | undefined> | undefined;
  private firstListed: number | undefined;
  private previewRequest: Promise<readonly Listed[] | Error> | undefined;
  private vendorRequest: Promise<readonly VendorObject[]> | undefined;
  private readonly adopted = new Map<string, FullObject>();

  constructor(
    private readonly definition: AnyDefinition,
    private readonly handlers: OwnHandlers,
    private readonly http: Http,
    private readonly log: (line: string) => void,
  ) {
    this.snapshot = new Snapshot(handlers, definition.listReturnsFullObjects === true);
  }

  /** All objects now. */
  async now(): Promise<readonly Listed[]> {
    return (await this.handlers.list?.()) ?? [];
  }

  /** All objects, from a list that the calls of a burst share. */
  ofBurst(): Promise<readonly Listed[]> {
    return this.snapshot.entries();
  }

  /** One object, for a refresh: with few requests where many are read. */
  read(id: string, known?: KnownState): Promise<RemoteObject> {
    return this.snapshot.read(id, known);
  }

  /** One object, for an adoption, where a shared request has it: see `Snapshot.readShared`. */
  readShared(id: string, following: readonly string[]): Promise<FullObject | undefined> {
    return this.snapshot.readShared(id, following);
  }

  /**
   * The objects that existed before this run created any: a duplicate among them is the result of
   * an earlier one. Undefined where the key may not list them.
   */
  beforeCreates(): Promise<readonly Listed[] | undefined> {
    this.listedSince();
    this.beforeCreatesRequest ??= this.now().catch((error: unknown) => {
      this.beforeCreatesRequest = undefined;
      if (!(error instanceof ForbiddenError)) throw error;
      this.log(
        `the key lacks the permission to list objects of type ${this.definition.resourceType}: objects of an interrupted run cannot be found`,
      );
      this.beforeCreatesRequest = Promise.resolve(undefined);
      return undefined;
    });
    return this.beforeCreatesRequest;
  }

  /** When they were listed, in milliseconds since 1970. */
  listedSince(): number {
    this.firstListed ??= currentTime();
    return this.firstListed;
  }

  /** The objects that a preview compares new resources with, or why there are none. */
  forPreview(): Promise<readonly Listed[] | Error> {
    this.previewRequest ??= this.ofBurst().catch((error: unknown) =>
      error instanceof ForbiddenError || error instanceof UnauthorizedError
        ? error
        : toProviderError(error, `listing objects of type ${this.definition.resourceType}`),
    );
    return this.previewRequest;
  }

  /** The objects that the service has itself, and no list contains. */
  ofVendor(): Promise<readonly VendorObject[]> {
    this.vendorRequest ??= readVendorObjects(this.definition, this.http);
    return this.vendorRequest;
  }

  /** Stores what the preview of an adoption has read, for the adoption itself. */
  storeAdopted(found: FullObject): void {
    this.adopted.set(remoteId(found.id), found);
  }
  /** What the preview of an adoption has read, once: after that it may be outdated. */
  takeAdopted(id: string): FullObject | undefined {
    const found = this.adopted.get(remoteId(id));
    this.adopted.delete(remoteId(id));
    return found;
  }

  /** Called after a write: lists and reads before it are outdated. */
  invalidate(): void {
    this.snapshot.invalidate();
  }
}
