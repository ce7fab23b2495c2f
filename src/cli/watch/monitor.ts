import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Grpc from "@grpc/grpc-js";
import type * as EngineServices from "@pulumi/pulumi/proto/engine_grpc_pb";
import type * as EngineMessages from "@pulumi/pulumi/proto/engine_pb";
import type * as ProviderMessages from "@pulumi/pulumi/proto/provider_pb";
import type * as MonitorServices from "@pulumi/pulumi/proto/resource_grpc_pb";
import type * as MonitorMessages from "@pulumi/pulumi/proto/resource_pb";
import type { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type * as StructMessages from "google-protobuf/google/protobuf/struct_pb";
import { UNKNOWN_VALUES } from "../../provider/state/engine-values";
import { CommandError } from "../failure";
import type { Step } from "../review/preview/steps";
import type { Project } from "./project";
import { outputsOfLookup, stepOf, urnOf } from "./registered";

/** What a program registered, and what it reported. */
export interface Registrations {
  readonly steps: Step[];
  readonly errors: string[];
  /** What only the engine can do for the program; undefined where nothing was missing. */
  missing?: string;
}

/** A server that takes the place of the engine for one run of a program. */
export interface Monitor {
  readonly address: string;
  readonly registrations: Registrations;
  close(): void;
}

/** The modules of the SDK that the program has installed, so that both speak the same protocol. */
interface Sdk {
  grpc: typeof Grpc;
  engine: typeof EngineServices;
  engineMessages: typeof EngineMessages;
  monitor: typeof MonitorServices;
  messages: typeof MonitorMessages;
  providerMessages: typeof ProviderMessages;
  empty: { Empty: new () => Empty };
  struct: typeof StructMessages;
  /** The script that runs a program, which the language host starts, too. */
  runner: string;
}

export function sdkOf(folder: string): Sdk {
  const program = createRequire(join(folder, "index.js"));
  try {
    const load = createRequire(program.resolve("@pulumi/pulumi/package.json"));
    return {
      grpc: load("@grpc/grpc-js"),
      engine: load("./proto/engine_grpc_pb"),
      engineMessages: load("./proto/engine_pb"),
      monitor: load("./proto/resource_grpc_pb"),
      messages: load("./proto/resource_pb"),
      providerMessages: load("./proto/provider_pb"),
      empty: load("google-protobuf/google/protobuf/empty_pb"),
      struct: load("google-protobuf/google/protobuf/struct_pb"),
      runner: load.resolve("./cmd/run"),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new CommandError(
      `@pulumi/pulumi is not installed in ${folder}. Install the packages of the program, such as with \`npm install\`.`,
    );
  }
}

/** What the SDK may use. Values of outputs inside of other values are not needed. */
const FEATURES = [
  "secrets",
  "deletedWith",
  "replaceWith",
  "aliasSpecs",
  "transforms",
  "invokeTransforms",
  "parameterization",
  "resourceHooks",
  "errorHooks",
];

/** Starts a monitor: resources are recorded, and nothing is created, read or sent anywhere. */
export async function startMonitor(sdk: Sdk, project: Project, folder: string): Promise<Monitor> {
  const { grpc, messages, providerMessages, engineMessages, struct } = sdk;
  const readUrn = (request: MonitorMessages.ReadResourceRequest): string =>
    urnOf(project, request.getParent(), request.getType(), request.getName());
  const registrations: Registrations = { steps: [], errors: [] };
  const miss = (what: string): void => {
    registrations.missing ??= what;
  };
  const empty = () => new sdk.empty.Empty();
  let root = "";
  const handlers = {
    supportsFeature: unary((request: MonitorMessages.SupportsFeatureRequest) =>
      new messages.SupportsFeatureResponse().setHassupport(FEATURES.includes(request.getId())),
    ),
    registerResource: unary((request: MonitorMessages.RegisterResourceRequest) => {
      if (request.getTransformsList().length) miss("a transform");
      const step = stepOf(request, project, folder);
      registrations.steps.push(step);
      const response = new messages.RegisterResourceResponse().setUrn(step.urn);
      return response.setObject(request.getObject());
    }),
    readResource: unary((request: MonitorMessages.ReadResourceRequest) => {
      const response = new messages.ReadResourceResponse().setUrn(readUrn(request));
      return response.setProperties(request.getProperties());
    }),
    registerResourceOutputs: unary(empty),
    invoke: unary((request: MonitorMessages.ResourceInvokeRequest) => {
      const token = request.getTok();
      const outputs = outputsOfLookup(token);
      if (!outputs) miss(`the function ${token}`);
      const unknown = (outputs ?? []).map((key) => [key, UNKNOWN_VALUES[0] as string]);
      const value = struct.Struct.fromJavaScript(Object.fromEntries(unknown));
      return new providerMessages.InvokeResponse().setReturn(value);
    }),
    call: unary((request: MonitorMessages.ResourceCallRequest) => {
      miss(`the method ${request.getTok()}`);
      return new providerMessages.CallResponse();
    }),
    registerStackTransform: unary(() => {
      miss("a transform of the stack");
      return empty();
    }),
    registerStackInvokeTransform: unary(() => {
      miss("a transform of the stack");
      return empty();
    }),
    registerResourceHook: unary(empty),
    registerErrorHook: unary(empty),
    registerPackage: unary(() => new messages.RegisterPackageResponse().setRef("package")),
    signalAndWaitForShutdown: unary(empty),
    log: unary((request: EngineMessages.LogRequest) => {
      const isError = request.getSeverity() === engineMessages.LogSeverity.ERROR;
      if (isError) registrations.errors.push(request.getMessage());
      return empty();
    }),
    getRootResource: unary(() => new engineMessages.GetRootResourceResponse().setUrn(root)),
    setRootResource: unary((request: EngineMessages.SetRootResourceRequest) => {
      root = request.getUrn();
      return new engineMessages.SetRootResourceResponse();
    }),
  };
  const server = new grpc.Server({
    "grpc.max_receive_message_length": -1,
    "grpc.max_send_message_length": -1,
  });
  server.addService(sdk.monitor.ResourceMonitorService, known(sdk.monitor.ResourceMonitorService));
  server.addService(sdk.engine.EngineService, known(sdk.engine.EngineService));
  const port = await new Promise<number>((done, failed) =>
    server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error ? failed(error) : done(bound),
    ),
  );
  return { address: `127.0.0.1:${port}`, registrations, close: () => server.forceShutdown() };

  /** The handlers of a service: an older SDK has fewer methods. */
  function known(service: object): Grpc.UntypedServiceImplementation {
    const own = Object.entries(handlers).filter(([name]) => Object.hasOwn(service, name));
    return Object.fromEntries(own) as Grpc.UntypedServiceImplementation;
  }
}

type Unary = Grpc.handleUnaryCall<never, unknown>;

const unary =
  <Request>(respond: (request: Request) => unknown): Unary =>
  ({ request }, callback) => {
    try {
      callback(null, respond(request));
    } catch (error) {
      callback(error as Error);
    }
  };
