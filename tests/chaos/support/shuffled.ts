import { createHash } from "node:crypto";

/** The cases in an order that the seed decides: the first ones are from all over. */
export function shuffled<T extends { name: string }>(all: readonly T[], seed: number): T[] {
  const placed = all.map((one) => ({ one, place: createHash("sha256").update(`${seed} ${one.name}`).digest("hex") }));
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ one }) => one);
}
