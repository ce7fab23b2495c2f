import { isDeepStrictEqual } from "node:util";
import { type ReadRequest, ReadResponse } from "@pulumi/pulumi/proto/provider_pb";
import type { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { withoutMasked } from "../../provider/adopt/json-secrets";
import { isLookup } from "../../provider/lifecycle/read";
import { log } from "../../provider/log";
import type { Inputs, State } from "../../provider/stages";
import { splitInputs } from "../../provider/state/inputs";
import { COMMON_ARGUMENTS, STATE_KEYS } from "../../provider/state/keys";
import { mergeMasks } from "../../provider/state/mask";
import { computedKeysOf } from "../../provider/state/outputs";
import { secretsOf } from "../../provider/state/seal";
import { recordUrn } from "../../provider/state/stack-state";
import { nodeOf } from "../../schema/node";
import type { Fields } from "../../schema/record";
import { fromProperties, type Received, toProperties } from "../values/properties";
import { type EngineResource, programTextOf, withKeyOf } from "./providers";

/** Reads an object, for a refresh, for an import, or for the function `get` of a class. */
export async function handleRead(
  resource: EngineResource,
  request: ReadRequest,
): Promise<ReadResponse> {
  const state = fromProperties<State>(request.getProperties());
  const inputs = fromProperties<Inputs>(request.getInputs());
  const known = withKeyOf(inputs.props, resource, state);
  recordUrn(known, resource.urn);
  // The function `get` sends inputs, if empty ones, and a refresh those in state.
  const isImport = !request.getInputs() && !Object.keys(state.props).length;
  const found = isImport
    ? await resource.provider.readImport(request.getId(), known, resource.urn)
    : await resource.provider.read(request.getId(), known);
  const response = new ReadResponse();
  if (!found.id) return response;
  const mask = mergeMasks(state.mask, inputs.mask);
  response.setId(found.id);
  const props = { ...found.state, ...programTextOf(state.props) };
  response.setProperties(toProperties(props, secretsOf(resource, props, mask)));
  const now = isLookup(splitInputs(state.props, computedKeysOf(resource.definition)))
    ? importedArguments(resource, found.state)
    : found.inputs && { ...found.inputs, ...retained(inputs.props) };
  response.setInputs(
    now
      ? toProperties(now, secretsOf(resource, now, mask))
      : unchangedInputs(resource, request.getInputs(), inputs),
  );
  return response;
}

/** The inputs as the engine has sent them, unless they have secrets that are not marked. */
function unchangedInputs(
  resource: EngineResource,
  request: Struct | undefined,
  { props, mask }: Received,
): Struct | undefined {
  const secrets = secretsOf(resource, props, mask);
  return isDeepStrictEqual(secrets, mask) ? request : toProperties(props, secrets);
}

/** What a program would say that manages all of an object. */
function importedArguments({ definition }: EngineResource, props: Fields): Fields {
  const { fields, connection, imported } = splitInputs(props, computedKeysOf(definition));
  const { value, warnings } = withoutMasked(nodeOf(definition.fields), fields);
  for (const line of warnings) log(`warning: ${line}`);
  return {
    ...(value as Fields),
    ...(connection === undefined ? {} : { connection }),
    ...(imported ? { [STATE_KEYS.imported]: imported } : {}),
  };
}

/** Inputs that concern the resource and not its object: a read does not change them. */
const RETAINED = [
  COMMON_ARGUMENTS.adopt,
  COMMON_ARGUMENTS.allowDuplicate,
  COMMON_ARGUMENTS.ignoreFindings,
  ...Object.values(STATE_KEYS).filter((key) => key !== STATE_KEYS.provider),
];
const retained = (inputs: Fields): Fields =>
  Object.fromEntries(
    RETAINED.flatMap((key) => (inputs[key] === undefined ? [] : [[key, inputs[key]]])),
  );
