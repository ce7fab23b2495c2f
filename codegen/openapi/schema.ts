import { type Dialect, encode } from "../../src/schema/encode";
import type { Json } from "../../src/schema/facts";
import type { ListNode, Node } from "../../src/schema/node";
import { matchNode } from "../../src/schema/walk";
import { childNodes } from "../models";
import { type Schema, scalarSchema, schemaOf } from "./leaf";
import { objectSchema } from "./object";

/** Creates the schemas of encoded values. Named schemas become components. */
export class Schemas {
  readonly components: Record<string, Schema> = {};

  /**
   * @param flat Names used by the flat dialect: a different legacy schema gets the suffix `Legacy`.
   */
  constructor(private readonly flat: ReadonlySet<string>) {}

  /** The schema of a field: its type, and the annotations of the field. */
  at(node: Node, dialect: Dialect): Schema {
    const { facts } = node;
    const about = facts.about === facts.modelAbout ? undefined : facts.about;
    const deprecation = facts.deprecated && `Deprecated: ${facts.deprecated}`;
    const annotations = {
      description: [about, deprecation].filter(Boolean).join(" ") || undefined,
      deprecated: facts.deprecated === undefined ? undefined : true,
      readOnly: facts.readOnly === true || undefined,
      writeOnly: facts.writeOnly,
      "x-stability": facts.preview && "preview",
      default:
        facts.serverDefault && facts.serverDefault !== true
          ? encode(node, facts.serverDefault.value, dialect)
          : undefined,
      examples:
        facts.example === undefined || facts.model
          ? undefined
          : [encode(node, facts.example, dialect) as Json],
    };
    return { ...this.wrappedSchema(node, dialect), ...schemaOf(annotations) };
  }

  private wrappedSchema(node: Node, dialect: Dialect): Schema {
    const { wrapper, nullable } = node.facts;
    const plain = this.namedSchema(node, dialect);
    if (wrapper !== undefined) return { type: "object", properties: { [wrapper]: plain } };
    return nullable && dialect === "legacy" && typeof plain.type === "string"
      ? { ...plain, type: [plain.type, "null"] }
      : plain;
  }

  private namedSchema(node: Node, dialect: Dialect): Schema {
    const { model } = node.facts;
    if (!model) return this.inlineSchema(node, dialect);
    const name =
      dialect === "legacy" && this.flat.has(model) && differsBetweenDialects(node)
        ? `${model}Legacy`
        : model;
    if (!this.components[name]) {
      this.components[name] = {}; // a placeholder, since a recursive schema refers to itself
      const { modelAbout } = node.facts;
      this.components[name] = {
        ...this.inlineSchema(node, dialect),
        ...schemaOf({ description: modelAbout }),
      };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private inlineSchema(node: Node, dialect: Dialect): Schema {
    const inner = (of: Node) => this.at(of, dialect);
    return matchNode(node, {
      object: (of) => objectSchema(of, dialect, (field) => inner(field.node)),
      list: (of) => listSchema(of, inner),
      map: (of) => mapSchema(of, inner(of.value)),
      scalar: (of) => scalarSchema(of, dialect),
    });
  }
}

function listSchema({ item, bounds, facts }: ListNode, schemaFor: (of: Node) => Schema): Schema {
  const { encoding } = facts;
  return encoding?.as === "joined"
    ? schemaOf({ type: "string", minLength: bounds.min, maxLength: encoding.most })
    : schemaOf({
        type: "array",
        minItems: bounds.min,
        maxItems: bounds.max,
        items: schemaFor(item),
      });
}

function mapSchema({ facts: { encoding } }: Node, value: Schema): Schema {
  if (encoding?.as !== "keyed") return { type: "object", additionalProperties: value };
  const name = schemaOf({
    type: "string",
    minLength: encoding.longest === undefined ? undefined : 1,
    maxLength: encoding.longest,
  });
  const properties = { [encoding.key]: name, [encoding.value]: value };
  return schemaOf({
    type: "array",
    maxItems: encoding.most,
    items: { type: "object", properties, required: Object.keys(properties) },
  });
}

/** Whether the two dialects encode a schema differently. */
function differsBetweenDialects(node: Node, visited = new Set<Node>()): boolean {
  if (visited.has(node)) return false; // ends the recursion of schemas that contain themselves
  visited.add(node);
  const own = node.facts.union?.tag || hasNumbers(node);
  return (
    Boolean(own) ||
    childNodes(node).some(
      (inner) =>
        inner.facts.cased !== undefined ||
        inner.facts.nullable ||
        differsBetweenDialects(inner, visited),
    )
  );
}
const hasNumbers = ({ facts: { encoding } }: Node): boolean =>
  encoding?.as === "enum" && encoding.values.some((enumValue) => enumValue.number !== undefined);
