import { settled } from "../areas/settled";
import { canonical } from "../schema/canonical";
import { nodeOf } from "../schema/node";
import { pathText, valueAt } from "../schema/path";
import { project } from "../schema/project";
import { compare, isGone } from "./adopt";
import { Failure } from "./failure";
import { holds } from "./held";
import { apart, type Parts } from "./hidden";
import { firstPart, partsOfId } from "./ids";
import { keepMade } from "./made";
import { computedOf, heldOf, outputsOf } from "./outputs";
import { caughtUp, sameAccount } from "./read";
import type { Desk, Seen } from "./session";
import { lagFromNow, lagSince, stampOf, untilFound, untilKnown } from "./settle";

type Props = Record<string, unknown>;

/** Makes the object what the program says, and finishes what an earlier run left undone. */
export async function update(desk: Desk, id: string, olds: Props, news: Props): Promise<Props> {
  const { definition } = desk;
  const node = nodeOf(definition.fields);
  const before = apart(olds, computedOf(definition));
  const parts = apart(news);
  const fields = keepMade(node, parts.fields, before.fields) as Seen;
  const changed = compare(canonical(node, before.fields), canonical(node, fields), []);
  desk.alive.settle(firstPart(id), parts.key);
  const found = changed.length ? await write(desk, id, fields, before, heldOf(definition, olds)) : undefined;
  const seen = { ...known(desk, id, olds), ...found, ...(await missing(desk, id, before, heldOf(definition, olds))) };
  const removed = changed.filter(({ is }) => is === undefined).map(({ path }) => path);
  if (removed.length) await cleared(desk, id, fields, removed, found, heldOf(definition, olds));
  const outs = outputsOf(definition, fields, seen, {
    connection: parts.connection,
    at: before.at,
    wrote: changed.length ? stampOf(Date.now()) : before.wrote,
  });
  holds(desk, id, parts.key, outs);
  return outs;
}

async function write(desk: Desk, id: string, fields: Seen, before: Parts, held: Seen): Promise<Seen | undefined> {
  const { handlers, definition, snapshot } = desk;
  if (!handlers.update) throw new Failure(`a ${definition.kind} cannot be changed in place`);
  await caughtUp(desk, id, held, before);
  try {
    const work = async () => handlers.update?.(firstPart(id), fields, held);
    const done = await untilFound(desk, lagSince(desk, before.wrote), () => untilKnown(desk, fields, work));
    desk.session.note(id);
    return done;
  } catch (error) {
    if (!isGone(desk, error)) throw error;
    await sameAccount(desk, id, before);
    throw new Failure(
      `${definition.kind} ${id} is gone: it was deleted outside this program. Run pulumi refresh, then pulumi up makes it anew`,
    );
  } finally {
    snapshot.forget();
  }
}

// What the server computed stays as it was unless an answer says otherwise.
const known = (desk: Desk, id: string, olds: Props): Seen => ({
  ...Object.fromEntries(computedOf(desk.definition).map((key) => [key, olds[key]])),
  ...partsOfId(desk.definition, id),
});

async function missing(desk: Desk, id: string, before: Parts, held: Seen): Promise<Seen> {
  if (before.unfinished === undefined) return {};
  return (await untilFound(desk, lagSince(desk, before.wrote), () => desk.handlers.read(firstPart(id), held))).seen;
}

/** The echo is read back: a removed field that survives is said, not passed over. */
async function cleared(
  desk: Desk,
  id: string,
  fields: Seen,
  removed: (readonly (string | number)[])[],
  echo: Seen | undefined,
  held: Seen,
): Promise<void> {
  const node = nodeOf(desk.definition.fields);
  const read = async () => (await desk.handlers.read(firstPart(id), held)).seen;
  const leftIn = (seen: Seen) => {
    const now = canonical(node, project(node, apart(seen, computedOf(desk.definition)).fields, fields));
    return removed.filter((path) => valueAt(now, path) !== undefined);
  };
  const until = lagFromNow(desk);
  const seen = await settled(until, echo ?? (await read()), (one) => !leftIn(one).length, read);
  const left = leftIn(seen);
  if (!left.length) return;
  throw new Failure(
    `${desk.definition.kind} ${id}: the API kept ${left.map(pathText).join(", ")} although the program removed it. Set it to the value it should have, or clear it in the product`,
  );
}
