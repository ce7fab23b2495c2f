import type { IncomingMessage } from "node:http";
import { isDeeperThan } from "../../text/record";
import { ApiError, badRequest } from "./errors";

/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 30 * 1024 * 1024;
/** Maximum nesting depth of a body: the usual limit of protobuf servers. */
const DEPTH = 100;

/** Parses the request body. Returns undefined if it is empty or the operation has no body. */
export async function readBody(incoming: IncomingMessage, expected: boolean): Promise<unknown> {
  const bytes = await readOnce(incoming);
  if (bytes.length === 0 || !expected) return undefined;
  const value = parseJson(bytes);
  if (isDeeperThan(value, DEPTH)) throw badRequest(`nested deeper than ${DEPTH} levels`);
  return value;
}

// A request that is handled twice is read once.
const bodies = new WeakMap<IncomingMessage, Promise<Buffer>>();
function readOnce(incoming: IncomingMessage): Promise<Buffer> {
  const known = bodies.get(incoming) ?? readBytes(incoming);
  bodies.set(incoming, known);
  return known;
}

// Reads an oversized body to its end: a client that is still sending would not receive the
// response.
async function readBytes(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += (chunk as Buffer).length;
    if (size <= BODY_LIMIT) chunks.push(chunk as Buffer);
  }
  if (size > BODY_LIMIT) throw new ApiError(413, `the body is larger than ${BODY_LIMIT} bytes`);
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw badRequest("the body is not valid JSON");
  }
}
