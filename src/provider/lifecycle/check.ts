import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { formatPath, type Path, pathsWhere, valueAt } from "../../schema/path";
import { type Fields, isRecord, withoutNulls } from "../../schema/record";
import { isUnknown, UNKNOWN } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { previewAdoption } from "../adopt/preview";
import type { ResourceContext } from "../context";
import { checkCreate, checkUpdate, type Refusal, startLists } from "../create-check/create-check";
import { type Config, connectionIssue, isStrict } from "../identity/connection";
import { withoutElementIds } from "../identity/element-ids";
import { fillGeneratedIds } from "../identity/generated-ids";
import { collectWarnings, logOnce } from "../log";
import { isInState, recordPreviewed } from "../ownership/checked-resources";
import { placeText } from "../place";
import { defaultLabelNames, withDefaultLabels } from "../state/default-labels";
import { findInvalidValue } from "../state/input-values";
import { type Adopt, type SplitInputs, splitInputs } from "../state/inputs";
import { STATE_KEYS } from "../state/keys";
import { toSerializable } from "../state/serializable";
import { lintArguments } from "./lint";
import { runRemoteCheck, warnOfRemoteIssues } from "./prepare";
import { type ValidatedArguments, validateArguments } from "./validate-arguments";

export interface Checked {
  inputs: Fields;
  failures: { property: string; reason: string }[];
}

/** Validates arguments. With `coralogix:strict`, each warning is a failure. */
export async function check(
  definition: AnyDefinition,
  olds: Fields,
  news: Fields,
  ctx: () => ResourceContext | undefined,
  config: Config = () => undefined,
): Promise<Checked> {
  const work = () => checkArguments(definition, olds, news, ctx, config);
  if (knownIssue(undefined, config) !== undefined || !isStrict(config)) return work();
  const { result, warnings } = await collectWarnings(work);
  if (!warnings.length) return result;
  const reasons = warnings.map((warning) => `${warning} (coralogix:strict)`);
  // A class reports its own, so that the preview continues with the other resources.
  if (result.failures.length || isInState(olds) || !isRecord(news[STATE_KEYS.preview]))
    return {
      inputs: {},
      failures: [...result.failures, ...reasons.map((reason) => ({ property: "", reason }))],
    };
  const { reason } = (result.inputs[STATE_KEYS.preview] ?? {}) as Partial<Refusal>;
  const refusal = { reason: [...(reason === undefined ? [] : [reason]), ...reasons].join("\n") };
  return { ...result, inputs: { ...result.inputs, [STATE_KEYS.preview]: refusal } };
}

/**
 * Validates arguments without a request. Two exceptions, both only where a key is configured: an
 * adoption reads the object once, and the remote check runs where the user has switched it on.
 */
async function checkArguments(
  definition: AnyDefinition,
  olds: Fields,
  news: Fields,
  ctx: () => ResourceContext | undefined,
  config: Config,
): Promise<Checked> {
  // First, because all other functions recurse: a cycle would not end.
  const invalid = findInvalidValue(news);
  if (invalid.length) return failed(invalid);
  const configuration = connectionProblem(splitInputs(news).connection, config);
  const given = withoutNulls(news) as Fields;
  const args =
    configuration === undefined ? withDefaultLabels(definition, olds, given, config) : given;
  const request = previewRequestIn(args);
  const before = splitInputs(olds);
  const validated = validateArguments(definition, args, splitInputs(args), before);
  const { declared } = validated;
  // In the preview of an update, the class cannot read a reason.
  const isReported = request !== undefined && !isInState(olds);
  const refused = (issues: readonly Issue[], place = formatPath): Checked => {
    if (!isReported)
      return failed(
        [...issues, ...(configuration ? [{ path: [], reason: configuration }] : [])],
        place,
      );
    const refusal = {
      ...(issues.length ? { reason: reasonsOf(issues, place).join("\n") } : {}),
      ...(configuration ? { configuration } : {}),
    };
    // Other resources may use these outputs. The preview prints no value, whose declared name may be
    // that of a secret.
    const unknown = Object.keys(declared.fields).map((key) => [key, UNKNOWN]);
    return succeeded({ ...Object.fromEntries(unknown), [STATE_KEYS.preview]: refusal });
  };
  if (validated.issues.length || configuration !== undefined)
    return refused(
      request || !isOfClass(args) ? validated.issues : withLeftOut(validated),
      (path) => placeText(nodeOf(definition.fields), validated.fields, path, declared.secrets),
    );
  const desired = desiredOf(definition, before, validated);
  const linted = lintArguments(definition, desired, before.fields, config);
  if (linted.length) return refused(linted);
  validated.warn();
  noteDefaultLabels(olds, args);
  const inputs = inputsOf(args, declared, desired);
  let adopted: Fields = {};
  // A resource in state is not adopted again: its `adopt` argument has no effect.
  if (!isInState(olds) && isKnownAdopt(desired.adopt)) {
    const { reason, equal } = await previewAdoption(ctx(), desired, nextAdoptionsIn(args));
    if (reason !== undefined)
      return request
        ? succeeded({ ...inputs, [STATE_KEYS.preview]: { reason } })
        : failed([{ path: [], reason }]);
    if (request && equal !== undefined) adopted = { [STATE_KEYS.preview]: { equal } };
  }
  const remote = await runRemoteCheck(definition, desired, before.fields, ctx, config);
  if (remote.length) return refused(remote);
  const refusal = request && (await previewWrite(ctx(), desired, olds, config, request));
  if (!refusal) return succeeded({ ...inputs, ...adopted });
  return isInState(olds)
    ? failed([{ path: [], reason: refusal.reason }])
    : succeeded({ ...inputs, [STATE_KEYS.preview]: refusal });
}

