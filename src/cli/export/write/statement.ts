import { posix } from "node:path";
import type { Expression, Statement } from "typescript";
import { nodeOf } from "../../../schema/node";
import type { Path } from "../../../schema/path";
import { variantInExtra } from "../../../schema/unknown-fields";
import { isNewerEnumValue } from "../../../schema/unknown-values";
import { fieldsOf, nodeAt } from "../../../schema/walk";
import type { AccountObject } from "../../account/types";
import { LiteralWriter } from "../../typescript/literal-writer";
import type { Compiler } from "../../typescript/print";
import { type Measured, textLiteral } from "../../typescript/text";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../plan";
import { orderedArguments } from "./arguments";
import type { Declaration } from "./declaration";
import type { JsonForm } from "./json-form";
import { conversionOf, valueOfReference } from "./references";

/** What the statements of a file need of the rest of the program. */
export interface Scope {
  /** The folder of the file. */
  folder: string;
  /** The names of a variable: itself, or after its namespace. Undefined where it is not visible. */
  nameOf(target: PlannedObject): readonly string[] | undefined;
  /** Whether `adopt` names the object. */
  adopt: boolean;
  /** The JSON file of an object: its path and content. */
  jsonOf(planned: PlannedObject): (JsonForm & { path: string }) | undefined;
}

/** Reads a JSON file in the argument of an object. */
class JsonFile {
  constructor(readonly path: string) {}
}

/**
 * Writes the declarations of objects: `export const errors = new coralogix.Alert("errors", …);`.
 */
export class StatementWriter {
  constructor(
    private readonly ts: Compiler,
    private readonly scope: Scope,
  ) {}

  declare(declaration: Declaration): Statement {
    const { factory, SyntaxKind, NodeFlags } = this.ts;
    const { form, variable } = declaration;
    const value = form === "lookup" ? this.lookup(declaration) : this.construct(declaration);
    const statement = factory.createVariableStatement(
      [factory.createModifier(SyntaxKind.ExportKeyword)],
      factory.createVariableDeclarationList(
        [factory.createVariableDeclaration(variable, undefined, undefined, value)],
        NodeFlags.Const,
      ),
    );
    return this.withSource(statement, declaration);
  }

  private construct({ planned, variable, resource }: Declaration): Expression {
    const { factory } = this.ts;
    const name = textLiteral(this.ts, resource);
    const opening = `export const ${variable} = new coralogix.${planned.object.resourceType}(`;
    // The name is followed by a comma and a space, the arguments by a bracket and a semicolon.
    const column = opening.length + name.width + 4;
    const writer = new LiteralWriter(
      this.ts,
      (value, path) => this.expressionOf(planned, value, path),
      (value, path) => isUntyped(planned.object, value, path),
    );
    const args = writer.write(this.argumentsOf(planned), { column, indent: 0 });
    return factory.createNewExpression(this.classOf(planned), undefined, [name.node, args]);
  }

  private lookup({ planned, resource }: Declaration): Expression {
    const { factory } = this.ts;
    return factory.createCallExpression(
      factory.createPropertyAccessExpression(this.classOf(planned), "get"),
      undefined,
      [textLiteral(this.ts, resource).node, textLiteral(this.ts, planned.object.id).node],
    );
  }

  private classOf({ object }: PlannedObject): Expression {
    const { factory } = this.ts;
    return factory.createPropertyAccessExpression(
      factory.createIdentifier("coralogix"),
      object.resourceType,
    );
  }

  private argumentsOf(planned: PlannedObject): Record<string, unknown> {
    const json = this.scope.jsonOf(planned);
    const own = json
      ? { [json.argument]: new JsonFile(json.path), ...json.beside }
      : orderedArguments(planned);
    const { adopt, ...others } = own;
    if (this.scope.adopt)
      return { ...others, adopt: { ...(adopt as object | undefined), id: planned.object.id } };
    return own;
  }

  /** Without `adopt`, a comment tells which object a declaration was exported from. */
  private withSource(statement: Statement, { planned: { object }, form }: Declaration): Statement {
    if (this.scope.adopt || form === "lookup") return statement;
    const comment = ` ${sourceComment(object.resourceType, object.id)}`;
    return this.ts.addSyntheticLeadingComment(
      statement,
      this.ts.SyntaxKind.SingleLineCommentTrivia,
      comment,
      true,
    );
  }

