import {
  type CreateRequest,
  CreateResponse,
  type DeleteRequest,
  type UpdateRequest,
  UpdateResponse,
} from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { PartialWriteError, ProviderError } from "../../provider/errors";
import { partsOfId } from "../../provider/identity/ids";
import { asInputs, type Inputs, type State } from "../../provider/stages";
import { type SplitInputs, splitInputs } from "../../provider/state/inputs";
import { STATE_KEYS } from "../../provider/state/keys";
import { mergeMasks, unmaskedPaths } from "../../provider/state/mask";
import { computedKeysOf, createOnlyOf, fixedOf } from "../../provider/state/outputs";
import { secretsOf, secretsOfOutputs } from "../../provider/state/seal";
import { hasUnknown, pathsWhere, replaceEach } from "../../schema/path";
import { compact, type Fields } from "../../schema/record";
import { isUnknown, UNKNOWN } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { IncompleteResource } from "../failure";
import { fromProperties, type Received, toProperties } from "../values/properties";
import {
  type EngineResource,
  programTextOf,
  withIdentity,
  withKeyOf,
  withoutIdentity,
  withSecretPaths,
} from "./providers";

/** A create, or its preview. An object that is not complete is an error that the engine stores. */
export async function handleCreate(
  resource: EngineResource,
  request: CreateRequest,
): Promise<CreateResponse> {
  const inputs = fromProperties<Inputs>(request.getProperties());
  assertSecretsMarked(resource, inputs);
  if (request.getPreview()) return createPreview(resource, inputs);
  const { id, state } = await createObject(resource, inputs);
  const response = new CreateResponse();
  response.setId(id);
  response.setProperties(toProperties(state, maskOfState(resource, state, inputs)));
  return response;
}

/** Fails where `up` will refuse the write, and the class of a program has not reported it. */
async function reportRefusal({ provider }: EngineResource, olds: Inputs | State, inputs: Inputs) {
  const reason = await provider.preview(olds, inputs);
  if (reason !== undefined) throw new ProviderError(reason);
}

const maskOfState = (resource: EngineResource, state: Fields, inputs: Received<Inputs>) =>
  secretsOfOutputs(resource, state, withIdentity(resource, inputs), inputs.mask);

async function createObject(resource: EngineResource, inputs: Received<Inputs>) {
  try {
    return await resource.provider.create(withIdentity(resource, inputs));
  } catch (error) {
    if (!(error instanceof PartialWriteError)) throw error;
    const { [STATE_KEYS.provider]: _, ...props } = error.properties;
    throw new IncompleteResource(error, { props, mask: maskOfState(resource, props, inputs) });
  }
}

/** What is known before the create: the arguments, and the id of an object that is adopted. */
async function createPreview(
  resource: EngineResource,
  inputs: Received<Inputs>,
): Promise<CreateResponse> {
  await reportRefusal(resource, asInputs({}), withIdentity(resource, inputs));
  const { definition } = resource;
  const computed = computedKeysOf(definition).map((key) => [key, UNKNOWN]);
  const props = { ...withoutOwn(inputs), ...Object.fromEntries(computed) };
  const response = new CreateResponse();
  response.setId(idInAccount(definition, splitInputs(withIdentity(resource, inputs))));
  response.setProperties(toProperties(props, secretsOf(resource, props, inputs.mask)));
  return response;
}

// The class of a program reads the reason why an adoption is not possible.
const withoutOwn = ({ props }: Received) => ({
  ...splitInputs(props).fields,
  ...compact([
    [STATE_KEYS.preview, props[STATE_KEYS.preview]],
    ["connection", props.connection],
  ]),
});

/**
 * The id of an object that is adopted. That of a new one is unknown, also where the program chooses
 * it: the engine and the SDKs call a function at preview where the ids of the resources behind its
 * arguments are known, and the account does not have the object yet.
 */
function idInAccount({ ids }: AnyDefinition, { adopt }: SplitInputs): string {
  const isJoined = (ids?.parts?.length ?? 0) > 1;
  return isJoined || !adopt || hasUnknown(adopt) ? "" : (adopt.id ?? "");
}

export async function handleUpdate(
  resource: EngineResource,
  request: UpdateRequest,
): Promise<UpdateResponse> {
  const recorded = fromProperties<State>(request.getOlds());
  const inputs = fromProperties<Inputs>(request.getNews());
  assertSecretsMarked(resource, inputs);
  const updated = request.getPreview()
    ? await updatePreview(resource, request.getId(), withSecretPaths(recorded), inputs)
    : await updateObject(resource, request.getId(), recorded, inputs);
  const state = { ...updated, ...programTextOf(recorded.props) };
  const response = new UpdateResponse();
  response.setProperties(toProperties(state, maskOfState(resource, state, inputs)));
  return response;
}

async function updateObject(
  resource: EngineResource,
  id: string,
  recorded: Received<State>,
  inputs: Received<Inputs>,
): Promise<State> {
  const state = withSecretPaths(recorded);
  try {
    return await resource.provider.update(id, state, withIdentity(resource, inputs));
  } catch (error) {
    if (!(error instanceof PartialWriteError)) throw error;
    const props = withoutIdentity(error.properties, recorded.props);
    // The arguments are those of the state, or of both.
    const mask = mergeMasks(recorded.mask, maskOfState(resource, props, inputs));
    throw new IncompleteResource(error, { props, mask });
  }
}

/** What is known before the update. The API may return new values of other computed outputs. */
async function updatePreview(
  resource: EngineResource,
  id: string,
  state: State,
  inputs: Received<Inputs>,
): Promise<Fields> {
  await reportRefusal(resource, state, withIdentity(resource, inputs));
  const { definition } = resource;
  const { fields, connection } = splitInputs(inputs.props);
  return compact(
    Object.entries({
      ...fields,
      connection,
      ...Object.fromEntries(computedKeysOf(definition).map((key) => [key, UNKNOWN])),
      ...createOnlyOf(definition, state),
      ...fixedOf(definition, state),
      ...partsOfId(definition, id),
    }),
  );
}

export async function handleDelete(
  resource: EngineResource,
  request: DeleteRequest,
): Promise<Empty> {
  const { props: inputs } = fromProperties(request.getOldInputs());
  const state = fromProperties<State>(request.getProperties());
  await resource.provider.delete(request.getId(), withKeyOf(inputs, resource, state));
  return new Empty();
}

/**
 * Refuses a write with a secret argument that the engine would store in plain text. The check has
 * marked it, and only a policy gets the properties after the check: a copy of them that it returns
 * as a remediation has no marks.
 */
function assertSecretsMarked(resource: EngineResource, { props, mask }: Received): void {
  const known = replaceEach(props, pathsWhere(props, isUnknown), () => undefined);
  const [path] = unmaskedPaths(secretsOf(resource, known), mask);
  if (path === undefined) return;
  throw new ProviderError(
    `${path}: a policy pack returned this secret as plain text, and the engine would store it so. In remediateResource, change args.props and return it instead of a copy, or return new Secret(…) of @pulumi/policy for this property`,
  );
}
