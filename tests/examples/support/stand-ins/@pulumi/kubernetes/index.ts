// A stub of the Kubernetes package, which has 15 MB in 1,700 files: the classes, arguments and outputs
// that an example uses, with the same names and types.
import * as pulumi from "@pulumi/pulumi";

/** The type of an argument: everything in it is optional, and may be an output. */
type Argument<T> = pulumi.Input<
  T extends readonly (infer E)[]
    ? Argument<E>[]
    : T extends object
      ? { [K in keyof T]?: Argument<T[K]> }
      : T
>;
type ByName = Record<string, string>;

interface ObjectMeta {
  name: string;
  namespace: string;
  labels: ByName;
}
interface Container {
  name: string;
  image: string;
  resources: { requests: ByName; limits: ByName };
}
interface DeploymentSpec {
  replicas: number;
  selector: { matchLabels: ByName };
  template: { metadata: ObjectMeta; spec: { containers: Container[] } };
}

abstract class KubernetesObject extends pulumi.CustomResource {
  declare readonly metadata: pulumi.Output<ObjectMeta>;
  constructor(
    apiVersion: string,
    kind: string,
    name: string,
    args: { metadata?: Argument<ObjectMeta> },
    opts?: pulumi.CustomResourceOptions,
  ) {
    const group = apiVersion === "v1" ? "core/v1" : apiVersion;
    const inputs = { apiVersion, kind, status: undefined, ...args };
    super(`kubernetes:${group}:${kind}`, name, inputs, opts);
  }
}

export namespace core.v1 {
  export class Namespace extends KubernetesObject {
    constructor(
      name: string,
      args: { metadata?: Argument<ObjectMeta> } = {},
      opts?: pulumi.CustomResourceOptions,
    ) {
      super("v1", "Namespace", name, { metadata: {}, ...args }, opts);
    }
  }
}

export namespace apps.v1 {
  export class Deployment extends KubernetesObject {
    declare readonly spec: pulumi.Output<DeploymentSpec>;
    constructor(
      name: string,
      args: { metadata?: Argument<ObjectMeta>; spec?: Argument<DeploymentSpec> } = {},
      opts?: pulumi.CustomResourceOptions,
    ) {
      super("apps/v1", "Deployment", name, { metadata: {}, ...args }, opts);
    }
  }
}
