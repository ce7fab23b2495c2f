import type { DeleteRequest } from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { received } from "../values/received";
import { type EngineResource, withIdentity } from "./providers";

/** Deletes the object of a resource. */
export async function handleDelete(
  resource: EngineResource,
  request: DeleteRequest,
): Promise<Empty> {
  const state = received(request.getProperties());
  await resource.provider.delete(request.getId(), withIdentity(resource, state));
  return new Empty();
}
