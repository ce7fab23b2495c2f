import { ConflictError } from "../client";
import { nodeOf } from "../schema/node";
import { differences, type Found, find, isGone } from "./adopt";
import { holding } from "./claims";
import { Failure, failureOf, HalfMade } from "./failure";
import { holds } from "./held";
import type { Parts } from "./hidden";
import { chosenId, firstPart, hasAllParts, idOf } from "./ids";
import { keepMade } from "./made";
import { namesake } from "./namesake";
import { exactlyOnce, twin } from "./once";
import { outputsOf } from "./outputs";
import { say } from "./say";
import type { Desk, Seen } from "./session";
import { lagFromNow, lagSince, stampOf, untilFound } from "./settle";
import { HIDDEN } from "./text";

export interface Created {
  id: string;
  outs: Record<string, unknown>;
}

/** Makes or takes over the object of a resource. */
export async function create(desk: Desk, parts: Parts, inputs: Record<string, unknown>): Promise<Created> {
  desk.alive.replaced(parts.key);
  const account = desk.session.teamId();
  const id = parts.adopt ? await adopt(desk, parts) : await make(desk, parts);
  desk.snapshot.forget();
  desk.alive.settle(firstPart(id.id), parts.key);
  holding(desk, id.id, parts.key, parts.fields);
  const found = await complete(desk, parts, inputs, id, await account);
  const fields = parts.adopt ? (keepMade(nodeOf(desk.definition.fields), parts.fields, found.seen) as Seen) : parts.fields;
  const outs = outputsOf(desk.definition, fields, found.seen, { connection: parts.connection, at: await account, wrote: id.wrote });
  holds(desk, found.id, parts.key, outs);
  return { id: found.id, outs };
}

/** What is known of an object that was made or taken over, and when we wrote it. */
type Half = { id: string; seen?: Seen; wrote?: number };

function written(desk: Desk, half: Half): Half {
  desk.session.note(half.id);
  return { ...half, wrote: stampOf(Date.now()) };
}

async function adopt(desk: Desk, parts: Parts): Promise<Half> {
  const { kind } = desk.definition;
  const found = await find(desk, parts.adopt as object, parts.fields);
  const first = firstPart(found.id);
  if (desk.alive.goes(first)) throw new Failure(leaving(kind, found.id));
  if (desk.alive.ownedByOther(first, parts.key))
    throw new Failure(
      `the ${kind} ${found.id} already belongs to another resource of this program. If that one was renamed, give this one the option aliases; else remove adopt`,
    );
  const different = differences(desk, found.seen, parts.fields);
  if (!different.length) return found;
  if (!parts.adopt?.overwrite) throw new Failure(unequal(kind, found.id, different));
  return overwrite(desk, parts, found);
}

export const leaving = (kind: string, id: string): string =>
  `adopt names the ${kind} ${id}, which this change replaces. Remove adopt from the program and run again`;

export const unequal = (kind: string, id: string, different: string[]): string =>
  `adopt: the ${kind} ${id} differs from the program:\n${different.map((line) => `  ${line}`).join("\n")}\nMake the program equal, or make the object equal with adopt.overwrite: true`;

async function overwrite(desk: Desk, parts: Parts, found: Found): Promise<Half> {
  if (!desk.handlers.update)
    throw new Failure(`adopt: the ${desk.definition.kind} ${found.id} cannot be changed in place. Make the program equal to it`);
  const fields = keepMade(nodeOf(desk.definition.fields), parts.fields, found.seen) as Seen;
  const seen = await desk.handlers.update(firstPart(found.id), fields, found.seen);
  return written(desk, { id: found.id, seen: { ...found.seen, ...seen } });
}

async function make(desk: Desk, parts: Parts): Promise<Half> {
  const id = idOf(desk.definition, parts.key, parts.fields);
  holding(desk, id, parts.key, parts.fields);
  try {
    return written(desk, await exactlyOnce(desk, parts, id));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    if (id) return meet(desk, parts, id);
    throw (await namesake(desk, parts)) ?? error;
  }
}

// Our own id exists already: an earlier run made it and could not write it down, or somebody changed it since.
async function meet(desk: Desk, parts: Parts, id: string): Promise<Half> {
  const { kind } = desk.definition;
  if (desk.alive.ownedByOther(id, parts.key))
    throw new Failure(`the id ${id} already belongs to another ${kind} of this program. Give one of them another name`);
  const found = await untilFound(desk, lagFromNow(desk), () => desk.handlers.read(id));
  const different = differences(desk, found.seen, parts.fields);
  if (different.length)
    throw new Failure(
      `${unequal(kind, id, different).replace(/^adopt: /, "")}\nIt exists already${chosenId(desk.definition, parts.fields) === undefined ? ": an earlier run of this stack made it, or there is only one" : ""}. To take it over, add adopt: { id: "${id}", overwrite: true }`,
    );
  // A chosen id may be anybody's.
  if (chosenId(desk.definition, parts.fields) !== undefined) throw new Failure(twin(desk, id));
  say(`${kind} ${id} exists already, as an earlier run of this stack made it: taken over`);
  return found;
}

/** The whole of a new object. What fails from here on leaves a half-made resource behind, never an unknown one. */
async function complete(desk: Desk, parts: Parts, inputs: Record<string, unknown>, half: Half, at: number | undefined): Promise<Found> {
  const known = hasAllParts(desk.definition, half.id) && (half.seen || !Object.keys(desk.definition.computed ?? {}).length);
  if (known) return { id: half.id, seen: half.seen ?? {} };
  try {
    return await untilFound(desk, lagSince(desk, half.wrote), () => desk.handlers.read(firstPart(half.id)));
  } catch (error) {
    const { message } = failureOf(error, `${desk.definition.kind} ${half.id} was made, but could not be read back`);
    const lost = isGone(desk, error) ? " It is gone already: refresh, then run again" : " The next up goes on from here";
    const outs = outputsOf(desk.definition, parts.fields, half.seen ?? {}, {
      connection: parts.connection,
      at,
      wrote: half.wrote,
      unfinished: "read",
    });
    throw new HalfMade(half.id, { ...outs, [HIDDEN.provider]: inputs[HIDDEN.provider] }, `${message}.${lost}`);
  }
}
