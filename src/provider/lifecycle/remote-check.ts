import { apiOf } from "../../http";
import type { Issue } from "../../schema/issues";
import { nodeOf } from "../../schema/node";
import { hasUnknown } from "../../schema/path";
import type { AnyDefinition } from "../../services/define";
import { compare, comparedOf } from "../compare";
import type { ResourceContext } from "../context";
import { toProviderError } from "../errors";
import type { Config } from "../identity/config";
import { logOnce } from "../log";
import { warningAt } from "../place";
import type { Inputs, State } from "../stages";
import type { Desired } from "../state/inputs";

/**
 * Validates arguments with a request, where the setting is on and all values are known (or the
 * check does not need them). `recorded` are the arguments in state.
 */
export async function runRemoteCheck(
  definition: AnyDefinition,
  desired: Desired,
  recorded: Inputs,
  ctx: () => ResourceContext | undefined,
  config: Config,
): Promise<Issue[]> {
  const { remoteCheck } = definition;
  if (!remoteCheck || config(settingOf(remoteCheck)) !== "true") return [];
  const here = ctx();
  const work = here && remoteCheckOf(here, desired, recorded);
  if (!work) return [];
  try {
    const { issues, warnings } = await work();
    warnings.forEach(logOnce);
    return [...issues];
  } catch (error) {
    return [{ path: [], what: toProviderError(error, settingOf(remoteCheck)).message }];
  }
}

const settingOf = ({ setting }: { setting: string }): string => `coralogix:${setting}`;

/** The request that validates arguments; undefined where there is none, or values are missing. */
function remoteCheckOf(
  { definition, session }: ResourceContext,
  { fields, keep }: Desired,
  recorded: Inputs | State,
) {
  const { remoteCheck } = definition;
  const known = keep.asUnknown(fields);
  if (!remoteCheck || (!remoteCheck.partial && hasUnknown(known))) return undefined;
  return () => remoteCheck.run(apiOf(definition.ops, session.http), known, recorded);
}

/**
 * The same in a preview where the setting is not set, for new and changed objects: what it finds is
 * a warning, and a service that does not answer in time is one line.
 */
export async function warnOfRemoteIssues(
  ctx: ResourceContext,
  desired: Desired,
  recorded: Inputs | State,
  config: Config,
): Promise<void> {
  const { definition, session } = ctx;
  const { remoteCheck, resourceType } = definition;
  if (!remoteCheck?.warnsByDefault || config(settingOf(remoteCheck)) !== undefined) return;
  const work = remoteCheckOf(ctx, desired, recorded);
  if (!work) return;
  const [was, is] = [comparedOf(recorded), comparedOf(desired.fields)];
  if (!compare(nodeOf(definition.fields), was, is).length) return;
  const result = await session.checks.for(work().catch((error: unknown) => error as Error));
  if (result instanceof Error) {
    session.checks.end();
    return logOnce(
      `${resourceType}: the service did not check all new and changed objects at this preview. Set ${settingOf(remoteCheck)} to true to wait for it`,
    );
  }
  result.warnings.forEach(logOnce);
  for (const issue of result.issues)
    logOnce(warningAt(definition, desired.fields, issue, desired.secrets));
}
