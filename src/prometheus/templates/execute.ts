import { Budget } from "../../text/budget";
import { expectShort } from "./budget";
import { FUNCTIONS, type TemplateContext } from "./functions";
import { itemsOf } from "./items";
import { GIVEN_VARIABLES, parseTemplate } from "./parse";
import type { Operand, Pipe, Template, TemplateNode } from "./tree";
import {
  floatValue,
  isTrue,
  labelsValue,
  NOTHING,
  printed,
  stringValue,
  TemplateError,
  typeName,
  UnknownTemplateForm,
  type Value,
} from "./values";

/** What a label or an annotation of an alert is filled in with. */
export interface AlertData {
  readonly labels: Readonly<Record<string, string>>;
  readonly externalLabels: Readonly<Record<string, string>>;
  readonly externalUrl: string;
  readonly value: number;
}

/**
 * The text of a label or an annotation. It throws `TemplateError` where Prometheus prints an error,
 * and `UnknownTemplateForm` where the text is not known.
 */
export function expand(text: string, data: AlertData, context: TemplateContext): string {
  return text.includes("{{") ? run(parseTemplate(text), data, context) : text;
}

/** The same for a template that is read already. */
export function run(template: Template, data: AlertData, context: TemplateContext): string {
  const fields = {
    Labels: labelsValue(data.labels),
    ExternalLabels: labelsValue(data.externalLabels),
    ExternalURL: stringValue(data.externalUrl),
    Value: floatValue(data.value),
  };
  const dot: Value = { type: "data", fields };
  const given = [fields.Labels, fields.ExternalLabels, fields.ExternalURL, fields.Value];
  const variables = GIVEN_VARIABLES.map((name, index) => ({ name, value: given[index] as Value }));
  const all = [{ name: "$", value: dot }, ...variables];
  const execution = new Execution(template, context, all, 0, new Budget(UnknownTemplateForm));
  execution.list(template.nodes, dot);
  return execution.text;
}

interface Variable {
  readonly name: string;
  value: Value;
}
type Loop = "break" | "continue" | undefined;

const MAX_TEMPLATES = 100;

class Execution {
  text = "";

  constructor(
    private readonly template: Template,
    private readonly context: TemplateContext,
    private readonly variables: Variable[],
    private readonly depth: number,
    private readonly budget: Budget,
  ) {}

  list(nodes: readonly TemplateNode[], dot: Value): Loop {
    for (const node of nodes) {
      const loop = this.node(node, dot);
      if (loop) return loop;
    }
    return undefined;
  }

  private node(node: TemplateNode, dot: Value): Loop {
    this.budget.spend();
    switch (node.type) {
      case "text":
        this.text += this.budget.write(node.text);
        return undefined;
      case "action": {
        const value = this.pipe(node.pipe, dot);
        if (!node.pipe.variables.length) this.text += this.budget.write(printed(value));
        return undefined;
      }
      case "if":
      case "with":
        return this.branch(node, dot);
      case "range":
        return this.range(node, dot);
      case "template":
        this.include(node, dot);
        return undefined;
      default:
        return node.type;
    }
  }

  private branch(node: Extract<TemplateNode, { pipe: Pipe; list: unknown }>, dot: Value): Loop {
    const known = this.variables.length;
    const value = this.pipe(node.pipe, dot);
    const loop = isTrue(value)
      ? this.list(node.list, node.type === "with" ? value : dot)
      : this.list(node.otherwise, dot);
    this.variables.length = known;
    return loop;
  }

  private range(node: Extract<TemplateNode, { pipe: Pipe; list: unknown }>, dot: Value): Loop {
    const known = this.variables.length;
    const items = itemsOf(this.pipe(node.pipe, dot), node.pipe.variables.length);
    const inner = this.variables.length;
    this.budget.spend(items.length);
    for (const [key, value] of items) {
      this.declareItem(node.pipe, key, value);
      const loop = this.list(node.list, value);
      this.variables.length = inner;
      if (loop === "break") break;
    }
    this.variables.length = known;
    return items.length ? undefined : this.list(node.otherwise, dot);
  }

  private declareItem(
    { variables: [first, second], isAssignment }: Pipe,
    key: Value,
    value: Value,
  ) {
    if (first === undefined) return;
    const pairs =
      second === undefined
        ? [[first, value]]
        : ([
            [first, key],
            [second, value],
          ] as const);
    for (const [index, [name, one]] of (pairs as [string, Value][]).entries()) {
      const own = this.variables[this.variables.length - pairs.length + index];
      if (isAssignment) this.assign(name, one);
      else if (own) own.value = one;
    }
  }

  private include(node: Extract<TemplateNode, { type: "template" }>, dot: Value): void {
    const nodes = this.template.defined.get(node.name);
    if (!nodes) throw new TemplateError(`the template ${JSON.stringify(node.name)} is not defined`);
    if (this.depth >= MAX_TEMPLATES)
      throw new UnknownTemplateForm("a template that includes itself");
    const inner = node.pipe ? this.pipe(node.pipe, dot) : NOTHING;
    const variables = [{ name: "$", value: inner }];
    const { template, context, budget } = this;
    const execution = new Execution(template, context, variables, this.depth + 1, budget);
    execution.list(nodes, inner);
    this.text += execution.text;
  }

