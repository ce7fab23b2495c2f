import { EXTRA } from "../../src/schema/extra";
import { codeList, fieldSentences } from "../../src/schema/meaning";
import type { Field, Node, ObjectNode } from "../../src/schema/node";
import { fieldsOf, isMap, isObject, matchNode, type ScalarNode } from "../../src/schema/walk";
import { argumentNameOf } from "../../src/services/request-parts";
import { childNodes, type Models } from "../models";
import { capitalized, compactSpec } from "./compact";
import { enumMembers } from "./enum-members";
import { tokenOf } from "./package";
import type { EnumSpec, ObjectSpec, Properties, PropertySpec, TypeSpec } from "./spec";

const NO_SECRETS = "WithoutSecrets";

export const ANY: TypeSpec = { $ref: "pulumi.json#/Any" };
export const ANY_MAP: TypeSpec = { type: "object", additionalProperties: ANY };

/** The properties of an object, and those that are required. */
export interface Members {
  properties: Properties;
  required: string[];
}

/** The property at which a type is printed. Unnamed types are named after it. */
interface Place {
  owner: string;
  key: string;
}
const unnamed = ({ owner, key }: Place): string => owner + capitalized(key);
const placeText = ({ owner, key }: Place): string =>
  key ? `\`${key}\` of \`${owner}\`` : `\`${owner}\``;

/** Collects the named types of the package while their users are printed. */
export class NamedTypes {
  readonly all: Record<string, ObjectSpec | EnumSpec> = {};
  private readonly nodes = new Map<string, Node>();

  /** @param isWithoutSecrets Omits secrets: results of functions have none. */
  constructor(
    private readonly models: Models,
    readonly isWithoutSecrets = false,
    shared?: NamedTypes,
  ) {
    if (shared) {
      this.all = shared.all;
      this.nodes = shared.nodes;
    }
  }

  /** The same types for results of functions. */
  forResults(): NamedTypes {
    return new NamedTypes(this.models, true, this);
  }

  /** Registers a type that no single node describes. */
  add(name: string, members: Members, description: string): TypeSpec {
    if (this.all[tokenOf(name)])
      throw new Error(`two types of the package schema are called ${name}: name one of them`);
    this.all[tokenOf(name)] = objectSpec(members, description);
    return referenceTo(name);
  }

  /** The properties of an object. `owner` begins the names of its unnamed types. */
  membersOf(node: Node, owner: string): Members {
    const { union } = node.facts;
    const entries = Object.entries(fieldsOf(node)).filter(([, field]) => this.isPrinted(field));
    const required = entries.filter(([key, { optional }]) => !optional && !isVariant(node, key));
    return {
      properties: {
        ...Object.fromEntries(
          entries.map(([parameter, field]) => {
            const key = argumentNameOf(parameter);
            const property = this.propertyOf(field.node, { owner, key });
            return [key, { ...property, ...csharpName(key, owner) }];
          }),
        ),
        ...(union && !fieldsOf(node)[EXTRA] ? { [EXTRA]: UNDECLARED_VARIANT } : {}),
      },
      required: required.map(([key]) => argumentNameOf(key)),
    };
  }

  propertyOf(node: Node, place: Place): PropertySpec {
    const { facts } = node;
    return compactSpec({
      ...this.typeOf(node, place),
      description: fieldSentences(node).join(" ") || undefined,
      secret: isSecret(node) || undefined,
      willReplaceOnChanges: facts.replaceOnChange,
      deprecationMessage: facts.deprecated,
    });
  }

  private isPrinted({ node }: Field): boolean {
    return !(this.isWithoutSecrets && node.facts.secret);
  }

  private typeOf(node: Node, place: Place): TypeSpec {
    return matchNode<TypeSpec>(node, {
      object: (of) => this.objectType(of, place),
      list: ({ item }) => ({ type: "array", items: this.typeOf(item, place) }),
      map: ({ value }) => ({ type: "object", additionalProperties: this.typeOf(value, place) }),
      scalar: (of) => this.scalarType(of, place),
    });
  }

