import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { formatPath, hasUnknown, type Path } from "../../schema/path";
import { withoutNulls } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { type AdoptionPreview, previewAdoption } from "../adopt/preview";
import type { ResourceContext } from "../context";
import { previewWrite } from "../create-check/preview-write";
import { type Config, settingNamesIn } from "../identity/config";
import { connectionIssue, isStrict } from "../identity/connection";
import { withoutElementIds } from "../identity/element-ids";
import { fillGeneratedIds } from "../identity/generated-ids";
import { collectWarnings, logOnce } from "../log";
import { isInState } from "../ownership/checked-resources";
import { placeText } from "../place";
import { type Arguments, asInputs, type Inputs, sameStage } from "../stages";
import { defaultLabelNames, withDefaultLabels } from "../state/default-labels";
import { findInvalidValue } from "../state/input-values";
import {
  connectionIn,
  type Desired,
  nextAdoptionsIn,
  type PreviewInput,
  previewInputIn,
  type SplitInputs,
  splitInputs,
  withoutInputsOfRun,
} from "../state/inputs";
import { DEFAULT_LABELS, STATE_KEYS } from "../state/keys";
import { lineRedactorFor } from "../state/secrets";
import { managedInputs } from "./imported";
import { lintArguments } from "./lint";
import { runRemoteCheck } from "./remote-check";
import { type ValidatedArguments, validateArguments } from "./validate-arguments";
import { type Checked, checkedOf, equalOf, type Verdict } from "./verdict";

/** A check that is running. */
interface CheckCall {
  definition: AnyDefinition;
  /** The inputs in state; without any key for a new resource. */
  olds: Inputs;
  ctx: () => ResourceContext | undefined;
  config: Config;
}

/** Validates arguments. With `coralogix:strict`, each warning is a failure. */
export async function check(
  definition: AnyDefinition,
  olds: Inputs,
  args: Arguments,
  ctx: CheckCall["ctx"],
  config: Config = () => undefined,
): Promise<Checked> {
  const work = () => checkArguments({ definition, olds, ctx, config }, args);
  const isCollected = connectionIssue(undefined, config) === undefined && isStrict(config);
  const { result, warnings } = isCollected
    ? await collectWarnings(work)
    : { result: await work(), warnings: [] };
  // In the preview of an update, the class cannot read a reason.
  const isReported = previewInputIn(args) !== undefined && !isInState(olds);
  return checkedOf(result, warnings, { isReported, strict: settingNamesIn(config)("strict") });
}

async function checkArguments(call: CheckCall, args: Arguments): Promise<Verdict> {
  // First, because all other functions recurse: a cycle would not end.
  const unstorable = findInvalidValue(args);
  if (unstorable.length) return { outcome: "invalid", reasons: reasonsOf(args, unstorable) };
  const connection = connectionIn(args);
  const configuration = isUnknown(connection)
    ? undefined
    : connectionIssue(connection, call.config);
  const complete = withDefaults(call, args, configuration === undefined);
  const valid = validated(call, complete, configuration);
  return "outcome" in valid ? valid : compareWithAccount(call, complete, valid);
}

/** The arguments without nulls, with the default labels of a valid configuration. */
function withDefaults(
  { definition, olds, config }: CheckCall,
  given: Arguments,
  isConfigured: boolean,
): Arguments {
  const args = sameStage(given, withoutNulls(given));
  return isConfigured ? withDefaultLabels(definition, olds, args, config) : args;
}

/** Arguments that are valid as far as they tell themselves. */
interface ValidArguments {
  inputs: Inputs;
  desired: Desired;
  recorded: Desired;
  /** The verdict about them where the service finds what is wrong. */
  invalid(issues: readonly Issue[]): Verdict;
}

