import { createHash } from "node:crypto";

/** The cases in pseudo-random order of the seed. */
export function shuffled<T extends { name: string }>(all: readonly T[], seed: number): T[] {
  const keyed = all.map((one) => ({
    one,
    key: createHash("sha256").update(`${seed} ${one.name}`).digest("hex"),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
}
