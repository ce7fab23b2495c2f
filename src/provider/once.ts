import type { Listed } from "../areas/define";
import { settled } from "../areas/settled";
import { CoralogixError, ForbiddenError } from "../client";
import { canonical, key as textOf } from "../schema/canonical";
import { nodeOf } from "../schema/node";
import { differences, isGone } from "./adopt";
import { Failure } from "./failure";
import type { Parts } from "./hidden";
import { firstPart } from "./ids";
import { say } from "./say";
import type { Desk, Seen } from "./session";
import { lagFromNow, untilKnown } from "./settle";

type Half = { id: string; seen?: Seen };
const TRIES = 4;
// How long after a create of unknown outcome the object may still appear.
const PATIENCE_MS = [0, 500, 2000];

const unknownOutcome = (error: unknown): boolean => error instanceof CoralogixError && error.outcome === "unknown";
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One object, whatever is lost on the way: a create whose outcome is unknown is looked for before it is tried again. */
export async function exactlyOnce(desk: Desk, parts: Parts, id: string): Promise<Half> {
  if (id) return attempt(desk, parts, id, () => byId(desk, parts, id));
  return alone(desk, parts, async () => {
    const before = await listedBefore(desk);
    const orphan = parts.allowDuplicate ? undefined : await identical(desk, parts, before);
    if (orphan && (await staysThere(desk, orphan))) throw new Failure(twin(desk, orphan.id));
    const look = async () => {
      const known = new Set(before.map((entry) => firstPart(entry.id)));
      const since = (await list(desk)).filter((entry) => !known.has(firstPart(entry.id)));
      return identical(desk, parts, since);
    };
    const half = await attempt(desk, parts, id, look);
    desk.alive.settle(firstPart(half.id), parts.key);
    return half;
  });
}

async function attempt(desk: Desk, parts: Parts, id: string, look: () => Promise<Half | undefined>, left = TRIES): Promise<Half> {
  try {
    return await untilKnown(desk, parts.fields, () => desk.handlers.create(parts.fields, { id }));
  } catch (error) {
    if (!unknownOutcome(error) || left <= 1) throw error;
    for (const wait of PATIENCE_MS) {
      await rest(wait);
      const found = await look();
      if (found) return found;
    }
    // A second create of an id of ours is refused; any other one would make a second object.
    const late = id ? undefined : await settled<Half | undefined>(lagFromNow(desk), undefined, (found) => found !== undefined, look);
    if (late) return late;
    say(`the outcome of creating a ${desk.definition.kind} was not known, and it was not made: it is tried again`);
    return attempt(desk, parts, id, look, left - 1);
  }
}

/** Whether an object does not go within the time for which reads lag: an earlier run may have deleted it a moment ago. */
async function staysThere(desk: Desk, { id }: Half): Promise<boolean> {
  const isThere = () =>
    desk.handlers.read(firstPart(id)).then(
      () => true,
      (error: unknown) => !isGone(desk, error),
    );
  return settled(lagFromNow(desk), true, (there) => !there, isThere);
}

async function byId(desk: Desk, parts: Parts, id: string): Promise<Half | undefined> {
  try {
    const found = await desk.handlers.read(id);
    return differences(desk, found.seen, parts.fields).length ? undefined : found;
  } catch (error) {
    if (isGone(desk, error)) return undefined;
    throw error;
  }
}

const list = async (desk: Desk): Promise<Listed<Seen>[]> => (await desk.handlers.list?.()) ?? [];

// One list for all creates of a run: what exists before the first of them.
function listedBefore(desk: Desk): Promise<Listed<Seen>[]> {
  desk.before ??= list(desk).catch((error: unknown) => {
    desk.before = undefined;
    if (!(error instanceof ForbiddenError)) throw error;
    say(`the key may not list objects of the kind ${desk.definition.kind}: what an interrupted run left behind cannot be found`);
    desk.before = Promise.resolve([]);
    return desk.before;
  });
  return desk.before;
}

/** An object equal to the arguments that no resource of this run owns, or owned until now. */
async function identical(desk: Desk, { fields, key }: Parts, entries: Listed<Seen>[]): Promise<Half | undefined> {
  const { natural } = desk.definition;
  const { alive } = desk;
  const isFree = (id: string) => !alive.has(id) && !alive.goes(id);
  // By the name first: every create of a run goes through all that was there before.
  const free = entries.filter((entry) => (!natural || entry.name === fields[natural]) && isFree(firstPart(entry.id)));
  for (const entry of free) {
    const found = entry.seen ? { id: entry.id, seen: entry.seen } : await desk.handlers.read(firstPart(entry.id)).catch(() => undefined);
    const mine = found && !alive.ownedByOther(firstPart(found.id), key) && !differences(desk, found.seen, fields).length;
    if (mine) return found;
  }
  return undefined;
}

export const twin = (desk: Desk, id: string): string =>
  `an identical ${desk.definition.kind} exists already: ${id}. If an earlier run made it, or it is the one you mean, add adopt: { id: "${id}" }${desk.definition.ids?.ours ? "" : "; if you want a second one, add allowDuplicate: true"}`;

// Equal creates go one after another, so that each can tell its own object from its neighbour's.
const lines = new WeakMap<Desk, Map<string, Promise<unknown>>>();
function alone<T>(desk: Desk, parts: Parts, work: () => Promise<T>): Promise<T> {
  const line = lines.get(desk) ?? new Map<string, Promise<unknown>>();
  lines.set(desk, line);
  const name = textOf(canonical(nodeOf(desk.definition.fields), parts.fields));
  const turn = (line.get(name) ?? Promise.resolve()).then(work, work);
  line.set(name, turn);
  // What was made is not kept for those who do not come.
  const leave = () => void (line.get(name) === turn && line.delete(name));
  turn.then(leave, leave);
  return turn;
}
