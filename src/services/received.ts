import { AsyncLocalStorage } from "node:async_hooks";
import type { AnyOperation } from "../http/operation";

/** A response that a handler received, or the 404 instead of it. */
export interface Received {
  op: AnyOperation;
  value?: unknown;
  isMissing?: true;
}

/** A handler that is running. */
interface Running {
  readonly received: Received[];
  /** A request of it has changed something, or may have. */
  hasWritten: boolean;
}
export const running = new AsyncLocalStorage<Running>();
