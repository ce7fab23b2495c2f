import { NEUTRAL } from "./dataprime-conditions";
import {
  type FieldReference,
  type NamedExpression,
  namedExpressions,
  referencesIn,
  wholePath,
} from "./dataprime-paths";
import {
  type DataprimeStage,
  type DataprimeToken,
  dataprimeStages,
  isAggregate,
  isSign,
  isWord,
  splitAt,
} from "./dataprime-tokens";

/** The fields before or after a stage, as far as they are known. */
interface FieldState {
  /** There are no fields but those that are known or possible. */
  readonly isClosed: boolean;
  /** Fields that are surely there. */
  readonly known: ReadonlySet<string>;
  /** Fields that can be there, such as a nested field under its last name. */
  readonly possible: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
  /** The stage that closed or removed fields: `choose`. */
  readonly by: string;
  /** The least number that a count can be, by the name of its field. */
  readonly counts: ReadonlyMap<string, number>;
}

const NONE: ReadonlySet<string> = new Set();
const OPEN: FieldState = {
  isClosed: false,
  known: NONE,
  possible: NONE,
  removed: NONE,
  by: "",
  counts: new Map(),
};

/** What is known of the fields before each stage, and after the last one. */
export function fieldStates(stages: readonly DataprimeStage[]): readonly FieldState[] {
  if (last?.stages === stages) return last.states;
  const states = [OPEN];
  for (const stage of stages) states.push(afterStage(states.at(-1) as FieldState, stage));
  last = { stages, states };
  return states;
}

let last: { stages: readonly DataprimeStage[]; states: readonly FieldState[] } | undefined;

function afterStage(state: FieldState, { command, args }: DataprimeStage): FieldState {
  if (NEUTRAL.test(command)) return state;
  switch (command) {
    case "choose":
    case "distinct":
      return closed(command, namedExpressions(args), []);
    case "aggregate":
      return closed(command, [], namedExpressions(args));
    case "groupby":
      return grouped(args);
    case "count":
      return closed(command, [], [countAs(aliasAfter(args, /^into$/i))]);
    case "countby":
      return counted(args);
    case "create":
      return added(state, pathBefore(args, /^from$/i));
    case "replace":
      return added(state, pathBefore(args, /^with$/i));
    case "extract":
    case "enrich":
      return added(state, aliasAfter(args, /^into$/i));
    case "move":
      return added(removed(state, [pathBefore(args, /^to$/i)], command), aliasAfter(args, /^to$/i));
    case "remove":
      return removed(state, splitAt(args, (token) => isSign(token, ",")).map(wholePath), command);
    case "convert":
    case "redact":
      return { ...state, counts: new Map() };
    default:
      return OPEN;
  }
}

const pathBefore = (tokens: readonly DataprimeToken[], word: RegExp): string | undefined =>
  wholePath(splitAt(tokens, (token) => isWord(token, word))[0] ?? []);
/** The path after a word, up to the next word of the command. */
function aliasAfter(tokens: readonly DataprimeToken[], word: RegExp): string | undefined {
  const [, after] = splitAt(tokens, (token) => isWord(token, word));
  const [path] = after
    ? splitAt(after, (token) => isWord(token, /^(?:using|asc|desc|on|datatypes)$/i))
    : [];
  return path && wholePath(path);
}

/** The number of rows, which has a name even if none is given. */
const countAs = (alias: string | undefined): NamedExpression => ({
  tokens: [],
  alias: alias ?? "_count",
  isUnclear: false,
});

function grouped(args: readonly DataprimeToken[]): FieldState {
  const [keys = [], results, ...others] = splitAt(args, isAggregate);
  if (others.length) return OPEN;
  // Without the word between, the first result cannot be told from the last key.
  if (!results && keys.some((token) => isSign(token, "("))) return OPEN;
  return closed("groupby", namedExpressions(keys), results ? namedExpressions(results) : []);
}

function counted(args: readonly DataprimeToken[]): FieldState {
  const [expression = [], target] = splitAt(args, (token) => isWord(token, /^into$/i));
  const [path = []] = target ? splitAt(target, (token) => isWord(token, /^(?:asc|desc)$/i)) : [];
  const [key = []] = splitAt(expression, (token) => isWord(token, /^(?:asc|desc)$/i));
  const count = countAs(target && wholePath(path));
  const state = closed("countby", namedExpressions(key), [count]);
  const name = count.alias ?? "";
  return state.isClosed && target ? { ...state, counts: new Map([[name, 1]]) } : state;
}

/** An aggregation alone. Its name, if none is given, begins with an underscore. */
const isAggregation = ([name, open]: readonly DataprimeToken[]): boolean =>
  name?.type === "word" && isSign(open, "(");

