import { decode, type Report } from "../schema/decode";
import { type Node, nodeOf } from "../schema/node";
import { isRecord } from "../schema/path";
import type { Failure } from "./errors";
import { UnexpectedAnswerError } from "./errors";
import { type AnyOperation, partsOf } from "./operation";
import type { Answer } from "./transport";

/** A good answer, as users read it. What this version does not know is reported; what is not the API's answer at all is an error. */
export function readAnswer(op: AnyOperation, answer: Answer, failure: () => Failure, report: Report): unknown {
  if (!answer.text.trim()) return nothing(op, failure);
  const json = jsonOf(answer.text);
  if (json === undefined) return unexpected(failure, `an answer that is not the API's: ${kindOf(answer)}`);
  return op.out && readJson(nodeOf(op.out), json, failure, report);
}

/**
 * An empty answer. What changes something may be answered so, and was done: who needs the rest reads it back. What reads must answer, and what creates
 * must name what it has created.
 */
function nothing(op: AnyOperation, failure: () => Failure): unknown {
  if (!op.out) return undefined;
  const { method } = partsOf(op.route);
  const reads = op.reads ?? method === "GET";
  const creates = method === "POST" && !op.repeatable && !op.out.safeParse({}).success;
  if (reads || creates) return unexpected(failure, "an empty answer", true);
  return nodeOf(op.out).kind === "list" ? [] : {};
}

/** The JSON of an answer, or of one message of it, as users read it. */
export function readJson(node: Node, json: unknown, failure: () => Failure, report: Report): unknown {
  if (json === null) return unexpected(failure, "an empty answer", true);
  if (!fits(node, json)) return unexpected(failure, `JSON of another shape: expected ${node.kind === "list" ? "a list" : "an object"}`);
  return decode(node, json, report);
}

export function unexpected(failure: () => Failure, what: string, empty = false): never {
  throw new UnexpectedAnswerError({ ...failure(), what, empty });
}

/** The JSON of a text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What an answer is that is not JSON, by its type alone. */
export function kindOf({ headers }: Pick<Answer, "headers">): string {
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(headers["content-type"] ?? "")?.[0];
  return /json/.test(type ?? "") ? "JSON that breaks off or is malformed" : (type ?? "content without a type");
}

function fits(node: Node, json: unknown): boolean {
  if (node.kind === "list") return Array.isArray(json);
  return node.kind === "object" ? isRecord(json) : true;
}
