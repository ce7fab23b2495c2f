import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import { CheckFailure, ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Any } from "google-protobuf/google/protobuf/any_pb";
import { type PartialWriteError, ProviderError } from "../provider/errors";
import { type Received, toProperties } from "./values/properties";

const STATUS_KEY = "grpc-status-details-bin";
const INIT_FAILED = "pulumirpc.ErrorResourceInitFailed";

/** An object exists, although its create or update failed. The engine stores it, and continues with it. */
export class IncompleteResource extends ProviderError {
  constructor(
    readonly cause: PartialWriteError,
    readonly outputs: Received,
  ) {
    super(cause.message);
  }
}

/** A call that this version does not offer. */
export class Unimplemented extends ProviderError {}

/** An error as the engine receives it. */
export function grpcError(error: unknown): Partial<ServiceError> {
  const message = error instanceof Error ? error.message : "an unknown error";
  const code = error instanceof Unimplemented ? status.UNIMPLEMENTED : status.UNKNOWN;
  const failure = { code, message, details: message };
  if (!(error instanceof IncompleteResource)) return failure;
  const metadata = new Metadata();
  metadata.add(STATUS_KEY, Buffer.from(incompleteStatus(error).serializeBinary()));
  return { ...failure, metadata };
}

function incompleteStatus({ cause, outputs, message }: IncompleteResource): Status {
  const detail = new ErrorResourceInitFailed();
  detail.setId(cause.id);
  detail.setProperties(toProperties(outputs.props, outputs.mask));
  detail.setReasonsList(cause.reasons);
  const packed = new Any();
  packed.pack(detail.serializeBinary(), INIT_FAILED);
  const found = new Status();
  found.setCode(status.UNKNOWN);
  found.setMessage(message);
  found.addDetails(packed);
  return found;
}

/**
 * A failure of a check. It names no property: the engine would print its value, even of a secret
 * one. So the reason begins with the path.
 */
export function checkFailure(reason: string): CheckFailure {
  const failure = new CheckFailure();
  failure.setProperty("");
  failure.setReason(reason);
  return failure;
}
