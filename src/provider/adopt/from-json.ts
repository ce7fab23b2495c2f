import { formatPath, isRecord } from "../../schema/path";
import { fromWire } from "../../services/from-wire";
import { definitionOf } from "../bind";
import type { Properties } from "../context";
import { ProviderError } from "../errors";

/**
 * Arguments from the JSON of an object, as the product exports it or the API returns it. Fields
 * that cannot be arguments are omitted, each with a warning.
 */
export function argsFromJson(
  resourceType: string,
  json: unknown,
  warn: (line: string) => void,
): Properties {
  const wire = typeof json === "string" ? parseJson(resourceType, json) : json;
  if (!isRecord(wire))
    throw new ProviderError(`${resourceType}.argsFromJson: expected the JSON of an object`);
  const definition = definitionOf(resourceType);
  const {
    fields,
    warnings = [],
    issues = [],
  } = definition.fromJson
    ? definition.fromJson(wire)
    : fromWire(definition.fields, wire, (bare) => bare);
  const [issue] = issues;
  if (issue)
    throw new ProviderError(
      `${resourceType}.argsFromJson: ${[formatPath(issue.path as never), issue.reason].filter(Boolean).join(": ")}`,
    );
  warnings.forEach(warn);
  return fields as Properties;
}

function parseJson(resourceType: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError(`${resourceType}.argsFromJson: the string is not JSON`);
  }
}
