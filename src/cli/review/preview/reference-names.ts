import { printable } from "../../../provider/change-lines/text";
import type { ReportedChange } from "../../report/model";
import type { ReviewedResource } from "../model";

// Shorter ids, such as numbers, may be something else.
const LEAST_LENGTH = 16;

/** Names the resources in lines that change an id: `connectorId a -> b: Connector "A" -> …`. */
export function withReferenceNames(resources: readonly ReviewedResource[]): ReviewedResource[] {
  const subjects = new Map<unknown, string>();
  for (const { id = "", subject } of resources)
    if (id.length >= LEAST_LENGTH) subjects.set(id, subject);
  return resources.map((one) => ({
    ...one,
    changes: one.changes.map((change) => named(change, subjects)),
  }));
}

function named(change: ReportedChange, subjects: ReadonlyMap<unknown, string>): ReportedChange {
  const { type, was, is, isSecret, text } = change;
  const names = [was, is].map((value) => subjects.get(value));
  if (type !== "changed" || isSecret || names.every((name) => name === undefined)) return change;
  const [old = "another object", now = "another object"] = names;
  return { ...change, text: printable(`${text}: ${old} -> ${now}`) };
}
