import type { Fields } from "../schema/record";
import { dynamicProvider } from "./dynamic";

/**
 * The exports of `pulumi-coralogix/provider`. State contains
 * `exports.handler=require('pulumi-coralogix/provider').Alert`, so every name with a capital letter
 * resolves to a provider. For a resource type that this version does not know, the provider exists
 * too: its calls fail with an error that names the version to install.
 */
export const withProviders = <T extends object>(own: T): T =>
  new Proxy(own, {
    get: (_, name) =>
      typeof name === "string" && !(name in own) && /^[A-Z]/.test(name)
        ? () => dynamicProvider(name)
        : (own as Fields)[name as string],
  });
