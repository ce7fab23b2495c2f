// A stub of the AWS package, which has 63 MB in 10,800 files: the classes and arguments that an
// example uses, with the same names and types.
import * as pulumi from "@pulumi/pulumi";

abstract class Named extends pulumi.CustomResource {
  declare readonly arn: pulumi.Output<string>;
  declare readonly name: pulumi.Output<string>;
  constructor(type: string, name: string, args: object, opts?: pulumi.CustomResourceOptions) {
    super(type, name, { arn: undefined, name: undefined, ...args }, opts);
  }
}

export namespace s3 {
  export class Bucket extends pulumi.CustomResource {
    declare readonly arn: pulumi.Output<string>;
    declare readonly bucket: pulumi.Output<string>;
    constructor(
      name: string,
      args: { bucket?: pulumi.Input<string> } = {},
      opts?: pulumi.CustomResourceOptions,
    ) {
      super("aws:s3/bucket:Bucket", name, { arn: undefined, bucket: undefined, ...args }, opts);
    }
  }
}

export namespace iam {
  export class Role extends Named {
    constructor(
      name: string,
      args: { assumeRolePolicy: pulumi.Input<string> },
      opts?: pulumi.CustomResourceOptions,
    ) {
      super("aws:iam/role:Role", name, args, opts);
    }
  }
  export class RolePolicyAttachment extends pulumi.CustomResource {
    constructor(
      name: string,
      args: { role: pulumi.Input<string | Role>; policyArn: pulumi.Input<string> },
      opts?: pulumi.CustomResourceOptions,
    ) {
      const role = pulumi.output(args.role).apply((it) => (it instanceof Role ? it.name : it));
      super("aws:iam/rolePolicyAttachment:RolePolicyAttachment", name, { ...args, role }, opts);
    }
  }
}

export namespace lambda {
  export interface FunctionArgs {
    runtime: pulumi.Input<string>;
    handler: pulumi.Input<string>;
    role: pulumi.Input<string>;
    code: pulumi.Input<pulumi.asset.Archive>;
    timeout?: pulumi.Input<number>;
    environment?: pulumi.Input<{ variables?: pulumi.Input<Record<string, pulumi.Input<string>>> }>;
  }
  // biome-ignore lint/suspicious/noShadowRestrictedNames: its name in the package
  export class Function extends Named {
    declare readonly timeout: pulumi.Output<number>;
    constructor(name: string, args: FunctionArgs, opts?: pulumi.CustomResourceOptions) {
      super("aws:lambda/function:Function", name, args, opts);
    }
  }
}
