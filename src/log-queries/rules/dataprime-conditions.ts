import type { Found, Rule } from "../../text/finding";
import {
  conditionRuns,
  type DataprimeAtom,
  type DataprimeCondition,
} from "../dataprime-conditions";
import { type ConflictOf, conflictsIn } from "../formula";
import { intersection, isEmpty, rangeText } from "../numbers";

const conflicts = (
  query: string,
  conflictOf: ConflictOf<DataprimeAtom, Found<string>>,
): Found<string>[] =>
  conditionRuns(query).flatMap(({ condition }) => conflictsIn(condition, conflictOf));

export const dataprimeContradiction: Rule<string> = {
  name: "dataprime-contradiction",
  title: "A DataPrime query that requires a condition and its opposite",
  why: "A condition and its opposite are never both true, so this part of the query finds nothing.",
  change: "Remove one of the two conditions, or join them with ||.",
  examples: [
    {
      wrong: "filter $d.msg ~ 'timeout' && !($d.msg ~ 'timeout')",
      right: "filter $d.msg ~ 'timeout' && !($d.msg ~ 'retry')",
    },
    {
      wrong: "source logs | filter status == 'failed' | filter status != 'failed'",
      right: "source logs | filter status == 'failed' | filter status != 'done'",
    },
    {
      wrong: "source logs | filter code > 499 | limit 10 | block $d.code > 499",
      right: "source logs | filter code > 499 | limit 10 | block $d.code > 599",
    },
  ],
  find: (query) =>
    conflicts(query, (earlier, later) => {
      const isOpposite = earlier.isNot !== later.isNot && earlier.atom.key === later.atom.key;
      if (!isOpposite && !(isUnequal(earlier, later) || isUnequal(later, earlier)))
        return undefined;
      return { offset: later.atom.from, what: "the condition is the opposite of an earlier one" };
    }),
};

type Literal = Parameters<ConflictOf<DataprimeAtom, Found<string>>>[0];

/** Whether one condition is `x == 1`, and the other one `x != 1`. */
const isUnequal = ({ atom: a, isNot }: Literal, { atom: b, isNot: isOtherNot }: Literal): boolean =>
  !isNot &&
  !isOtherNot &&
  a.left !== undefined &&
  a.left === b.left &&
  a.op === "==" &&
  b.op === "!=" &&
  a.right?.type === b.right?.type &&
  a.right?.text === b.right?.text;

export const dataprimeTwoValues: Rule<string> = {
  name: "dataprime-two-values",
  title: "A DataPrime query that requires two values of one field",
  why: "The operator == compares with a single value, so a field is not equal to two of them.",
  change: "Join the values with ||, or remove one of them.",
  examples: [
    {
      wrong: "filter $m.severity == ERROR && $m.severity == CRITICAL",
      right: "filter $m.severity == ERROR || $m.severity == CRITICAL",
    },
    {
      wrong:
        "source logs | filter $l.applicationname == 'shop' | filter $l.applicationname == 'bank'",
      right:
        "source logs | filter $l.applicationname == 'shop' | filter $l.subsystemname == 'bank'",
    },
    {
      wrong: "filter ($d.region == 'eu' || $d.region == 'us') && region == 'ap'",
      right: "filter ($d.region == 'eu' || $d.region == 'us') && region == 'us'",
    },
  ],
  find: (query) =>
    conflicts(query, ({ atom: a, isNot }, { atom: b, isNot: isOtherNot }) => {
      if (isNot || isOtherNot || a.left === undefined || a.left !== b.left) return undefined;
      if (a.op !== "==" || b.op !== "==" || !areDifferent(a, b)) return undefined;
      const what = `${a.left} cannot be both ${a.right?.text} and ${b.right?.text}`;
      return { offset: b.from, what };
    }),
};

/** Not in case alone. Two numbers are those of a rule of their own, and `5` may be `'5'`. */
const areDifferent = ({ right: a }: DataprimeAtom, { right: b }: DataprimeAtom): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.type === b.type &&
  a.type !== "number" &&
  a.text.trim().toLowerCase() !== b.text.trim().toLowerCase() &&
  !(OTHER_TYPE.test(a.text) && OTHER_TYPE.test(b.text));

/** A number or a time as text can be written in several ways: `5` and `5.0`. */
const OTHER_TYPE = /^\s*[+-]?\.?\d/;

export const dataprimeEmptyRange: Rule<string> = {
  name: "dataprime-empty-range",
  title: "A DataPrime query that requires a number which does not exist",
  why: "No number meets all of these comparisons.",
  change: "Swap the limits, change the operators, or join the comparisons with ||.",
  examples: [
    {
      wrong: "filter $d.code > 500 && $d.code < 400",
      right: "filter $d.code > 400 && $d.code < 500",
    },
    { wrong: "filter size == 5 && $d.size == 6", right: "filter size == 5 || $d.size == 6" },
    {
      wrong: "source logs | filter 10 < latency | orderby latency desc | filter latency <= 10",
      right: "source logs | filter 10 < latency | orderby latency desc | filter latency <= 100",
    },
  ],
  find: (query) =>
    conflicts(query, ({ atom: a, isNot }, { atom: b, isNot: isOtherNot }) => {
      if (isNot || isOtherNot || a.left === undefined || a.left !== b.left) return undefined;
      if (!a.range || !b.range || !isEmpty(intersection(a.range, b.range))) return undefined;
      const what = `${a.left} cannot be both ${rangeText(a.range)} and ${rangeText(b.range)}`;
      return { offset: b.from, what };
    }),
};

export const dataprimeAlwaysTrue: Rule<string> = {
  name: "dataprime-always-true",
  title: "A DataPrime condition that excludes nothing",
  uncertain: true,
  why: "Every value differs from one of two others, so that the condition is always true.",
  change: "Join the comparisons with && to exclude both values.",
  examples: [
    {
      wrong: "filter $l.applicationname != 'shop' || $l.applicationname != 'bank'",
      right: "filter $l.applicationname != 'shop' && $l.applicationname != 'bank'",
    },
    {
      wrong: "filter $m.severity != INFO || $m.severity != DEBUG",
      right: "filter $m.severity != INFO && $m.severity != DEBUG",
    },
  ],
  find: (query) => conditionRuns(query).flatMap(({ condition }) => excludingNothing(condition)),
};

function excludingNothing(condition: DataprimeCondition): Found<string>[] {
  if (condition.type === "one") return [];
  const atoms = condition.parts.flatMap((part) =>
    part.type === "one" && !part.isNot && part.atom.op === "!=" ? [part.atom] : [],
  );
  const later = atoms.find((atom, index) =>
    atoms.slice(0, index).some((one) => one.left === atom.left && one.key !== atom.key),
  );
  const what = `each value of ${later?.left} differs from one of these`;
  const own = condition.type === "any" && later ? [{ offset: later.from, what }] : [];
  return [...own, ...condition.parts.flatMap(excludingNothing)];
}