  private pipe(pipe: Pipe, dot: Value): Value {
    let value: Value | undefined;
    for (const command of pipe.commands) value = this.command(command, dot, value);
    const result = value ?? NOTHING;
    for (const name of pipe.variables) {
      if (pipe.isAssignment) this.assign(name, result);
      else this.variables.push({ name, value: result });
    }
    return result;
  }

  private assign(name: string, value: Value): void {
    const variable = this.variables.findLast((one) => one.name === name);
    if (!variable) throw new TemplateError(`there is no variable ${name}`);
    variable.value = value;
  }

  /** @param final the value of the command before `|`, which is the last argument */
  private command(command: readonly Operand[], dot: Value, final: Value | undefined): Value {
    const [first, ...rest] = command as [Operand, ...Operand[]];
    if (first.type === "function") return this.call(first.name, rest, dot, final);
    if (first.type === "nil") throw new TemplateError("nil is no command");
    const value = this.operand(first, dot);
    if (rest.length || final !== undefined)
      throw new TemplateError("a value that is no function has no arguments");
    return value;
  }

  private operand(operand: Operand, dot: Value): Value {
    switch (operand.type) {
      case "bool":
        return { type: "bool", value: operand.value };
      case "dot":
        return dot;
      case "nil":
        return NOTHING;
      case "number": {
        const { isFloat, float, integer, isComplex } = operand.number;
        if (isComplex) throw new UnknownTemplateForm("a complex number");
        if (isFloat) return floatValue(float);
        if (!Number.isSafeInteger(integer)) throw new UnknownTemplateForm("an integer beyond 2^53");
        return { type: "int", value: integer ?? float };
      }
      case "string":
        return stringValue(operand.value);
      case "function":
        return this.call(operand.name, [], dot, undefined);
      case "field":
        return operand.names.reduce(fieldOf, dot);
      case "variable":
        return operand.names.reduce(fieldOf, this.variable(operand.name));
      case "chain":
        if (operand.operand.type === "nil") throw new TemplateError("nil has no fields");
        return operand.names.reduce(fieldOf, this.operand(operand.operand, dot));
      case "pipe":
        return this.pipe(operand.pipe, dot);
    }
  }

  private variable(name: string): Value {
    const variable = this.variables.findLast((one) => one.name === name);
    if (!variable) throw new TemplateError(`there is no variable ${name}`);
    return variable.value;
  }

  private call(name: string, rest: readonly Operand[], dot: Value, final?: Value): Value {
    if (name === "and" || name === "or") return this.logical(name, rest, dot, final);
    const { parameters, rest: more, call } = FUNCTIONS[name] as (typeof FUNCTIONS)[string];
    const count = rest.length + (final === undefined ? 0 : 1);
    if (more ? count < parameters.length : count !== parameters.length)
      throw new TemplateError(
        `${name} takes ${more ? "at least " : ""}${parameters.length} arguments, not ${count}`,
      );
    const values = rest.map((operand, index) => {
      const type = parameters[index] ?? "any";
      if (operand.type === "nil" && (type === "string" || type === "any") && type !== "any")
        throw new TemplateError(`${name} takes no nil`);
      return expectType(this.operand(operand, dot), type, name);
    });
    const last =
      final === undefined ? [] : [expectType(final, parameters[rest.length] ?? "any", name)];
    const result = call([...values, ...last], this.context);
    if (result.type === "string") expectShort(result.value.length);
    return result;
  }

  private logical(
    name: "and" | "or",
    rest: readonly Operand[],
    dot: Value,
    final: Value | undefined,
  ): Value {
    if (!rest.length && final === undefined)
      throw new TemplateError(`${name} takes at least 1 argument`);
    let value: Value = NOTHING;
    for (const operand of rest) {
      value = this.operand(operand, dot);
      if (isTrue(value) === (name === "or")) return value;
    }
    return final ?? value;
  }
}

function expectType(value: Value, type: string, name: string): Value {
  const isHtml = value.type === "string" && value.isHtml;
  if (type === "any" || (value.type === type && !isHtml)) return value;
  throw new TemplateError(`${name} takes a ${type}, not ${typeName(value)}`);
}

/** The methods of labels and samples are functions in templates; times have some that print. */
function fieldOf(value: Value, name: string): Value {
  if (value.type === "nothing") return NOTHING;
  if (value.type === "map")
    return value.entries.get(name) ?? (value.of === "string" ? stringValue("") : NOTHING);
  if (value.type === "sample" && name === "Labels") return labelsValue(value.sample.labels);
  if (value.type === "sample" && name === "Value") return floatValue(value.sample.value);
  const field = value.type === "data" && Object.hasOwn(value.fields, name);
  if (value.type === "data" && field) return value.fields[name] as Value;
  if (value.type === "time" || value.type === "duration")
    throw new UnknownTemplateForm(`the method ${name} of a time`);
  throw new TemplateError(`${typeName(value)} has no field ${name}`);
}
