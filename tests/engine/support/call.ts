import type { Emulator } from "pulumi-coralogix/emulator";
import { KEY } from "./world";

/** Sends a request outside Pulumi to the same account. */
export async function call(
  emulator: Pick<Emulator, "url">,
  method: string,
  path: string,
  body?: object,
  key = KEY,
  // biome-ignore lint/suspicious/noExplicitAny: an untyped response
): Promise<any> {
  const response = await fetch(emulator.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : {};
}
