import * as pulumi from "@pulumi/pulumi";
import { withoutMarkup } from "../http/inert";
import { definitionOf } from "../provider/definition";
import { configOf } from "../provider/identity/config";
import { connectionIssue } from "../provider/identity/connection";
import { check } from "../provider/lifecycle/check";
import { collectWarnings } from "../provider/log";
import { asArguments, asInputs } from "../provider/stages";
import { connectionIn, withoutInputsOfRun } from "../provider/state/inputs";
import { plainOf } from "../provider/state/plain-values";
import { lineRedactorFor } from "../provider/state/secrets";
import type { Fields } from "../schema/record";
import { isUnknown } from "../schema/unknown";
import type { ProviderDeclaration } from "./provider-declaration";

/** The arguments of a resource, as its class passes them to the engine. */
export interface Registered {
  resourceType: string;
  props: pulumi.Inputs;
}

/** What is wrong with arguments, and what is worth a warning. */
export interface Found {
  failures: readonly string[];
  warnings: readonly string[];
}

/** Validates the arguments of a new resource as the provider does, without an account. */
export async function checkInProgram(
  { resourceType, props }: Registered,
  provider: ProviderDeclaration,
): Promise<Found> {
  const settings = Object.entries(await plainValues(provider.inputs));
  const known = settings.filter(([, value]) => !isUnknown(value));
  const config = configOf(Object.fromEntries(known), provider.name);
  const args = asArguments(withoutInputsOfRun(await plainValues(props)));
  const noAccount = () => undefined;
  const work = () => check(definitionOf(resourceType), asInputs({}), args, noAccount, config);
  const { result, warnings } = await collectWarnings(work, { notes: "dropped" });
  // The provider validates its own arguments, when all of them are known.
  const configuration = connectionIssue(connectionIn(args), config);
  const reasons = result.failures.map(({ reason }) => reason);
  const redact = lineRedactorFor([args]);
  const shown = (line: string): string => withoutMarkup(redact(line));
  return {
    failures: reasons.filter((reason) => reason !== configuration).map(shown),
    warnings: [...new Set(warnings)].map(shown),
  };
}

/** The values as a provider receives them. */
const plainValues = async (props: pulumi.Inputs): Promise<Fields> =>
  plainOf(await pulumi.runtime.serializeProperties("preview", props)).value as Fields;
