import { findUnsendable, prototypePaths } from "../../provider/state/input-values";
import { formatPath } from "../../schema/path";
import type { Claim } from "../../services/define";
import { type FindTarget, type Reference, referencesIn } from "../account/references";
import type { AccountObject, OmittedObject, ReadFailure } from "../account/types";
import { type ReviewedObject, reviewObject } from "./review-object";

/** Which objects of the account the program declares. */
export interface PlanOptions {
  /** Default: all. */
  selects?(object: AccountObject): boolean;
  /** Whether another program, or another part of the same one, manages the object already. */
  isManaged?(object: AccountObject): boolean;
  /** What the resources of that program own. */
  claims?: readonly Claim[];
  /** Declares also what the selected objects refer to. */
  withReferences?: boolean;
  /** Whether the program creates copies in another account. */
  isCopy?: boolean;
  /** Whether the program supplies secrets from its configuration, or the objects keep theirs. */
  secrets?: "config" | "keep";
  /** References of an object besides those that its fields declare. */
  moreReferences?(object: AccountObject): readonly Reference[];
}

/** The objects that a program declares, and why it declares no others. */
interface Choice {
  declared: ReadonlyMap<AccountObject, ReviewedObject>;
  omitted: readonly OmittedObject[];
  failures: readonly ReadFailure[];
}

/** Chooses the objects that the program declares. `objects` are sorted. */
export function chooseObjects(
  objects: readonly AccountObject[],
  find: FindTarget,
  options: PlanOptions,
): Choice {
  const { selects = () => true, isManaged = () => false, withReferences, claims } = options;
  const selected = objects.filter((one) => selects(one));
  const wanted = withReferences ? withTargets(selected, find) : new Set(selected);
  const candidates = objects.filter((one) => wanted.has(one) && !isManaged(one));
  const { accepted, omitted } = withoutConflicts(candidates, new ProgramClaims(claims));
  const reviewed = objects.filter((one) => accepted.has(one)).map(reviewObject);
  const obstacles = new Map(reviewed.map((one) => [one, obstaclesOf(one)]));
  return {
    declared: new Map(
      reviewed.filter((one) => !obstacles.get(one)?.length).map((one) => [one.object, one]),
    ),
    omitted,
    failures: [...obstacles].flatMap(([one, lines]) => (lines.length ? [refused(one, lines)] : [])),
  };
}

/** What a preview of the program would refuse, and what the SDK cannot send to it, a line each. */
const obstaclesOf = ({ args, issues }: ReviewedObject): string[] => [
  ...issues,
  ...prototypePaths(args).map((path) => `${formatPath(path)}: the SDK drops this name`),
  ...findUnsendable(args).map(({ path, what }) => `${formatPath(path)} ${what}`),
];

/** The objects with all that they refer to, directly or not. */
function withTargets(selected: readonly AccountObject[], find: FindTarget): Set<AccountObject> {
  const all = new Set(selected);
  // A set visits what is added during the loop, too.
  for (const object of all)
    for (const reference of referencesIn(object)) {
      const target = find(reference);
      if (target) all.add(target);
    }
  return all;
}

/** Types that others cover come last, so that the preferred type owns what both manage. */
function withoutConflicts(candidates: readonly AccountObject[], claims: ProgramClaims) {
  const accepted = new Set<AccountObject>();
  const omitted: OmittedObject[] = [];
  const isCovered = ({ context }: AccountObject) => context.definition.coveredBy !== undefined;
  for (const object of [
    ...candidates.filter((one) => !isCovered(one)),
    ...candidates.filter(isCovered),
  ]) {
    const { id, args, context } = object;
    const what = claims.add(context.definition.claims?.(id, args) ?? []);
    if (what === undefined) accepted.add(object);
    else omitted.push({ ...identityOf(object), reason: coveredReason(object, what) });
  }
  return { accepted, omitted };
}

const coveredReason = ({ resourceType, context }: AccountObject, what: string): string => {
  const { coveredBy } = context.definition;
  return coveredBy === undefined
    ? `another resource manages ${what}`
    : `${coveredBy} manages the same. Export it instead with --type ${resourceType}`;
};

const refused = ({ object }: ReviewedObject, obstacles: readonly string[]): ReadFailure => ({
  ...identityOf(object),
  reason: `its arguments are not valid, so a preview would fail: ${obstacles.join("; ")}`,
  isAccess: false,
});

/** Identifies an object in a report. */
export const identityOf = ({ resourceType, id, name }: AccountObject) => ({
  resourceType,
  id,
  ...(name === undefined ? {} : { name }),
});

/** The parts of the account that the resources of a program own. */
class ProgramClaims {
  private readonly byPart = new Map<string, Claim[]>();

  /** `claims` are those of the resources that exist already. */
  constructor(claims: readonly Claim[] = []) {
    for (const claim of claims) this.record(claim);
  }

  /** Adds the claims of a resource, unless another one excludes them: then returns the part. */
  add(claims: readonly Claim[]): string | undefined {
    const conflict = claims.find(({ what, shared }) =>
      this.byPart.get(what)?.some((other) => !(other.shared && shared)),
    );
    if (conflict) return conflict.what;
    for (const claim of claims) this.record(claim);
    return undefined;
  }

  private record(claim: Claim): void {
    this.byPart.set(claim.what, [...(this.byPart.get(claim.what) ?? []), claim]);
  }
}
