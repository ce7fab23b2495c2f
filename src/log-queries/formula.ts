/** A condition: all or any of its parts hold, or one atom holds, or does not. */
export type Formula<Atom> =
  | { readonly type: "all" | "any"; readonly parts: readonly Formula<Atom>[] }
  | Literal<Atom>;

/** An atom that must hold, or must not hold. */
export interface Literal<Atom> {
  readonly type: "one";
  readonly atom: Atom;
  readonly isNot: boolean;
}

/** What two conditions that cannot both hold are reported as; undefined where both can hold. */
export type ConflictOf<Atom, Found> = (
  earlier: Literal<Atom>,
  later: Literal<Atom>,
) => Found | undefined;

/** The same condition, with the atoms that both hold or do not hold swapped. */
export function negated<Atom>(formula: Formula<Atom>): Formula<Atom> {
  if (formula.type === "one") return { ...formula, isNot: !formula.isNot };
  return { type: formula.type === "all" ? "any" : "all", parts: formula.parts.map(negated) };
}

/** What holds wherever a condition holds: its atoms that are joined by "and". */
export function requiredOf<Atom>(formula: Formula<Atom>): Literal<Atom>[] {
  if (formula.type === "one") return [formula];
  if (formula.type === "any" && formula.parts.length !== 1) return [];
  return formula.parts.flatMap(requiredOf);
}

/** The alternatives among the parts of a condition that must hold. */
function choicesOf<Atom>(formula: Formula<Atom>): Formula<Atom>[] {
  if (formula.type === "one") return [];
  if (formula.type === "any" && formula.parts.length !== 1) return [formula];
  return formula.parts.flatMap(choicesOf);
}

/** A longer conjunction is a list, which is long to compare and written by a program. */
const MAX_LITERALS = 100;

/** The conflicts that make a condition, or an alternative of it, one that never holds. */
export function conflictsIn<Atom, Found>(
  formula: Formula<Atom>,
  conflictOf: ConflictOf<Atom, Found>,
): Found[] {
  if (formula.type === "one") return [];
  const required = requiredOf(formula);
  const choices = choicesOf(formula);
  const found = conflictIn(required, [], conflictOf) ?? deadChoice(choices, required, conflictOf);
  if (found) return [found];
  return choices.flatMap((choice) =>
    choice.type === "one" ? [] : choice.parts.flatMap((part) => conflictsIn(part, conflictOf)),
  );
}

function conflictIn<Atom, Found>(
  literals: readonly Literal<Atom>[],
  context: readonly Literal<Atom>[],
  conflictOf: ConflictOf<Atom, Found>,
): Found | undefined {
  const all = [...context, ...literals];
  if (all.length > MAX_LITERALS) return undefined;
  for (let later = context.length; later < all.length; later += 1)
    for (let earlier = 0; earlier < later; earlier += 1) {
      const found = conflictOf(all[earlier] as Literal<Atom>, all[later] as Literal<Atom>);
      if (found) return found;
    }
  return undefined;
}

/** The conflict of the first alternative, where each alternative has one. */
function deadChoice<Atom, Found>(
  choices: readonly Formula<Atom>[],
  context: readonly Literal<Atom>[],
  conflictOf: ConflictOf<Atom, Found>,
): Found | undefined {
  for (const choice of choices) {
    if (choice.type === "one" || !choice.parts.length) continue;
    let first: Found | undefined;
    const isDead = choice.parts.every((part) => {
      const required = requiredOf(part);
      const found =
        conflictIn(required, context, conflictOf) ??
        deadChoice(choicesOf(part), [...context, ...required], conflictOf);
      first ??= found;
      return found !== undefined;
    });
    if (isDead) return first;
  }
  return undefined;
}
