import type { Quirks } from "../../src/emulator/quirks";
import { ALL_CASES, isInShare } from "./case-share";

type Switches = Readonly<Partial<Quirks>>;

/** The quirks of the emulator; lists and pages have one entry. */
const EACH: { readonly [K in keyof Quirks]?: Quirks[K] } = {
  reorder: true,
  reordered: true,
  addUnknownFields: true,
  newer: true,
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

const TOGETHER: typeof SWITCHES = [
  ["all quirks, without zeros", EVERYTHING],
  ["all quirks, with zeros", EVERYTHING_POPULATED],
];
/**
 * The default quirks and all quirks together; of the two combinations each resource type takes one,
 * unless CASES=all.
 */
export const mainSwitches = (type: number): typeof SWITCHES => [
  ["the default quirks", {}],
  ...TOGETHER.filter((_, n) => ALL_CASES || n === type % 2),
];

/**
 * Whether generated cases of a resource type run under an entry of SWITCHES: all with CASES=all.
 * Otherwise under every sixth single quirk, each type under others, and under the combination that
 * is not one of its main ones. The same cases run under the default anyway.
 */
export const isSelected = (type: number, name: string): boolean => {
  if (ALL_CASES) return true;
  const at = SWITCHES.findIndex(([other]) => other === name);
  if (at === 0) return false;
  const combination = at - (SWITCHES.length - TOGETHER.length);
  return combination < 0 ? isInShare(6, at, type) : combination !== type % TOGETHER.length;
};
