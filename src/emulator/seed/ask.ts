import type { AnyOperation, Request, Response } from "../../client/operation";
import type { Behaviour, Scene } from "../scene";

/** Does what a request would do: what is seeded is what clients could have made. */
export type Ask = <O extends AnyOperation>(operation: O, request: Request<O>) => Response<O>;

export const askOf =
  (behaviours: ReadonlyMap<AnyOperation, Behaviour>, scene: Scene): Ask =>
  (operation, request) =>
    behaviours.get(operation)?.(request as never, scene) as Response<typeof operation>;
