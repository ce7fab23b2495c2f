import type { ServiceError } from "@grpc/grpc-js";
import { ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import type { Props } from "./client";

/** An object whose create failed after it was created. */
interface Incomplete {
  id: string;
  outputs: Props;
  reasons: string[];
}

/** The incomplete resource that an error reports to the engine; undefined for other errors. */
export function incompleteIn(error: ServiceError): Incomplete | undefined {
  const [bytes] = error.metadata?.get("grpc-status-details-bin") ?? [];
  if (!bytes) return undefined;
  const [detail] = Status.deserializeBinary(bytes as Buffer).getDetailsList();
  expect(detail?.getTypeName()).toBe("pulumirpc.ErrorResourceInitFailed");
  const found = ErrorResourceInitFailed.deserializeBinary(detail?.getValue_asU8() as Uint8Array);
  return {
    id: found.getId(),
    outputs: (found.getProperties()?.toJavaScript() ?? {}) as Props,
    reasons: found.getReasonsList(),
  };
}

/** The incomplete resource that an error must report. */
export function incompleteOf(error: ServiceError): Incomplete {
  const found = incompleteIn(error);
  if (!found) throw new Error(`no resource in: ${error.message}`);
  return found;
}