  private expressionOf(planned: PlannedObject, value: unknown, path: Path): Measured | undefined {
    if (value instanceof PlannedReference) return this.reference(planned, value, path);
    if (value instanceof PlannedSecret) return this.secret(value);
    if (value instanceof JsonFile) return this.readFile(value);
    const node = nodeAt(nodeOf(planned.object.context.definition.fields), path);
    return node && isNewerEnumValue(node, value) ? this.newerValue(value as string) : undefined;
  }

  private newerValue(value: string): Measured {
    const text = textLiteral(this.ts, value);
    const node = this.call(this.access(["coralogix", "unknownValue"]), [text.node]);
    return { node, width: "coralogix.unknownValue()".length + text.width };
  }

  private reference(planned: PlannedObject, value: PlannedReference, path: Path): Measured {
    const names = this.scope.nameOf(value.target);
    if (!names) return this.literal(valueOfReference(planned, value, path));
    const parts = [...names, value.property];
    const conversion = conversionOf(planned, value, path);
    const output = this.access(parts);
    const width = parts.join(".").length;
    if (!conversion) return { node: output, width };
    const apply = this.call(this.access(["apply"], output), [this.access([conversion])]);
    return { node: apply, width: width + `.apply(${conversion})`.length };
  }

  private secret({ configKey, isJson }: PlannedSecret): Measured {
    const key = textLiteral(this.ts, configKey);
    const method = isJson ? "requireSecretObject" : "requireSecret";
    const node = this.call(this.access(["config", method]), [key.node]);
    return { node, width: `config.${method}()`.length + key.width };
  }

  private readFile({ path }: JsonFile): Measured {
    const relative = textLiteral(this.ts, posix.relative(this.scope.folder, path));
    const joined = this.call(this.access(["join"]), [this.access(["__dirname"]), relative.node]);
    const encoding = textLiteral(this.ts, "utf8");
    return {
      node: this.call(this.access(["readFileSync"]), [joined, encoding.node]),
      width: 'readFileSync(join(__dirname, ), "utf8")'.length + relative.width,
    };
  }

  private literal(value: unknown): Measured {
    const node = new LiteralWriter(this.ts).write(value, { column: 0, indent: 0 });
    return { node, width: String(value).length + 2 };
  }

  private access([first = "", ...rest]: readonly string[], of?: Expression): Expression {
    const { factory } = this.ts;
    const start = of
      ? factory.createPropertyAccessExpression(of, first)
      : factory.createIdentifier(first);
    return rest.reduce<Expression>(
      (left, name) => factory.createPropertyAccessExpression(left, name),
      start,
    );
  }

  private call(callee: Expression, args: readonly Expression[]): Expression {
    return this.ts.factory.createCallExpression(callee, undefined, args);
  }
}

/** `Exported from Alert "1bc364c8"`: a later export recognizes the declaration by it. */
const sourceComment = (resourceType: string, id: string): string =>
  `Exported from ${resourceType} ${JSON.stringify(id).replace(/[\u2028\u2029]/g, lineSeparator)}`;

// JSON contains them as they are, but they would end the comment.
const lineSeparator = (character: string): string => `\\u${character.charCodeAt(0).toString(16)}`;

/**
 * Whether the argument types have no place for an object: it has fields or a variant of a later
 * version, in `extra`. Only the arguments of a resource themselves have the field `extra`.
 */
function isUntyped(
  { context }: AccountObject,
  value: Readonly<Record<string, unknown>>,
  path: Path,
): boolean {
  const node = nodeAt(nodeOf(context.definition.fields), path);
  if (node?.type !== "object") return false;
  const isUnknownVariant = !node.facts.union?.optional && variantInExtra(node, value) !== undefined;
  const declared = fieldsOf(node);
  const hasOthers = Object.keys(value).some((key) => !Object.hasOwn(declared, key));
  return isUnknownVariant || (path.length > 0 && hasOthers);
}
