import { type Formula, negated } from "./formula";
import type { LuceneJoiner, LuceneNode } from "./lucene-tree";
import type { LuceneAtom } from "./lucene-values";

type Condition = Formula<LuceneAtom>;
type Group = Extract<LuceneNode, { type: "group" }>;

/** How a parser may read what the documentation leaves open. */
interface Reading {
  /** Two clauses without an operator. */
  readonly implicit: "AND" | "OR";
  /**
   * AND, OR and NOT. `classic`: those of Lucene, to which a clause is required, excluded or optional.
   * `standard`: AND before OR, and NOT before both. `left`, `right`: in the order of the text, from
   * this side.
   */
  readonly operators: "classic" | "standard" | "left" | "right";
}
const IMPLICIT = ["AND", "OR"] as const;
const OPERATORS = ["classic", "standard", "left", "right"] as const;

/** What a query leaves open. */
export interface OpenQuestions {
  /** Clauses without an operator between them. */
  readonly implicit: boolean;
  /** OR beside another operator or a sign. */
  readonly operators: boolean;
}

export function openQuestions(node: LuceneNode): OpenQuestions {
  if (node.type === "term") return { implicit: false, operators: false };
  const inner = node.clauses.map((clause) => openQuestions(clause.node));
  const joiners = new Set(node.joiners);
  const hasSign = joiners.size > 0 && node.clauses.some(({ sign }) => sign);
  const isMixed = joiners.size > 1 || (hasSign && joiners.has("OR"));
  return {
    implicit: joiners.has("") || inner.some(({ implicit }) => implicit),
    operators: isMixed || inner.some(({ operators }) => operators),
  };
}

/** The conditions that a query may mean: one, if it leaves nothing open. */
export function readingsOf(node: LuceneNode): Condition[] {
  const { implicit, operators } = openQuestions(node);
  const isOpen = implicit || operators;
  return (implicit ? IMPLICIT : IMPLICIT.slice(0, 1))
    .flatMap((one) =>
      (isOpen ? OPERATORS : OPERATORS.slice(0, 1)).map(
        (other): Reading => ({ implicit: one, operators: other }),
      ),
    )
    .map((reading) => conditionOf(node, reading));
}

const isNegative = ({ sign }: Group["clauses"][number]): boolean => sign === "-" || sign === "NOT";
const hasPlus = ({ clauses }: Group): boolean => clauses.some(({ sign }) => sign === "+");
const isAllImplicit = ({ joiners }: Group): boolean => joiners.every((joiner) => !joiner);

/** The condition that a query means by one reading. */
export function conditionOf(node: LuceneNode, reading: Reading): Condition {
  if (node.type === "term") return { type: "one", atom: node.atom, isNot: false };
  const parts = node.clauses.map((clause) => {
    const part = conditionOf(clause.node, reading);
    return isNegative(clause) ? negated(part) : part;
  });
  const { implicit, operators } = reading;
  if (operators === "classic") return classic(node, parts, implicit);
  if (hasPlus(node) && implicit === "OR" && isAllImplicit(node))
    return { type: "all", parts: parts.filter((_, index) => node.clauses[index]?.sign) };
  const joiners = node.joiners.map((joiner) => joiner || implicit);
  const [first = implicit] = joiners;
  if (joiners.every((joiner) => joiner === first))
    return { type: first === "AND" ? "all" : "any", parts };
  return operators === "standard" ? standard(parts, joiners) : inOrder(parts, joiners, operators);
}

/**
 * Each clause is required, excluded or optional: AND requires the clauses at both of its sides, and OR
 * takes back what the default operator requires. One of the optional clauses must hold where none
 * is required; where all are excluded, everything else is found.
 */
function classic(
  { clauses, joiners }: Group,
  parts: readonly Condition[],
  implicit: Reading["implicit"],
): Condition {
  const needed: boolean[] = [];
  clauses.forEach(({ sign }, index) => {
    const joiner = index ? joiners[index - 1] : "";
    if (joiner === "AND") needed[index - 1] = true;
    if (joiner === "OR" && implicit === "AND") needed[index - 1] = false;
    const isOptional = implicit === "AND" ? joiner === "OR" : joiner !== "AND" && sign !== "+";
    needed.push(!isOptional);
  });
  const isExcluded = (index: number) => clauses.slice(index, index + 1).some(isNegative);
  const excluded = parts.filter((_, index) => isExcluded(index));
  const required = parts.filter((_, index) => needed[index] && !isExcluded(index));
  const optional = parts.filter((_, index) => !needed[index] && !isExcluded(index));
  const any: Condition[] =
    required.length || !optional.length ? [] : [{ type: "any", parts: optional }];
  return { type: "all", parts: [...required, ...any, ...excluded] };
}

function standard(parts: readonly Condition[], joiners: readonly LuceneJoiner[]): Condition {
  const groups: Condition[][] = [];
  parts.forEach((part, index) => {
    if (index && joiners[index - 1] === "AND") groups.at(-1)?.push(part);
    else groups.push([part]);
  });
  return { type: "any", parts: groups.map((group) => ({ type: "all", parts: group })) };
}

function inOrder(
  parts: readonly Condition[],
  joiners: readonly LuceneJoiner[],
  side: "left" | "right",
): Condition {
  const kindAt = (index: number) => (joiners[index] === "AND" ? "all" : "any");
  const [first] = parts as [Condition, ...Condition[]];
  if (side === "left")
    return parts
      .slice(1)
      .reduce((done, part, index) => ({ type: kindAt(index), parts: [done, part] }), first);
  return parts
    .slice(0, -1)
    .reduceRight<Condition>(
      (done, part, index) => ({ type: kindAt(index), parts: [part, done] }),
      parts.at(-1) as Condition,
    );
}
