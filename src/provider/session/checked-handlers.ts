import {
  type Http,
  InvalidRequestError,
  isListless,
  NotFoundError,
  UnexpectedResponseError,
} from "../../http";
import { hasUnknownOutcome } from "../../http/errors";
import { type AnyOperation, isReadOperation } from "../../http/operation";
import { nodeOf } from "../../schema/node";
import { formatPath } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { responseIssue } from "../../schema/response-issue";
import type { AnyDefinition } from "../../services/define";
import { onlyIdOf } from "../../services/object-functions";
import { isSameId } from "../../services/same-id";
import { type Received, running } from "../../services/shared-request";
import { isNotFound, isProofOfAbsence } from "../errors";
import { idIssue } from "../identity/id-issue";
import { remoteId } from "../identity/ids";
import type { OwnHandlers } from "../stages";
import { withUniqueEntries } from "./unique-entries";

const received = (): readonly Received[] => running.getStore()?.received ?? [];

/** The errors of handlers that have changed something before. */
const afterWrites = new WeakSet<object>();
/** Whether the handler that threw this error has changed something, or may have. */
export const mayHaveWritten = (error: unknown): boolean =>
  hasUnknownOutcome(error) || (error instanceof Error && afterWrites.has(error));

/** A client that records the responses of the handler that calls it. */
export const recordingResponses = (http: Http): Http => ({
  ...http,
  call: async (op, request, options) => {
    const handler = running.getStore();
    const recordWrite = () => {
      if (handler && !isReadOperation(op)) handler.hasWritten = true;
    };
    try {
      const value = await http.call(op, request, options);
      handler?.received.push({ op, value });
      recordWrite();
      return value;
    } catch (error) {
      if (isProofOfAbsence(error)) handler?.received.push({ op, isMissing: true });
      if (hasUnknownOutcome(error)) recordWrite();
      throw error;
    }
  },
});

/**
 * Handlers whose results are checked. Responses are decoded tolerantly, so a handler may get an
 * object that lacks what its schema requires: where it fails for that reason, the error names the
 * response. A create must return an id that later requests accept, and a read the object that it
 * was called for: where an account has one object, that is the only id. Where the response to an
 * update is an empty object, a read must show the change. A list has each object once.
 */
export function checkedHandlers(definition: AnyDefinition, handlers: OwnHandlers): OwnHandlers {
  const { create, read, update, bulk, ...others } = withUniqueEntries(handlers);
  const explained = Object.fromEntries(
    Object.entries(others).map(([name, work]) => [
      name,
      typeof work === "function" && name !== "entries" ? explaining(work as Work) : work,
    ]),
  ) as Omit<OwnHandlers, "create" | "read" | "update" | "bulk">;
  const withId = <T extends { id: string }>(created: T): T => {
    const issue = idIssue(definition, created.id);
    if (issue) throw unexpected(`a response whose object cannot be identified: ${issue}`);
    return created;
  };
  const sameId = <T extends { id: string }>(id: string, found: T): T => {
    if (isSameId(remoteId(id), remoteId(found.id))) return found;
    throw unexpected(`a response with another object: ${found.id} instead of ${id}`);
  };
  const onlyId = onlyIdOf(definition);
  return {
    ...explained,
    create: explaining(async (...all) => {
      const created = withId(await create(...all));
      // A setting whose values are all zero may be an empty object: the lookup tells.
      if (!definition.unlistable && isLastWriteEmpty())
        throw unexpected("a response without the new object");
      return created;
    }),
    read: explaining(async (id, old) => {
      if (onlyId !== undefined && id !== onlyId) throw noneWith(`its id is always ${onlyId}`);
      const failed = old ? unlessListless(definition) : unlessUnsent(unlessListless(definition));
      const found = withId(await read(id, old).catch(failed));
      // A lookup may name the object by another of its ids.
      return old ? sameId(id, found) : found;
    }),
    ...(update ? { update: explaining(handlers.updateReads ? update : withChange(update)) } : {}),
    ...(bulk ? { bulk: checkedBulk(bulk, withId) } : {}),
  };
}

