import type { Http } from "../client";
import type { OwnHandlers, Seen } from "./session";

/** Calls that must wait anyway travel together, where the API takes many at once. What need not wait goes alone, at once. */
export function coalesce(handlers: OwnHandlers, http: Http): OwnHandlers {
  const { bulk } = handlers;
  if (!bulk) return handlers;
  const { most } = bulk;
  const create = queue<Seen, Awaited<ReturnType<OwnHandlers["create"]>>>(
    http,
    most,
    (fields) => handlers.create(fields, { id: "" }),
    bulk.create,
  );
  const remove = queue<string, unknown>(http, most, (id) => handlers.remove(id), bulk.remove);
  const update = queue<Change, Seen | undefined>(http, most, async (c) => handlers.update?.(c.id, c.fields, c.old), bulk.update);
  return {
    ...handlers,
    create: (fields) => create(fields),
    remove: (id) => remove(id),
    // What cannot be changed in place cannot be so in a batch either: its changes replace.
    ...(handlers.update ? { update: (id: string, fields: Seen, old: Seen) => update({ id, fields, old }) } : {}),
  };
}

// Where a place in the line is waited for, the engine's next calls come when the last ones are answered, all at once: they are few milliseconds apart.
const GATHER_MS = 20;
// Under a limit of the server's each call counts. The engine writes its state before it makes the next one: what it may run at once comes within this time.
const LIMITED_MS = 200;
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Change {
  id: string;
  fields: Seen;
  old: Seen;
}
interface Waiting<I, O> {
  item: I;
  done: (result: O) => void;
  failed: (error: unknown) => void;
}

function queue<I, O>(
  http: Http,
  most: number,
  one: (item: I) => Promise<O>,
  many: (items: I[]) => Promise<(O | Error)[]>,
): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let sending: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    // Then one call follows another: what comes meanwhile travels with the next.
    if (http.limited()) await sending;
    await http.turn();
    await rest(http.limited() ? LIMITED_MS : GATHER_MS);
    const batch = waiting.splice(0, most);
    if (waiting.length) void flush();
    sending = send(batch, one, many);
    await sending;
  };
  return (item) =>
    http.busy()
      ? new Promise<O>((done, failed) => {
          waiting.push({ item, done, failed });
          if (waiting.length === 1) void flush();
        })
      : one(item);
}

/** Each entry gets its own outcome; what fails as a whole fails for each. */
async function send<I, O>(
  batch: Waiting<I, O>[],
  one: (item: I) => Promise<O>,
  many: (items: I[]) => Promise<(O | Error)[]>,
): Promise<void> {
  const [first, second] = batch;
  if (!first) return;
  try {
    const results = second ? await many(batch.map(({ item }) => item)) : [await one(first.item)];
    batch.forEach(({ done, failed }, at) => {
      const result = results[at];
      if (result instanceof Error) failed(result);
      else done(result as O);
    });
  } catch (error) {
    for (const { failed } of batch) failed(error);
  }
}
