import { type CreateRequest, CreateResponse } from "@pulumi/pulumi/proto/provider_pb";
import { PartialCreateError } from "../../provider/errors";
import { splitInputs } from "../../provider/state/inputs";
import { STATE_KEYS } from "../../provider/state/keys";
import { computedKeysOf } from "../../provider/state/outputs";
import { UNKNOWN } from "../../schema/unknown";
import { IncompleteResource } from "../failure";
import { fromProperties, type Received } from "../values/from-properties";
import { toProperties } from "../values/to-properties";
import { knownId } from "./known-id";
import { type EngineResource, secretsOf, withIdentity, withoutIdentity } from "./providers";

/** Creates or adopts the object of a resource. */
export async function handleCreate(
  resource: EngineResource,
  request: CreateRequest,
): Promise<CreateResponse> {
  const given = fromProperties(request.getProperties());
  if (request.getPreview()) return previewOf(resource, given);
  const { id, outs } = await createObject(resource, given);
  const response = new CreateResponse();
  response.setId(id);
  response.setProperties(toProperties(outs, secretsOf(resource, outs, given.mask)));
  return response;
}

async function createObject(resource: EngineResource, given: Received) {
  try {
    return await resource.provider.create(withIdentity(resource, given));
  } catch (error) {
    if (!(error instanceof PartialCreateError)) throw error;
    const { [STATE_KEYS.provider]: _, ...props } = error.properties;
    throw new IncompleteResource(error, { props, mask: secretsOf(resource, props, given.mask) });
  }
}

/** What is known before the create: the arguments, and the id where it is not the server's. */
function previewOf(resource: EngineResource, given: Received): CreateResponse {
  const { definition } = resource;
  const declared = splitInputs(withIdentity(resource, given));
  const computed = computedKeysOf(definition).map((key) => [key, UNKNOWN]);
  const props = { ...withoutOwn(given), ...Object.fromEntries(computed) };
  const response = new CreateResponse();
  response.setId(knownId(definition, declared));
  response.setProperties(toProperties(props, secretsOf(resource, props, given.mask)));
  return response;
}

// The class of a program reads the reason why an adoption is not possible.
const withoutOwn = ({ props }: Received) => ({
  ...splitInputs(props).fields,
  ...withoutIdentity(
    Object.fromEntries(
      [STATE_KEYS.adoption, "connection"].flatMap((key) =>
        props[key] === undefined ? [] : [[key, props[key]]],
      ),
    ),
    props,
  ),
});
