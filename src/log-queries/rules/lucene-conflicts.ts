import type { Found, Rule } from "../../text/finding";
import { isKeyword, isLabel, isNumeric, isSeverity, isSingle } from "../fields";
import { type LuceneLiteral, luceneConflictsIn, luceneQuery } from "../lucene-terms";
import { atomsOf } from "../lucene-tree";
import type { LuceneAtom } from "../lucene-values";
import { intersection, isEmpty, type NumberRange, rangeText } from "../numbers";
import { areDisjoint } from "../pattern";

export const luceneContradiction: Rule<string> = {
  name: "lucene-contradiction",
  title: "A Lucene query that requires and excludes the same term",
  why: "No log has a term and does not have it, so this part of the query finds nothing.",
  change: "Remove one of the two terms, or join them with OR.",
  examples: [
    { wrong: "error AND NOT error", right: "error AND NOT warning" },
    {
      wrong: 'status:failed AND (pod:web AND NOT status:"failed")',
      right: "status:failed AND (pod:web AND NOT status:done)",
    },
    {
      wrong: "(pod:web OR pod:api) AND NOT (pod:web OR pod:api)",
      right: "(pod:web OR pod:api) AND NOT (pod:web OR pod:job)",
    },
    { wrong: "+timeout -timeout", right: "+timeout -retry" },
  ],
  find: (query) =>
    luceneConflictsIn(query, (earlier, later) =>
      earlier.isNot !== later.isNot && earlier.atom.key === later.atom.key
        ? {
            offset: later.atom.from,
            what: `${termText(later.atom)} is both required and excluded`,
          }
        : undefined,
    ),
};

const termText = ({ field, text, isQuoted }: LuceneAtom): string => {
  const value = isQuoted ? `"${text}"` : text;
  return field === undefined ? value : `${field}:${value}`;
};

/** What two required values of one field are reported as, where no value is both. */
function valueConflict(
  earlier: LuceneLiteral,
  later: LuceneLiteral,
): (Found<string> & { field: string; areRanges: boolean }) | undefined {
  const [a, b] = [earlier.atom, later.atom];
  if (earlier.isNot || later.isNot || a.field === undefined || a.field !== b.field)
    return undefined;
  if (!(a.range && b.range ? areApart(a.range, b.range) : haveDisjointTexts(a, b)))
    return undefined;
  const what = `no value of ${a.field} is both ${valueText(a)} and ${valueText(b)}`;
  return {
    offset: b.from,
    what,
    field: a.field,
    areRanges: a.isRange === true || b.isRange === true,
  };
}

const areApart = (a: NumberRange, b: NumberRange): boolean =>
  !isEmpty(a) && !isEmpty(b) && isEmpty(intersection(a, b));
/** A number and a name may be the same: a severity is `5` or `ERROR`. */
const haveDisjointTexts = (a: LuceneAtom, b: LuceneAtom): boolean =>
  !a.range && !b.range && !!a.pattern && !!b.pattern && areDisjoint(a.pattern, b.pattern);
const valueText = ({ range, isRange, text, isQuoted }: LuceneAtom): string =>
  range && isRange ? rangeText(range) : isQuoted || !/^[\w.*-]+$/.test(text) ? `"${text}"` : text;

/** Numbers as text are in another order: `9` is after `10`. */
const areNumbers = (field: string): boolean => isNumeric(field) || isSeverity(field);

