import { posix } from "node:path";
import type { Path } from "../../../schema/path";
import type { ArgumentFunctions } from "../../analysis/functions";
import { type Call, LiteralWriter } from "../../typescript/literal-writer";
import { stringLiteral } from "../../typescript/text";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../plan";
import type { Declaration } from "./declaration";
import { conversionOf, valueOfReference } from "./references";
import { JsonFile, NewerValue, Untyped, type WrittenArguments } from "./written-arguments";

/** What the statements of a file need of the rest of the program. */
export interface Scope {
  /** The folder of the file. */
  folder: string;
  /** The names of a variable: itself, or after its namespace. Undefined where it is not visible. */
  nameOf(target: PlannedObject): readonly string[] | undefined;
  /** Whether `adopt` names the object. */
  adopt: boolean;
  /** The arguments of an object as the program writes them. */
  writtenOf(planned: PlannedObject): WrittenArguments;
  /** How the file calls a function of a module. */
  calleeOf(module: string, name: string): string;
}

/**
 * Writes the declarations of objects: `export const errors = new coralogix.Alert("errors", …);`.
 */
export class StatementWriter {
  constructor(private readonly scope: Scope) {}

  declare(declaration: Declaration): string {
    const { form, variable } = declaration;
    const opening = `export const ${variable} = `;
    const value =
      form === "lookup" ? lookup(declaration) : this.construct(declaration, opening.length);
    return `${this.sourceOf(declaration)}${opening}${value};`;
  }

  private construct({ planned, resource }: Declaration, column: number): string {
    const { args, pathOf, functions } = this.scope.writtenOf(planned);
    const opening = `new ${classOf(planned)}(${stringLiteral(resource)}, `;
    const writer = new LiteralWriter({
      expressionOf: (value) =>
        this.callOf(functions, value) ?? this.expressionOf(planned, value, pathOf(value)),
      isUntyped: (value) => value instanceof Untyped,
    });
    // The arguments are followed by a bracket and a semicolon.
    const place = { column: column + opening.length + 2, indent: 0 };
    return `${opening}${writer.write(args, place)})`;
  }

  /** Without `adopt`, a comment tells which object a declaration was exported from. */
  private sourceOf({ planned: { object }, form }: Declaration): string {
    if (this.scope.adopt || form === "lookup") return "";
    return `// ${sourceComment(object.resourceType, object.id)}\n`;
  }

  private callOf(functions: ArgumentFunctions | undefined, value: object): Call | undefined {
    const call = functions?.callOf(value);
    if (!functions || !call) return undefined;
    return { callee: this.scope.calleeOf(functions.module, call.name), args: call.args };
  }

  private expressionOf(planned: PlannedObject, value: object, path: Path = []) {
    if (value instanceof PlannedReference) return this.reference(planned, value, path);
    if (value instanceof PlannedSecret) return secret(value);
    if (value instanceof JsonFile) return this.readFile(value);
    return value instanceof NewerValue
      ? `coralogix.unknownValue(${stringLiteral(value.value)})`
      : undefined;
  }

  private reference(planned: PlannedObject, value: PlannedReference, path: Path): string {
    const names = this.scope.nameOf(value.target);
    if (!names) return new LiteralWriter().write(valueOfReference(planned, value, path));
    const conversion = conversionOf(planned, value, path);
    const output = [...names, value.property].join(".");
    return conversion ? `${output}.apply(${conversion})` : output;
  }

  private readFile({ path }: JsonFile): string {
    const relative = stringLiteral(posix.relative(this.scope.folder, path));
    return `readFileSync(join(__dirname, ${relative}), "utf8")`;
  }
}

const classOf = ({ object }: PlannedObject): string => `coralogix.${object.resourceType}`;

const lookup = ({ planned, resource }: Declaration): string =>
  `${classOf(planned)}.get(${stringLiteral(resource)}, ${stringLiteral(planned.object.id)})`;

const secret = ({ configKey, isJson }: PlannedSecret): string =>
  `config.${isJson ? "requireSecretObject" : "requireSecret"}(${stringLiteral(configKey)})`;

/** `Exported from Alert "1bc364c8"`: a later export recognizes the declaration by it. */
const sourceComment = (resourceType: string, id: string): string =>
  `Exported from ${resourceType} ${JSON.stringify(id).replace(/[\u2028\u2029]/g, lineSeparator)}`;

// JSON contains them as they are, but they would end the comment.
const lineSeparator = (character: string): string => `\\u${character.charCodeAt(0).toString(16)}`;
