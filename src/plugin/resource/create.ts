import { type CreateRequest, CreateResponse } from "@pulumi/pulumi/proto/provider_pb";
import { PartialCreateError } from "../../provider/errors";
import { clientId, replaceOnChangePaths } from "../../provider/identity/ids";
import { type SplitInputs, splitInputs } from "../../provider/state/inputs";
import { STATE_KEYS } from "../../provider/state/keys";
import { computedKeysOf } from "../../provider/state/outputs";
import { nodeOf } from "../../schema/node";
import { pathsWhere, valueAt } from "../../schema/path";
import { isUnknown, UNKNOWN } from "../../schema/unknown";
import type { AnyDefinition } from "../../services/define";
import { IncompleteResource } from "../failure";
import { fromProperties, type Received } from "../values/from-properties";
import { toProperties } from "../values/to-properties";
import { type EngineResource, secretsOf, withIdentity, withoutIdentity } from "./providers";

/** A create, or its preview. An object that is not complete is an error that the engine stores. */
export async function handleCreate(
  resource: EngineResource,
  request: CreateRequest,
): Promise<CreateResponse> {
  const desired = fromProperties(request.getProperties());
  if (request.getPreview()) return previewOf(resource, desired);
  const { id, outs } = await createObject(resource, desired);
  const response = new CreateResponse();
  response.setId(id);
  response.setProperties(toProperties(outs, secretsOf(resource, outs, desired.mask)));
  return response;
}

async function createObject(resource: EngineResource, desired: Received) {
  try {
    return await resource.provider.create(withIdentity(resource, desired));
  } catch (error) {
    if (!(error instanceof PartialCreateError)) throw error;
    const { [STATE_KEYS.provider]: _, ...props } = error.properties;
    throw new IncompleteResource(error, { props, mask: secretsOf(resource, props, desired.mask) });
  }
}

/** What is known before the create: the arguments, and the id where it is not the server's. */
function previewOf(resource: EngineResource, desired: Received): CreateResponse {
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
      [STATE_KEYS.adoption, "connection"].flatMap((key) =>
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
