import { Server, ServerCredentials } from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { redirectLog } from "../provider/log";
import { logToEngine } from "./engine";
import { createService } from "./service";
import { withEncodedStructs } from "./wire/messages";

// A dashboard or a list of objects may be large. The engine has the same limit.
const MAX_MESSAGE_BYTES = 400 * 1024 * 1024;

/** A running server. */
export interface PluginServer {
  port: number;
  close(): void;
  /** Accepts no more calls, and waits until the results of the others have been sent. */
  finish(): Promise<void>;
}

/** Serves the provider on a free port of this machine. */
export function startServer(): Promise<PluginServer> {
  redirectLog(logToEngine);
  const server = new Server({
    "grpc.max_receive_message_length": MAX_MESSAGE_BYTES,
    "grpc.max_send_message_length": MAX_MESSAGE_BYTES,
  });
  server.addService(withEncodedStructs(ResourceProviderService), createService());
  return new Promise((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, port) => {
      if (error) reject(error);
      else resolve({ port, close: () => server.forceShutdown(), finish: () => finish(server) });
    });
  });
}

const finish = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.tryShutdown(() => resolve());
  });
