import type { Http } from "./http";
import type { AnyOperation, Api, CallOptions, Operations } from "./operation";
import { pagesOf, walkItems } from "./pages";

/** Turns operations into functions: `client.alerts.get({ id })` sends `GET /alerts/{id}`. */
export const apiOf = <const O extends Operations>(ops: O, http: Http): Api<O> =>
  Object.fromEntries(
    Object.entries(ops).map(([name, op]) => [name, callOf(op, http)]),
  ) as unknown as Api<O>;

function callOf(op: AnyOperation, http: Http) {
  if (op.stream)
    return (request?: object, options?: CallOptions) => http.stream(op, request, options);
  const call = (request?: object, options?: CallOptions) => http.call(op, request, options);
  const { pages } = op;
  if (!pages) return call;
  return Object.assign(call, {
    items: (request?: object, options?: CallOptions) =>
      walkItems(op, pages, (next) => call(next, options), request),
    pages: (request?: object, options?: CallOptions) =>
      pagesOf(op, pages, (next) => call(next, options), request),
  });
}
