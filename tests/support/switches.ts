import type { Unkind } from "../../src/emulator/unkind";

type Switches = Readonly<Partial<Unkind>>;

/** The quirks of the emulator, each switched on alone. Lists and pages are as short as they can be. */
const EACH: { readonly [K in keyof Unkind]?: Unkind[K] } = {
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

/** All of them together; zeros cannot both be left out and populated. */
export const EVERYTHING: Switches = { ...EACH, populateZeros: false };
export const EVERYTHING_POPULATED: Switches = { ...EACH, dropZeros: false };

/** Every service that a property is tested against, by name. */
export const SWITCHES: readonly (readonly [string, Switches])[] = [
  ["the default", {}],
  ...Object.entries(EACH).map(([name, value]): [string, Switches] => [name, { [name]: value }]),
  ["every switch, without zeros", EVERYTHING],
  ["every switch, with zeros", EVERYTHING_POPULATED],
];

/** Whether every case runs under every switch, and not a share of them. */
export const ALL_CASES = process.env.EVERY_SWITCH === "1";
