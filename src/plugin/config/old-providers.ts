import { isSealed } from "../../provider/adopt/json-secrets";
import { settingText } from "../../provider/identity/config";
import { stackResources } from "../../provider/state/stack-state";
import { type Fields, isRecord } from "../../schema/record";

const PROVIDER_TYPE = "pulumi:providers:coralogix";
/** Added by the engine, which does not pass it. */
const INTERNAL = "__internal";

/**
 * The URNs of the providers in state that may have an old configuration: the engine passes it
 * without its provider. The state has the values of secrets in another form, so any is equal.
 */
export async function providersWith(olds: Fields): Promise<ReadonlySet<string>> {
  const found = (await stackResources()).filter(
    ({ type, inputs }) => type === PROVIDER_TYPE && mayEqual(isRecord(inputs) ? inputs : {}, olds),
  );
  return new Set(found.map(({ urn }) => String(urn)));
}

function mayEqual({ [INTERNAL]: _, ...stored }: Fields, olds: Fields): boolean {
  const keys = new Set([...Object.keys(stored), ...Object.keys(olds)]);
  return [...keys].every((key) =>
    isSealed(stored[key])
      ? olds[key] !== undefined
      : settingText(stored[key]) === settingText(olds[key]),
  );
}
