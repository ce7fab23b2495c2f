import { isUnknown } from "../../schema/check";
import type { Complaint } from "../define";

/**
 * Items of a set that are given twice: the service keeps one of them, and the other would show as a change for ever. Asked of arguments as they are given,
 * because what is not known yet is like nothing else.
 */
export function twice(field: string, items: unknown, alike = (text: string) => text): Complaint[] {
  if (!Array.isArray(items)) return [];
  const texts = items.map((item, at) => (typeof item === "string" && !isUnknown(item) ? alike(item) : at));
  return texts.flatMap((text, at) => (texts.indexOf(text) < at ? [{ path: [field, at], reason: "given twice" }] : []));
}
