import { nodeOf } from "../../src/schema/node";
import type { AnyDefinition } from "../../src/services/define";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { idsOf, isPart, storedState, tableOf } from "../support/stored-objects";
import type { World } from "../support/world";

const tables = [...new Set(definitions.map(([, definition]) => tableOf(definition)))];

/** The objects of others in the account of a program. */
export class Account {
  readonly refs: Refs;
  /** Objects of others that a program may adopt, with their content after creation. */
  readonly adoptable: { resource: Resource; label: string; args: Props; before: string }[] = [];
  private readonly others = new Set<string>();
  private readonly modified = new Set<string>();
  private createdCount = 0;

  constructor(readonly world: World) {
    this.refs = new Refs(world);
    this.recordExisting();
  }

  /** Arguments with references to objects of others. */
  async resolve(definition: AnyDefinition, args: Props): Promise<Props> {
    const before = new Set(this.existing());
    const resolved = await this.refs.resolve(nodeOf(definition.fields), args);
    for (const one of this.existing()) if (!before.has(one)) this.others.add(one);
    return resolved;
  }

  /** Creates an object outside of the program. */
  async createOutside(definition: AnyDefinition, label: string, args: Props): Promise<void> {
    this.createdCount += 1;
    const resource = new Resource(this.world, definition, `other ${this.createdCount}`);
    await resource.up({ ...args, allowDuplicate: true });
    this.adoptable.push({ resource, label, args, before: this.contentOf(resource) });
  }
  hasAdoptable = (wanted: AnyDefinition): boolean =>
    this.adoptable.some(({ resource: { definition } }) => definition === wanted);
  /** Removes and returns an object that the program adopts. */
  takeAdoptable(definition: AnyDefinition): (typeof this.adoptable)[number] | undefined {
    const at = this.adoptable.findIndex(
      ({ resource }) => resource.definition === definition && !this.isAmongOthers(resource),
    );
    return at < 0 ? undefined : this.adoptable.splice(at, 1)[0];
  }

  /** Adopting a policy list includes all policies of its source: not allowed if others own some. */
  private isAmongOthers(resource: Resource): boolean {
    const names = objectKeysOf(resource);
    const table = tableOf(resource.definition);
    return (
      isPolicyList(resource) &&
      this.world.emulator.objects(table).some(({ id }) => !names.includes(`${table} ${id}`))
    );
  }

  /** Marks an object of the program that others have changed: it may remain after destroy. */
  markModified(resource: Resource): void {
    for (const name of objectKeysOf(resource)) this.modified.add(name);
  }

  belongsToOthers(definition: AnyDefinition, id: string): boolean {
    const table = tableOf(definition);
    return (
      this.others.has(`${table} ${id}`) ||
      this.adoptable.some(({ resource }) => objectKeysOf(resource).includes(`${table} ${id}`))
    );
  }

  /** Expects these resources and the unchanged objects of others, nothing else. */
  expectOnly(resources: readonly Resource[]): void {
    const wanted = new Set([
      ...this.others,
      ...[...resources, ...this.adoptable.map(({ resource }) => resource)].flatMap(objectKeysOf),
    ]);
    const existing = new Set(this.existing());
    expect({
      missing: [...wanted].filter((one) => !existing.has(one)),
      unexpected: [...existing].filter(
        (one) => !wanted.has(one) && !this.modified.has(one) && !mayRemain(one, wanted),
      ),
    }).toEqual({ missing: [], unexpected: [] });
    for (const { resource, before } of this.adoptable)
      expect([resource.name, this.contentOf(resource)]).toEqual([resource.name, before]);
  }

  /** The content of an object, without the order, which every new policy changes. */
  private contentOf(resource: Resource): string {
    const { emulator } = this.world;
    const table = tableOf(resource.definition);
    if (!isPolicyList(resource)) return JSON.stringify(storedState(resource));
    const own = emulator
      .objects(table)
      .filter(({ id }) => objectKeysOf(resource).includes(`${table} ${id}`));
    return JSON.stringify(own.map(({ order: _, ...rest }) => rest));
  }
  private recordExisting(): void {
    for (const one of this.existing()) this.others.add(one);
  }
  private existing(): string[] {
    return tables.flatMap((table) =>
      this.world.emulator.objects(table).map(({ id }) => `${table} ${id}`),
    );
  }
}

const partTables = definitions.flatMap(([, definition]) =>
  isPart(definition) ? [tableOf(definition)] : [],
);
const settingTables = definitions.flatMap(([, definition]) =>
  definition.setting ? [tableOf(definition)] : [],
);
/** The API cannot remove these: it changes their state. */
const UNDELETABLE = ["default", "members"];
/** Settings return to their default, and the API creates group members with their group. */
function mayRemain(one: string, wanted: ReadonlySet<string>): boolean {
  const [table = "", id = ""] = one.split(" ");
  return (
    UNDELETABLE.includes(table) ||
    settingTables.includes(table) ||
    (partTables.includes(table) && [...wanted].some((other) => other.endsWith(` ${id}`)))
  );
}

/** Whether a resource is a policy list. */
export const isPolicyList = ({ state }: Resource): boolean =>
  state?.outputs.policyIds !== undefined;

/** The objects of a resource as `table id`. A policy list has several. */
export function objectKeysOf(resource: Resource): string[] {
  const table = tableOf(resource.definition);
  const several = resource.state?.outputs.policyIds;
  const ids = several ? Object.values(several as object) : idsOf(resource);
  return ids.map((id) => `${table} ${id}`);
}
