import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Emulator } from "../../../../src/emulator";
import { isRecord } from "../../../../src/schema/record";

/** States that the vendor's provider wrote, with the requests that it sent. */
const FOLDER = resolve(__dirname, "../../../../../shared/fixtures/terraform");

export const hasRecorded = existsSync(FOLDER);
/** A title with the reason why a test is skipped. */
export const titled = (text: string): string =>
  hasRecorded ? text : `${text} (skipped: no recorded states in ../shared/fixtures/terraform)`;

const examples = hasRecorded
  ? readdirSync(join(FOLDER, "examples")).map((name) => `examples/${name}`)
  : [];

export const recordedText = (path: string): string => readFileSync(join(FOLDER, path), "utf8");

/** All examples, in groups whose states have no address twice, so that they can be one state. */
export function exampleGroups(): string[][] {
  const groups: { names: string[]; addresses: Set<string> }[] = [];
  for (const name of examples) {
    const { resources } = JSON.parse(recordedText(`${name}/terraform.tfstate`)) as {
      resources: { type: string; name: string }[];
    };
    const addresses = resources.map((one) => `${one.type}.${one.name}`);
    const isFree = (group: (typeof groups)[number]) =>
      !addresses.some((one) => group.addresses.has(one));
    const free = groups.find(isFree) ?? { names: [], addresses: new Set() };
    if (!groups.includes(free)) groups.push(free);
    free.names.push(name);
    for (const one of addresses) free.addresses.add(one);
  }
  return groups.map(({ names }) => names);
}

interface Recorded {
  method: string;
  path: string;
  body: unknown;
  response: unknown;
}

interface Rules {
  enrichments?: { id: number }[];
}

/** UUIDs and ids of dashboards: a new account gives others. */
const ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[A-Za-z\d]{21}\b/g;

/** Creates the objects of a recorded state in an empty account, and returns the state for it. */
export async function replay(emulator: Emulator, name: string, key: string): Promise<string> {
  const ids = new Map<string, string>();
  const rules = new Map<number, number>();
  const translated = (text: string) => text.replace(ID, (id) => ids.get(id) ?? id);
  const lines = recordedText(`${name}/requests.jsonl`).trim().split("\n");
  for (const { method, path, body, response } of lines.map((line): Recorded => JSON.parse(line))) {
    if (method === "GET") continue;
    const sent = await fetch(emulator.url + translated(path).replace("/mgmt/openapi/5", ""), {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body ? { body: translated(JSON.stringify(body)) } : {}),
    });
    if (!sent.ok) throw new Error(`${method} ${path}: ${sent.status} ${await sent.text()}`);
    const is = await sent.json();
    for (const [before, now] of pairsIn(response, is)) ids.set(before, now);
    for (const [n, rule] of (response as Rules).enrichments?.entries() ?? [])
      rules.set(rule.id, (is as Required<Rules>).enrichments[n]?.id as number);
  }
  const state = JSON.parse(translated(recordedText(`${name}/terraform.tfstate`)));
  return JSON.stringify(state, (key, value) =>
    key === "fields" && Array.isArray(value) ? value.map((one) => renumbered(one, rules)) : value,
  );
}

/** A field of an enrichment, whose id is the number of its rule. */
const renumbered = (field: { id?: number }, rules: ReadonlyMap<number, number>) =>
  field.id === undefined ? field : { ...field, id: rules.get(field.id) };

/** The ids at the same places of two responses. */
function pairsIn(was: unknown, is: unknown): [string, string][] {
  if (typeof was === "string" && typeof is === "string")
    return was !== is && new RegExp(`^(${ID.source})$`).test(was) ? [[was, is]] : [];
  if (Array.isArray(was) && Array.isArray(is)) return was.flatMap((one, n) => pairsIn(one, is[n]));
  if (!isRecord(was) || !isRecord(is)) return [];
  return Object.keys(was).flatMap((key) => pairsIn(was[key], is[key]));
}
