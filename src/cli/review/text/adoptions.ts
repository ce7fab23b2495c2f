import { compareText } from "../../compare-text";
import { counted } from "../../counted";
import type { ReviewedResource } from "../model";

/** `adopts 40 objects, writes nothing: 30 Alert, 10 Dashboard`. */
export function adoptionLines(adopted: readonly ReviewedResource[]): string[] {
  if (!adopted.length) return [];
  const counts = new Map<string, number>();
  for (const { resourceType } of adopted)
    counts.set(resourceType, (counts.get(resourceType) ?? 0) + 1);
  const types = [...counts].sort(([a], [b]) => compareText(a, b));
  const list = types.map(([type, count]) => `${count} ${type}`).join(", ");
  return [`adopts ${counted(adopted.length, "object")}, writes nothing: ${list}`];
}
