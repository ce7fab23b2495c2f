import { isDeepStrictEqual } from "node:util";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { logChanges, subjectOf } from "../change-lines/log-changes";
import { compare } from "../compare";
import type { ResourceContext } from "../context";
import { addedKeysOf, uniqueKeysOf } from "../create-check/unique-values";
import { ProviderError } from "../errors";
import { settingName } from "../identity/config";
import { clientId, hasOtherIds, remoteId } from "../identity/ids";
import { log } from "../log";
import { takeExpectedDiff, wasChecked } from "../ownership/checked-resources";
import { acquireClaims, fixedClaim } from "../ownership/claims";
import type { ExpectedDiff } from "../run";
import type { Inputs, State } from "../stages";
import { typeHash, unpackAccount } from "../state/account";
import { defaultLabelsText } from "../state/default-labels";
import { hidesItsEnd } from "../state/engine-values";
import { type SplitInputs, splitInputs } from "../state/inputs";
import { DEFAULT_LABELS, STATE_KEYS } from "../state/keys";
import { type AccountChange, accountChangeOf } from "./account-change";
import { warnOfClearedFields } from "./cleared-fields";
import { type Comparison, comparisonOf, comparisonWith } from "./comparison";
import { storesUnread } from "./imported";
import { replacedProperties, unknownImmutablePaths } from "./replace";
import { unknownCreateIn } from "./unknown-create";
import { warnOfUsers } from "./users";

export interface DiffResult {
  /** Left out: the engine compares the inputs, and prints only those that differ. */
  changes?: boolean;
  replaces: string[];
  deleteBeforeReplace: boolean;
}

/** A diff that is running: both sides, and what differs between them. */
interface DiffRun extends Comparison {
  definition: AnyDefinition;
  id: string;
  /** The paths of the arguments that differ. */
  changed: readonly Path[];
  accountChange: AccountChange;
  lacksText: boolean;
  /** The program has a value that no read returns, and that is in no state yet. */
  storesNew: boolean;
  /** State has a create with an unknown outcome instead of an object. */
  isUnknownCreate: boolean;
}

/** Compares the state with the program: what changes, and whether the object must be replaced. */
export async function diff(
  definition: AnyDefinition,
  id: string,
  state: State,
  inputs: Inputs,
  ctx: (name?: string) => ResourceContext | undefined,
): Promise<DiffResult> {
  if (isOfOtherType(definition, state)) return replacedType(definition, id, inputs);

  // Compare the arguments, and the account.
  const comparison = comparisonOf(definition, state, inputs);
  const { before, after } = comparison;
  const changed = changedPaths(definition, comparison);
  const accountChange = await accountChangeOf(id, before, after, changed.length > 0, ctx);
  const lacksText = lacksProgramText(state, inputs);
  const unknown = unknownCreateIn(id, withKeyOf(after, id, before));
  const isUnknownCreate = unknown !== undefined;
  const storesNew = storesUnread(definition, state, comparison.state);
  const run = {
    definition,
    id,
    ...comparison,
    changed,
    accountChange,
    lacksText,
    storesNew,
    isUnknownCreate,
  };

  // Decide what follows from the differences.
  const replaces = replacesOf(run);
  const changes = replaces.length > 0 || isUpdated(run);

  // Print what the engine does not show.
  const expected = takeExpectedDiff(after.resourceKey);
  logDiff(run, expected);
  // The account of another provider is not that of the object in state.
  const here = accountChange === "provider" ? undefined : ctx(before.connection);
  const labelSetting = settingName(DEFAULT_LABELS, here?.session.connection.provider);
  const labels = defaultLabelsText(definition, changed, before.fields, inputs, labelSetting);
  if (expected && labels !== undefined) log(`${labelOfRun(run, expected)}: ${labels}`);
  if (here && expected && changed.length && !replaces.length && before.hasUnknownFields)
    await warnOfClearedFields(here, labelOfRun(run, expected), id, after);

  const deleteBeforeReplace = changes && !unknown && mustDeleteFirst(definition, id, after);
  if (here && expected && replaces.length && deleteBeforeReplace)
    await warnOfUsers(here, labelOfRun(run, expected), { id, remote: state });

  // Record who owns the object.
  trackOwnership(here, id, { before: before.fields, after }, replaces.length > 0);
  if (unknown) here?.unknownCreates.set(after.resourceKey, unknown);
  if (here && !replaces.length) here.knownValues.add(definition, id, after.fields);

  return {
    // The engine prints whole objects for `true`. It would find no change in equal inputs, and it
    // refuses the paths that it writes itself for some keys.
    ...(changes && expected?.inputsDiffer && !hasUnreadablePaths(before.fields, after.fields)
      ? {}
      : { changes }),
    replaces,
    // The engine may replace for a reason of its own, such as `replaceOnChanges`.
    deleteBeforeReplace,
  };
}

