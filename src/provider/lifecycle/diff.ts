import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import { subjectOf } from "../change-lines/log-changes";
import type { ResourceContext } from "../context";
import { settingName } from "../identity/config";
import { clientId, hasOtherIds, remoteId } from "../identity/ids";
import { log } from "../log";
import { takeExpectedDiff } from "../ownership/checked-resources";
import type { Inputs, State } from "../stages";
import { typeHash, unpackAccount } from "../state/account";
import { defaultLabelsText } from "../state/default-labels";
import { hidesItsEnd } from "../state/engine-values";
import { type SplitInputs, splitInputs } from "../state/inputs";
import { DEFAULT_LABELS, STATE_KEYS } from "../state/keys";
import { accountChangeOf } from "./account-change";
import { warnOfClearedFields } from "./cleared-fields";
import { changedPaths, comparisonOf, replacedBy } from "./comparison";
import { type DiffCall, labelOfCall, logDiff } from "./diff-lines";
import { trackOwnership } from "./diff-owner";
import { storesUnread } from "./imported";
import { unknownCreateIn } from "./unknown-create";
import { warnOfUsers } from "./users";

export interface DiffResult {
  /** Left out: the engine compares the inputs, and prints only those that differ. */
  changes?: boolean;
  replaces: string[];
  deleteBeforeReplace: boolean;
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
  const { recorded, desired } = comparison;
  const changed = changedPaths(definition, comparison);
  const accountChange = await accountChangeOf(id, recorded, desired, changed.length > 0, ctx);
  const lacksText = lacksProgramText(state, inputs);
  const unknown = unknownCreateIn(definition, id, withKeyOf(desired, id, recorded));
  const isUnknownCreate = unknown !== undefined;
  const storesNew = storesUnread(definition, state, comparison.state);
  const call = {
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
  const replaces = replacesOf(call);
  const changes = replaces.length > 0 || isUpdated(call);

  // Print what the engine does not show.
  const expected = takeExpectedDiff(desired.resourceKey);
  logDiff(call, expected);
  // The account of another provider is not that of the object in state.
  const here = accountChange === "provider" ? undefined : ctx(recorded.connection);
  const labelSetting = settingName(DEFAULT_LABELS, providerOf(ctx(desired.connection)));
  const labels = defaultLabelsText(definition, changed, recorded.fields, inputs, labelSetting);
  if (expected && labels !== undefined) log(`${labelOfCall(call, expected)}: ${labels}`);
  if (here && expected && changed.length && !replaces.length && recorded.hasUnknownFields)
    await warnOfClearedFields(here, labelOfCall(call, expected), id, desired);

  const deleteBeforeReplace = changes && !unknown && mustDeleteFirst(definition, id, desired);
  if (here && expected && replaces.length && deleteBeforeReplace)
    await warnOfUsers(here, labelOfCall(call, expected), { id, remote: state });

  trackOwnership(here, id, { state, recorded: recorded.fields, desired }, replaces.length > 0);
  if (unknown) here?.unknownCreates.set(desired.resourceKey, unknown);
  if (here && !replaces.length) here.knownValues.add(definition, id, desired.fields);

  return {
    // The engine prints whole objects for `true`. It would find no change in equal inputs, and it
    // refuses the paths that it writes itself for some keys.
    ...(isFoundByEngine(call, replaces) &&
    expected?.inputsDiffer &&
    !hasUnreadablePaths(recorded.fields, desired.fields)
      ? {}
      : { changes }),
    replaces,
    // The engine may replace for a reason of its own, such as `replaceOnChanges`.
    deleteBeforeReplace,
  };
}

const providerOf = (ctx: ResourceContext | undefined): string | undefined =>
  ctx?.session.connection.provider;

/**
 * The state with the key of the arguments. The outputs in state have none, and a diff of the dynamic
 * form gets no old inputs: only the arguments tell of a key that others may have, too; those with
 * another key than a recorded create do not tell of that one.
 */
function withKeyOf<S extends SplitInputs>(desired: SplitInputs, id: string, recorded: S): S {
  const { resourceKey } = desired;
  const isSharedKey =
    recorded.isSharedKey || desired.isSharedKey || !id.endsWith(`-${resourceKey}`);
  return { ...recorded, resourceKey, isSharedKey };
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

/** The properties that replace the object. */
function replacesOf(call: DiffCall): string[] {
  if (call.accountChange === "replace") return ["connection"];
  // Only a create can find out the id of the object.
  if (call.isUnknownCreate || call.accountChange === "provider") return ["id"];
  return replacedBy(call.definition, call, call.changed);
}

const isUpdated = ({
  recorded,
  desired,
  changed,
  accountChange,
  lacksText,
  storesNew,
}: DiffCall): boolean =>
  changed.length > 0 ||
  !isDeepStrictEqual(recorded.keep.texts, desired.keep.texts) ||
  recorded.unfinished !== undefined ||
  lacksText ||
  storesNew ||
  accountChange !== "same";

/**
 * Whether the engine may find the changes itself. For `replaceOnChanges`, it would also take an equal
 * value in another form for a change, or a hidden input. Only a class tells of the option, no
 * transform.
 */
const isFoundByEngine = ({ changed, desired }: DiffCall, replaces: readonly string[]): boolean =>
  replaces.length > 0 || (changed.length > 0 && !desired.replaceOn.length);

// The engine writes an empty key without quotation marks.
const isUnreadable = (key: string): boolean => key === "" || hidesItsEnd(key);
const hasUnreadablePaths = (...values: readonly unknown[]): boolean =>
  values.some((value) =>
    isRecord(value)
      ? Object.keys(value).some(isUnreadable) || hasUnreadablePaths(...Object.values(value))
      : Array.isArray(value) && hasUnreadablePaths(...value),
  );

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
