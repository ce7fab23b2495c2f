import { remoteId } from "../../src/provider/identity/ids";
import { type Node, nodeOf } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/record";
import { sample } from "../../src/schema/sample";
import type { AnyDefinition } from "../../src/services/define";
import { withUniqueFields } from "./cases";
import { definitions } from "./definitions";
import { type Props, Resource } from "./driver";
import { repaired } from "./repair";
import type { World } from "./world";

/** Different for consecutive ids: "id-1" and "id-2" resolve to different objects. */
const checksum = (value: unknown): number =>
  [...JSON.stringify(value)].reduce((sum, sign) => sum + (sign.codePointAt(0) as number), 0);
const keyOf = (value: unknown): string => JSON.stringify(value) ?? "";
const isNew = (items: readonly unknown[], item: unknown, n: number): boolean =>
  items.findIndex((one) => keyOf(one) === keyOf(item)) === n;
/** Whether an item was equal to an earlier one before. */
const isRepeated = (items: readonly unknown[], n: number): boolean => !isNew(items, items[n], n);
let fillCount = 0;
const EACH = 2; // so that a reference can change

/** Objects to refer to: the id of another object in a field must exist in the account. */
export class Refs {
  private readonly pools = new Map<string, Promise<Resource[]>>();

  constructor(private readonly world: World) {}

  /** Valid values of a reference field; undefined for other fields. */
  async idsFor({ facts }: Node): Promise<unknown[] | undefined> {
    const definition = definitions.find(([resourceType]) => resourceType === facts.ref)?.[1];
    if (!definition) return undefined;
    const resources = await this.pool(definition);
    return Promise.all(resources.map((one) => this.referenceTo(one, facts.refPart)));
  }

  private async referenceTo(resource: Resource, part: string | undefined): Promise<unknown> {
    if (!part) return remoteId(resource.state?.id ?? "");
    const value = resource.state?.outputs[part];
    return isRecord(value) ? Object.values(value)[0] : value;
  }

  /** The value with its references replaced by ids of existing objects. */
  async resolve<T>(node: Node, value: T): Promise<T> {
    return (await this.resolveValue(node, value)) as T;
  }

  /** Valid arguments: two entries of a list may become the same reference. */
  async resolveArgs(definition: AnyDefinition, args: Props): Promise<Props> {
    return repaired(definition, await this.resolve(nodeOf(definition.fields), args)) as Props;
  }

  private async resolveValue(node: Node, value: unknown): Promise<unknown> {
    const known = value === undefined ? undefined : await this.idsFor(node);
    if (known) return known.includes(value) ? value : known[checksum(value) % EACH];
    if (node.type === "list" && Array.isArray(value)) {
      const items = await Promise.all(value.map((item) => this.resolveValue(node.item, item)));
      // Two items may become equal, because they refer to the same object now.
      return items.filter((item, n) => isNew(items, item, n) || isRepeated(value, n));
    }
    if (node.type === "map" && isRecord(value)) return this.resolveEntries(value, () => node.value);
    return node.type === "object" && isRecord(value)
      ? this.resolveEntries(value, (key) => node.fields[key]?.node)
      : value;
  }
  private async resolveEntries(
    value: Record<string, unknown>,
    nodeAt: (key: string) => Node | undefined,
  ) {
    const resolved = Object.entries(value).map(async ([key, item]): Promise<[string, unknown]> => {
      const node = nodeAt(key);
      return [key, node ? await this.resolveValue(node, item) : item];
    });
    return compact(await Promise.all(resolved));
  }

  private pool(definition: AnyDefinition): Promise<Resource[]> {
    const known = this.pools.get(definition.resourceType) ?? this.fill(definition);
    this.pools.set(definition.resourceType, known);
    return known;
  }
  private async fill(definition: AnyDefinition): Promise<Resource[]> {
    const least = repaired(definition, sample(nodeOf(definition.fields)));
    const all = Array.from(
      { length: EACH },
      (_, n) => new Resource(this.world, definition, `ref ${n}`),
    );
    fillCount += 1;
    for (const one of all)
      await one.up({
        ...withUniqueFields(definition, least as Props, `${one.name} of ${fillCount}`),
        allowDuplicate: true,
      });
    return all;
  }
}
