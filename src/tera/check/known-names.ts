import { misspelled, type QueryFault } from "../../text/fault";
import { isMisspelled, nearestName } from "../../text/spelling";
import type { Argument, Expression } from "../syntax/expression";
import { type Part, TAGS } from "../syntax/template";
import { FIELDS, FILTERS, type KnownFields, TESTS } from "./names";

/** What is known of the names that a template defines; undefined for a value of any kind. */
type Scope = ReadonlyMap<string, KnownFields | undefined>;
const NO_NAMES: Scope = new Map();

/** The names of a template that are nearly known ones. What is near to none may be valid. */
export function namesInTemplate(parts: readonly Part[], scope: Scope = NO_NAMES): QueryFault[] {
  let names = scope;
  return parts.flatMap((part) => {
    const faults = namesInPart(part, names);
    if (part.type === "set")
      names = withNames(names, [part.name], inspect(part.value, names).fields);
    // What a part of the template sets may have either value after it.
    else names = withNames(names, namesSetIn(bodyOf(part)), undefined);
    return faults;
  });
}

function namesInPart(part: Part, names: Scope): QueryFault[] {
  switch (part.type) {
    case "output":
    case "set":
      return namesIn(part.value, names);
    case "if":
      return part.branches.flatMap(({ condition, body }) => [
        ...(condition ? namesIn(condition, names) : []),
        ...namesInTemplate(body, names),
      ]);
    case "for": {
      const { fields, faults } = inspect(part.of, names);
      const inner = withNames(names, part.names, fields?.["[]"]);
      return [
        ...faults,
        ...namesInTemplate(part.body, inner),
        ...namesInTemplate(part.otherwise, names),
      ];
    }
    case "tag":
      return tagFaults(part);
    default:
      return [];
  }
}

/** The parts inside a part. */
function bodyOf(part: Part): readonly Part[] {
  if (part.type === "if") return part.branches.flatMap(({ body }) => body);
  if (part.type === "for") return [...part.body, ...part.otherwise];
  return [];
}
const namesSetIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part.type === "set" ? [part.name] : namesSetIn(bodyOf(part))));

const withNames = (
  scope: Scope,
  names: readonly string[],
  fields: KnownFields | undefined,
): Scope =>
  names.length
    ? new Map([
        ...scope,
        ...names.map((name) => [name, names.length === 1 ? fields : undefined] as const),
      ])
    : scope;

/** The body of a macro has names of its own, so that only the tag itself is checked. */
function tagFaults({ name, at }: Part & { type: "tag" }): QueryFault[] {
  if (TAGS.includes(name)) return [];
  const near = TAGS.find((known) => isMisspelled(known, name));
  return near === undefined
    ? [{ offset: at, what: `unknown tag ${name}`, uncertain: true }]
    : [misspelled(at, "tag", name, near)];
}

/** The names of an expression that are nearly known ones. */
export const namesIn = (expression: Expression, scope: Scope = NO_NAMES): QueryFault[] =>
  inspect(expression, scope).faults;

interface Inspected {
  /** The known fields of the value. */
  fields?: KnownFields | undefined;
  faults: QueryFault[];
}

function inspect(expression: Expression, scope: Scope): Inspected {
  const all = (parts: readonly Expression[]): QueryFault[] =>
    parts.flatMap((part) => inspect(part, scope).faults);
  const valuesOf = (args: readonly Argument[]): QueryFault[] => all(args.map(({ value }) => value));
  switch (expression.type) {
    case "name":
      return scope.has(expression.name)
        ? { fields: scope.get(expression.name), faults: [] }
        : fieldIn(FIELDS, expression.name, expression.at);
    case "member":
      return member(expression, scope);
    case "filter":
    case "test": {
      const { type, name, at, of, args } = expression;
      const near = type === "filter" ? nearFilter(name) : nearTest(name);
      const faults = near === undefined ? [] : [misspelled(at, type, name, near)];
      return { faults: [...all([of]), ...faults, ...valuesOf(args)] };
    }
    case "call":
      return { faults: [...calledFaults(expression.of, scope), ...valuesOf(expression.args)] };
    case "array":
      return { faults: all(expression.items) };
    case "unary":
      return { faults: [...signFaults(expression), ...all([expression.of])] };
    case "binary":
      return { faults: [...signFaults(expression), ...all([expression.left, expression.right])] };
    case "newer":
      return { faults: all(expression.parts) };
    default:
      return { faults: [] };
  }
}

// The service has filters of its own, and no other tests are documented.
const nearFilter = (name: string): string | undefined =>
  FILTERS.includes(name) ? undefined : FILTERS.find((known) => isMisspelled(known, name));
const nearTest = (name: string): string | undefined =>
  TESTS.includes(name) ? undefined : nearestName(TESTS, name);

const WORDS: Readonly<Record<string, string>> = { "&&": "and", "||": "or", "!": "not" };
const signFaults = ({ operator, at }: { operator: string; at: number }): QueryFault[] =>
  Object.hasOwn(WORDS, operator)
    ? [
        {
          offset: at,
          what: `Tera has no operator ${operator}: write ${WORDS[operator]}`,
          uncertain: true,
        },
      ]
    : [];

/** The name of a function or a method is no field. */
const calledFaults = (called: Expression, scope: Scope): QueryFault[] =>
  called.type === "member" ? inspect(called.of, scope).faults : [];

function member({ of, key }: Expression & { type: "member" }, scope: Scope): Inspected {
  const { fields, faults } = inspect(of, scope);
  if (key.type !== "literal") {
    const inKey = inspect(key, scope).faults;
    return { fields: fields?.["[]"], faults: [...faults, ...inKey] };
  }
  const found = fields ? fieldIn(fields, String(key.value), key.at) : { faults: [] };
  return { fields: found.fields, faults: [...faults, ...found.faults] };
}

function fieldIn(fields: KnownFields, name: string, at: number): Inspected {
  const key = /^\d+$/.test(name) ? "[]" : name;
  if (Object.hasOwn(fields, key)) return { fields: fields[key], faults: [] };
  // `alertDefs` and `alerts` may be fields of other notifications.
  const near = Object.keys(fields).find(
    (known) => name !== `${known}s` && isMisspelled(known, name),
  );
  return { faults: near === undefined ? [] : [misspelled(at, "field", name, near)] };
}