  private scalarType(node: ScalarNode, place: Place): TypeSpec {
    if (node.type === "any") return ANY;
    if (node.type === "int64")
      return { oneOf: [{ type: this.isLarge(node) ? "number" : "integer" }, { type: "string" }] };
    return node.type === "enum" ? this.enumType(node, place) : { type: node.type };
  }

  // Times and sums of bytes in results exceed the 32-bit integers of C# and Java. Ids do not, and an
  // argument that does is written as a string of digits.
  private isLarge({ facts }: Node): boolean {
    return this.isWithoutSecrets && !facts.ref;
  }

  // The type `string` is beside the enum, because names of the API are accepted too, and because a
  // value that is newer than an SDK must not make its responses unreadable.
  private enumType(node: Node, place: Place): TypeSpec {
    const { encoding, modelAbout } = node.facts;
    const values =
      encoding?.as === "enum" ? encoding.values.flatMap(({ short }) => short ?? []) : [];
    if (!values.length) return { type: "string" };
    const name = this.models.of(node)?.name ?? unnamed(place);
    if (this.isNew(name, node))
      this.all[tokenOf(name)] = {
        type: "string",
        description: modelAbout ?? `The values of ${placeText(place)}.`,
        enum: enumMembers([...new Set(values)], `\`${name}\``),
      };
    return { type: "string", oneOf: [{ type: "string" }, referenceTo(name)] };
  }

  private objectType(node: ObjectNode, place: Place): TypeSpec {
    const base = this.models.of(node)?.name ?? unnamed(place);
    const name = this.isWithoutSecrets && containsSecret(node) ? base + NO_SECRETS : base;
    if (!this.isNew(name, node)) return referenceTo(name);
    const members = this.membersOf(node, name);
    const sentences = objectSentences(node).join("\n\n");
    this.all[tokenOf(name)] = objectSpec(members, sentences || `The value of ${placeText(place)}.`);
    return referenceTo(name);
  }

  // A type is registered before its properties are printed, because it may contain itself.
  private isNew(name: string, node: Node): boolean {
    const known = this.nodes.get(name);
    if (known && known !== node && !(known.facts.model && known.facts.model === node.facts.model))
      throw new Error(`two types of the package schema are called ${name}: name one of them`);
    this.nodes.set(name, known ?? node);
    return !known;
  }
}

// In C#, a property cannot have the name of its class.
const csharpName = (key: string, owner: string): Pick<PropertySpec, "language"> =>
  capitalized(key) === owner ? { language: { csharp: { name: `${owner}Value` } } } : {};

const UNDECLARED_VARIANT: PropertySpec = {
  ...ANY_MAP,
  description:
    "A variant that this version does not declare, merged into the request body as it is.",
};

// A map is secret as a whole if all its entries are.
const isSecret = (node: Node): boolean =>
  node.facts.secret === true ||
  (isMap(node) && node.value.facts.secret === true && !node.facts.publicEntries);

const referenceTo = (name: string): TypeSpec => ({ $ref: `#/types/${tokenOf(name)}` });

export const isVariant = ({ facts }: Node, key: string): boolean =>
  facts.union?.variants.includes(key) ?? false;

/** The description of an object, with the rule of its union. */
export function objectSentences({ facts }: Node): string[] {
  const { modelAbout, union } = facts;
  const count = union?.optional ? "At most" : "Exactly";
  return [
    ...(modelAbout ? [modelAbout] : []),
    ...(union ? [`${count} one of ${codeList(union.variants)} is given.`] : []),
  ];
}

export const objectSpec = ({ properties, required }: Members, description?: string): ObjectSpec =>
  compactSpec({
    type: "object" as const,
    description: description || undefined,
    properties,
    required: required.length ? required : undefined,
  });

function containsSecret(node: Node, visited = new Set<Node>()): boolean {
  if (visited.has(node)) return false; // ends the recursion of schemas that contain themselves
  visited.add(node);
  const isDropped = isObject(node) && childNodes(node).some(({ facts }) => facts.secret);
  return isDropped || childNodes(node).some((child) => containsSecret(child, visited));
}
