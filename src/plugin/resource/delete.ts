import type { DeleteRequest } from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { fromProperties } from "../values/from-properties";
import { type EngineResource, keyInputIn, withIdentity } from "./providers";

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
