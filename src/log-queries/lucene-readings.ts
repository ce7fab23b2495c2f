import { type Formula, negated } from "./formula";
import type { LuceneJoiner, LuceneNode } from "./lucene-tree";
import type { LuceneAtom } from "./lucene-values";

type Condition = Formula<LuceneAtom>;
type Group = Extract<LuceneNode, { type: "group" }>;

/** How a parser may read what the documentation leaves open. */
interface Reading {
  /** Two clauses without an operator. `optional`: any of those that are not negated. */
  readonly implicit: "AND" | "OR" | "optional";
  /**
   * AND beside OR. `standard`: AND first. `left`, `right`: in the order of the text, from this side.
   * `classic`: the parser of Lucene, to which OR beside an AND means an optional clause.
   */
  readonly mixed: "standard" | "classic" | "left" | "right";
}
const IMPLICIT = ["AND", "OR", "optional"] as const;
const MIXED = ["standard", "classic", "left", "right"] as const;

/** The conditions that a query may mean: one, if it leaves nothing open. */
export function readingsOf(node: LuceneNode): Condition[] {
  const { isImplicit, isMixed } = openQuestions(node);
  const readings = (isImplicit ? IMPLICIT : IMPLICIT.slice(0, 1)).flatMap((implicit) =>
    (isMixed ? MIXED : MIXED.slice(0, 1)).map((mixed): Reading => ({ implicit, mixed })),
  );
  return readings.map((reading) => conditionOf(node, reading));
}

function openQuestions(node: LuceneNode): { isImplicit: boolean; isMixed: boolean } {
  if (node.type === "term") return { isImplicit: false, isMixed: false };
  const inner = node.clauses.map((clause) => openQuestions(clause.node));
  const isImplicit = node.joiners.includes("");
  const isMixed = new Set(node.joiners).size > 1 || (hasPlus(node) && !isAllImplicit(node));
  return {
    isImplicit: isImplicit || inner.some((one) => one.isImplicit),
    isMixed: isMixed || inner.some((one) => one.isMixed),
  };
}

const hasPlus = ({ clauses }: Group): boolean => clauses.some(({ sign }) => sign === "+");
const isAllImplicit = ({ joiners }: Group): boolean => joiners.every((joiner) => !joiner);

/** The condition that a query means by one reading. */
export function conditionOf(node: LuceneNode, reading: Reading): Condition {
  if (node.type === "term") return { type: "one", atom: node.atom, isNot: false };
  const parts = node.clauses.map((clause) => {
    const part = conditionOf(clause.node, reading);
    return clause.sign === "-" || clause.sign === "NOT" ? negated(part) : part;
  });
  if (isAllImplicit(node)) return implicitOf(node, parts, reading);
  const joiners = node.joiners.map((joiner) =>
    joiner ? joiner : reading.implicit === "AND" ? "AND" : "OR",
  );
  return joinedOf(node, parts, joiners, reading);
}

/**
 * `+a b -c`: what has a sign must hold, and the rest is optional unless all must hold. Without a plus
 * it is open.
 */
function implicitOf(group: Group, parts: readonly Condition[], { implicit }: Reading): Condition {
  if (hasPlus(group) && implicit !== "AND")
    return { type: "all", parts: parts.filter((_, index) => group.clauses[index]?.sign) };
  const isNot = (index: number) => /-|NOT/.test(group.clauses[index]?.sign ?? "");
  if (implicit === "optional") return withOptional(parts, () => false, isNot);
  return { type: implicit === "AND" ? "all" : "any", parts };
}

/** What must hold, together with one of the others unless something must hold. */
function withOptional(
  parts: readonly Condition[],
  must: (index: number) => boolean,
  mustNot: (index: number) => boolean,
): Condition {
  const needed = parts.filter((_, index) => must(index));
  const excluded = parts.filter((_, index) => mustNot(index) && !must(index));
  const others = parts.filter((_, index) => !must(index) && !mustNot(index));
  const any: Condition[] = needed.length || !others.length ? [] : [{ type: "any", parts: others }];
  return { type: "all", parts: [...needed, ...any, ...excluded] };
}

function joinedOf(
  { clauses }: Group,
  parts: readonly Condition[],
  joiners: readonly LuceneJoiner[],
  { mixed }: Reading,
): Condition {
  const [first = ""] = joiners;
  const isPlain = joiners.every((joiner) => joiner === first);
  if (isPlain && (mixed !== "classic" || first === "AND"))
    return { type: first === "AND" ? "all" : "any", parts };
  if (mixed === "classic")
    return withOptional(
      parts,
      (index) =>
        joiners[index - 1] === "AND" || joiners[index] === "AND" || clauses[index]?.sign === "+",
      (index) => /-|NOT/.test(clauses[index]?.sign ?? ""),
    );
  return mixed === "standard" ? standard(parts, joiners) : inOrder(parts, joiners, mixed);
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
