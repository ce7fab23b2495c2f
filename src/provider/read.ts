import { settled } from "../areas/settled";
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
import { lagSince, stampOf } from "./settle";
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
  const found = await seenAtLast(desk, id, known, { ...parts, lookedUp });
  if (!found) return gone(desk, id, parts, lookedUp);
  const { seen, mark } = found;
  if (!seen) return { id, props: outputsOf(desk.definition, parts.fields, props, parts) };
  return lookedUp
    ? lookup(desk, { id: found.id, seen }, parts)
    : drift(desk, { id: found.id, seen }, { ...parts, ...(mark === undefined ? {} : { mark }) });
}

/** A read that contradicts what we have just written is repeated for a while: it may lag behind. */
async function seenAtLast(desk: Desk, id: string, known: Known, parts: Parts & { lookedUp: boolean }): Promise<Found | undefined> {
  const first = await seenNow(desk, id, known);
  const until = parts.lookedUp ? lagOfOwn(desk, id) : lagSince(desk, parts.wrote);
  const isExpected = (found?: Found) => found !== undefined && (parts.lookedUp || !found.seen || isSame(desk, found.seen, parts.fields));
  const last = await settled(until, first, isExpected, () => seenById(desk, id, known));
  return last && { ...(first?.mark === undefined ? {} : { mark: first.mark }), ...last };
}

// What is looked up may have been made a moment ago by the same program.
const lagOfOwn = (desk: Desk, id: string): number => {
  const time = desk.session.recent().find(([part]) => part === firstPart(id))?.[1];
  return time === undefined ? 0 : lagSince(desk, stampOf(time));
};

const seenById = (desk: Desk, id: string, { fields }: Known): Promise<Found | undefined> =>
  orNothing(desk, () => desk.handlers.read(firstPart(id), fields));

const seenNow = (desk: Desk, id: string, known: Known): Promise<Found | undefined> =>
  orNothing(desk, () => desk.snapshot.read(firstPart(id), known));

async function orNothing(desk: Desk, work: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await work();
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

/** Before a write that starts from a read: waits until a read shows what we last wrote. */
export async function caughtUp(desk: Desk, id: string, held: Seen, { fields, wrote }: Parts): Promise<void> {
  const until = desk.definition.looksFirst ? lagSince(desk, wrote) : 0;
  if (until <= Date.now()) return;
  const again = () => seenById(desk, id, { fields: held });
  await settled(until, await again(), (found) => found?.seen !== undefined && isSame(desk, found.seen, fields), again);
}

const isSame = (desk: Desk, seen: Seen, fields: Seen): boolean => {
  const node = nodeOf(desk.definition.fields);
  return same(node, project(node, apart(seen, computedOf(desk.definition)).fields, fields), fields);
};

function drift(desk: Desk, found: { id: string; seen: Seen }, parts: Parts): Read {
  const { definition } = desk;
  const node = nodeOf(definition.fields);
  const seen = apart(found.seen, computedOf(definition)).fields;
  const now = project(node, seen, parts.fields) as Seen;
  const props = outputsOf(definition, now, found.seen, parts);
  if (same(node, now, parts.fields)) return { id: found.id, props };
  return { id: found.id, props, inputs: outputsOf(definition, now, {}, { connection: parts.connection }) };
}
