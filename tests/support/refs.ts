import type { AnyDefinition } from "../../src/areas/define";
import { firstPart } from "../../src/provider/ids";
import { type Node, nodeOf } from "../../src/schema/node";
import { compact, isRecord } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import { apart } from "./cases";
import { definitions } from "./definitions";
import { type Props, Resource } from "./driver";
import { mended } from "./mend";
import type { World } from "./world";

/** Ids that follow one another come to lie in different places. */
const placeOf = (value: unknown): number => [...JSON.stringify(value)].reduce((sum, sign) => sum + (sign.codePointAt(0) as number), 0);
let filled = 0;
const EACH = 2; // so that a reference can change

/** Objects that others may name: where a field holds another kind's id, the object must exist. */
export class Refs {
  private readonly made = new Map<string, Promise<Resource[]>>();

  constructor(private readonly world: World) {}

  /** Values that a field may hold, where it holds the id of a kind we know. */
  async of({ facts }: Node): Promise<unknown[] | undefined> {
    const definition = definitions.find(([kind]) => kind === facts.ref)?.[1];
    if (!definition) return undefined;
    const resources = await this.pool(definition);
    return resources.map(({ state }) => (facts.part ? state?.outputs[facts.part] : firstPart(state?.id ?? "")));
  }

  /** A value whose references name objects that exist. */
  async tie<T>(node: Node, value: T): Promise<T> {
    return (await this.tied(node, value)) as T;
  }

  private async tied(node: Node, value: unknown): Promise<unknown> {
    const known = value === undefined ? undefined : await this.of(node);
    if (known) return known.includes(value) ? value : known[placeOf(value) % EACH];
    if (node.kind === "list" && Array.isArray(value)) return Promise.all(value.map((item) => this.tied(node.item, item)));
    if (node.kind === "map" && isRecord(value)) return this.entries(value, () => node.value);
    return node.kind === "object" && isRecord(value) ? this.entries(value, (key) => node.fields[key]?.node) : value;
  }
  private async entries(value: Record<string, unknown>, nodeAt: (key: string) => Node | undefined) {
    const tied = Object.entries(value).map(async ([key, item]): Promise<[string, unknown]> => {
      const node = nodeAt(key);
      return [key, node ? await this.tied(node, item) : item];
    });
    return compact(await Promise.all(tied));
  }

  private pool(definition: AnyDefinition): Promise<Resource[]> {
    const known = this.made.get(definition.kind) ?? this.fill(definition);
    this.made.set(definition.kind, known);
    return known;
  }
  private async fill(definition: AnyDefinition): Promise<Resource[]> {
    const least = mended(definition, sample(nodeOf(definition.fields)));
    const all = Array.from({ length: EACH }, (_, n) => new Resource(this.world, definition, `ref ${n}`));
    filled += 1;
    for (const one of all) await one.up({ ...apart(definition, least as Props, `${one.name} of ${filled}`), allowDuplicate: true });
    return all;
  }
}
