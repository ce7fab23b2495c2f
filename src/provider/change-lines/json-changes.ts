import { parsedJson } from "../../schema/canonical";
import { type Change, changesBetween } from "./changes";

/** The changes between two strings that are JSON objects or arrays; undefined for any others. */
export function jsonChanges(was: unknown, is: unknown): Change[] | undefined {
  const [old, now] = [containerIn(was), containerIn(is)];
  if (!old || !now) return undefined;
  return changesBetween(undefined, { raw: old, plain: old }, { raw: now, plain: now });
}

type Json = Parameters<typeof changesBetween>[1]["plain"];

function containerIn(text: unknown): (Json & object) | undefined {
  if (typeof text !== "string" || !/^\s*[{[]/.test(text)) return undefined;
  const value = parsedJson(text);
  return typeof value === "object" && value !== null ? value : undefined;
}
