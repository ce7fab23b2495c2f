import type {
  handleServerStreamingCall,
  handleUnaryCall,
  UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import {
  type ConfigureRequest,
  ConfigureResponse,
  type ConstructRequest,
  type DiffRequest,
  GetMappingResponse,
  GetMappingsResponse,
  GetSchemaResponse,
  type InvokeRequest,
  type ListRequest,
  type ListResponse,
  type ProviderHandshakeRequest,
  ProviderHandshakeResponse,
} from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { version } from "../http/version";
import { configOf } from "../provider/identity/config";
import { run } from "../provider/run";
import { cancelReads } from "../provider/session/end-of-run";
import { checkConfig } from "./config/check-config";
import { diffConfig } from "./config/diff-config";
import { providerNameOf } from "./config/settings";
import type { construct } from "./construct/construct";
import { address, attachTo, inCallOf } from "./engine";
import { grpcError, Unimplemented } from "./failure";
import { handleInvoke } from "./functions";
import { packageSchema } from "./package-schema";
import { handleCheck } from "./resource/check";
import { handleDiff } from "./resource/diff";
import { handleList } from "./resource/list";
import { type EngineResource, Providers } from "./resource/providers";
import { handleRead } from "./resource/read";
import { handleCreate, handleDelete, handleUpdate } from "./resource/writes";
import { fromProperties } from "./values/properties";

// Components need the SDK. A program without components does not wait until it is loaded.
const loadConstruct = (): typeof construct =>
  (require("./construct/construct") as { construct: typeof construct }).construct;

/** The methods of `pulumirpc.ResourceProvider`. Each process serves one provider resource. */
export function createService(): UntypedServiceImplementation {
  const providers = new Providers();
  const ofResource = <Q extends { getUrn(): string }, A>(
    method: (resource: EngineResource, request: Q) => Promise<A>,
  ) =>
    unary<Q, A>((request) => {
      return method(providers.resourceOf(request.getUrn()), request);
    });
  return {
    handshake: unary(handshake),
    attach: unary(async (request: { getAddress(): string }) => {
      attachTo(request.getAddress());
      return new Empty();
    }),
    getPluginInfo: unary(async () => new PluginInfo().setVersion(version)),
    getSchema: unary(async () => new GetSchemaResponse().setSchema(packageSchema())),
    checkConfig: unary(checkConfig),
    diffConfig: unary((request: DiffRequest) => diffConfig(request, providers.isConfigured)),
    configure: unary(async (request: ConfigureRequest) => {
      const { props } = fromProperties(request.getArgs());
      const urn = request.getUrn() ?? "";
      run.provider = { urn, id: request.getId() };
      providers.configure(configOf(props, providerNameOf(urn)));
      return configured();
    }),
    check: ofResource(handleCheck),
    diff: ofResource(handleDiff),
    create: ofResource(handleCreate),
    read: ofResource(handleRead),
    update: ofResource(handleUpdate),
    delete: ofResource(handleDelete),
    invoke: unary((request: InvokeRequest) => handleInvoke(request, providers.config)),
    list: streaming((request) => handleList(request, providers.config)),
    cancel: unary(async () => {
      cancelReads();
      return new Empty();
    }),
    getMapping: unary(async () => new GetMappingResponse()),
    getMappings: unary(async () => new GetMappingsResponse()),
    parameterize: unary(async () => {
      throw new Unimplemented(OTHER_PACKAGE);
    }),
    construct: unary((request: ConstructRequest) => loadConstruct()(request, address())),
    call: unary(async () => {
      throw new Unimplemented("the resources of this package have no methods");
    }),
  };
}

// The engine sends the parameters of a bridged package to the plugin of its name.
const OTHER_PACKAGE =
  "this program uses another package called coralogix, such as the bridged Terraform provider, and the engine does not tell the two apart. Use the dynamic form (coralogix:form dynamic) while a TypeScript program needs both, or put the resources of one package into a project of its own";

async function handshake(request: ProviderHandshakeRequest): Promise<ProviderHandshakeResponse> {
  attachTo(request.getEngineAddress());
  return new ProviderHandshakeResponse().setAcceptSecrets(true);
}

const configured = (): ConfigureResponse =>
  new ConfigureResponse().setAcceptsecrets(true).setSupportspreview(true);

/** A method with one response. Its errors and its lines belong to the resource of the request. */
const unary =
  <Q, A>(method: (request: Q) => Promise<A>): handleUnaryCall<Q, A> =>
  ({ request }, answer) => {
    inCallOf(urnOf(request), () => method(request)).then(
      (response) => answer(null, response),
      (error: unknown) => answer(grpcError(error)),
    );
  };

const streaming =
  (
    method: (request: ListRequest) => Promise<ListResponse[]>,
  ): handleServerStreamingCall<ListRequest, ListResponse> =>
  (call) => {
    inCallOf("", () => method(call.request)).then(
      (responses) => {
        for (const response of responses) call.write(response);
        call.end();
      },
      (error: unknown) => call.emit("error", grpcError(error)),
    );
  };

const urnOf = (request: unknown): string => (request as { getUrn?(): string }).getUrn?.() ?? "";
