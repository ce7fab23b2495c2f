import ts from "typescript";
import { nodeOf } from "../../../src/schema/node";
import type { AnyDefinition } from "../../../src/services/define";
import type { Model } from "../../models";
import { capitalized, compactSpec } from "../compact";
import type { Properties, PropertySpec, TypeSpec } from "../spec";
import { isVariant, type Members, type NamedTypes } from "../types";
import { commentOf, type Declarations } from "./declarations";

/** What the types of `src/components` refer to. */
export interface Scope {
  declared: Declarations;
  types: NamedTypes;
  /** The generated type of a name. */
  modelOf(name: string): Model | undefined;
  definitionOf(resourceType: string): AnyDefinition | undefined;
}

/** The arguments of a component. */
export interface ComponentMembers extends Members {
  /** Those that `false` switches off. */
  parts: string[];
  /** Objects and lists that are no `Input`: their keys and elements decide what is created. */
  objects: string[];
}

const NONE: ComponentMembers = { properties: {}, required: [], parts: [], objects: [] };

const merged = (all: readonly ComponentMembers[]): ComponentMembers => ({
  properties: mergedProperties(all),
  required: all.flatMap(({ required }) => required),
  parts: all.flatMap(({ parts }) => parts),
  objects: all.flatMap(({ objects }) => objects),
});

// A part of an intersection may only make an argument of another part required.
function mergedProperties(all: readonly ComponentMembers[]): Properties {
  const merged: Properties = {};
  for (const { properties } of all)
    for (const [key, spec] of Object.entries(properties)) merged[key] = { ...merged[key], ...spec };
  return merged;
}

/** Reads types as the properties of an object. Types that it does not know are errors. */
export class ArgumentReader {
  private readonly named = new Map<string, TypeSpec>();

  constructor(private readonly scope: Scope) {}

  /** The members of a named type of `src/components`, or of the fields of a resource type. */
  membersOf(name: string): ComponentMembers {
    const declared = this.scope.declared.types.get(name);
    if (!declared) return this.fieldsOf(name);
    if (ts.isTypeAliasDeclaration(declared)) return this.objectOf(declared.type, name);
    const inherited = (declared.heritageClauses ?? []).flatMap(({ types }) =>
      types.map((type) => this.objectOf(type, name)),
    );
    return merged([...inherited, this.ownMembers(declared.members, name)]);
  }

  // The generated types are `AlertFieldsCommon`, and `SloFieldsVariants` for the members of a union.
  private fieldsOf(name: string): ComponentMembers {
    const [, resourceType = "", part] = /^(\w+)Fields(Common|Variants)$/.exec(name) ?? [];
    const definition = this.scope.definitionOf(resourceType);
    if (!definition) throw new Error(`a component has arguments of the unknown type ${name}`);
    const node = nodeOf(definition.fields);
    const { properties, required } = this.scope.types.membersOf(node, resourceType);
    const { extra: _, ...fields } = properties;
    const isOfPart = (key: string) => isVariant(node, key) === (part === "Variants");
    return {
      properties: Object.fromEntries(Object.entries(fields).filter(([key]) => isOfPart(key))),
      required: required.filter(isOfPart),
      parts: [],
      objects: [],
    };
  }

  private objectOf(node: ts.Node, owner: string): ComponentMembers {
    if (ts.isParenthesizedTypeNode(node)) return this.objectOf(node.type, owner);
    if (ts.isIntersectionTypeNode(node))
      return merged(node.types.map((type) => this.objectOf(type, owner)));
    if (ts.isTypeLiteralNode(node)) return this.ownMembers(node.members, owner);
    const { name, types } = reference(node);
    const [first, second] = types;
    if (!first) return this.membersOf(name);
    const inner = this.objectOf(first, owner);
    if (name === "Inputs" || name === "OneOf")
      return name === "OneOf" ? { ...inner, required: [] } : inner;
    if (name === "Partial") return { ...inner, required: [] };
    if (name === "Omit" && second) return without(inner, literalsOf(second));
    throw new Error(`a component has arguments of the type ${node.getText()}, which is not read`);
  }

  private ownMembers(members: ts.NodeArray<ts.TypeElement>, owner: string): ComponentMembers {
    const all = members.filter(ts.isPropertySignature).map((member): ComponentMembers => {
      const key = member.name.getText();
      const { spec, isPart } = this.propertyOf(member.type as ts.TypeNode, { owner, key });
      const description = commentOf(member) || undefined;
      // TypeScript has one type of numbers, so the description states which ones are integers.
      const isInteger = spec.type === "number" && /\binteger\b/.test(description ?? "");
      const type = isInteger ? ("integer" as const) : spec.type;
      return {
        properties: { [key]: compactSpec({ ...spec, type, description }) as PropertySpec },
        required: member.questionToken ? [] : [key],
        parts: isPart ? [key] : [],
        objects: isInput(member.type) || PRIMITIVES[kindOf(member.type)] ? [] : [key],
      };
    });
    return all.length ? merged(all) : NONE;
  }

