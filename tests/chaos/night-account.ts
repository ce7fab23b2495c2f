import type { AnyDefinition } from "../../src/areas/define";
import { nodeOf } from "../../src/schema/node";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { held, idsOf, isPart, shelfOf } from "../support/store";
import type { World } from "../support/world";

const shelves = [...new Set(definitions.map(([, definition]) => shelfOf(definition)))];

/** What others have in the account that a program works on. */
export class Account {
  readonly refs: Refs;
  /** Objects of others that a program may take over, and what was held of each when it was made. */
  readonly strangers: { resource: Resource; word: string; args: Props; before: string }[] = [];
  private readonly others = new Set<string>();
  private readonly touched = new Set<string>();
  private made = 0;

  constructor(readonly world: World) {
    this.refs = new Refs(world);
    this.own();
  }

  /** Arguments whose references name objects of others. */
  async tie(definition: AnyDefinition, args: Props): Promise<Props> {
    const before = new Set(this.there());
    const tied = await this.refs.tie(nodeOf(definition.fields), args);
    for (const one of this.there()) if (!before.has(one)) this.others.add(one);
    return tied;
  }

  /** Somebody else makes an object. */
  async stranger(definition: AnyDefinition, word: string, args: Props): Promise<void> {
    this.made += 1;
    const resource = new Resource(this.world, definition, `stranger ${this.made}`);
    await resource.up({ ...args, allowDuplicate: true });
    this.strangers.push({ resource, word, args, before: this.textOf(resource) });
  }
  has = (wanted: AnyDefinition): boolean => this.strangers.some(({ resource: { definition } }) => definition === wanted);
  /** An object is the program's from now on. */
  give(definition: AnyDefinition): (typeof this.strangers)[number] | undefined {
    const at = this.strangers.findIndex(({ resource }) => resource.definition === definition && !this.isAmongOthers(resource));
    return at < 0 ? undefined : this.strangers.splice(at, 1)[0];
  }

  /** A list is taken over with all that its source holds: nobody does that where others have something in it. */
  private isAmongOthers(resource: Resource): boolean {
    const names = namesOf(resource);
    const shelf = shelfOf(resource.definition);
    return isList(resource) && this.world.emulator.objects(shelf).some(({ id }) => !names.includes(`${shelf} ${id}`));
  }

  /** Somebody else has put something of theirs into an object of the program: it may outlive it. */
  touch(resource: Resource): void {
    for (const name of namesOf(resource)) this.touched.add(name);
  }

  isOthers(definition: AnyDefinition, id: string): boolean {
    const shelf = shelfOf(definition);
    return this.others.has(`${shelf} ${id}`) || this.strangers.some(({ resource }) => namesOf(resource).includes(`${shelf} ${id}`));
  }

  /** Exactly these, beside what is others', and that unharmed. */
  expectOnly(resources: readonly Resource[]): void {
    const wanted = new Set([...this.others, ...[...resources, ...this.strangers.map(({ resource }) => resource)].flatMap(namesOf)]);
    const there = new Set(this.there());
    expect({
      missing: [...wanted].filter((one) => !there.has(one)),
      strange: [...there].filter((one) => !wanted.has(one) && !this.touched.has(one) && !stays(one, wanted)),
    }).toEqual({ missing: [], strange: [] });
    for (const { resource, before } of this.strangers) expect([resource.name, this.textOf(resource)]).toEqual([resource.name, before]);
  }

  /** What others' objects hold, without the place among all that every new one moves. */
  private textOf(resource: Resource): string {
    const { emulator } = this.world;
    const shelf = shelfOf(resource.definition);
    if (!isList(resource)) return JSON.stringify(held(resource));
    const own = emulator.objects(shelf).filter(({ id }) => namesOf(resource).includes(`${shelf} ${id}`));
    return JSON.stringify(own.map(({ order: _, ...rest }) => rest));
  }
  private own(): void {
    for (const one of this.there()) this.others.add(one);
  }
  private there(): string[] {
    return shelves.flatMap((shelf) => this.world.emulator.objects(shelf).map(({ id }) => `${shelf} ${id}`));
  }
}

const parts = definitions.flatMap(([, definition]) => (isPart(definition) ? [shelfOf(definition)] : []));
/** What the API cannot take away again (the default dashboard of a team), and what a larger object brings with it (the members of a group). */
function stays(one: string, wanted: ReadonlySet<string>): boolean {
  const [shelf = "", id = ""] = one.split(" ");
  return shelf === "default" || (parts.includes(shelf) && [...wanted].some((other) => other.endsWith(` ${id}`)));
}

/** Whether a resource is a list of several objects. */
export const isList = ({ state }: Resource): boolean => state?.outputs.policyIds !== undefined;

/** The objects of a resource. A list of several knows its own by their names. */
export function namesOf(resource: Resource): string[] {
  const shelf = shelfOf(resource.definition);
  const several = resource.state?.outputs.policyIds;
  const ids = several ? Object.values(several as object) : idsOf(resource);
  return ids.map((id) => `${shelf} ${id}`);
}
