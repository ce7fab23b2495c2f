import { AsyncLocalStorage } from "node:async_hooks";
import { credentials } from "@grpc/grpc-js";
import { EngineClient } from "@pulumi/pulumi/proto/engine_grpc_pb";
import { LogRequest, LogSeverity } from "@pulumi/pulumi/proto/engine_pb";

/** The call of the engine that is running: its resource, and the lines that are on their way. */
interface RunningCall {
  urn: string;
  lines: Promise<void>[];
}

const running = new AsyncLocalStorage<RunningCall>();
let engine: EngineClient | undefined;
let ofEngine = "";

/** Connects to the engine that has started this process. */
export function attachTo(address: string): void {
  ofEngine = address;
  engine = new EngineClient(address, credentials.createInsecure());
}

/** The address of the engine. */
export const address = (): string => ofEngine;

/** Runs a call. Its lines reach the engine before its result does. */
export function inCallOf<T>(urn: string, work: () => Promise<T>): Promise<T> {
  const call: RunningCall = { urn, lines: [] };
  return running.run(call, async () => {
    try {
      return await work();
    } finally {
      await Promise.all(call.lines);
    }
  });
}

const WARNING = /^warning: /;

/** Shows a line under the resource of the running call. */
export function logToEngine(line: string): void {
  const call = running.getStore();
  if (!engine) return void process.stderr.write(`coralogix: ${line}\n`);
  const request = new LogRequest();
  request.setSeverity(WARNING.test(line) ? LogSeverity.WARNING : LogSeverity.INFO);
  request.setMessage(line.replace(WARNING, ""));
  request.setUrn(call?.urn ?? "");
  const arrived = sendLine(engine, request);
  call?.lines.push(arrived);
}

// A line that the engine does not accept any more is lost: the run has ended.
const sendLine = (to: EngineClient, request: LogRequest): Promise<void> =>
  new Promise((resolve) => {
    to.log(request, () => resolve());
  });
