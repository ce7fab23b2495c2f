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
    const [line = ""] = (error as Error).message.split("\n");
    return { reason: `invalid YAML: ${line.replace(/:$/, "")}` };
  }
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