/**
 * The state with the key of the arguments. The outputs in state have none, and a diff of the dynamic
 * form gets no old inputs: only the arguments tell of a key that others may have, too; those with
 * another key than a recorded create do not tell of that one.
 */
function withKeyOf<S extends SplitInputs>(after: SplitInputs, id: string, before: S): S {
  const { resourceKey } = after;
  const isSharedKey = before.isSharedKey || after.isSharedKey || !id.endsWith(`-${resourceKey}`);
  return { ...before, resourceKey, isSharedKey };
}

// The option `aliases` may name a resource of another type: the engine then compares its object.
function isOfOtherType({ resourceType }: AnyDefinition, state: State): boolean {
  const { type } = unpackAccount(state);
  return type !== undefined && type !== typeHash(resourceType);
}

/** The replacement of such an object, whose arguments cannot be compared. */
function replacedType(definition: AnyDefinition, id: string, inputs: Inputs): DiffResult {
  const { fields, resourceKey, secretPaths } = splitInputs(inputs);
  const secrets = [...(takeExpectedDiff(resourceKey)?.secrets ?? []), ...secretPaths];
  log(
    `${subjectOf(definition, id, secrets, [fields])}: the object in state is of another resource type, which the option aliases names; it is replaced`,
  );
  return { changes: true, replaces: ["id"], deleteBeforeReplace: false };
}

const changedPaths = (
  { fields }: AnyDefinition,
  { before, after }: Comparison<State | Inputs>,
): Path[] => compare(nodeOf(fields), before.compared, after.compared).map(({ path }) => path);

/** The properties that replace the object. What was kept until now replaces nothing. */
function replacesOf(run: DiffRun): string[] {
  if (run.accountChange === "replace") return ["connection"];
  // Only a create can find out the id of the object.
  if (run.isUnknownCreate || run.accountChange === "provider") return ["id"];
  return replacedBy(run.definition, run, run.changed);
}

const replacedBy = (
  { fields }: AnyDefinition,
  { before, after, released }: Comparison<State | Inputs>,
  changed: readonly Path[],
): string[] =>
  replacedProperties(
    nodeOf(fields),
    before.compared,
    released.without(after.compared),
    changed.filter((path) => !released.covers(path)),
    after.replaceOn,
  );

/** Whether a diff will find that the arguments of a program replace the object in state. */
export function willReplace(
  definition: AnyDefinition,
  state: State | Inputs,
  desired: SplitInputs<Inputs>,
): boolean {
  const comparison = comparisonWith(definition, state, desired);
  return replacedBy(definition, comparison, changedPaths(definition, comparison)).length > 0;
}

const isUpdated = ({
  before,
  after,
  changed,
  accountChange,
  lacksText,
  storesNew,
}: DiffRun): boolean =>
  changed.length > 0 ||
  !isDeepStrictEqual(before.keep.texts, after.keep.texts) ||
  before.unfinished !== undefined ||
  lacksText ||
  storesNew ||
  accountChange !== "same";

/** Logs what changes. A diff without a check, as in a refresh, logs no changes of arguments. */
function logDiff(run: DiffRun, expected: ExpectedDiff | undefined): void {
  const { definition, id, before, after, released, changed } = run;
  const secrets = secretsOf(run, expected);
  const subject = labelOfRun(run, expected);
  logInvisibleChanges(subject, run);
  for (const path of released.paths)
    log(`${subject}: ${formatPath(path)} is no longer kept: it is set`);
  for (const path of unknownImmutablePaths(nodeOf(definition.fields), after.compared))
    log(
      `${subject}: ${formatPath(path)} is not known yet; if its value turns out to be different, the object is replaced`,
    );
  if (expected && changed.length)
    logChanges(definition, id, before.compared, after.compared, secrets);
}

