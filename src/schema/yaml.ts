import type { Json } from "./types";
import { yamlTokens } from "./yaml-tokens";

/** Parses a YAML document, or returns why it is invalid. */
export function parseYaml(text: string): { value: unknown } | { reason: string } {
  // Loaded on first use: most programs contain no YAML.
  const { parse } = require("yaml") as typeof import("yaml");
  try {
    yamlTokens(text);
    return { value: parse(text, { logLevel: "error" }) };
  } catch (error) {
    return { reason: `invalid YAML: ${reasonOf(error as Error)}` };
  }
}

// Their messages contain a part of the text in the middle.
const QUOTING: Readonly<Record<string, string>> = {
  TAG_RESOLVE_FAILED: "Unresolved tag",
  BAD_DIRECTIVE: "Unknown directive",
  BAD_DQ_ESCAPE: "Invalid escape sequence",
};

/** The message without parts of the text, which may be secret. Most messages end with the part. */
function reasonOf({ message, code = "" }: Error & { code?: string }): string {
  const [line = ""] = message.split("\n");
  const [place = ""] = / at line \d+, column \d+(?=:?$)/.exec(line) ?? [];
  return (QUOTING[code] ?? line.replace(place, "").replace(/(?<=\S):( .*)?$/, "")) + place;
}

/**
 * The value of a YAML text, without anchors and comments. The text itself where it is not YAML, or
 * contains itself by an anchor.
 */
export function yamlValue(text: string): Json {
  const parsed = parseYaml(text);
  if ("reason" in parsed) return text;
  try {
    return JSON.parse(JSON.stringify(parsed.value) ?? "null") as Json;
  } catch {
    return text;
  }
}
