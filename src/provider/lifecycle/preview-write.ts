import type { ResourceContext } from "../context";
import { checkCreate, checkDeclared, checkUpdate, startLists } from "../create-check/create-check";
import type { Refusal } from "../create-check/refusal";
import type { Config } from "../identity/config";
import { logOnce } from "../log";
import { isInState, recordPreviewed } from "../ownership/checked-resources";
import { run } from "../run";
import type { Inputs, State } from "../stages";
import { type Desired, type PreviewInput, splitInputs } from "../state/inputs";
import { willReplace } from "./comparison";
import { warnOfRemoteIssues } from "./remote-check";

/** Why `up` will refuse the write, as far as the account tells. Warnings are logged. */
export async function previewWrite(
  ctx: ResourceContext | undefined,
  desired: Desired,
  olds: Inputs | State,
  config: Config,
  ofCheck?: PreviewInput,
): Promise<Refusal | undefined> {
  if (ofCheck && ctx && isInState(olds) && run.hasUpdatePreviews)
    return checkDeclared(ctx, desired);
  // The engine checks a resource that it replaces as a new one, too.
  if (ctx && isInState(olds) && willReplace(ctx.definition, olds, desired)) return undefined;
  recordPreviewed(desired.resourceKey);
  const { fields: recorded } = splitInputs(olds);
  if (ctx && !desired.adopt) await warnOfRemoteIssues(ctx, desired, recorded, config);
  if (isInState(olds)) return ctx && checkUpdate(ctx, desired, recorded);
  if (!ctx) {
    logOnce(
      "warning: no account is configured, so new resources are not compared with one: `pulumi up` needs an API key and a region",
    );
    return undefined;
  }
  if (desired.adopt) return undefined;
  if (!ctx.session.hasOldResources) startLists(ctx, ofCheck?.next ?? []);
  return checkCreate(ctx, desired);
}
