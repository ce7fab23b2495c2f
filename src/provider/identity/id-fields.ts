import type { Facts } from "../../schema/facts";
import type { Node } from "../../schema/node";
import { childrenOf, fieldsOf } from "../../schema/walk";

/** The fields of a schema that contain ids of one kind. */
export class IdFields {
  private readonly containing = new WeakMap<Node, boolean>();
  private readonly fields = new WeakMap<Node, readonly (readonly [string, Node])[]>();

  constructor(private readonly matches: (facts: Facts) => boolean) {}

  /** Whether the node itself is such an id. */
  isId = ({ facts }: Node): boolean => this.matches(facts);

  /** Whether values of a node may contain such ids. */
  isIn(node: Node): boolean {
    const cached = this.containing.get(node);
    if (cached !== undefined) return cached;
    this.containing.set(node, false); // ends the recursion of schemas that contain themselves
    const result = this.isId(node) || childrenOf(node).some(([, child]) => this.isIn(child));
    this.containing.set(node, result);
    return result;
  }

  /** The fields of an object that may contain such ids. */
  of(node: Node): readonly (readonly [string, Node])[] {
    const fields =
      this.fields.get(node) ??
      Object.entries(fieldsOf(node)).flatMap(([key, field]) =>
        this.isIn(field.node) ? [[key, field.node] as const] : [],
      );
    this.fields.set(node, fields);
    return fields;
  }
}

/** Ids that the package generates: `generatedId`. */
export const GENERATED_IDS = new IdFields(({ generatedId }) => generatedId !== undefined);
/** Ids of elements that the server assigns: `readOnly: "elementId"`. */
export const ELEMENT_IDS = new IdFields(({ readOnly }) => readOnly === "elementId");
