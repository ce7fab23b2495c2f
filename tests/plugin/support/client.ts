import { credentials } from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as pb from "@pulumi/pulumi/proto/provider_pb";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";

export type Props = Record<string, unknown>;

const struct = (props: object) => Struct.fromJavaScript(JSON.parse(JSON.stringify(props)));
const providerUrn = (name: string) => `urn:pulumi:dev::shop::pulumi:providers:coralogix::${name}`;
const plain = (found?: Struct): Props => (found?.toJavaScript() ?? {}) as Props;

/** A change of one property: its kind and whether it replaces the object. */
export type Detail = Record<string, "add" | "delete" | "update" | `${string} replace`>;
const KINDS = ["add", "add replace", "delete", "delete replace", "update", "update replace"];

/** The engine's side of the protocol. Values have the marks of the engine. */
export class PluginClient {
  readonly raw: ResourceProviderClient;
  constructor(readonly port: number) {
    // Not the failed connection of an earlier client to the same port.
    const options = { "grpc.use_local_subchannel_pool": 1 };
    this.raw = new ResourceProviderClient(
      `127.0.0.1:${port}`,
      credentials.createInsecure(),
      options,
    );
  }

  close(): void {
    this.raw.close();
  }

  private call<Q, A>(method: string, request: Q): Promise<A> {
    return new Promise((resolve, reject) => {
      const methods = this.raw as unknown as Record<
        string,
        (request: Q, done: (error: Error | null, response: A) => void) => void
      >;
      methods[method]?.call(this.raw, request, (error, response) =>
        error ? reject(error) : resolve(response),
      );
    });
  }

  handshake(engineAddress: string): Promise<pb.ProviderHandshakeResponse> {
    return this.call(
      "handshake",
      new pb.ProviderHandshakeRequest().setEngineAddress(engineAddress),
    );
  }

  async schema(): Promise<string> {
    const found: pb.GetSchemaResponse = await this.call("getSchema", new pb.GetSchemaRequest());
    return found.getSchema();
  }

  async checkConfig(news: Props, name = "explicit") {
    const request = new pb.CheckRequest().setUrn(providerUrn(name)).setNews(struct(news));
    return checked(await this.call("checkConfig", request));
  }

  async diffConfig(olds: Props, news: Props, name = "explicit") {
    const request = new pb.DiffRequest()
      .setUrn(providerUrn(name))
      .setOldInputs(struct(olds))
      .setOlds(struct(olds))
      .setNews(struct(news));
    return difference(await this.call("diffConfig", request));
  }

  parameterize(): Promise<pb.ParameterizeResponse> {
    return this.call("parameterize", new pb.ParameterizeRequest());
  }

  configure(args: Props, provider?: string): Promise<pb.ConfigureResponse> {
    const request = new pb.ConfigureRequest().setArgs(struct(args));
    if (provider !== undefined) request.setUrn(providerUrn(provider)).setName(provider);
    return this.call("configure", request);
  }

  async check(urn: string, olds: Props, news: Props) {
    const request = new pb.CheckRequest().setUrn(urn).setOlds(struct(olds)).setNews(struct(news));
    return checked(await this.call("check", request));
  }

  async diff(urn: string, id: string, olds: Props, news: Props) {
    const request = new pb.DiffRequest()
      .setUrn(urn)
      .setId(id)
      .setOlds(struct(olds))
      .setNews(struct(news));
    return difference(await this.call("diff", request));
  }

  async create(urn: string, inputs: Props, preview = false) {
    const request = new pb.CreateRequest()
      .setUrn(urn)
      .setProperties(struct(inputs))
      .setPreview(preview);
    const found: pb.CreateResponse = await this.call("create", request);
    return { id: found.getId(), outputs: plain(found.getProperties()) };
  }

  async read(urn: string, id: string, outputs: Props = {}, inputs: Props = {}) {
    const request = new pb.ReadRequest()
      .setUrn(urn)
      .setId(id)
      .setProperties(struct(outputs))
      .setInputs(struct(inputs));
    const found: pb.ReadResponse = await this.call("read", request);
    return {
      id: found.getId(),
      outputs: plain(found.getProperties()),
      inputs: plain(found.getInputs()),
    };
  }

  async update(urn: string, id: string, olds: Props, news: Props, preview = false) {
    const request = new pb.UpdateRequest()
      .setUrn(urn)
      .setId(id)
      .setOlds(struct(olds))
      .setNews(struct(news))
      .setPreview(preview);
    const found: pb.UpdateResponse = await this.call("update", request);
    return { outputs: plain(found.getProperties()) };
  }

  async delete(urn: string, id: string, outputs: Props, inputs: Props = {}): Promise<void> {
    const request = new pb.DeleteRequest()
      .setUrn(urn)
      .setId(id)
      .setProperties(struct(outputs))
      .setOldInputs(struct(inputs));
    await this.call("delete", request);
  }

  async invoke(token: string, args: Props = {}) {
    const request = new pb.InvokeRequest().setTok(token).setArgs(struct(args));
    const found: pb.InvokeResponse = await this.call("invoke", request);
    return plain(found.getReturn());
  }

  list(token: string, limit = 0): Promise<{ id: string; name: string }[]> {
    return new Promise((resolve, reject) => {
      const found: { id: string; name: string }[] = [];
      const stream = this.raw.list(new pb.ListRequest().setToken(token).setLimit(limit));
      stream.on("data", (response: pb.ListResponse) =>
        found.push(response.getResult()?.toObject() ?? { id: "", name: "" }),
      );
      stream.on("end", () => resolve(found));
      stream.on("error", reject);
    });
  }

  cancel(): Promise<unknown> {
    const { Empty } = require("google-protobuf/google/protobuf/empty_pb");
    return this.call("cancel", new Empty());
  }
}

function checked(response: pb.CheckResponse) {
  return {
    inputs: plain(response.getInputs()),
    failures: response.getFailuresList().map((one) => one.getProperty() + one.getReason()),
  };
}

function difference(response: pb.DiffResponse) {
  const detail: Detail = {};
  response.getDetaileddiffMap().forEach((one, path) => {
    detail[path] = KINDS[one.getKind()] as Detail[string];
  });
  return {
    changes: response.getChanges() === pb.DiffResponse.DiffChanges.DIFF_SOME,
    replaces: response.getReplacesList(),
    stables: response.getStablesList(),
    deleteBeforeReplace: response.getDeletebeforereplace(),
    detail,
  };
}
