import type { QueryFault } from "../text/fault";
import { isKeyword, isSingle } from "./fields";

const TOKEN = /[()]|&&|\|\||(?:\\.|"(?:\\.|[^"\\])*"|[[{][^\]}]*[\]}]|[^\s()"\\[\]{}])+/gs;
const AND = /^(?:AND|&&)$/;
const OR = /^(?:OR|\|\|)$/;
const NOT = /^(?:NOT|!)$/;
const FIELD = /^\+?([\w.@-]+):$/;
/** An exact value, alone or of a field: no wildcard, range, comparison, phrase or escape. */
const EXACT = /^\+?(?:([\w.@-]+):)?("?)([\w.@-]+)\2$/;
const MAX_DEPTH = 50;

/**
 * What a valid query never finds: two values of one field that are joined by AND, and ranges that
 * end before they begin. `blanked` is the query with variables and regular expressions replaced by
 * asterisks.
 */
export const luceneConflicts = (blanked: string): QueryFault[] => [
  ...conflictsIn(blanked.matchAll(TOKEN)),
  ...emptyRanges(blanked),
];

interface Value {
  field: string;
  value: string;
  offset: number;
}

/** The conflicts of a group, up to the parenthesis that closes it. */
function conflictsIn(
  tokens: Iterator<RegExpExecArray>,
  groupField?: string,
  depth = 0,
): QueryFault[] {
  const faults: QueryFault[] = [];
  const values: Value[] = [];
  let [joiner, isNegated, isConjunction] = ["AND", false, true];
  let field = groupField;
  const take = (): RegExpExecArray | undefined => tokens.next().value;
  for (let token = take(); token && token[0] !== ")"; token = take()) {
    const { 0: text, index: offset } = token;
    if (AND.test(text) || OR.test(text)) joiner = text;
    else if (NOT.test(text)) isNegated = true;
    else if (FIELD.test(text)) field = FIELD.exec(text)?.[1];
    else {
      isConjunction &&= AND.test(joiner);
      if (text !== "(") values.push(...(isNegated ? [] : exactValue(text, field, offset)));
      else if (depth < MAX_DEPTH) faults.push(...conflictsIn(tokens, field, depth + 1));
      else {
        while (take());
        return [];
      }
      [joiner, isNegated, field] = ["", false, groupField];
    }
  }
  return isConjunction ? [...faults, ...conflictsOf(values)] : faults;
}

function exactValue(text: string, groupField: string | undefined, offset: number): Value[] {
  const [, own, , value] = EXACT.exec(text) ?? [];
  const field = own ?? groupField;
  return value === undefined || field === undefined || text.startsWith("-")
    ? []
    : [{ field, value, offset }];
}

function conflictsOf(values: readonly Value[]): QueryFault[] {
  return values.flatMap(({ field, value, offset }, index) => {
    const other = values
      .slice(0, index)
      .find((one) => one.field === field && differs(one.value, value));
    if (!other || !(isSingle(field) || isKeyword(field))) return [];
    const unless = isSingle(field) ? "" : ", unless it has several";
    return [
      {
        offset,
        what: `${field} cannot be both "${other.value}" and "${value}"${unless}: write OR, or remove one of them`,
        uncertain: true as const,
      },
    ];
  });
}

/** Values without case. A number and a name may be the same: a severity is `5` or `ERROR`. */
const differs = (a: string, b: string): boolean =>
  Number.isNaN(Number(a)) || Number.isNaN(Number(b))
    ? Number.isNaN(Number(a)) && Number.isNaN(Number(b)) && a.toLowerCase() !== b.toLowerCase()
    : Number(a) !== Number(b);

const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const RANGE = new RegExp(String.raw`([[{])\s*${NUMBER}\s+TO\s+${NUMBER}\s*([\]}])`, "g");
const STRING = /"(?:\\[\s\S]|[^"\\])*"/g;

function emptyRanges(blanked: string): QueryFault[] {
  const unquoted = blanked.replace(STRING, (text) => "x".repeat(text.length));
  return [...unquoted.matchAll(RANGE)].flatMap(({ 1: open, 2: from, 3: to, 4: close, index }) => {
    const isOpen = open === "{" || close === "}";
    const isEmpty = Number(from) > Number(to) || (isOpen && Number(from) === Number(to));
    const reason = `no number is in the range from ${from} to ${to}`;
    return isEmpty ? [{ offset: index, what: reason, uncertain: true as const }] : [];
  });
}
