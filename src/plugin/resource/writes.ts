import {
  type CreateRequest,
  CreateResponse,
  type DeleteRequest,
  type UpdateRequest,
  UpdateResponse,
} from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { PartialCreateError, ProviderError } from "../../provider/errors";
import { clientId, partsOfId, replaceOnChangePaths } from "../../provider/identity/ids";
import { type SplitInputs, splitInputs } from "../../provider/state/inputs";
import { STATE_KEYS } from "../../provider/state/keys";
import { computedKeysOf, createOnlyOf, fixedOf } from "../../provider/state/outputs";
import { secretsOf, secretsOfOutputs } from "../../provider/state/seal";
import { nodeOf } from "../../schema/node";
import { pathsWhere, valueAt } from "../../schema/path";
import { compact, type Fields } from "../../schema/record";
import { isUnknown, UNKNOWN } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { IncompleteResource } from "../failure";
import { fromProperties, type Received } from "../values/from-properties";
import { toProperties } from "../values/to-properties";
import {
  type EngineResource,
  keyInputIn,
  programTextOf,
  withIdentity,
  withoutIdentity,
} from "./providers";

/** A create, or its preview. An object that is not complete is an error that the engine stores. */
export async function handleCreate(
  resource: EngineResource,
  request: CreateRequest,
): Promise<CreateResponse> {
  const desired = fromProperties(request.getProperties());
  if (request.getPreview()) return createPreview(resource, desired);
  const { id, outs } = await createObject(resource, desired);
  const response = new CreateResponse();
  response.setId(id);
  response.setProperties(toProperties(outs, maskOfOutputs(resource, outs, desired)));
  return response;
}

/** Fails where `up` will refuse the write, and the class of a program has not reported it. */
async function reportRefusal({ provider }: EngineResource, olds: Fields, news: Fields) {
  const refusal = await provider.preview(olds, news);
  if (refusal) throw new ProviderError(refusal.reason);
}

const maskOfOutputs = (resource: EngineResource, outs: Fields, inputs: Received) =>
  secretsOfOutputs(resource, outs, withIdentity(resource, inputs), inputs.mask);

async function createObject(resource: EngineResource, desired: Received) {
  try {
    return await resource.provider.create(withIdentity(resource, desired));
  } catch (error) {
    if (!(error instanceof PartialCreateError)) throw error;
    const { [STATE_KEYS.provider]: _, ...props } = error.properties;
    throw new IncompleteResource(error, { props, mask: maskOfOutputs(resource, props, desired) });
  }
}

/** What is known before the create: the arguments, and the id where it is not the server's. */
async function createPreview(resource: EngineResource, desired: Received): Promise<CreateResponse> {
  await reportRefusal(resource, {}, withIdentity(resource, desired));
  const { definition } = resource;
  const computed = computedKeysOf(definition).map((key) => [key, UNKNOWN]);
  const props = { ...withoutOwn(desired), ...Object.fromEntries(computed) };
  const response = new CreateResponse();
  response.setId(knownId(definition, splitInputs(withIdentity(resource, desired))));
  response.setProperties(toProperties(props, secretsOf(resource, props, desired.mask)));
  return response;
}

// The class of a program reads the reason why an adoption is not possible.
const withoutOwn = ({ props }: Received) => ({
  ...splitInputs(props).fields,
  ...withoutIdentity(
    Object.fromEntries(
      [STATE_KEYS.preview, "connection"].flatMap((key) =>
        props[key] === undefined ? [] : [[key, props[key]]],
      ),
    ),
    props,
  ),
});

const containsUnknown = (value: unknown): boolean => pathsWhere(value, isUnknown).length > 0;

/**
 * The id that a create will return, as far as it is known before: one that the program chooses, or
 * that the provider derives. Empty where the server generates the id, or a part of it.
 */
function knownId(definition: AnyDefinition, { adopt, resourceKey, fields }: SplitInputs): string {
  const { parts = [], argument } = definition.ids ?? {};
  if (parts.length > 1 || containsUnknown(adopt)) return "";
  if (adopt) return adopt.id ?? "";
  if (argument !== undefined && isUnknown(fields[argument])) return "";
  const immutable = replaceOnChangePaths(nodeOf(definition.fields), fields);
  if (immutable.some((path) => containsUnknown(valueAt(fields, path)))) return "";
  if (typeof definition.ids?.generated === "function" && containsUnknown(fields)) return "";
  return clientId(definition, resourceKey, fields) ?? "";
}

export async function handleUpdate(
  resource: EngineResource,
  request: UpdateRequest,
): Promise<UpdateResponse> {
  const olds = fromProperties(request.getOlds()).props;
  const news = fromProperties(request.getNews());
  const updated = request.getPreview()
    ? await updatePreview(resource, request.getId(), olds, news)
    : (await resource.provider.update(request.getId(), olds, withIdentity(resource, news))).outs;
  const outs = { ...updated, ...programTextOf(olds) };
  const response = new UpdateResponse();
  response.setProperties(toProperties(outs, maskOfOutputs(resource, outs, news)));
  return response;
}

/** What is known before the update. The API may return new values of other computed outputs. */
async function updatePreview(
  resource: EngineResource,
  id: string,
  olds: Fields,
  news: Received,
): Promise<Fields> {
  await reportRefusal(resource, olds, withIdentity(resource, news));
  const { definition } = resource;
  const { fields, connection } = splitInputs(news.props);
  return compact(
    Object.entries({
      ...fields,
      connection,
      ...Object.fromEntries(computedKeysOf(definition).map((key) => [key, UNKNOWN])),
      ...createOnlyOf(definition, olds),
      ...fixedOf(definition, olds),
      ...partsOfId(definition, id),
    }),
  );
}

export async function handleDelete(
  resource: EngineResource,
  request: DeleteRequest,
): Promise<Empty> {
  const { props, mask } = fromProperties(request.getProperties());
  const key = keyInputIn(fromProperties(request.getOldInputs()).props);
  const state = withIdentity(resource, { props: { ...props, ...key }, mask });
  await resource.provider.delete(request.getId(), state);
  return new Empty();
}
