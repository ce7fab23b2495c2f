import { NotFoundError } from "../client";
import { canonical, key as textOf } from "../schema/canonical";
import { nodeOf } from "../schema/node";
import { isRecord, type Path, pathText, valueAt } from "../schema/path";
import { project } from "../schema/project";
import { Failure } from "./failure";
import type { Adopt } from "./hidden";
import { firstPart } from "./ids";
import { keepMade } from "./made";
import { secretsOf, touches } from "./secrets";
import type { Desk, Seen } from "./session";

export interface Found {
  id: string;
  seen: Seen;
}

/** How a search that finds nothing, or too much, is told. */
export interface Words {
  prefix: string;
  otherwise: string;
  byId: string;
}
const ADOPTING: Words = { prefix: "adopt: ", otherwise: ", or leave out adopt to make a new one", byId: 'adopt: { id: "…" }' };

/** The object that `adopt` names. */
export async function find(desk: Desk, adopt: Adopt, fields: Seen, words = ADOPTING): Promise<Found> {
  const id = adopt.id ?? (await idByName(desk, fields, words));
  const ahead = desk.ahead.get(firstPart(id));
  desk.ahead.delete(firstPart(id));
  return ahead ?? readOrSay(desk, id, words);
}

async function readOrSay(desk: Desk, id: string, { prefix, otherwise }: Words): Promise<Found> {
  try {
    return await desk.handlers.read(firstPart(id));
  } catch (error) {
    if (!isGone(desk, error)) throw error;
    throw new Failure(`${prefix}there is no ${desk.definition.kind} with the id ${id} in this account. Check the id${otherwise}`);
  }
}

export const isGone = (desk: Desk, error: unknown): boolean =>
  error instanceof NotFoundError || (error instanceof Error && (desk.definition.gone?.(error) ?? false));

async function idByName(desk: Desk, fields: Seen, { prefix, otherwise, byId }: Words): Promise<string> {
  const { kind, natural } = desk.definition;
  const { named, list } = desk.handlers;
  if (!natural || !(named ?? list)) throw new Failure(`${prefix}a ${kind} has no name to be found by. Give ${byId}`);
  const all = named ? await named(String(fields[natural])) : await list?.();
  const hits = (all ?? []).filter((entry) => entry.name === fields[natural]);
  if (hits.length === 1 && hits[0]) return hits[0].id;
  const name = JSON.stringify(fields[natural]);
  if (!hits.length) throw new Failure(`${prefix}no ${kind} is named ${name} in this account. Correct the name${otherwise}`);
  throw new Failure(`${prefix}${hits.length} objects are named ${name}: ${hits.map((hit) => hit.id).join(", ")}. Choose one with ${byId}`);
}

/** Each path at which an existing object differs from the arguments, with both values (a secret's are not shown). */
export function differences(desk: Desk, seen: Seen, fields: Seen): string[] {
  const node = nodeOf(desk.definition.fields);
  const mine = canonical(node, keepMade(node, fields, seen));
  const theirs = canonical(node, project(node, seen, fields));
  const secrets = secretsOf(node);
  return compare(theirs, mine, []).map(({ path, was, is }) =>
    touches(secrets, path) ? `${pathText(path)}: differs (secret)` : `${pathText(path)}: is ${shown(was)}, the program says ${shown(is)}`,
  );
}

const shown = (value: unknown): string => (value === undefined ? "nothing" : short(JSON.stringify(value)));
const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}…` : text);

/** The paths at which two canonical values differ, as deep as they can be told apart. */
export function compare(was: unknown, is: unknown, path: Path): { path: Path; was: unknown; is: unknown }[] {
  if (textOf(was as never) === textOf(is as never)) return [];
  if (isRecord(was) && isRecord(is)) {
    // A key such as `constructor` is one that every object inherits.
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) =>
      compare(valueAt(was, [key]), valueAt(is, [key]), [...path, key]),
    );
  }
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length)
    return was.flatMap((item, at) => compare(item, is[at], [...path, at]));
  return [{ path, was, is }];
}
