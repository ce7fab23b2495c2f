import { type Node, nodeOf } from "../schema/node";
import { isRecord } from "../schema/path";
import { jsonOf, kindOf, readJson, unexpected } from "./answer";
import type { Breakage } from "./breakage";
import type { Failure } from "./errors";
import { messages } from "./messages";
import type { AnyOperation } from "./operation";
import { type Answer, type Flow, LARGEST } from "./transport";

/** What a stream's reader is told by the call it belongs to. */
export interface Reading {
  failure: () => Failure;
  /** The error of a stream that broke. */
  broken: (breakage: Breakage) => Error;
  /** The error that the server sent instead of a message. */
  refused: (answer: Answer) => Error;
  report: Parameters<typeof readJson>[3];
}

/** The messages of an answer as they come, as users read them. It ends where the server ended it: whatever else ends it is an error. */
export async function* readStream(op: AnyOperation, { headers, pieces }: Flow, to: Reading): AsyncGenerator<unknown, void> {
  const node = nodeOf(op.out);
  const found = messages();
  const odd = (what: string) => unexpected(to.failure, what);
  for await (const piece of pieces) {
    if (typeof piece !== "string") throw to.broken(piece);
    for (const text of found.take(piece)) yield readJson(node, messageIn(node, text, headers, to), to.failure, to.report);
    if (found.foreign()) odd(`an answer that is not the API's: ${kindOf({ headers })}`);
    if (found.held() > LARGEST) odd("a message that is too large");
  }
  if (!found.whole()) odd("a stream that ends in the middle of a message");
}

/** A message out of its wrapper, if it has one. An error in its place is thrown. */
function messageIn(node: Node, text: string, headers: Answer["headers"], to: Reading): unknown {
  const json = jsonOf(text);
  if (!isRecord(json)) return unexpected(to.failure, `an answer that is not the API's: ${kindOf({ headers })}`);
  const declared = (key: string) => node.kind === "object" && Object.hasOwn(node.fields, key);
  const error = !declared("error") && json.error ? json.error : isError(json, declared) ? json : undefined;
  if (error) throw to.refused({ status: statusOf(error), headers, text: JSON.stringify({ error }) });
  return "result" in json && !declared("result") ? (json.result ?? {}) : json;
}

// The API's error object may come without a wrapper too.
const isError = (json: Record<string, unknown>, declared: (key: string) => boolean): boolean =>
  typeof json.code === "number" && typeof json.message === "string" && !Object.keys(json).some(declared);

// Once the answer has begun its status cannot change: the error says it, in HTTP's numbers or in those of the gateway's own protocol.
const BY_CODE: Readonly<Record<number, number>> = { 3: 400, 5: 404, 6: 409, 7: 403, 8: 429, 9: 400, 10: 409, 11: 400, 16: 401 };
function statusOf(error: unknown): number {
  const { http_code, httpCode, code } = isRecord(error) ? error : {};
  const said = Number(http_code ?? httpCode ?? code);
  return said >= 400 && said < 600 ? said : (BY_CODE[said] ?? 500);
}
