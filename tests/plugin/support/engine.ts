import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData } from "@grpc/grpc-js";
import { EngineService } from "@pulumi/pulumi/proto/engine_grpc_pb";
import type { LogRequest } from "@pulumi/pulumi/proto/engine_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";

/** A line that the provider has logged. */
export interface Line {
  urn: string;
  severity: "debug" | "info" | "warning" | "error";
  text: string;
}
const SEVERITIES = ["debug", "info", "warning", "error"] as const;

/** The engine's service for lines of providers. */
export async function startEngine(
  onLine: (line: Line) => void,
): Promise<{ address: string; close(): void }> {
  const server = new Server();
  server.addService(EngineService, {
    log: ({ request }: ServerUnaryCall<LogRequest, Empty>, done: sendUnaryData<Empty>) => {
      const severity = SEVERITIES[request.getSeverity()] ?? "debug";
      onLine({ urn: request.getUrn(), severity, text: request.getMessage() });
      done(null, new Empty());
    },
  });
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return { address: `127.0.0.1:${port}`, close: () => server.forceShutdown() };
}
