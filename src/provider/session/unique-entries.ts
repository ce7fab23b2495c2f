import type { Listed, OwnHandlers } from "../stages";

/**
 * Handlers whose lists have each object once. An object that is created or deleted while the pages
 * are read moves the others, so that the next page repeats some of them.
 */
export function withUniqueEntries<H extends Pick<OwnHandlers, Lists>>(handlers: H): H {
  const { list, entries, findByName } = handlers;
  return {
    ...handlers,
    ...(list && { list: async () => unique(await list()) }),
    ...(entries && { entries: () => uniqueOf(entries()) }),
    ...(findByName && { findByName: async (name: string) => unique(await findByName(name)) }),
  };
}
type Lists = "list" | "entries" | "findByName";

/** The later entry of an object is newer. */
const unique = (all: readonly Listed[]): Listed[] => [
  ...new Map(all.map((entry) => [entry.id, entry])).values(),
];

async function* uniqueOf(entries: AsyncIterable<Listed>): AsyncGenerator<Listed> {
  const seen = new Set<string>();
  for await (const entry of entries) {
    if (seen.has(entry.id)) continue;
    seen.add(entry.id);
    yield entry;
  }
}
