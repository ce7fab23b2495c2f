import { posix } from "node:path";
import type { Path } from "../../../schema/path";
import type { ArgumentFunctions } from "../../analysis/functions";
import { type Call, LiteralWriter, type Place } from "../../typescript/literal-writer";
import { memberText, stringLiteral } from "../../typescript/text";
import { type PlannedObject, PlannedReference, PlannedSecret } from "../plan";
import { InnerReference, MergedCall, Slot } from "./combine/merge";
import { conversionOf, valueOfReference } from "./references";
import { JsonFile, NewerValue, Untyped, type WrittenArguments } from "./written-arguments";

/** What the statements of a file need of the rest of the program. */
export interface Scope {
  /** The folder of the file. */
  folder: string;
  /** The names of an object: its variable, or after its namespace. Undefined where it is not visible. */
  nameOf(target: PlannedObject): readonly string[] | undefined;
  /** The names of the file to which the arguments of objects refer. */
  namesUsedBy(objects: readonly PlannedObject[]): ReadonlySet<string>;
  /** Whether `adopt` names the object. */
  adopt: boolean;
  /** The name of the project. */
  project: string;
  /** The arguments of an object as the program writes them. */
  writtenOf(planned: PlannedObject): WrittenArguments;
  /** How the file calls a function of a module. */
  calleeOf(module: string, name: string): string;
}

/** Writes arguments of an object, which may be merged with those of others. */
export class ArgumentWriter {
  private readonly literals: LiteralWriter;
  private readonly written: WrittenArguments;

  /** `textOf` returns what stands in a slot of merged arguments. */
  constructor(
    private readonly scope: Scope,
    private readonly planned: PlannedObject,
    private readonly textOf: (slot: Slot) => string = () => "",
  ) {
    this.written = scope.writtenOf(planned);
    this.literals = new LiteralWriter({
      expressionOf: (value) => this.expressionOf(value),
      isUntyped: (value) => value instanceof Untyped,
    });
  }

  write(value: unknown, place?: Place): string {
    return this.literals.write(value, place);
  }

  private expressionOf(value: object): string | Call | undefined {
    if (value instanceof Slot) return this.textOf(value);
    if (value instanceof InnerReference) return this.output(["this", value.field], value.reference);
    if (value instanceof MergedCall)
      return { callee: this.scope.calleeOf(value.module, value.name), args: value.args };
    if (value instanceof PlannedReference) return this.reference(value);
    if (value instanceof PlannedSecret) return secret(value);
    if (value instanceof JsonFile) return this.readFile(value);
    if (value instanceof NewerValue) return `coralogix.unknownValue(${stringLiteral(value.value)})`;
    return this.callOf(this.written.functions, value);
  }

  private callOf(functions: ArgumentFunctions | undefined, value: object): Call | undefined {
    const call = functions?.callOf(value);
    if (!functions || !call) return undefined;
    return { callee: this.scope.calleeOf(functions.module, call.name), args: call.args };
  }

  private reference(value: PlannedReference): string {
    const names = this.scope.nameOf(value.target);
    if (names) return this.output(names, value);
    const literal = valueOfReference(this.planned, value, this.pathOf(value));
    return new LiteralWriter().write(literal);
  }

  private output(names: readonly string[], value: PlannedReference): string {
    const conversion = conversionOf(this.planned, value, this.pathOf(value));
    const output = memberText([...names, value.property]);
    return conversion ? `${output}.apply(${conversion})` : output;
  }

  private pathOf(value: PlannedReference): Path {
    return this.written.pathOf(value) ?? [];
  }

  private readFile({ path }: JsonFile): string {
    const relative = stringLiteral(posix.relative(this.scope.folder, path));
    return `readFileSync(join(__dirname, ${relative}), "utf8")`;
  }
}

const secret = ({ configKey, isJson }: PlannedSecret): string =>
  `config.${isJson ? "requireSecretObject" : "requireSecret"}(${stringLiteral(configKey)})`;
