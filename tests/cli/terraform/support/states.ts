import { objectKey } from "../../../../src/cli/account/types";

/** An entry of a state, of which only a part matters. */
export interface Entry {
  type: string;
  name: string;
  module?: string;
  mode?: "managed" | "data";
  key?: string | number;
  attributes: Record<string, unknown>;
  /** Names of outermost attributes. */
  sensitive?: readonly string[];
  dependencies?: readonly string[];
  status?: string;
}

/** A state of Terraform. */
export const terraformState = (...entries: Entry[]): string =>
  JSON.stringify({
    version: 4,
    terraform_version: "1.11.4",
    resources: entries.map(({ mode = "managed", type, name, module, ...instance }) => ({
      mode,
      type: type.includes("_") && type.startsWith("aws") ? type : `coralogix_${type}`,
      name,
      ...(module === undefined ? {} : { module }),
      instances: [
        {
          ...(instance.key === undefined ? {} : { index_key: instance.key }),
          attributes: instance.attributes,
          sensitive_attributes: (instance.sensitive ?? []).map((value) => [
            { type: "get_attr", value },
          ]),
          ...(instance.dependencies ? { dependencies: instance.dependencies } : {}),
          ...(instance.status ? { status: instance.status } : {}),
        },
      ],
    })),
  });

const STACK = "urn:pulumi:old::shop::pulumi:pulumi:Stack::shop-old";

/** An exported stack of the bridged package, in which a component may contain a resource. */
export const bridgedState = (
  ...entries: {
    token: string;
    name: string;
    id: string;
    component?: string;
    outputs?: Record<string, unknown>;
    dependencies?: readonly string[];
  }[]
): string => {
  const componentUrn = (name: string) => `urn:pulumi:old::shop::shop:index:Service::${name}`;
  const components = [...new Set(entries.flatMap(({ component }) => component ?? []))];
  const resources = [
    { urn: STACK, type: "pulumi:pulumi:Stack" },
    ...components.map((name) => ({
      urn: componentUrn(name),
      type: "shop:index:Service",
      parent: STACK,
    })),
    ...entries.map(({ token, name, id, component, outputs = {}, dependencies = [] }) => ({
      urn: bridgedUrn(token, name),
      type: token,
      custom: true,
      id,
      outputs,
      parent: component === undefined ? STACK : componentUrn(component),
      dependencies,
    })),
  ];
  return JSON.stringify({ version: 3, deployment: { resources } });
};

export const bridgedUrn = (token: string, name: string): string =>
  `urn:pulumi:old::shop::${token}::${name}`;

/** An exported stack of this package that manages objects. */
export const stackState = (...objects: { resourceType: string; id: string }[]): string =>
  JSON.stringify({
    version: 3,
    deployment: {
      resources: objects.map(({ resourceType, id }) => ({
        type: `coralogix:index:${resourceType}`,
        urn: `urn:pulumi:dev::new::coralogix:index:${resourceType}::${objectKey({ resourceType, id })}`,
        id,
        inputs: {},
        outputs: {},
      })),
    },
  });
