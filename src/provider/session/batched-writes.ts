import type { Http } from "../../http";
import { sleep } from "../../http/deadline";
import type { BatchedWrites, Old, OwnHandlers, Remote, RequestFields } from "../stages";

/**
 * Combines writes into bulk requests, where the API has them and the limiter has no free slot. A
 * write that need not wait is sent at once, alone: batching it would only add latency.
 */
export function batchedWrites(handlers: OwnHandlers, http: Http): BatchedWrites {
  const { create, update, remove, bulk } = handlers;
  if (!bulk) return { create, remove, ...(update ? { update } : {}) };
  const { maxItems } = bulk;
  const createBatched = batched<RequestFields, Awaited<ReturnType<OwnHandlers["create"]>>>(
    http,
    maxItems,
    (request) => create(request, { id: "" }),
    bulk.create,
  );
  const removeBatched =
    bulk.remove && batched<string, unknown>(http, maxItems, remove, bulk.remove);
  // Without `update` every change replaces the resource, so there is nothing to batch.
  const updateBatched =
    update &&
    bulk.update &&
    batched<Change, Remote | undefined>(
      http,
      maxItems,
      (c) => update(c.id, c.fields, c.old),
      bulk.update,
    );
  return {
    create: createBatched,
    remove: removeBatched ?? remove,
    ...(updateBatched
      ? { update: (id, fields, old) => updateBatched({ id, fields, old }) }
      : update && { update }),
  };
}

// When requests finish, the engine sends its next calls within a few milliseconds of each other:
// wait that long, so that they share one request.
const GATHER_MS = 20;
// While the server limits the rate, fewer requests are worth a longer wait. The engine writes its
// state between calls: the calls it runs in parallel arrive within this time.
const LIMITED_MS = 200;

interface Change {
  id: string;
  fields: RequestFields;
  old: Old;
}
interface QueuedItem<I, O> {
  item: I;
  resolve: (result: O) => void;
  reject: (error: unknown) => void;
}

function batched<I, O>(
  http: Http,
  maxItems: number,
  callOne: (item: I) => Promise<O>,
  callMany: (items: I[]) => Promise<(O | Error)[]>,
): (item: I) => Promise<O> {
  const queue: QueuedItem<I, O>[] = [];
  let sending: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    // Send one request after another: calls that arrive in the meantime join the next one.
    if (http.isLimited()) await sending;
    await http.waitForSlot();
    await sleep(http.isLimited() ? LIMITED_MS : GATHER_MS);
    const batch = queue.splice(0, maxItems);
    if (queue.length) void flush();
    sending = sendBatch(batch, callOne, callMany);
    await sending;
  };
  return (item) =>
    http.isBusy()
      ? new Promise<O>((resolve, reject) => {
          queue.push({ item, resolve, reject });
          if (queue.length === 1) void flush();
        })
      : callOne(item);
}

/** Settles each item with its own result. An error of the whole request rejects all of them. */
async function sendBatch<I, O>(
  batch: QueuedItem<I, O>[],
  callOne: (item: I) => Promise<O>,
  callMany: (items: I[]) => Promise<(O | Error)[]>,
): Promise<void> {
  const [first, second] = batch;
  if (!first) return;
  try {
    const results = second
      ? await callMany(batch.map(({ item }) => item))
      : [await callOne(first.item)];
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result instanceof Error) reject(result);
      else resolve(result as O);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