  /** The type of an argument, without the `false` that switches a part off. */
  private propertyOf(
    node: ts.TypeNode,
    location: Location,
  ): { spec: PropertySpec; isPart: boolean } {
    if (!ts.isUnionTypeNode(node)) return { spec: this.typeOf(node, location), isPart: false };
    const others = node.types.filter((type) => !isSwitch(type));
    if (others.every(ts.isLiteralTypeNode)) return { spec: { type: "string" }, isPart: false };
    const [first] = others;
    if (others.length !== 1 || !first)
      throw new Error(
        `${location.owner}.${location.key} of a component is a union, which is not read`,
      );
    return { spec: this.typeOf(first, location), isPart: true };
  }

  private typeOf(node: ts.TypeNode, location: Location): PropertySpec {
    if (ts.isParenthesizedTypeNode(node)) return this.typeOf(node.type, location);
    if (ts.isTypeOperatorNode(node)) return this.typeOf(node.type, location);
    if (ts.isArrayTypeNode(node))
      return { type: "array", items: this.typeOf(node.elementType, location) };
    const primitive = PRIMITIVES[node.kind];
    if (primitive) return { type: primitive };
    if (ts.isIntersectionTypeNode(node) || ts.isTypeLiteralNode(node))
      return this.addType(withoutArgs(location.owner) + capitalized(location.key), () => ({
        members: this.objectOf(node, location.owner),
        about: `The value of \`${location.key}\`.`,
      }));
    const { name, types } = reference(node);
    const [first, second] = types;
    if (first && (name === "pulumi.Input" || name === "Deep" || name === "Readonly"))
      return this.typeOf(first, location);
    if (first && name === "Inputs")
      return this.addType(withoutArgs(location.owner) + capitalized(location.key), () => ({
        members: this.objectOf(first, location.owner),
        about: `The value of \`${location.key}\`.`,
      }));
    if (second && name === "Record")
      return { type: "object", additionalProperties: this.typeOf(second, location) };
    const model = this.scope.modelOf(name);
    if (model) {
      const { description: _, ...spec } = this.scope.types.propertyOf(model.node, location);
      return spec;
    }
    const declared = this.scope.declared.types.get(name);
    if (!declared) throw new Error(`a component has an argument of the unknown type ${name}`);
    return this.addType(withoutArgs(name), () => ({
      members: this.membersOf(name),
      about: commentOf(declared),
    }));
  }

  private addType(name: string, read: () => { members: Members; about: string }): TypeSpec {
    const known = this.named.get(name);
    if (known) return known;
    const { members, about } = read();
    const added = this.scope.types.add(name, members, about);
    this.named.set(name, added);
    return added;
  }
}

/** The property at which a type is read. */
interface Location {
  owner: string;
  key: string;
}

const PRIMITIVES: Readonly<Partial<Record<ts.SyntaxKind, "string" | "number" | "boolean">>> = {
  [ts.SyntaxKind.StringKeyword]: "string",
  [ts.SyntaxKind.NumberKeyword]: "number",
  [ts.SyntaxKind.BooleanKeyword]: "boolean",
};

const kindOf = (node?: ts.TypeNode): ts.SyntaxKind => node?.kind ?? ts.SyntaxKind.Unknown;

const isInput = (node?: ts.TypeNode): boolean =>
  /^(pulumi\.Input|Deep|Inputs)</.test(node?.getText() ?? "");

const isSwitch = (node: ts.TypeNode): boolean =>
  node.kind === ts.SyntaxKind.BooleanKeyword || node.getText() === "false";

// Generated SDKs add the ending to the types of arguments.
const withoutArgs = (name: string): string => name.replace(/Args$/, "");

const literalsOf = (node: ts.TypeNode): string[] =>
  (ts.isUnionTypeNode(node) ? [...node.types] : [node]).map((type) =>
    type.getText().replaceAll('"', ""),
  );

const without = (members: ComponentMembers, keys: readonly string[]): ComponentMembers => ({
  properties: Object.fromEntries(
    Object.entries(members.properties).filter(([key]) => !keys.includes(key)),
  ) as Properties,
  required: members.required.filter((key) => !keys.includes(key)),
  parts: members.parts.filter((key) => !keys.includes(key)),
  objects: members.objects.filter((key) => !keys.includes(key)),
});

/** The name of a type and its parameters: `pulumi.Input<string>`. */
function reference(node: ts.Node): { name: string; types: readonly ts.TypeNode[] } {
  if (ts.isTypeReferenceNode(node))
    return { name: node.typeName.getText(), types: node.typeArguments ?? [] };
  if (ts.isExpressionWithTypeArguments(node))
    return { name: node.expression.getText(), types: node.typeArguments ?? [] };
  throw new Error(`a component has arguments of the type ${node.getText()}, which is not read`);
}
