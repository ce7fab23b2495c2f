import type { Emulator } from "../../src/emulator";
import { apiOf, createHttp, type Http, NotFoundError } from "../../src/http";
import { type AnyOperation, isReadOperation, partsOf } from "../../src/http/operation";
import { queryString } from "../../src/http/query";
import { fillGeneratedIds } from "../../src/provider/identity/generated-ids";
import { clientId } from "../../src/provider/identity/ids";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import type { AnyDefinition } from "../../src/services/define";
import { keyOf, type Props } from "./driver";

/** An error response, with its message. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A client that validates no write: what it is given is serialized and sent. */
function uncheckedHttp(emulator: Emulator, apiKey: string): Http {
  const http = createHttp({ url: emulator.url, apiKey, retries: { tries: 1 } });
  return {
    ...http,
    call: async (op: AnyOperation, request: Props = {}) => {
      if (isReadOperation(op)) return http.call(op, request);
      const response = await send(emulator, apiKey, op, request);
      const text = await response.text();
      if (!response.ok) throw new RefusedError(response.status, messageIn(text));
      return op.response && decode(nodeOf(op.response), JSON.parse(text || "{}"));
    },
  };
}

function send(emulator: Emulator, apiKey: string, op: AnyOperation, request: Props) {
  const { method, path } = partsOf(op.route);
  const filled = path.replace(/\{(.*?)\}/g, (_, name: string) =>
    encodeURIComponent(String(request[name])),
  );
  const query =
    op.query && isRecord(request.query)
      ? queryString(nodeOf(op.query), encode(nodeOf(op.query), request.query, op.dialect))
      : "";
  return fetch(emulator.url + filled + query, {
    method,
    headers: { authorization: apiKey, "content-type": "application/json" },
    ...(op.body
      ? { body: JSON.stringify(encode(nodeOf(op.body), request.body ?? {}, op.dialect)) }
      : {}),
  });
}

const messageIn = (text: string): string =>
  (JSON.parse(text || "{}") as { message?: string }).message ?? "";

/**
 * What the service says about a create and an update with these arguments, which neither the provider nor the
 * client has validated: the error response, or undefined if it accepts them.
 */
export async function serviceVerdict(
  emulator: Emulator,
  apiKey: string,
  definition: AnyDefinition,
  args: Props,
): Promise<RefusedError | undefined> {
  const { fields } = definition.prepare?.(args, {}, false) ?? { fields: args };
  const node = nodeOf(definition.fields);
  const complete = fillGeneratedIds(node, fields, keyOf("one")) as Props;
  const http = uncheckedHttp(emulator, apiKey);
  const api = apiOf(definition.ops, http);
  const handlers = definition.handlers(api, { log: () => undefined, account: {} });
  try {
    const chosen = clientId(definition, keyOf("one"), complete) ?? "";
    const { id, remote = complete } = await handlers.create(complete, { id: chosen });
    // Some fields are sent in an update alone.
    await handlers.update?.(id, complete, remote);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedError) return error;
    // A read of the handler: the account has no object of that id.
    if (error instanceof NotFoundError) return new RefusedError(404, error.message);
    throw error;
  } finally {
    http.close();
  }
}
