import type { DescribedOperation, Description } from "./description";
import { type Fact, factsOf, hasFact } from "./facts";
import type { FieldFacts, Fields } from "./field-facts";

export interface Place {
  route: string;
  /** Of a field in the request or response, such as `body.slo.name`. */
  path?: string;
}

/** An entry of the work list. The same change in several places is one entry. */
export interface Change {
  change: "new" | "changed" | "gone";
  what: "operation" | "permission" | "field" | Fact["what"];
  /** The schema of the description and the path in it, such as `Slo.labels.*`; or the route. */
  subject: string;
  /** What the description says, such as `maxLength 100`. */
  value?: string;
  /** What the declarations say instead. */
  declared?: string;
  places: Place[];
}

export interface Descriptions {
  /** What this package declares. */
  ours: Description;
  /** The newest description of the vendor. */
  newest: Description;
  /**
   * The description that was compared last. Without it, nothing is gone, because the declarations
   * also have facts of other sources: what only they contain was not necessarily described.
   */
  last?: Description;
}

/** The differences that need work: what is not declared, and what is declared and was removed. */
export function changesOf({ ours, newest, last }: Descriptions): Change[] {
  const changes = new Changes();
  for (const [key, operation] of newest) {
    const known = ours.get(key);
    if (known) compareOperation(changes, operation, known, last?.get(key));
    else changes.add("new", "operation", { route: operation.route });
  }
  for (const [key, { route }] of last ?? [])
    if (!newest.has(key) && ours.has(key)) changes.add("gone", "operation", { route });
  return changes.all();
}

function compareOperation(
  changes: Changes,
  newest: DescribedOperation,
  ours: DescribedOperation,
  last?: DescribedOperation,
): void {
  const { route } = newest;
  if (newest.deprecated && !ours.deprecated) changes.add("new", "deprecation", { route });
  for (const value of newest.permissions)
    if (!ours.permissions.includes(value)) changes.add("new", "permission", { route }, { value });
  for (const side of ["request", "response"] as const) {
    compareFields(changes, route, { newest: newest[side], ours: ours[side], last: last?.[side] });
  }
}

interface Sides<T> {
  newest: T;
  ours: T;
  last: T | undefined;
}

function compareFields(changes: Changes, route: string, sides: Sides<Fields>): void {
  const { newest, ours, last = new Map<string, FieldFacts>() } = sides;
  for (const [path, field] of newest) {
    const known = ours.get(path);
    if (known)
      compareField(changes, { route, path }, { newest: field, ours: known, last: last.get(path) });
    // Otherwise its parent contains it.
    else if (ours.has(parentOf(path)) || !newest.has(parentOf(path)))
      changes.add(
        "new",
        "field",
        { route, path, subject: field.declaredAs },
        { value: [...field.types].join(" or ") },
      );
  }
  const isGone = (path: string) => last.has(path) && !newest.has(path) && ours.has(path);
  for (const [path, { declaredAs }] of last)
    if (isGone(path) && !isGone(parentOf(path)))
      changes.add("gone", "field", { route, path, subject: declaredAs });
}

/** The path of the object, map or list that contains a field; empty for a whole body or parameter. */
const parentOf = (path: string): string => /^(.+)(\[\]|\.\*|\.[^.[\]*]+)$/.exec(path)?.[1] ?? "";

function compareField(
  changes: Changes,
  place: Place,
  { newest, ours, last }: Sides<FieldFacts>,
): void {
  const isResponse = place.path?.startsWith("response") ?? false;
  for (const fact of factsOf(newest, isResponse)) {
    const declared = [...(ours.bounds.get(fact.bound ?? "") ?? [])].join(" or ");
    // Two patterns can mean the same: only a pattern that the vendor changed needs work.
    const isSame = fact.bound === "pattern" && declared && (!last || hasFact(last, fact));
    if (isSame || hasFact(ours, fact)) continue;
    const change = declared ? "changed" : "new";
    changes.add(change, fact.what, placeOf(newest, fact, place), {
      value: textOf(fact),
      ...(declared ? { declared } : {}),
    });
  }
  for (const fact of last ? factsOf(last, isResponse) : [])
    if (!hasFact(newest, fact) && hasFact(ours, fact) && !newest.bounds.has(fact.bound ?? ""))
      changes.add("gone", fact.what, placeOf(newest, fact, place), { value: textOf(fact) });
}

const textOf = ({ bound, value }: Fact): string => (bound ? `${bound} ${value}` : value);

/** The place of a fact. The values of an enum belong to the schema component of the enum. */
const placeOf = ({ declaredAs, component = declaredAs }: FieldFacts, fact: Fact, place: Place) => ({
  ...place,
  subject: fact.what === "enum value" ? component : declaredAs,
});

class Changes {
  readonly #found = new Map<string, Change>();

  add(
    change: Change["change"],
    what: Change["what"],
    { subject, ...place }: Place & { subject?: string },
    values: Pick<Change, "value" | "declared"> = {},
  ): void {
    const entry: Change = { change, what, subject: subject ?? place.route, ...values, places: [] };
    const key = JSON.stringify(entry);
    const known = this.#found.get(key) ?? entry;
    this.#found.set(key, known);
    known.places.push(place);
  }

  all(): Change[] {
    return [...this.#found.values()];
  }
}
