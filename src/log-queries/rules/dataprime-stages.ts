import type { Found, Rule } from "../../text/finding";
import {
  conditionRuns,
  type DataprimeAtom,
  type DataprimeCondition,
} from "../dataprime-conditions";
import { fieldStates, isMissing, stageReferences } from "../dataprime-fields";
import { type DataprimeToken, dataprimeStages, isSign, isWord } from "../dataprime-tokens";
import { SEVERITY_NAMES } from "../fields";
import { intersection, isEmpty, rangeText } from "../numbers";

/** The fields that stages read after another one removed them. */
function missingFields(query: string, isOrder: boolean): Found<string>[] {
  const stages = dataprimeStages(query) ?? [];
  const states = fieldStates(stages);
  return stages.flatMap((stage, index) => {
    const state = states[index];
    if (!state || (stage.command === "orderby") !== isOrder) return [];
    return stageReferences(stage)
      .filter(({ path }) => isMissing(state, path))
      .map(({ path, from }) => ({
        offset: from,
        what: `there is no field ${path} after ${state.by || "remove"}`,
      }));
  });
}

export const dataprimeRemovedField: Rule<string> = {
  name: "dataprime-removed-field",
  title: "A field that an earlier stage of a DataPrime query removed",
  why: "Stages such as choose, groupby and aggregate keep only the fields that they name.",
  change: "Use the field before that stage, or keep it there.",
  examples: [
    {
      wrong: "source logs | groupby $d.pod aggregate count() as n | filter $d.status == 'failed'",
      right: "source logs | filter $d.status == 'failed' | groupby $d.pod aggregate count() as n",
    },
    {
      wrong: "source logs | choose $d.msg as text | filter $d.msg ~ 'timeout'",
      right: "source logs | choose $d.msg as text | filter $d.text ~ 'timeout'",
    },
    {
      wrong: "source logs | remove kubernetes | filter kubernetes.pod == 'web'",
      right: "source logs | remove kubernetes.labels | filter kubernetes.pod == 'web'",
    },
    {
      wrong: "source logs | move user.name to owner | filter user.name == 'root'",
      right: "source logs | move user.name to owner | filter owner == 'root'",
    },
    {
      wrong: "source logs | countby verb into requests | filter hits > 100",
      right: "source logs | countby verb into requests | filter requests > 100",
    },
  ],
  find: (query) => missingFields(query, false),
};

export const dataprimeRemovedOrder: Rule<string> = {
  name: "dataprime-removed-order",
  title: "Rows of a DataPrime query in the order of a field that is gone",
  uncertain: true,
  why: "Where no row has the field, the order of the rows is any.",
  change: "Name the field of the earlier stage, or keep it there.",
  examples: [
    {
      wrong: "source logs | groupby pod aggregate avg(latency) as mean | orderby latency desc",
      right: "source logs | groupby pod aggregate avg(latency) as mean | orderby mean desc",
    },
    {
      wrong: "source logs | choose msg, pod | orderby size",
      right: "source logs | choose msg, pod, size | orderby size",
    },
  ],
  find: (query) => missingFields(query, true),
};

export const dataprimeImpossibleCount: Rule<string> = {
  name: "dataprime-impossible-count",
  title: "A DataPrime query that compares a count with a number that it cannot be",
  why: "A count is never negative, and a group has at least one row: there are no groups of nothing.",
  change: "Compare with a possible count. To find what does not appear, count without groups.",
  examples: [
    {
      wrong: "source logs | groupby pod aggregate count() as n | filter n == 0",
      right: "source logs | groupby pod aggregate count() as n | filter n == 1",
    },
    {
      wrong: "source logs | aggregate count() as n | filter n < 0",
      right: "source logs | aggregate count() as n | filter n < 1",
    },
    {
      wrong: "source logs | countby verb into requests | filter requests < 1",
      right: "source logs | countby verb into requests | filter requests < 10",
    },
  ],
  find: (query) => {
    const states = fieldStates(dataprimeStages(query) ?? []);
    return conditionRuns(query).flatMap(({ index, condition }) =>
      atomsIn(condition).flatMap(({ left, range, from }) => {
        const min = states[index]?.counts.get(left?.toLowerCase() ?? "");
        const isPossible =
          min === undefined || !range || !isEmpty(intersection(range, { min, max: Infinity }));
        return isPossible || !range
          ? []
          : [{ offset: from, what: `${left} is ${min} or more, and never ${rangeText(range)}` }];
      }),
    );
  },
};

