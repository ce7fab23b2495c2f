/**
 * The service ignores unknown permissions. In the emulator every well-formed permission is known,
 * except those of resources named `no-such-…`.
 */
const isKnown = (name: string): boolean =>
  /^[\w./-]+:[\w./-]+$/.test(name) && !name.startsWith("no-such-");

/** Permissions as the service stores them: in lower case, unique and without unknown ones. */
export const knownPermissions = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.toLowerCase()))].filter(isKnown);
