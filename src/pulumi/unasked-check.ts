import * as pulumi from "@pulumi/pulumi";
import { definitionOf } from "../provider/definition";
import { configOf } from "../provider/identity/config";
import { check } from "../provider/lifecycle/check";
import { asArguments, asInputs } from "../provider/stages";
import { SECRET_SIGNATURE, SIGNATURE_KEY } from "../provider/state/engine-values";
import { STATE_KEYS } from "../provider/state/keys";
import { type Fields, isRecord } from "../schema/record";
import { isUnknown } from "../schema/unknown";
import type { ProviderDeclaration } from "./provider";

/** The arguments of a resource, as its class passes them to the engine. */
export interface Registered {
  resourceType: string;
  props: pulumi.Inputs;
}

/**
 * What is wrong with the arguments of a new resource that no provider has checked. The engine calls
 * none in a preview that does not know all arguments of the provider yet, such as a key that the
 * same run creates: so the program validates the arguments, without an account.
 */
export async function unaskedFailures(
  { resourceType, props }: Registered,
  provider: ProviderDeclaration,
): Promise<readonly string[]> {
  const settings = await plainValues(provider.inputs);
  const known = Object.entries(settings).filter(([, value]) => !isUnknown(value));
  const {
    [STATE_KEYS.preview]: _preview,
    [STATE_KEYS.nextAdoptions]: _next,
    [STATE_KEYS.stack]: _stack,
    ...args
  } = await plainValues(props);
  const config = configOf(Object.fromEntries(known), provider.name);
  const noAccount = () => undefined;
  const { failures } = await check(
    definitionOf(resourceType),
    asInputs({}),
    asArguments(args),
    noAccount,
    config,
  );
  return failures.map(({ reason }) => reason);
}

/** The values as a provider receives them: with a string for each that is not known, without marks. */
const plainValues = async (props: pulumi.Inputs): Promise<Fields> =>
  withoutMarks(await pulumi.runtime.serializeProperties("preview", props)) as Fields;

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isRecord(value)) return value;
  if (value[SIGNATURE_KEY] === SECRET_SIGNATURE) return withoutMarks(value.value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutMarks(one)]));
}
