import type { AnyOperation, Request, Response } from "../../http/operation";
import type { Behavior, RequestContext } from "../server/request-context";

/** Calls the behavior of an operation, so that seeded data is valid. */
export type SendRequest = <O extends AnyOperation>(
  operation: O,
  request: Request<O>,
) => Response<O>;

export const requestSender =
  (behaviors: ReadonlyMap<AnyOperation, Behavior>, ctx: RequestContext): SendRequest =>
  (operation, request) =>
    behaviors.get(operation)?.(request as never, ctx) as Response<typeof operation>;
