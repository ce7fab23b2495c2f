import type { Fields } from "../schema/record";
import { dynamicProvider } from "./dynamic";
import { bind, type Provider } from "./session/bind";

export { bind, type Provider };

// State contains `exports.handler=require('pulumi-coralogix/provider').Alert`, so every name with a
// capital letter resolves to a provider. For a resource type that this version does not know, the
// provider exists too: its calls fail with an error that names the version to install.
module.exports = new Proxy(module.exports as Fields, {
  get: (own, name) =>
    typeof name === "string" && !(name in own) && /^[A-Z]/.test(name)
      ? () => dynamicProvider(name)
      : own[name as string],
});
