import { CoralogixError } from "../../http";
import { displayValue } from "../../provider/adopt/messages";
import { compareWithRemote } from "../../provider/compare";
import { asArguments, asRemote } from "../../provider/stages";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path } from "../../schema/path";
import type { Fields } from "../../schema/record";
import { collect } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { type FindTarget, indexTargets } from "../account/references";
import type { AccountContent, AccountObject } from "../account/types";
import { issuesOfCopy, reviewObject } from "../export/review-object";
import { throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import type { CopyAccounts } from "./accounts";
import { isOwnTeam, ReferenceMap, type Teams, withMappedValues } from "./map-references";
import { inOrder } from "./order";
import type { CopyPlan, CopyStep } from "./plan";
import { keptSecret, readableSecret, type SuppliedSecret, secretKey, withSecrets } from "./secrets";
import { hasDerivedId, TargetIndex, type Wanted } from "./target";

/** What the user allows. */
export interface PlanOptions {
  overwrite: boolean;
  secrets: readonly SuppliedSecret[];
}

/** Stands for the id of an object that the copy has still to create. */
const NOT_CREATED = "(known after the copy)";

/** Compares the objects of the source with the target, and decides what to do. Writes nothing. */
export async function planCopy(
  accounts: CopyAccounts,
  { objects, failures }: AccountContent,
  selected: readonly AccountObject[],
  options: PlanOptions,
  io: Io,
): Promise<CopyPlan> {
  const unread = new Set(failures.map(({ resourceType }) => resourceType));
  const [source, target] = await Promise.all([
    accounts.source.team.id(),
    accounts.target.team.id(),
  ]);
  const planner = new Planner(accounts, objects, unread, selected, options, { source, target });
  const steps = await planner.plan(io);
  return {
    steps,
    failures: failures.map(({ resourceType, name, reason }) => ({
      what: name === undefined ? resourceType : `${resourceType} ${JSON.stringify(name)}`,
      reason,
    })),
  };
}

class Planner {
  private readonly steps = new Map<AccountObject, CopyStep>();
  private readonly target: TargetIndex;
  private readonly find: FindTarget;
  private readonly references: ReferenceMap;
  private readonly names = new Map<string, number>();

  constructor(
    private readonly accounts: CopyAccounts,
    objects: readonly AccountObject[],
    unread: ReadonlySet<string>,
    private readonly selected: readonly AccountObject[],
    private readonly options: PlanOptions,
    private readonly teams: Teams,
  ) {
    this.target = new TargetIndex(accounts.target);
    const find = indexTargets(objects);
    // The account itself is no object that the copy needs.
    this.find = (reference) => (isOwnTeam(reference, teams) ? undefined : find(reference));
    const stepOf = (one: AccountObject) => this.steps.get(one);
    this.references = new ReferenceMap(accounts, this.find, stepOf, unread, teams);
  }

  async plan(io: Io): Promise<CopyStep[]> {
    const { ordered, circular } = inOrder(this.selected, this.find);
    for (const object of ordered) {
      const name = nameKey(object);
      this.names.set(name, (this.names.get(name) ?? 0) + 1);
    }
    const copyable = ordered.filter(({ context }) => !notCopyable(context.definition));
    this.target.prefetch(copyable);
    for (const object of ordered) {
      const key = copyKey(this.accounts.source.address, this.teams.source, object);
      this.steps.set(object, await this.stepOf(object, key, circular.has(object), io));
    }
    return [...this.steps.values()];
  }

  private async stepOf(object: AccountObject, key: string, isCircular: boolean, io: Io) {
    const blocked = (reason: string): CopyStep => ({
      object,
      action: "blocked",
      reason,
      differences: [],
      args: {},
      references: [],
      secretPaths: [],
      key,
    });
    const reason = notCopyable(object.context.definition);
    if (reason) return blocked(reason);
    if (isCircular) return blocked("objects refer to each other in a circle");
    try {
      const { references, reason: unmapped } = await this.references.map(object);
      if (unmapped !== undefined) return blocked(unmapped);
      return await this.compare({ ...blocked(""), action: "create", references });
    } catch (error) {
      throwIfInterrupted(io.signal);
      if (!(error instanceof CoralogixError)) throw error;
      return blocked(error.message);
    }
  }

  private async compare({ reason: _, ...step }: CopyStep): Promise<CopyStep> {
    const { object, references, key } = step;
    const reviewed = reviewObject(object);
    const { args: own, secrets } = reviewed;
    const args = withoutChosenId(object, own);
    const mapped = withMappedValues(args, references, NOT_CREATED);
    const lines = (remote: Fields) => differenceLines(object, remote, mapped);
    const wanted: Wanted = {
      object,
      args: mapped,
      key,
      hasUniqueName: this.names.get(nameKey(object)) === 1,
      equals: (remote) => !lines(remote).length,
    };
    const { object: target, reason: unclear } = await this.target.match(wanted);
    if (unclear !== undefined) return { ...step, action: "blocked", reason: unclear };
    const differences = target ? lines(target.remote) : [];
    const complete = this.withSecrets(object, target, args, secrets);
    const base = {
      ...step,
      args: complete.args,
      secretPaths: secrets,
      ...(target ? { target } : {}),
      differences,
    };
    if (target && !differences.length) return { ...base, action: "equal" };
    if (target && !this.options.overwrite) return { ...base, action: "differs" };
    const reason = complete.missing.length
      ? missingReason(object, complete.missing)
      : foreignReason(object, args);
    if (reason !== undefined) return { ...base, action: "blocked", reason };
    const issues = target ? reviewed.issues : issuesOfCopy(reviewed);
    if (issues.length)
      return {
        ...base,
        action: "blocked",
        reason: `its arguments are not valid: ${issues.join("; ")}`,
      };
    return { ...base, action: target ? "update" : "create" };
  }

  /** The secrets: those of the user, then those of the target, then those of the source. */
  private withSecrets(
    object: AccountObject,
    target: AccountObject | undefined,
    args: Fields,
    paths: readonly Path[],
  ) {
    return withSecrets(
      args,
      paths,
      (path) =>
        this.options.secrets.find((one) => one.key === secretKey(object, path))?.value ??
        (target && keptSecret(target, path)) ??
        readableSecret(object, path),
    );
  }
}

const nameKey = ({ resourceType, name = "" }: AccountObject): string => `${resourceType} ${name}`;

/** The same in each run, so that ids that derive from it identify the copy. */
const copyKey = (address: string, team: number | undefined, { resourceType, id }: AccountObject) =>
  JSON.stringify(["copy", address, team ?? null, resourceType, id]);

/** The id of the copy derives from that of the source, whatever the source has chosen. */
function withoutChosenId({ context: { definition } }: AccountObject, args: Fields) {
  const { [definition.ids?.argument ?? ""]: _, ...rest } = args;
  return rest;
}

const differenceLines = ({ context }: AccountObject, remote: Fields, args: Fields) =>
  compareWithRemote(context, asRemote(remote), { fields: asArguments(args) }).map(
    ({ path, was, is, isSecret }) =>
      isSecret
        ? `${formatPath(path)}: differs (secret)`
        : `${formatPath(path)}: is ${displayValue(was)}, the source has ${displayValue(is)}`,
  );

const missingReason = (object: AccountObject, missing: readonly Path[]): string => {
  const options = missing.map(
    (path) => `--secret ${JSON.stringify(`${secretKey(object, path)}=VARIABLE`)}`,
  );
  return `the API does not return the secret ${missing.map(formatPath).join(", ")}. Add ${options.join(" ")}`;
};

/** Ids of what the source alone has, and why they cannot be sent; undefined where there are none. */
function foreignReason({ context }: AccountObject, args: Fields): string | undefined {
  const found = collect(nodeOf(context.definition.fields), args, ({ facts }, value, path) =>
    facts.ofAccount === undefined || value === undefined ? [] : [{ path, what: facts.ofAccount }],
  );
  const [first] = found;
  if (!first) return undefined;
  const paths = found.map(({ path }) => formatPath(path)).join(", ");
  return `${paths}: an id of an ${first.what} of the source, which no operation creates in another account. Create the object in the target with ids that are valid there; the next copy finds it by its name`;
}

/** Why objects of a type cannot be copied; undefined where they can. */
export function notCopyable(definition: AnyDefinition): string | undefined {
  if (definition.setting) return "it is a setting, of which each account has one";
  if (definition.unreadable || definition.unlistable) return "the API does not return its objects";
  if (definition.accountWide) return "it changes the whole account or the access of its users";
  return definition.nameField || hasDerivedId(definition)
    ? undefined
    : "its objects have no name by which a second run would find them";
}
