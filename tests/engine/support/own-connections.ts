import * as settings from "@pulumi/pulumi/runtime/settings";

/** The SDK exports the options of its gRPC clients, but does not declare them. */
export const { grpcClientOptions } = settings as unknown as {
  grpcClientOptions: Record<string, unknown>;
};

// The programs of a test process connect to one engine after another. Connections are shared by
// address, so a program whose engine gets the port of an earlier one would get its failed
// connection.
grpcClientOptions["grpc.use_local_subchannel_pool"] = 1;
