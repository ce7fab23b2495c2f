import type { IncomingMessage } from "node:http";
import { ApiError, badRequest } from "./errors";

/** The largest body that is taken. */
export const BODY_LIMIT = 30 * 1024 * 1024;
/** How deep a body may be nested: the usual limit of a protobuf server. */
const DEPTH = 100;

/** The body of a request as JSON; undefined where there is none, or none is wanted. */
export async function readBody(incoming: IncomingMessage, wanted: boolean): Promise<unknown> {
  const bytes = await onceOf(incoming);
  if (bytes.length === 0 || !wanted) return undefined;
  const value = parsed(bytes);
  if (deeper(value, DEPTH)) throw badRequest(`nested deeper than ${DEPTH} levels`);
  return value;
}

// A request that is handled twice is read once.
const bodies = new WeakMap<IncomingMessage, Promise<Buffer>>();
function onceOf(incoming: IncomingMessage): Promise<Buffer> {
  const known = bodies.get(incoming) ?? collect(incoming);
  bodies.set(incoming, known);
  return known;
}

// What is too much is read to its end and thrown away: a client that is still sending would not see the answer.
async function collect(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size <= BODY_LIMIT) chunks.push(chunk as Buffer);
  }
  if (size > BODY_LIMIT) throw new ApiError(413, `the body is larger than ${BODY_LIMIT} bytes`);
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw badRequest("the body is not valid JSON");
  }
}

/** Whether a value is nested deeper than a number of levels. Asked level by level, so that no depth exhausts the stack. */
function deeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let n = 0; n <= levels; n++) {
    level = level.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []));
    if (!level.length) return false;
  }
  return true;
}
