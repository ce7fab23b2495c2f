import { type Dialect, encode } from "../../schema/encode";
import type { Json } from "../../schema/facts";
import type { Field, Node } from "../../schema/node";
import { below } from "../models";
import { leafSchema, type Schema, schemaOf } from "./leaf";
import { type ObjectNode, objectSchema } from "./object";

/** Schemas as the wire has them; named ones are kept once, and referred to. */
export class Schemas {
  readonly components: Record<string, Schema> = {};

  /** Names that the newer dialect needs: the older one spells them with an ending, where it spells them otherwise. */
  constructor(private readonly flat: ReadonlySet<string>) {}

  /** A value at its place: what the place says of it stands beside what it is. */
  at(node: Node, dialect: Dialect): Schema {
    const { facts } = node;
    const about = facts.about === facts.modelAbout ? undefined : facts.about;
    const gone = facts.deprecated && `Deprecated: ${facts.deprecated}`;
    const marks = {
      description: [about, gone].filter(Boolean).join(" ") || undefined,
      deprecated: facts.deprecated === undefined ? undefined : true,
      readOnly: facts.derived,
      writeOnly: facts.writeOnly,
      "x-stability": facts.preview && "preview",
      default: facts.server && facts.server !== true ? encode(node, facts.server.value, dialect) : undefined,
      examples: facts.example === undefined || facts.model ? undefined : [encode(node, facts.example, dialect) as Json],
    };
    return { ...this.spelled(node, dialect), ...schemaOf(marks) };
  }

  private spelled(node: Node, dialect: Dialect): Schema {
    const { wrapper, nullable } = node.facts;
    const plain = this.named(node, dialect);
    if (wrapper !== undefined) return { type: "object", properties: { [wrapper]: plain } };
    return nullable && dialect === "legacy" && typeof plain.type === "string" ? { ...plain, type: [plain.type, "null"] } : plain;
  }

  private named(node: Node, dialect: Dialect): Schema {
    const { model } = node.facts;
    if (!model) return this.whole(node, dialect);
    const name = dialect === "legacy" && this.flat.has(model) && isSpelledTwice(node) ? `${model}Legacy` : model;
    if (!this.components[name]) {
      this.components[name] = {}; // stands for itself while its inside is written, which may refer to it
      const { modelAbout } = node.facts;
      this.components[name] = { ...this.whole(node, dialect), ...schemaOf({ description: modelAbout }) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private whole(node: Node, dialect: Dialect): Schema {
    const inner = (of: Node) => this.at(of, dialect);
    if (node.kind === "object") return objectSchema(node as ObjectNode, dialect, (field: Field) => inner(field.node));
    if (node.kind === "list" && node.facts.spelling?.as === "joined")
      return schemaOf({ type: "string", minLength: node.bounds.min, maxLength: node.facts.spelling.most });
    if (node.kind === "list")
      return schemaOf({ type: "array", minItems: node.bounds.min, maxItems: node.bounds.max, items: inner(node.item) });
    if (node.kind === "map") return mapSchema(node, inner(node.value));
    return leafSchema(node, dialect);
  }
}

function mapSchema({ facts: { spelling } }: Node, value: Schema): Schema {
  if (spelling?.as !== "keyed") return { type: "object", additionalProperties: value };
  const name = schemaOf({ type: "string", minLength: spelling.longest === undefined ? undefined : 1, maxLength: spelling.longest });
  const properties = { [spelling.key]: name, [spelling.value]: value };
  return schemaOf({ type: "array", maxItems: spelling.most, items: { type: "object", properties, required: Object.keys(properties) } });
}

/** Whether the two dialects spell a schema in different ways. */
function isSpelledTwice(node: Node, seen = new Set<Node>()): boolean {
  if (seen.has(node)) return false; // what lies inside itself adds nothing
  seen.add(node);
  const own = node.facts.union?.tag || (node.kind === "word" && hasNumbers(node));
  return (
    Boolean(own) || below(node).some((inner) => inner.facts.cased !== undefined || inner.facts.nullable || isSpelledTwice(inner, seen))
  );
}
const hasNumbers = ({ facts: { spelling } }: Node): boolean =>
  spelling?.as === "word" && spelling.words.some((word) => word.number !== undefined);
