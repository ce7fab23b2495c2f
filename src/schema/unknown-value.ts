import type { UnknownValue } from "./types";

/**
 * A value of an enum that is newer than this version of the package, as the API names it. It is
 * sent, compared and exported unchanged. The preview warns of it, and rejects a misspelling of a
 * known value.
 * @param value The name in the API: 1 to 128 letters, digits and `_ . : / -`.
 * @example
 * new coralogix.Webhook("bus", {
 *   name: "Bus",
 *   url: "https://hooks.example.com",
 *   genericWebhook: { method: coralogix.unknownValue("PATCH") },
 * });
 */
export const unknownValue = (value: string): UnknownValue => value as UnknownValue;