/** The fields of rows that are made of expressions alone. */
function closed(
  by: string,
  keys: readonly NamedExpression[],
  results: readonly NamedExpression[],
): FieldState {
  const known = new Set<string>();
  const possible = new Set<string>();
  const parts = [...keys, ...results];
  for (const [index, { tokens, alias, isUnclear }] of parts.entries()) {
    if (isUnclear) return OPEN;
    const path = alias ?? wholePath(tokens);
    if (path === undefined) {
      if (index < keys.length || !isSingleCall(tokens)) return OPEN;
      // The name of a result without a name is made of that of its function.
      possible.add(tokens[0]?.text.toLowerCase() ?? "");
      continue;
    }
    if (/^\$[dml]$/.test(path)) return OPEN;
    for (const name of [path, withoutPrefix(path)]) possible.add(name);
    const name = withoutPrefix(path);
    if (name.includes(".")) possible.add(name.slice(name.lastIndexOf(".") + 1));
    else if (!name.startsWith("_")) known.add(name);
  }
  return { isClosed: true, known, possible, removed: NONE, by, counts: countsOf(by, results) };
}

/** `count()`, but not `max(a) / min(b)`, of which the name is not known. */
function isSingleCall(tokens: readonly DataprimeToken[]): boolean {
  if (!isAggregation(tokens)) return false;
  const parts = splitAt(tokens, (token) => isSign(token, /^[^()]$/));
  return parts.length === 1 && isSign(tokens.at(-1), ")");
}
const withoutPrefix = (path: string): string => path.replace(/^\$[dml]\./, "");

/** Of a group, there is at least one row. */
function countsOf(by: string, results: readonly NamedExpression[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tokens, alias } of results) {
    const [name, , end] = tokens;
    if (alias === undefined || !isSingleCall(tokens)) continue;
    if (
      !isWord(name, /^(?:count|count_if|distinct_count|distinct_count_if|approx_count_distinct)$/)
    )
      continue;
    const isOfRows = name?.text === "count" && isSign(end, ")");
    counts.set(withoutPrefix(alias), by === "groupby" && isOfRows ? 1 : 0);
  }
  return counts;
}

function added(state: FieldState, path: string | undefined): FieldState {
  if (path === undefined) return OPEN;
  const related = (name: string) => isWithin(name, path) || isWithin(path, name);
  const counts = new Map([...state.counts].filter(([name]) => !related(name)));
  const rest = new Set([...state.removed].filter((name) => !related(name)));
  const possible = new Set([...state.possible, path, withoutPrefix(path)]);
  return { ...state, possible, known: new Set([...state.known, path]), removed: rest, counts };
}

function removed(
  state: FieldState,
  paths: readonly (string | undefined)[],
  by: string,
): FieldState {
  const gone = paths.filter((path) => path !== undefined);
  if (gone.length < paths.length) return OPEN;
  const isGone = (name: string) => gone.some((path) => isWithin(name, path));
  const rest = (names: ReadonlySet<string>) => new Set([...names].filter((one) => !isGone(one)));
  if (state.isClosed)
    return { ...state, known: rest(state.known), possible: rest(state.possible), by };
  return { ...state, known: rest(state.known), removed: new Set([...state.removed, ...gone]), by };
}

/** Whether a path is another one, or inside of it. */
const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`);

/**
 * Whether a field is surely missing. Never of metadata and labels, of which it is not documented,
 * and of names with an underscore, which the service gives to results without a name.
 */
export function isMissing(state: FieldState, path: string): boolean {
  if (/^(?:\$|_)/.test(path)) return false;
  if (!state.isClosed) return [...state.removed].some((gone) => isWithin(path, gone));
  return ![...state.possible].some((name) => isWithin(name, path) || isWithin(path, name));
}

/** The fields of the rows that a query returns. */
interface FieldsAfter {
  /** The fields that each row surely has, in lower case: `n` of `count() as n`. */
  readonly known: ReadonlySet<string>;
  /** Whether no row has a field. It is false where that is not known. */
  lacks(field: string): boolean;
}

/** The fields of the rows that a query returns; undefined where they are those of the data. */
export function fieldsAfter(query: string): FieldsAfter | undefined {
  const stages = dataprimeStages(query);
  const state = stages && fieldStates(stages).at(-1);
  if (!state?.isClosed) return undefined;
  const plain = (field: string) => field.toLowerCase().replace(/^\$d(?:ata)?\./, "");
  return { known: state.known, lacks: (field) => isMissing(state, plain(field)) };
}

/** The fields that the expressions of a stage read. */
export function stageReferences({ command, args }: DataprimeStage): FieldReference[] {
  if (/^(?:filter|block|orderby)$/.test(command)) return referencesIn(args);
  if (/^(?:choose|distinct|aggregate|countby)$/.test(command)) return listReferences(args);
  if (command === "groupby") return splitAt(args, isAggregate).flatMap(listReferences);
  if (command === "create") {
    const [, expression = []] = splitAt(args, (token) => isWord(token, /^from$/i));
    return referencesIn(splitAt(expression, (token) => isWord(token, /^on$/i))[0] ?? []);
  }
  return [];
}

const listReferences = (tokens: readonly DataprimeToken[]): FieldReference[] =>
  namedExpressions(tokens).flatMap((one) => referencesIn(one.tokens));
