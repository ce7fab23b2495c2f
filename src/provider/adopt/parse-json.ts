import { withArticle } from "../../schema/issues";
import { type Fields, isRecord } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { ProviderError } from "../errors";
import { envelopeOf } from "./json-envelope";

/** Parses the JSON of an object. A file that was read without an encoding is text, too. */
export function parseObject(definition: AnyDefinition, json: unknown): Fields {
  const text = json instanceof Uint8Array ? Buffer.from(json).toString() : json;
  const value = typeof text === "string" ? parseText(definition, text) : text;
  if (!isRecord(value)) throw notAccepted(definition, `got ${describe(value)}`);
  return value;
}

function parseText(definition: AnyDefinition, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    // The message of the parser would contain a part of the text.
    throw notAccepted(definition, "got a string that is not JSON");
  }
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return "a list: give one of its entries";
  return value === null || value === undefined ? String(value) : withArticle(typeof value);
}

/** The error for JSON that is not an object of a resource type. */
export function notAccepted(definition: AnyDefinition, what: string): ProviderError {
  const { resourceType } = definition;
  const keys = envelopeOf(definition);
  const envelope = keys.length
    ? ` (${keys.reduceRight((inner, key) => `{ ${key}: ${inner} }`, "{ … }")})`
    : "";
  return new ProviderError(
    `${resourceType}.argsFromJson: expected the JSON of one ${resourceType}, ${what}. Accepted are a response of the API${envelope}, an entry of a list, the object in it, and the outputs or the state of a resource, as a value or as JSON text`,
  );
}
