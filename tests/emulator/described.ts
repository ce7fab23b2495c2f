import type { Emulator } from "../../src/emulator";
import { call } from "./support";
import { complaints, hasVendor } from "./vendor";

// Node says the length of a body by itself, but not of one that is sent with DELETE.
const ask = (emulator: Emulator, method: string, path: string, body: unknown) =>
  call(emulator, method, path, body, {
    headers: body === undefined ? {} : { "content-length": String(Buffer.byteLength(JSON.stringify(body))) },
  });

/** A call that goes well, and whose answer holds to the vendor's description where that lies beside this checkout. */
export async function described(emulator: Emulator, method: string, path: string, body?: unknown, template = path) {
  const { status, json } = await ask(emulator, method, path, body);
  expect([status, json?.message]).toEqual([200, undefined]);
  if (hasVendor) expect(complaints(method, template.replace(/\?.*/, ""), json)).toEqual([]);
  return json;
}

/** A call that is refused: its status, and what it says. */
export async function refusal(emulator: Emulator, method: string, path: string, body?: unknown): Promise<[number, string]> {
  const { status, json } = await ask(emulator, method, path, body);
  return [status, json?.message];
}