/** An update. The error of an empty response makes the caller read the object. */
const withChange =
  (update: NonNullable<OwnHandlers["update"]>): NonNullable<OwnHandlers["update"]> =>
  async (...all) => {
    const failed = (error: unknown) => {
      throw (error instanceof TypeError && isLastWriteEmpty() && withoutChange()) || error;
    };
    const changed = await update(...all).catch(failed);
    if (isLastWriteEmpty()) throw withoutChange();
    return changed;
  };

const withoutChange = (): UnexpectedResponseError =>
  unexpected("a response without the changed object", undefined, true);

function checkedBulk(
  bulk: NonNullable<OwnHandlers["bulk"]>,
  withId: <T extends { id: string }>(created: T) => T,
): NonNullable<OwnHandlers["bulk"]> {
  const { create, update, remove } = bulk;
  return {
    ...bulk,
    create: explaining(async (items) =>
      (await create(items)).map((one) => (one instanceof Error ? one : withId(one))),
    ),
    ...(update
      ? {
          update: explaining(async (items) => {
            const results = await update(items);
            const isEmpty = isLastWriteEmpty();
            return results.map((one) => (one === undefined && isEmpty ? withoutChange() : one));
          }),
        }
      : {}),
    ...(remove ? { remove: explaining(remove) } : {}),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: handlers have different parameters
type Work = (...all: any[]) => Promise<unknown>;

/**
 * A handler whose TypeError becomes the error of the response that it could not read. It starts at
 * once: writes that come later see that the client is busy, and share a request.
 */
const explaining = <W extends Work>(work: W): W =>
  ((...all: Parameters<W>) =>
    running.run({ received: [], hasWritten: false }, async () => {
      try {
        return await work(...all);
      } catch (error) {
        const shown = (error instanceof TypeError && unreadable()) || error;
        if (shown instanceof Error && running.getStore()?.hasWritten) afterWrites.add(shown);
        throw shown;
      }
    })) as W;

/**
 * An object that is missing from a list exists perhaps, where the response did not contain the list
 * at all, and no other response said that the object is missing.
 */
const unlessListless =
  (definition: AnyDefinition) =>
  (error: unknown): never => {
    const all = received();
    const listless = all.find(({ value }) => isListless(value));
    const isConclusion = isNotFound({ definition }, error) && !isProofOfAbsence(error);
    if (!listless || !isConclusion || all.some(({ isMissing }) => isMissing)) throw error;
    throw unexpected(
      "a response without its list, which does not prove whether the object exists. If the object was deleted, remove it from the state: pulumi state delete URN",
      listless.op,
    );
  };

/** A lookup whose id no request can contain: there is no such object. */
const unlessUnsent =
  (otherwise: (error: unknown) => never) =>
  (error: unknown): never => {
    if (error instanceof InvalidRequestError) throw noneWith(error.message);
    return otherwise(error);
  };

const noneWith = (what: string): NotFoundError =>
  new NotFoundError({ route: "the read", status: 404, what });

/**
 * Whether the response to the last write has nothing of what its operation declares. A service that
 * has created the object returns it, or its id; what responds instead of the service does not.
 */
function isLastWriteEmpty(): boolean {
  const last = received().findLast(({ op }) => !isReadOperation(op));
  if (last?.op.response === undefined) return false;
  const { value } = last;
  if (!isRecord(value)) return value === undefined;
  // A decoded response has an empty list instead of a required one that is missing.
  const parts = Object.values(value);
  const isBare = parts.every((part) => Array.isArray(part) && !part.length);
  return isBare && (!parts.length || isListless(value));
}

/** The error of the last response that lacks what its schema requires. */
function unreadable(): UnexpectedResponseError | undefined {
  for (const { op, value } of [...received()].reverse()) {
    const issue = op.response && responseIssue(nodeOf(op.response), value);
    if (!issue) continue;
    const path = formatPath(issue.path) || "the response";
    return unexpected(`a response that cannot be read: ${path}: ${issue.what}`, op);
  }
  return undefined;
}

/** The error of a response; without an operation, of the last write, or of the last read. */
function unexpected(what: string, op?: AnyOperation, empty = false): UnexpectedResponseError {
  const all = received().map((one) => one.op);
  const writes = all.filter((one) => !isReadOperation(one));
  return new UnexpectedResponseError({
    route: (op ?? writes.at(-1) ?? all.at(-1))?.route ?? "the request",
    status: 200,
    what,
    empty,
    outcome: writes.length ? "unknown" : "none",
  });
}