/** Validates arguments without a request. */
function validated(
  { definition, olds, config }: CheckCall,
  args: Arguments,
  configuration: string | undefined,
): ValidArguments | Verdict {
  const unprepared = splitInputs(args);
  const recorded = splitInputs(managedInputs(definition, olds, unprepared.fields));
  const result = validateArguments(definition, args, unprepared, recorded);
  const { split } = result;
  const invalid = (issues: readonly Issue[], place?: (path: Path) => string) => ({
    outcome: "invalid" as const,
    reasons: reasonsOf(args, issues, place),
    args: split.fields,
  });
  const found = invalid(result.issues, placeIn(definition, result));
  if (configuration !== undefined) return { ...found, configuration };
  if (result.issues.length) return found;
  const desired = desiredOf(definition, recorded, result);
  const linted = lintArguments(definition, desired, recorded.fields, config);
  if (linted.length) return invalid(linted);
  result.warn();
  noteDefaultLabels(olds, args, config);
  return { inputs: inputsOf(args, split, desired), desired, recorded, invalid };
}

/**
 * What only the account tells of valid arguments, where a key is configured: an adoption reads the
 * object once, and the remote check runs where the user has switched it on.
 */
async function compareWithAccount(
  { definition, olds, ctx, config }: CheckCall,
  args: Arguments,
  { inputs, desired, recorded, invalid }: ValidArguments,
): Promise<Verdict> {
  const preview = previewInputIn(args);
  const { reason, owned, ...found } = await checkAdoption(olds, args, preview, desired, ctx);
  if (reason !== undefined) return { outcome: "refused", inputs, refusal: { reason } };
  const remote = await runRemoteCheck(definition, desired, recorded.fields, ctx, config);
  if (remote.length) return invalid(remote);
  const refusal = (preview && (await previewWrite(ctx(), desired, olds, config, preview))) ?? owned;
  if (refusal) return { outcome: "refused", inputs, refusal, ...equalOf(found) };
  return { outcome: "accepted", inputs, ...equalOf(found) };
}

/** What is wrong, where, without the values that the program made secret: a file of such a name. */
function reasonsOf(
  args: Arguments,
  issues: readonly Issue[],
  place: (path: Path) => string = formatPath,
): readonly string[] {
  // Most arguments are valid, and the search for secrets reads all of them.
  if (!issues.length) return [];
  const redact = lineRedactorFor([args]);
  return issues.map(({ path, what }) =>
    path.length ? `${place(path)}: ${redact(what)}` : redact(what),
  );
}

const placeIn =
  ({ fields: schema }: AnyDefinition, { fields, split }: ValidatedArguments) =>
  (path: Path): string =>
    placeText(nodeOf(schema), fields, path, split.secrets);

/** A resource in state is not adopted again: its `adopt` argument has no effect. */
async function checkAdoption(
  olds: Inputs,
  args: Arguments,
  preview: PreviewInput | undefined,
  desired: Desired,
  ctx: () => ResourceContext | undefined,
): Promise<AdoptionPreview> {
  if (isInState(olds) || !desired.adopt || hasUnknown(desired.adopt)) return {};
  const options = { following: nextAdoptionsIn(args), isReported: preview !== undefined };
  return previewAdoption(ctx(), desired, options);
}

/** Once for all new objects: the engine prints their labels. */
function noteDefaultLabels(olds: Inputs, args: Arguments, config: Config): void {
  const names = isInState(olds) ? [] : defaultLabelNames(args);
  const setting = settingNamesIn(config)(DEFAULT_LABELS);
  if (names.length) logOnce(`labels from ${setting}: ${names.join(", ")}`);
}

/** The arguments with generated ids, which are inputs so that they are stable in state. */
function desiredOf(
  { fields: schema }: AnyDefinition,
  recorded: Desired,
  { split, fields, keep }: ValidatedArguments,
): Desired {
  const node = nodeOf(schema);
  const own = withoutElementIds(node, fields);
  const withIds = asInputs(fillGeneratedIds(node, own, split.resourceKey, recorded.fields));
  return { ...split, fields: withIds, keep };
}

/** The inputs to store: the arguments, and the data of this package that is no part of a check. */
function inputsOf(
  args: Arguments,
  split: SplitInputs<Arguments>,
  { fields, keep }: Desired,
): Inputs {
  const own = Object.entries(args).filter(([key]) => !Object.hasOwn(split.fields, key));
  return asInputs({
    ...withoutInputsOfRun(Object.fromEntries(own)),
    ...(split.secretPaths.length ? { [STATE_KEYS.secrets]: split.secretPaths } : {}),
    ...fields,
    ...(keep.isEmpty ? {} : { [STATE_KEYS.keep]: keep.texts }),
  });
}
