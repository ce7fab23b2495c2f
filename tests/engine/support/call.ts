import type { Emulator } from "pulumi-coralogix/emulator";
import { KEY } from "./world";

/** A call of somebody else on the same account. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the wire says
export async function call(emulator: Emulator, method: string, path: string, body?: object, key = KEY): Promise<any> {
  const answer = await fetch(emulator.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : {};
}