// The engine writes an empty key without quotation marks.
const isUnreadable = (key: string): boolean => key === "" || hidesItsEnd(key);
const hasUnreadablePaths = (...values: readonly unknown[]): boolean =>
  values.some((value) =>
    isRecord(value)
      ? Object.keys(value).some(isUnreadable) || hasUnreadablePaths(...Object.values(value))
      : Array.isArray(value) && hasUnreadablePaths(...value),
  );

const secretsOf = ({ before, after }: DiffRun, expected?: ExpectedDiff): string[] => [
  ...(expected?.secrets ?? []),
  ...before.secretPaths,
  ...after.secretPaths,
];
const labelOfRun = (run: DiffRun, expected?: ExpectedDiff): string =>
  subjectOf(run.definition, run.id, secretsOf(run, expected), [
    run.before.fields,
    run.after.fields,
  ]);

/** Logs the changes for which the preview of the engine prints no line. */
function logInvisibleChanges(
  subject: string,
  { before, accountChange, lacksText, isUnknownCreate }: DiffRun,
): void {
  if (isUnknownCreate)
    log(
      `${subject}: the outcome of the create in an earlier run is unknown; this run looks for its object, and creates it only if there is none`,
    );
  else if (before.unfinished !== undefined)
    log(`${subject}: an earlier run was interrupted (${before.unfinished}); this run completes it`);
  if (lacksText) log(`${subject}: moves to the dynamic form; nothing is sent`);
  if (accountChange === "connection")
    log(`${subject}: another connection to the same account; nothing is sent`);
  if (accountChange === "replace")
    log(`${subject}: another connection, to another account; the object is replaced`);
  if (accountChange === "provider")
    log(`${subject}: another provider, to another account; the object is replaced`);
  if (accountChange === "address")
    log(`${subject}: the new address of the account is stored; nothing is changed`);
}

// A resource that the provider plugin created: without the text, the engine could not delete it.
const lacksProgramText = (state: State, inputs: Inputs): boolean =>
  state[STATE_KEYS.provider] === undefined && inputs[STATE_KEYS.provider] !== undefined;

// Where the new object must have the same id, the old one is deleted first.
const mustDeleteFirst = (
  definition: AnyDefinition,
  id: string,
  { resourceKey, fields }: SplitInputs,
): boolean =>
  definition.deleteBeforeReplace === true ||
  (!hasOtherIds(definition, fields) && clientId(definition, resourceKey, fields) === remoteId(id));

function trackOwnership(
  ctx: ResourceContext | undefined,
  id: string,
  { before, after: { resourceKey, fields } }: { before: Fields; after: SplitInputs },
  isReplaced: boolean,
): void {
  if (isReplaced) ctx?.ownership.markReplaced(remoteId(id), resourceKey);
  if (isReplaced || !ctx || !wasChecked(resourceKey)) return;
  const claimant = { id, resourceKey, fields };
  // First: of an object that an account has once, no second one can be created instead.
  const isOnly = fixedClaim(ctx, claimant) !== undefined;
  if (isOnly) acquireClaims(ctx, claimant);
  const isShared = ctx.definition.remainder !== undefined;
  if (!isShared && ctx.ownership.isOwnedTwice(remoteId(id), resourceKey))
    throw new ProviderError(ownedTwice(ctx.definition.resourceType, id));
  if (!ctx.ownership.reserve(remoteId(id), resourceKey, true))
    throw new ProviderError(adoptedElsewhere(ctx.definition.resourceType, id));
  const { definition } = ctx;
  const givenUp = addedKeysOf(definition, before, fields);
  ctx.moves.plan(remoteId(id), uniqueKeysOf(definition, fields), givenUp);
  if (!isOnly) acquireClaims(ctx, claimant);
}

const ownedTwice = (resourceType: string, id: string): string =>
  `another resource of this program has the ${resourceType} ${id} in state, too: a change or a deletion of one of them would be one of both. Remove the one that was added later from the state with pulumi state delete URN: the next up creates an object of its own for it`;

// The engine runs creates and diffs in parallel: a create may have adopted the object before this.
const adoptedElsewhere = (resourceType: string, id: string): string =>
  `the ${resourceType} ${id} was adopted by another resource of this program in this run. If that resource is this one under a new name, give it the option aliases; otherwise remove it, or its adopt argument`;