const atomsIn = (condition: DataprimeCondition): DataprimeAtom[] =>
  condition.type === "one"
    ? condition.isNot
      ? []
      : [condition.atom]
    : condition.parts.flatMap(atomsIn);

export const dataprimeLimit: Rule<string> = {
  name: "dataprime-limit-zero",
  title: "A DataPrime query that returns no rows",
  why: "With limit 0, a query returns nothing.",
  change: "Write the number of rows that you need.",
  examples: [
    { wrong: "source logs | limit 0", right: "source logs | limit 10" },
    {
      wrong: "source logs | orderby size desc | limit 0",
      right: "source logs | orderby size desc",
    },
  ],
  find: (query) =>
    (dataprimeStages(query) ?? [])
      .filter(({ command, args: [first, ...rest] }) => {
        const isZero = first?.type === "number" && Number(first.text) === 0;
        return command === "limit" && isZero && !rest.length;
      })
      .map(({ from }) => ({ offset: from, what: "limit 0 returns no rows" })),
};

const conditionTokens = (query: string): (readonly DataprimeToken[])[] =>
  (dataprimeStages(query) ?? [])
    .filter(({ command }) => command === "filter" || command === "block")
    .map(({ args }) => args);

export const dataprimeAssignment: Rule<string> = {
  name: "dataprime-single-equals",
  title: "A single = in a condition of a DataPrime query",
  uncertain: true,
  why: "The operator that compares two values is ==.",
  change: "Write == in place of =.",
  examples: [
    { wrong: "filter $d.status = 'failed'", right: "filter $d.status == 'failed'" },
    {
      wrong: "source logs | filter ($m.severity = ERROR) && pod != null",
      right: "source logs | filter ($m.severity == ERROR) && pod != null",
    },
  ],
  find: (query) => conditionTokens(query).flatMap(singleEquals),
};

/** The `=` that are not in the parentheses of a call, where they name an argument. */
function singleEquals(tokens: readonly DataprimeToken[]): Found<string>[] {
  const calls: boolean[] = [];
  return tokens.flatMap((token, index): Found<string>[] => {
    if (isSign(token, /^[([{]$/)) calls.push(tokens[index - 1]?.type === "word");
    if (isSign(token, /^[)\]}]$/)) calls.pop();
    if (!isSign(token, "=") || calls.includes(true)) return [];
    return [{ offset: token.from, what: "= compares nothing here" }];
  });
}

export const dataprimeSeverity: Rule<string> = {
  name: "dataprime-severity-name",
  title: "A DataPrime query for a severity that is not known",
  uncertain: true,
  why: "The severities are VERBOSE, DEBUG, INFO, WARNING, ERROR and CRITICAL.",
  change: "Write one of these names.",
  examples: [
    { wrong: "filter $m.severity == WARN", right: "filter $m.severity == WARNING" },
    {
      wrong: "source logs | filter $m.severity == 'Fatal'",
      right: "source logs | filter $m.severity == CRITICAL",
    },
  ],
  find: (query) =>
    conditionTokens(query).flatMap((tokens) =>
      tokens.flatMap((token, index): Found<string>[] => {
        const [root, , field, operator] = tokens.slice(Math.max(0, index - 4), index);
        const isSeverity = isWord(root, /^\$(?:m|metadata)$/) && isWord(field, /^severity$/i);
        const isName = token.type === "word" || token.type === "string";
        if (!isSeverity || !isName || !isSign(operator, /^[!=]=$/)) return [];
        if (/[^a-z]/i.test(token.text) || isSign(tokens[index + 1], /^[.(]$/)) return [];
        const isKnown = SEVERITY_NAMES.some((name) => name === token.text.toUpperCase());
        return isKnown || /^(?:null|)$/.test(token.text)
          ? []
          : [{ offset: token.from, what: `there is no severity ${token.text}` }];
      }),
    ),
};
