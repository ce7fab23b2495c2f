import type { Quirks } from "../../src/emulator/quirks";

type Switches = Readonly<Partial<Quirks>>;

/** The quirks of the emulator; lists and pages have one entry. */
const EACH: { readonly [K in keyof Quirks]?: Quirks[K] } = {
  reorder: true,
  addUnknownFields: true,
  maskSecrets: true,
  dropZeros: true,
  populateZeros: true,
  fillDefaults: true,
  plainTextErrors: true,
  truncateLists: 1,
  pageSizeMax: 1,
};

/** All quirks together, except that dropZeros and populateZeros exclude each other. */
export const EVERYTHING: Switches = { ...EACH, populateZeros: false };
export const EVERYTHING_POPULATED: Switches = { ...EACH, dropZeros: false };

/** The emulator configurations of property tests, by name. */
export const SWITCHES: readonly (readonly [string, Switches])[] = [
  ["the default", {}],
  ...Object.entries(EACH).map(([name, value]): [string, Switches] => [name, { [name]: value }]),
  ["every switch, without zeros", EVERYTHING],
  ["every switch, with zeros", EVERYTHING_POPULATED],
];

/** Whether every case runs under every quirk instead of a sample. */
export const ALL_CASES = process.env.EVERY_SWITCH === "1";

/**
 * Whether a resource type is tested under a single switch: under every third one, each type under
 * others, unless EVERY_SWITCH=1. All types run under the default and under all switches together.
 */
export const isSelected = (type: number, name: string): boolean => {
  const at = SWITCHES.findIndex(([other]) => other === name);
  const isSingle = at > 0 && at < SWITCHES.length - 2;
  return ALL_CASES || !isSingle || (at + type) % 3 === 0;
};
