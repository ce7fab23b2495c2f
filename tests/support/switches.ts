import type { Quirks } from "../../src/emulator/quirks";
import { isInShare, THOROUGH } from "./thorough";

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

/**
 * Whether a resource type is tested under a single switch: under every sixth one, each type under
 * others, unless THOROUGH=1. All types run under the default and under all switches together.
 */
export const isSelected = (type: number, name: string): boolean => {
  const at = SWITCHES.findIndex(([other]) => other === name);
  const isSingle = at > 0 && at < SWITCHES.length - 2;
  return !isSingle || isInShare(6, at, type);
};

const TOGETHER: typeof SWITCHES = [
  ["all quirks, without zeros", EVERYTHING],
  ["all quirks, with zeros", EVERYTHING_POPULATED],
];
/**
 * The default quirks and all quirks together; of the two combinations each resource type takes one,
 * unless THOROUGH=1.
 */
export const mainSwitches = (type: number): typeof SWITCHES => [
  ["the default quirks", {}],
  ...TOGETHER.filter((_, n) => THOROUGH || n === type % 2),
];
