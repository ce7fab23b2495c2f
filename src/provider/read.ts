import { same } from "../schema/canonical";
import { nodeOf } from "../schema/node";
import { project } from "../schema/project";
import { whole } from "../schema/whole";
import { isGone } from "./adopt";
import { Failure } from "./failure";
import { apart, type Parts } from "./hidden";
import { firstPart } from "./ids";
import { computedOf, heldOf, outputsOf } from "./outputs";
import type { Desk, Seen } from "./session";
import type { Found, Known } from "./snapshot";
import { HIDDEN } from "./text";

export interface Read {
  id: string;
  props: Record<string, unknown>;
  inputs?: Record<string, unknown>;
}
type Props = Record<string, unknown>;

/** What the object is now, in the words of what the user manages: differences that remain are drift. */
export async function read(desk: Desk, id: string, props: Props): Promise<Read> {
  const parts = apart(props, computedOf(desk.definition));
  // A resource that was only looked up (`X.get`) has nothing in its properties yet.
  const lookedUp = Object.keys(parts.fields).length === 0 && props[HIDDEN.at] === undefined;
  const known = lookedUp ? {} : { fields: heldOf(desk.definition, props), mark: parts.mark };
  const found = await seenNow(desk, id, known);
  if (!found) return gone(desk, id, parts, lookedUp);
  const { seen, mark } = found;
  if (!seen) return { id, props: outputsOf(desk.definition, parts.fields, props, parts) };
  return lookedUp
    ? lookup(desk, { id: found.id, seen }, parts)
    : drift(desk, { id: found.id, seen }, { ...parts, ...(mark === undefined ? {} : { mark }) });
}

async function seenNow(desk: Desk, id: string, known: Known): Promise<Found | undefined> {
  try {
    return await desk.snapshot.read(firstPart(id), known);
  } catch (error) {
    if (isGone(desk, error)) return undefined;
    throw error;
  }
}

async function gone(desk: Desk, id: string, parts: Parts, lookedUp: boolean): Promise<Read> {
  if (lookedUp) throw new Failure(`there is no ${desk.definition.kind} with the id ${id} in this account. Check the id and the connection`);
  await sameAccount(desk, id, parts);
  return { id: "", props: {} };
}

/** Not found in another account means nothing: the key, not the object, has changed. */
export async function sameAccount(desk: Desk, id: string, { at }: Parts): Promise<void> {
  const team = at === undefined ? undefined : await desk.session.teamId();
  if (team === undefined || team === at) return;
  throw new Failure(
    `${desk.definition.kind} ${id} lies in the account (team) ${at}, but the key of connection "${desk.session.connection.name}" belongs to ${team}. Configure a key of ${at}, or give the other account a connection of its own`,
  );
}

function lookup(desk: Desk, found: { id: string; seen: Seen }, parts: Parts): Read {
  const { definition } = desk;
  const fields = whole(nodeOf(definition.fields), found.seen) as Seen;
  return { id: found.id, props: outputsOf(definition, fields, found.seen, { connection: parts.connection }) };
}

function drift(desk: Desk, found: { id: string; seen: Seen }, parts: Parts): Read {
  const { definition } = desk;
  const node = nodeOf(definition.fields);
  const seen = apart(found.seen, computedOf(definition)).fields;
  const now = project(node, seen, parts.fields) as Seen;
  const props = outputsOf(definition, now, found.seen, parts);
  if (same(node, now, parts.fields)) return { id: found.id, props };
  return { id: found.id, props, inputs: outputsOf(definition, now, {}, { connection: parts.connection }) };
}
