import { isUnknown } from "../schema/check";
import type { Problem } from "../schema/explain";
import { pathText } from "../schema/path";

const MOST = 5;
const LONGEST = 80;

/** One line about documented bounds that a resource exceeds where the service is known not to enforce them. */
export function warningText(kind: string, name: unknown, found: readonly Problem[]): string {
  const some = found.slice(0, MOST).map(({ path, reason }) => `${pathText(path)}: the API reference documents ${documented(reason)}`);
  const more = found.length > MOST ? [`and ${found.length - MOST} more`] : [];
  const which = typeof name === "string" && name && !isUnknown(name) ? ` ${JSON.stringify(name.slice(0, LONGEST))}` : "";
  const sent = "the service is known to accept other values, and the value is sent as it is: check that it is meant";
  return `warning: ${kind}${which}: ${[...some, ...more, sent].join("; ")}`;
}

const documented = (reason: string): string => reason.replace(/^expected /, "");
