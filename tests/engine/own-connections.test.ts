import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { credentials, Server, ServerCredentials } from "@grpc/grpc-js";
import { EngineClient, EngineService } from "@pulumi/pulumi/proto/engine_grpc_pb";
import { LogRequest } from "@pulumi/pulumi/proto/engine_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { grpcClientOptions } from "./support/own-connections";

const logTo = (port: number): Promise<string> =>
  new Promise((done) => {
    const client = new EngineClient(
      `127.0.0.1:${port}`,
      credentials.createInsecure(),
      grpcClientOptions,
    );
    client.log(new LogRequest(), (error) => done(error ? error.message : "logged"));
  });

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("a program connects to an engine at the port of an earlier one that has ended", async () => {
  const port = await closedPort();
  expect(await logTo(port)).toContain("ECONNREFUSED");
  const engine = new Server();
  const respond = (_: unknown, done: (error: null, response: Empty) => void) =>
    done(null, new Empty());
  engine.addService({ log: EngineService.log } as never, { log: respond } as never);
  await new Promise<void>((bound, failed) =>
    engine.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error) =>
      error ? failed(error) : bound(),
    ),
  );
  expect(await logTo(port)).toBe("logged");
  engine.forceShutdown();
});
