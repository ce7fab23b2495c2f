/**
 * The service has a list of permissions that changes with it, and drops what is not on it. Here every name of the form is on the list, but for those of a
 * resource that cannot exist: `no-such-…:Read`.
 */
const isKnown = (name: string): boolean => /^[\w./-]+:[\w./-]+$/.test(name) && !name.startsWith("no-such-");

/** What the service keeps of permissions: in lower case, each once, without those it does not know. */
export const knownIn = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.toLowerCase()))].filter(isKnown);
