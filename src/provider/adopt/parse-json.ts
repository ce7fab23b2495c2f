import { type Issue, withArticle } from "../../schema/issues";
import { formatPath } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { ProviderError } from "../errors";
import { findInvalidValue } from "../state/input-values";
import { envelopeOf } from "./json-envelope";

/** Parses JSON. A file that was read without an encoding is text, too. */
export function parseJson(definition: AnyDefinition, json: unknown): unknown {
  const text = json instanceof Uint8Array ? Buffer.from(json).toString() : json;
  const value = typeof text === "string" ? parseText(definition, text) : text;
  const [invalid] = findInvalidValue(value);
  if (invalid) throw invalidAt(definition, invalid);
  return value;
}

/** The object that JSON must be. */
export function requireObject(definition: AnyDefinition, value: unknown): Fields {
  if (!isRecord(value)) throw new NotAcceptedError(definition, `got ${describe(value)}`);
  return value;
}

function parseText(definition: AnyDefinition, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    // The message of the parser would contain a part of the text.
    throw new NotAcceptedError(definition, "got a string that is not JSON");
  }
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return value === null || value === undefined ? String(value) : withArticle(typeof value);
}

/** The error for a value inside of JSON. */
export const invalidAt = ({ resourceType }: AnyDefinition, { path, what }: Issue): ProviderError =>
  new ProviderError(
    `${resourceType}.argsFromJson: ${path.length ? `${formatPath(path)}: ` : ""}${what}`,
  );

/** The error for JSON that is not an object of a resource type. `hint` is the end of the sentence. */
export class NotAcceptedError extends ProviderError {
  constructor(
    definition: AnyDefinition,
    readonly what: string,
    readonly hint?: string,
  ) {
    const { resourceType } = definition;
    const keys = envelopeOf(definition);
    const envelope = keys.length
      ? ` (${keys.reduceRight((inner, key) => `{ ${key}: ${inner} }`, "{ … }")})`
      : "";
    super(
      `${resourceType}.argsFromJson: expected the JSON of one ${resourceType}, ${what}${hint ?? ""}. Accepted are a response of the API${envelope}, an entry of a list, the object in it, and the outputs or the state of a resource, as a value or as JSON text`,
    );
  }
}
