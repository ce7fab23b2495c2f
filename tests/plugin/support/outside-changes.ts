import { randomUUID } from "node:crypto";
import { type Path, replaceAt, valueAt } from "../../../src/schema/path";
import type { World } from "../../engine/support/world";
import { valuePaths } from "../../support/repair";
import type { PluginClient, Props } from "./client";
import { revealed } from "./marks";
import { pluginClient } from "./plugin";

/** A resource of a stack, as the state has it. */
interface ResourceInStack {
  urn: string;
  id: string;
  inputs: Props;
}

const nameOf = (urn: string): string => urn.split("::").at(-1) ?? "";

/**
 * Changes one value of each object of a stack outside of it, a value that the program sets. Returns
 * the names of the resources: those whose object was changed, and those without such a value.
 */
export async function changeAllOutside({
  stack,
  emulator,
}: World): Promise<{ changed: string[]; unchanged: string[] }> {
  const client = await pluginClient();
  const { resources } = await stack.state();
  const changed: string[] = [];
  const unchanged: string[] = [];
  for (const { urn, id, inputs = {} } of resources.sort((a, b) => (a.urn < b.urn ? -1 : 1))) {
    if (!urn.includes("coralogix:index:") || id === undefined) continue;
    // Another key is another program: nothing that this one owns is in the way.
    const apiKey = `cxtp_${randomUUID()}`;
    emulator.keys.add({ key: apiKey });
    await client.configure({ url: emulator.url, apiKey });
    const done = await changeOutside(client, { urn, id, inputs });
    (done ? changed : unchanged).push(nameOf(urn));
  }
  return { changed: changed.sort(), unchanged: unchanged.sort() };
}

async function changeOutside(client: PluginClient, resource: ResourceInStack): Promise<boolean> {
  const { urn, id, inputs } = resource;
  const read = await client.read(urn, id).catch(() => undefined);
  if (!read?.id) return false;
  const now = revealed(read.inputs);
  for (const path of candidates(now)) {
    const value = valueAt(now, path);
    // Only what the program sets is compared, and a secret of the state is not readable here.
    if (typeof value === "object" || valueAt(inputs, path) !== value) continue;
    const news = replaceAt(now, path, otherValue(value)) as Props;
    if (await accepted(client, { urn, id, inputs: now }, read.outputs, news)) return true;
  }
  return false;
}

/** A preference of each user, which is never drift. */
const PREFERENCE = "isHidden";

/**
 * An element with another id is another element, and so are some with another name. Another id of
 * an object may be that of none.
 */
const candidates = (value: unknown): Path[] => {
  const ends = (path: Path, key: string) => path.length > 1 && path.at(-1) === key;
  const refersToObject = (path: Path) => path.some((key) => /[a-z]Ids?$/.test(String(key)));
  const paths = valuePaths(value).filter(
    (path) => !ends(path, "id") && path.at(-1) !== PREFERENCE && !refersToObject(path),
  );
  return paths.sort((a, b) => Number(ends(a, "name")) - Number(ends(b, "name")));
};

async function accepted(
  client: PluginClient,
  { urn, id, inputs: old }: ResourceInStack,
  outputs: Props,
  news: Props,
): Promise<boolean> {
  const { inputs, failures } = await client.check(urn, old, news);
  if (failures.length) return false;
  const { changes, replaces } = await client.diff(urn, id, outputs, inputs);
  if (!changes || replaces.length) return false;
  return client.update(urn, id, outputs, inputs).then(
    () => true,
    () => false,
  );
}

/** Another value of the same type, which differs from a string in its last character. */
export const otherValue = (value: unknown): unknown =>
  typeof value === "boolean"
    ? !value
    : typeof value === "number"
      ? value + 1
      : `${String(value).slice(0, -1)}${String(value).endsWith("a") ? "b" : "a"}`;
