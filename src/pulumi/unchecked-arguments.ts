import * as pulumi from "@pulumi/pulumi";
import { shortTypeOf } from "../provider/short-arguments";
import { isWatched } from "../provider/watched";
import type { Registered } from "./check-in-program";
import { mocksInUse } from "./forms";
import { isKnown } from "./known";
import { mayBeTransformed, type ProviderDeclaration, providerOf } from "./provider-declaration";

/**
 * Reports what is wrong with the arguments of a new resource whose provider the engine does not
 * call: it calls none in a preview that does not know all arguments of the provider yet, such as a
 * key that the same run creates. All of it is a warning, because the program knows the arguments
 * only as it declares them.
 */
export function reportUnchecked(
  it: pulumi.CustomResource,
  registered: Registered,
  opts: pulumi.CustomResourceOptions,
): void {
  if (!pulumi.runtime.isDryRun() || mocksInUse() || isWatched()) return;
  if (shortTypeOf(registered.resourceType, registered.props)) return;
  const provider = providerOf(it);
  if (!provider || mayBeTransformed(it, opts)) return;
  // Without a hold on the run: where the registration fails, the id stays open, and the SDK reports it.
  isKnown(it.id).then(
    // At once, because a program that has nothing else to do ends.
    (isInState) => (isInState ? undefined : inRun(() => report(it, registered, provider))),
    () => undefined,
  );
}

async function report(
  it: pulumi.CustomResource,
  registered: Registered,
  provider: ProviderDeclaration,
): Promise<void> {
  if (!(await hasUnknown(provider.inputs))) return;
  // Loaded where it is needed: programs load no schemas.
  const { checkInProgram }: typeof import("./check-in-program") = require("./check-in-program");
  const { failures, warnings } = await checkInProgram(registered, provider);
  if (failures.length) void pulumi.log.warn([...failures, WHY_WARNING].join("\n"), it);
  for (const warning of warnings) void pulumi.log.warn(warning, it);
}

const WHY_WARNING =
  "`up` refuses these arguments. This is only a warning because the preview does not know all arguments of the provider yet, and the program alone has looked: a transform or a policy may still change the arguments";

/** Runs work for which the run waits. */
async function inRun(work: () => Promise<void>): Promise<void> {
  const done = pulumi.runtime.rpcKeepAlive();
  try {
    await work();
  } finally {
    done();
  }
}

const hasUnknown = async (inputs: pulumi.Inputs): Promise<boolean> =>
  (await Promise.all(Object.values(inputs).map((one) => isKnown(pulumi.output(one))))).includes(
    false,
  );
