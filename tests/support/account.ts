import { apiOf, createHttp } from "../../src/http";
import type { Operations } from "../../src/http/operation";
import type { AnyDefinition, Handlers } from "../../src/services/define";
import { type MockResponse, serve } from "../http/support/server";

type CannedResponses = Readonly<Record<string, unknown | ((body: unknown) => unknown)>>;
type UntypedHandlers = Handlers<Record<string, unknown>, Record<string, unknown>>;

const withoutBasePath = (url: string) =>
  decodeURIComponent(url.replace(/^\/mgmt\/openapi\/\d+/, ""));
const http = (url: string) => createHttp({ url, apiKey: "key", retries: { tries: 1 } });

/** A mock server with a response per `METHOD /path?query`; it records the requests. */
export async function account(responses: CannedResponses) {
  const server = await serve(({ method, url, body }): MockResponse => {
    const found = responses[`${method} ${withoutBasePath(url)}`];
    if (found === undefined)
      return { status: 404, body: { code: 404, message: `nothing at ${method} ${url}` } };
    return { body: typeof found === "function" ? found(body && JSON.parse(body)) : found };
  });
  const requested = () =>
    server.requests.map(({ method, url }) => `${method} ${withoutBasePath(url)}`);
  const sent = () =>
    server.requests.flatMap(({ body }) => (body ? [JSON.parse(body) as unknown] : []));
  return {
    requested,
    sent,
    handlersOf: (definition: AnyDefinition) =>
      definition.handlers(apiOf(definition.ops, http(server.url)), {
        log: () => undefined,
      }) as UntypedHandlers,
    apiOf: <const O extends Operations>(ops: O) => apiOf(ops, http(server.url)),
  };
}