const isOfClass = (inputs: Fields): boolean => inputs[STATE_KEYS.stack] !== undefined;

/**
 * The issues of an `up`. The outputs of a resource that it does not create are missing in the
 * program, and the engine reports that only after the check.
 */
const withLeftOut = ({ issues, fields }: ValidatedArguments): Issue[] =>
  issues.map((issue) =>
    issue.noVariant || valueAt(fields, issue.path) === undefined
      ? { ...issue, reason: `${issue.reason}. ${LEFT_OUT}` }
      : issue,
  );
const LEFT_OUT =
  "If the program sets it from an output of another resource, that one does not exist and this run does not create it: name it with --target, too";

/** Once for all new objects: the engine prints their labels. */
function noteDefaultLabels(olds: Fields, args: Fields): void {
  const names = isInState(olds) ? [] : defaultLabelNames(args);
  if (names.length) logOnce(`labels from coralogix:defaultLabels: ${names.join(", ")}`);
}

/**
 * What the class of a program asks of a check in a preview. The answer is a `Refusal`, a problem of
 * the configuration, or the id of an object that is adopted and equal.
 */
export interface PreviewRequest {
  /** The types of the next resources. */
  next: readonly string[];
}
function previewRequestIn({ [STATE_KEYS.preview]: value }: Fields): PreviewRequest | undefined {
  if (!isRecord(value)) return undefined;
  return { next: Array.isArray(value.next) ? value.next.filter((t) => typeof t === "string") : [] };
}

/** Why `up` will refuse the write, as far as the account tells. Warnings are logged. */
export async function previewWrite(
  ctx: ResourceContext | undefined,
  desired: SplitInputs,
  olds: Fields,
  config: Config,
  { next }: PreviewRequest = { next: [] },
): Promise<Refusal | undefined> {
  recordPreviewed(desired.resourceKey);
  const { fields: before } = splitInputs(olds);
  if (ctx && !desired.adopt) await warnOfRemoteIssues(ctx, desired, before, config);
  if (isInState(olds)) return ctx && checkUpdate(ctx, desired, before);
  if (!ctx) {
    logOnce(
      "warning: no account is configured, so new resources are not compared with one: `pulumi up` needs an API key and a region",
    );
    return undefined;
  }
  if (desired.adopt) return undefined;
  if (!ctx.session.hasOldResources) startLists(ctx, next);
  return checkCreate(ctx, desired);
}

// The engine cannot serialize some invalid values, so invalid inputs are not returned. It prints
// the value of the property that a failure names, even of a secret one: the property stays empty,
// and the reason starts with the path.
const failed = (issues: readonly Issue[], place = formatPath): Checked => ({
  inputs: {},
  failures: reasonsOf(issues, place).map((reason) => ({ property: "", reason })),
});
const reasonsOf = (issues: readonly Issue[], place: (path: Path) => string): string[] =>
  issues.map(({ path, reason }) => (path.length ? `${place(path)}: ${reason}` : reason));
const succeeded = (inputs: Fields): Checked => ({
  inputs: toSerializable(inputs) as Fields,
  failures: [],
});

/** The arguments with generated ids, which are inputs so that they are stable in state. */
function desiredOf(
  { fields: schema }: AnyDefinition,
  before: SplitInputs,
  { declared, fields, keep }: ValidatedArguments,
): SplitInputs {
  const node = nodeOf(schema);
  const own = withoutElementIds(node, fields);
  const withIds = fillGeneratedIds(node, own, declared.resourceKey, before.fields) as Fields;
  return { ...declared, fields: withIds, keep };
}

/** The inputs to store: the arguments, and the data of this package that is no part of a check. */
function inputsOf(args: Fields, declared: SplitInputs, { fields, keep }: SplitInputs): Fields {
  const {
    [STATE_KEYS.preview]: _preview,
    [STATE_KEYS.nextAdoptions]: _next,
    [STATE_KEYS.stack]: _stack,
    ...own
  } = Object.fromEntries(
    Object.entries(args).filter(([key]) => !Object.hasOwn(declared.fields, key)),
  );
  return {
    ...own,
    ...(declared.secretPaths.length ? { [STATE_KEYS.secrets]: declared.secretPaths } : {}),
    ...fields,
    ...(keep.isEmpty ? {} : { [STATE_KEYS.keep]: keep.texts }),
  };
}

// Every check needs the result, and the configuration of a run does not change.
const knownIssues = new WeakMap<Config, Map<string | undefined, string | undefined>>();
/** What is wrong with the configuration of a connection, see `connectionIssue`. */
export function knownIssue(name: string | undefined, config: Config): string | undefined {
  const known = knownIssues.get(config) ?? new Map<string | undefined, string | undefined>();
  knownIssues.set(config, known);
  if (!known.has(name)) known.set(name, connectionIssue(name, config));
  return known.get(name);
}

const connectionProblem = (name: string | undefined, config: Config): string | undefined =>
  isUnknown(name) ? undefined : knownIssue(name, config);

function nextAdoptionsIn({ [STATE_KEYS.nextAdoptions]: next }: Fields): string[] {
  return Array.isArray(next) ? next.filter((id) => typeof id === "string") : [];
}

const isKnownAdopt = (adopt?: Adopt): boolean =>
  adopt !== undefined && !pathsWhere(adopt, isUnknown).length;
