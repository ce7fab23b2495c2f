import { definitions } from "../../../src/cli/account/definitions";
import type { AccountContent, AccountObject } from "../../../src/cli/account/types";
import {
  type ExportPlan,
  type PlannedObject,
  PlannedReference,
} from "../../../src/cli/export/plan";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { formatPath, pathsWhere, valueAt } from "../../../src/schema/path";
import { contentOf } from "./export-plan";

/** An object as the emulator stores it. */
export type Found = Record<string, unknown> & { id: string };

/** Starts an emulator with a seeded account before each test. */
export function seededAccount() {
  let current: Emulator | undefined;
  beforeEach(async () => {
    current = await startEmulator({ apiKey: "key", seed: true });
  });
  afterEach(() => current?.close());
  return {
    get emulator(): Emulator {
      if (!current) throw new Error("no test is running");
      return current;
    },
    /** Reads the objects of these types. */
    readTypes(...types: string[]): Promise<AccountContent> {
      return contentOf(current as Emulator, definitions(types), "key");
    },
    /** The stored object with a name. */
    recordOf: (table: string, name: string): Found =>
      (current as Emulator)
        .objects(table)
        .find((one) => JSON.stringify(one).includes(JSON.stringify(name))) as Found,
  };
}

/** The planned object with a name. */
export const plannedOf = ({ objects }: ExportPlan, name: string): PlannedObject =>
  objects.find(({ object }) => object.name === name) as PlannedObject;

/** The references of a planned object: `folderId = resource DashboardFolder Checkout.id`. */
export const referencesOf = ({ args }: PlannedObject): string[] =>
  pathsWhere(args, (value) => value instanceof PlannedReference).map((path) => {
    const { target, property } = valueAt(args, path) as PlannedReference;
    const { resourceType, name } = target.object;
    return `${formatPath(path)} = ${target.form} ${resourceType} ${name}.${property}`;
  });

/** Selects objects by name. */
export const named =
  (...names: string[]) =>
  ({ name = "" }: AccountObject): boolean =>
    names.includes(name);