export const luceneTwoValues: Rule<string> = {
  name: "lucene-two-values",
  title: "A Lucene query that requires two values of one label",
  why: "Every log has one application, one subsystem and one severity, so no log has both values.",
  change: "Join the values with OR, or remove one of them.",
  examples: [
    {
      wrong: "coralogix.metadata.severity:5 AND coralogix.metadata.severity:6",
      right: "coralogix.metadata.severity:5 OR coralogix.metadata.severity:6",
    },
    {
      wrong: "coralogix.metadata.applicationName:shop AND coralogix.metadata.applicationName:bank",
      right: "coralogix.metadata.applicationName:(shop OR bank)",
    },
    {
      wrong: "coralogix.metadata.severity:ERROR AND coralogix.metadata.severity:4",
      right: "coralogix.metadata.severity:ERROR AND coralogix.metadata.severity:5",
    },
    {
      wrong: "timeout AND coralogix.metadata.severity:(>4 AND <3)",
      right: "timeout AND coralogix.metadata.severity:(>3 AND <6)",
    },
    {
      wrong: "coralogix.metadata.subsystemName:web* AND coralogix.metadata.subsystemName:api*",
      right: "coralogix.metadata.subsystemName:web* AND coralogix.metadata.subsystemName:*api",
    },
  ],
  find: (query) =>
    luceneConflictsIn(query, (earlier, later) => {
      const found = valueConflict(earlier, later);
      if (!found || !isLabel(found.field)) return undefined;
      if (found.areRanges && !areNumbers(found.field)) return undefined;
      return { offset: found.offset, what: found.what };
    }),
};

export const luceneTwoFieldValues: Rule<string> = {
  name: "lucene-two-field-values",
  title: "A Lucene query that requires two values of one field",
  uncertain: true,
  why: "A field has one value unless it is a list, and alerts do not search in lists.",
  change: "Join the values with OR, or remove one of them.",
  examples: [
    { wrong: "level:error AND level:warning", right: "level:error OR level:warning" },
    { wrong: "status_code:500 AND status_code:503", right: "status_code:(500 OR 503)" },
    { wrong: "pod.keyword:web AND pod.keyword:api", right: "pod.keyword:(web OR api)" },
    {
      wrong: "latency.numeric:>500 AND latency.numeric:<400",
      right: "latency.numeric:>400 AND latency.numeric:<500",
    },
  ],
  find: (query) =>
    luceneConflictsIn(query, (earlier, later) => {
      const found = valueConflict(earlier, later);
      if (!found || (isLabel(found.field) && (!found.areRanges || areNumbers(found.field))))
        return undefined;
      const isOne = isSingle(found.field) || isKeyword(found.field) || found.areRanges;
      return isOne ? { offset: found.offset, what: found.what } : undefined;
    }),
};

/** Whether no value is in a range, be it compared as a number or as text. */
function isSurelyEmpty({ field = "", range, limits }: LuceneAtom): boolean {
  if (!range || !limits || !isEmpty(range)) return false;
  const [from, to] = limits;
  return areNumbers(field) || from > to || from === to;
}

export const luceneEmptyRange: Rule<string> = {
  name: "lucene-empty-range",
  title: "A range in a Lucene query that contains nothing",
  why: "No value is in a range whose first limit is above its last one.",
  change: "Write the lower limit first. Use [ and ] for limits that are part of the range.",
  examples: [
    { wrong: "status_code.numeric:[599 TO 500]", right: "status_code.numeric:[500 TO 599]" },
    { wrong: "size.numeric:{5 TO 5}", right: "size.numeric:[5 TO 5]" },
    { wrong: "latency.numeric:[10 TO 5]", right: "latency.numeric:[5 TO 10]" },
  ],
  find: (query) => emptyRanges(query, isSurelyEmpty),
};

export const luceneNumericRange: Rule<string> = {
  name: "lucene-empty-number-range",
  title: "A range in a Lucene query that contains no number",
  uncertain: true,
  why: "No number is in a range whose first limit is above its last one. Compared as text, 5 is after 10.",
  change: "Write the lower limit first, and compare the field with .numeric as a number.",
  examples: [
    { wrong: "@timestamp:[10 TO 5]", right: "@timestamp:[5 TO 10]" },
    { wrong: "event.time:[100 TO 20]", right: "event.time:[20 TO 100]" },
  ],
  find: (query) =>
    emptyRanges(query, (atom) => !!atom.range && isEmpty(atom.range) && !isSurelyEmpty(atom)),
};

const emptyRanges = (query: string, test: (atom: LuceneAtom) => boolean): Found<string>[] => {
  const root = luceneQuery(query)?.root;
  return (root ? atomsOf(root) : [])
    .filter(test)
    .map(({ from, text }) => ({ offset: from, what: `no number is in the range ${text}` }));
};
