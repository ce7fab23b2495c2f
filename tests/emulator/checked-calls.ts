import type { Emulator } from "../../src/emulator";
import { call } from "./support";
import { contractErrors } from "./vendor";

// Node sends no Content-Length for the body of a DELETE.
const send = (emulator: Emulator, method: string, path: string, body: unknown) =>
  call(emulator, method, path, body, {
    headers:
      body === undefined
        ? {}
        : { "content-length": String(Buffer.byteLength(JSON.stringify(body))) },
  });

/**
 * Expects a 200, and a response that conforms to the vendor's OpenAPI document if it is available.
 */
export async function callSuccessfully(
  emulator: Emulator,
  method: string,
  path: string,
  body?: unknown,
  template = path,
) {
  const { status, json } = await send(emulator, method, path, body);
  expect([status, json?.message]).toEqual([200, undefined]);
  expect(contractErrors(method, template.replace(/\?.*/, ""), json)).toEqual([]);
  return json;
}

/** Status and message of a call that is expected to be rejected. */
export async function callRejected(
  emulator: Emulator,
  method: string,
  path: string,
  body?: unknown,
): Promise<[number, string]> {
  const { status, json } = await send(emulator, method, path, body);
  return [status, json?.message];
}
