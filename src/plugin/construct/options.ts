import type { Alias, ComponentResourceOptions } from "@pulumi/pulumi";
import type { Alias as AliasMessage } from "@pulumi/pulumi/proto/alias_pb";
import type { ConstructRequest } from "@pulumi/pulumi/proto/provider_pb";
import {
  DependencyProviderResource,
  DependencyResource,
  rootStackResource,
} from "@pulumi/pulumi/resource";
import * as resources from "@pulumi/pulumi/runtime/resource";

/** The options of a component in the program. */
export function optionsOf(request: ConstructRequest): ComponentResourceOptions {
  const parent = request.getParent();
  const deletedWith = request.getDeletedwith();
  const timeouts = request.getCustomtimeouts();
  return {
    aliases: request.getAliasesList().map(aliasOf),
    dependsOn: request.getDependenciesList().map((urn) => new DependencyResource(urn)),
    providers: Object.fromEntries(
      request
        .getProvidersMap()
        .toArray()
        .map(([name, provider]) => [name, new DependencyProviderResource(provider)]),
    ),
    ignoreChanges: request.getIgnorechangesList(),
    replaceOnChanges: request.getReplaceonchangesList(),
    ...(parent ? { parent: new DependencyResource(parent) } : {}),
    ...(request.hasProtect() ? { protect: request.getProtect() } : {}),
    ...(request.hasRetainondelete() ? { retainOnDelete: request.getRetainondelete() } : {}),
    ...(deletedWith ? { deletedWith: new DependencyResource(deletedWith) } : {}),
    ...(timeouts ? { customTimeouts: timeouts.toObject() } : {}),
    ...hooksOf(request),
  };
}

function aliasOf(message: AliasMessage): string | Alias {
  const spec = message.getSpec();
  if (!spec) return message.getUrn();
  return {
    ...(spec.getName() ? { name: spec.getName() } : {}),
    ...(spec.getProject() ? { project: spec.getProject() } : {}),
    ...(spec.getStack() ? { stack: spec.getStack() } : {}),
    ...(spec.hasParenturn() ? { parent: spec.getParenturn() } : {}),
    ...(spec.hasNoparent() && spec.getNoparent() ? { parent: rootStackResource } : {}),
  };
}

/** The SDK does not declare the function that converts the hooks of a request. */
const { hookBindingFromProto } = resources as {
  hookBindingFromProto?: (hooks: unknown) => ComponentResourceOptions["hooks"];
};

function hooksOf(request: ConstructRequest): Pick<ComponentResourceOptions, "hooks"> {
  const hooks = hookBindingFromProto?.(request.getResourceHooks());
  return hooks ? { hooks } : {};
}
