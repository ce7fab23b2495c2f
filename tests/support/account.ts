import type { AnyDefinition, Handlers } from "../../src/areas/define";
import { apiOf, createHttp } from "../../src/client";
import type { Operations } from "../../src/client/operation";
import { type Given, serve } from "../client/support/server";

type Answers = Readonly<Record<string, unknown | ((body: unknown) => unknown)>>;
type Loose = Handlers<Record<string, unknown>, Record<string, unknown>>;

const bare = (url: string) => decodeURIComponent(url.replace(/^\/mgmt\/openapi\/\d+/, ""));
const http = (url: string) => createHttp({ url, apiKey: "key", retries: { tries: 1 } });

/** A server that answers each `METHOD /path?query` as it is told, and remembers what it was asked. */
export async function account(answers: Answers) {
  const server = await serve(({ method, url, body }): Given => {
    const found = answers[`${method} ${bare(url)}`];
    if (found === undefined) return { status: 404, body: { code: 404, message: `nothing at ${method} ${url}` } };
    return { body: typeof found === "function" ? found(body && JSON.parse(body)) : found };
  });
  const asked = () => server.requests.map(({ method, url }) => `${method} ${bare(url)}`);
  const sent = () => server.requests.flatMap(({ body }) => (body ? [JSON.parse(body) as unknown] : []));
  return {
    asked,
    sent,
    handlersOf: (definition: AnyDefinition) =>
      definition.handlers(apiOf(definition.ops, http(server.url)), { say: () => undefined }) as Loose,
    apiOf: <const O extends Operations>(ops: O) => apiOf(ops, http(server.url)),
  };
}
