import type { Found, Rule } from "../../text/finding";
import { isKeyword, isMetadata, isNumeric, isSeverity, isTime } from "../fields";
import { luceneQuery } from "../lucene-terms";
import { atomsOf, type LuceneNode } from "../lucene-tree";
import type { LuceneAtom } from "../lucene-values";
import { isEmpty } from "../numbers";

const atomsIn = (query: string): LuceneAtom[] => {
  const root = luceneQuery(query)?.root;
  return root ? atomsOf(root) : [];
};

export const luceneSeverity: Rule<string> = {
  name: "lucene-severity",
  title: "A Lucene query for a severity that does not exist",
  why: "Severities are 1 (debug), 2 (verbose), 3 (info), 4 (warning), 5 (error) and 6 (critical).",
  change: "Write a number from 1 to 6.",
  examples: [
    { wrong: "coralogix.metadata.severity:7", right: "coralogix.metadata.severity:6" },
    { wrong: "coralogix.metadata.severity:>6", right: "coralogix.metadata.severity:>=6" },
    {
      wrong: "coralogix.metadata.severity:[0 TO 0]",
      right: "coralogix.metadata.severity:[1 TO 2]",
    },
  ],
  find: (query) =>
    atomsIn(query).flatMap(({ field = "", range, text, from }) =>
      isSeverity(field) && range && !isEmpty(range) && ![1, 2, 3, 4, 5, 6].some(within(range))
        ? [{ offset: from, what: `no severity is ${text}` }]
        : [],
    ),
};

const within =
  ({ min, max, minOpen, maxOpen }: NonNullable<LuceneAtom["range"]>) =>
  (value: number): boolean =>
    (minOpen ? value > min : value >= min) && (maxOpen ? value < max : value <= max);

export const luceneShortWord: Rule<string> = {
  name: "lucene-short-word",
  title: "A word of one or two characters in a Lucene query",
  uncertain: true,
  why: "Words that are shorter than three characters are not indexed, so that a field does not match them.",
  change:
    "Search the whole value in the field with .keyword, or the number in the field with .numeric.",
  examples: [
    { wrong: "version:v2", right: "version.keyword:v2" },
    { wrong: 'timeout AND region:"eu"', right: 'timeout AND region.keyword:"eu"' },
    { wrong: "attempts:5", right: "attempts.numeric:5" },
  ],
  find: (query) =>
    atomsIn(query).flatMap(({ field, text, isRange, from }) =>
      field !== undefined && isText(field) && !isRange && /^\w{1,2}$/.test(text)
        ? [{ offset: from, what: `"${text}" is shorter than three characters` }]
        : [],
    ),
};

/** Whether the values of a field are split into words, as far as its name tells. */
const isText = (field: string): boolean =>
  !(isKeyword(field) || isNumeric(field) || isMetadata(field) || isTime(field)) &&
  !/^_exists_$/.test(field);

export const luceneTextRange: Rule<string> = {
  name: "lucene-text-range",
  title: "A number that a Lucene query compares as text",
  uncertain: true,
  why: "Without .numeric, a field is compared as text, where 9 is after 10.",
  change: "Add .numeric to the name of the field.",
  examples: [
    { wrong: "status_code:[500 TO 599]", right: "status_code.numeric:[500 TO 599]" },
    { wrong: "latency:>250", right: "latency.numeric:>250" },
  ],
  find: (query) =>
    atomsIn(query).flatMap(({ field, isRange, range, from }) =>
      field !== undefined && isRange && range && !isEmpty(range) && isText(field)
        ? [{ offset: from, what: `${field} is compared as text` }]
        : [],
    ),
};

const MAX_OPERATORS = 48;

export const luceneOperators: Rule<string> = {
  name: "lucene-operators",
  title: "A Lucene query with more than 48 operators",
  uncertain: true,
  why: `The documentation allows at most ${MAX_OPERATORS} AND and OR in a query.`,
  change: "Use a regular expression of the field with .keyword, or make several queries.",
  examples: [
    { wrong: manyTerms(50), right: manyTerms(49) },
    { wrong: `error AND (${manyTerms(49)})`, right: "error AND pod.keyword:/web-[0-9]+/" },
  ],
  find: (query) => {
    const root = luceneQuery(query)?.root;
    const count = root ? operatorsIn(root) : 0;
    const what = `the query has ${count} AND and OR`;
    return count > MAX_OPERATORS ? [{ offset: 0, what }] : [];
  },
};

function manyTerms(count: number): string {
  return Array.from({ length: count }, (_, index) => `pod:web-${index}`).join(" OR ");
}
const operatorsIn = (node: LuceneNode): number =>
  node.type === "term"
    ? 0
    : node.joiners.filter(Boolean).length +
      node.clauses.reduce((sum, clause) => sum + operatorsIn(clause.node), 0);

export const luceneOperatorCase: Rule<string> = {
  name: "lucene-operator-case",
  title: "An operator of a Lucene query in lower case",
  uncertain: true,
  why: "Operators of Lucene are written in upper case: and, or, not are words that are searched.",
  change: "Write the operator in upper case, or in quotes if the word is meant.",
  examples: [
    { wrong: "pod:web and level:error", right: "pod:web AND level:error" },
    {
      wrong: "app:shop AND (is_error:true or status_code.numeric:404)",
      right: "app:shop AND (is_error:true OR status_code.numeric:404)",
    },
  ],
  find: (query) => {
    const root = luceneQuery(query)?.root;
    return root ? lowerOperators(root) : [];
  },
};

function lowerOperators(node: LuceneNode): Found<string>[] {
  if (node.type === "term") return [];
  const nodes = node.clauses.map((clause) => clause.node);
  return nodes.flatMap((one, index): Found<string>[] => {
    if (one.type === "group") return lowerOperators(one);
    const { field, text, isQuoted, from } = one.atom;
    const isWord = field === undefined && !isQuoted && /^(?:and|or|not)$/i.test(text);
    const isBetween = isFieldTerm(nodes[index - 1]) && isFieldTerm(nodes[index + 1]);
    return isWord && isBetween ? [{ offset: from, what: `"${text}" is a word to Lucene` }] : [];
  });
}

/** A sentence has such words as well, but no fields. */
const isFieldTerm = (node: LuceneNode | undefined): boolean =>
  node !== undefined && (node.type === "group" || node.atom.field !== undefined);

export const luceneQuotes: Rule<string> = {
  name: "lucene-quotes",
  title: "Typographic quotes in a Lucene query",
  uncertain: true,
  why: "Lucene knows straight quotes alone: with others, each word is searched for itself.",
  change: 'Write straight quotes: "payment failed".',
  examples: [
    { wrong: "msg:“payment failed”", right: 'msg:"payment failed"' },
    { wrong: "“connection reset”", right: '"connection reset"' },
  ],
  find: (query) =>
    atomsIn(query).flatMap(({ text, isQuoted, from }) =>
      !isQuoted && /^[“”„]/.test(text)
        ? [{ offset: from, what: `${text[0]} is no quote to Lucene` }]
        : [],
    ),
};
