import type { Emulator } from "pulumi-coralogix/emulator";

type Stored = Readonly<Record<string, unknown>>;
/** The objects of a table of the account, as it stores them, with given values. */
export type Objects = (table: string, values: object) => Stored[];
/** Throws unless the account has what a task asks for. */
export type Check = (objects: Objects) => void;
export type Wrong = readonly [reference: string, wrong: string];

/** The objects of an emulator. */
export const objectsOf =
  (emulator: Emulator): Objects =>
  (table, values) =>
    emulator.objects(table).filter((one) => matches(one, values));

function matches(one: unknown, values: object): boolean {
  return Object.entries(values).every(([key, value]) => {
    const found = (one as Stored | undefined)?.[key];
    return typeof value === "object" && value ? matches(found, value) : found === value;
  });
}
