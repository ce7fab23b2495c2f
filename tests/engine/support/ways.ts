import * as pulumi from "@pulumi/pulumi";
import type { CanaryResource } from "../../chaos/support/canary-resources";
import type { Props } from "../../support/driver";

/** What a way does with the declaration of a resource. */
interface Declared {
  resource: CanaryResource;
  /** The canaries of this step. */
  owner: string;
  declare(args: Props, opts?: pulumi.CustomResourceOptions, name?: string): pulumi.CustomResource;
}

/** A way in which values reach a resource. */
export interface Way {
  /** Before the resources of the package are declared. */
  before?(all: readonly CanaryResource[], owner: string): void;
  /** After the first resource of the package is declared. */
  after?(all: readonly CanaryResource[], owner: string): void;
  declare(declared: Declared): void;
  /** The objects keep the values of the step before. */
  keeps?: true;
}

const EARLY = "early";

/** The arguments that contain the secret of a resource. */
const secretKeys = ({ secret }: CanaryResource): string[] => [secret.split(/[.[]/)[0] as string];

const withSecret = (resource: CanaryResource, props: Props, owner: string): Props => {
  const late = resource.args(owner);
  return { ...props, ...Object.fromEntries(secretKeys(resource).map((key) => [key, late[key]])) };
};

type Declare = Way["declare"];
const early =
  (optsOf: (declared: Declared) => pulumi.CustomResourceOptions): Declare =>
  (declared) =>
    void declared.declare(declared.resource.args(EARLY), optsOf(declared));

const transformOf =
  (find: (name: string) => CanaryResource | undefined, owner: string): pulumi.ResourceTransform =>
  ({ name, props, opts }) => {
    const resource = find(name);
    return resource && { props: withSecret(resource, props, owner), opts };
  };
const transformationOf =
  (
    find: (name: string) => CanaryResource | undefined,
    owner: string,
  ): pulumi.ResourceTransformation =>
  ({ name, props, opts }) => {
    const resource = find(name);
    return resource && { props: withSecret(resource, props, owner), opts };
  };
const named = (all: readonly CanaryResource[]) => (name: string) =>
  all.find((one) => one.name === name);

/** Where a resource may have been in the step before. */
export const aliasesOf = ({ name }: CanaryResource): pulumi.Alias[] =>
  [name, `${name}-renamed`].flatMap((before) =>
    [pulumi.rootStackResource, groupUrn(name)].map((parent) => ({ name: before, parent })),
  );
const groupUrn = (name: string) => `urn:pulumi:dev::test::test:Group::group-${name}`;

class Group extends pulumi.ComponentResource {}
const inGroup = (
  optsOf: (resource: CanaryResource, owner: string) => pulumi.ComponentResourceOptions,
): Declare =>
  early(({ resource, owner }) => ({
    parent: new Group("test:Group", `group-${resource.name}`, {}, optsOf(resource, owner)),
  }));
const root: Declare = early(() => ({}));

/** All ways, by their names. */
export const WAYS: Readonly<Record<string, Way>> = {
  "the constructor": {
    declare: ({ resource, owner, declare }) => void declare(resource.args(owner)),
  },
  "outputs in the constructor": {
    declare: ({ resource, owner, declare }) =>
      void declare(
        Object.fromEntries(
          Object.entries(resource.args(owner)).map(([key, value]) => [key, pulumi.output(value)]),
        ),
      ),
  },
  "a transform of the resource": {
    declare: early(({ resource, owner }) => ({
      transforms: [transformOf(() => resource, owner)],
    })),
  },
  "a transform of a component": {
    declare: inGroup((resource, owner) => ({
      transforms: [transformOf((name) => (name === resource.name ? resource : undefined), owner)],
    })),
  },
  "a transform of the stack": {
    before: (all, owner) =>
      void pulumi.runtime.registerResourceTransform(transformOf(named(all), owner)),
    declare: root,
  },
  "a transform of the stack that is registered after the first resource": {
    after: (all, owner) =>
      void pulumi.runtime.registerResourceTransform(transformOf(named(all), owner)),
    declare: root,
  },
  "a transformation of the resource": {
    declare: early(({ resource, owner }) => ({
      transformations: [transformationOf(() => resource, owner)],
    })),
  },
  "a transformation of a component": {
    declare: inGroup((resource, owner) => ({
      transformations: [
        transformationOf((name) => (name === resource.name ? resource : undefined), owner),
      ],
    })),
  },
  "a transformation of the stack": {
    before: (all, owner) =>
      pulumi.runtime.registerStackTransformation(transformationOf(named(all), owner)),
    declare: root,
  },
  ignoreChanges: {
    declare: ({ resource, owner, declare }) =>
      void declare(resource.args(owner), { ignoreChanges: secretKeys(resource) }),
    keeps: true,
  },
  "an alias with ignoreChanges": {
    declare: ({ resource, owner, declare }) =>
      void declare(
        resource.args(owner),
        { ignoreChanges: secretKeys(resource) },
        `${resource.name}-renamed`,
      ),
    keeps: true,
  },
};
