import { bind, type Provider } from "./bind";

export { bind, type Provider };

// The text in state is `exports.handler=require('pulumi-coralogix/provider').<Kind>`: every name with a capital is the kind of that name,
// also one that this version does not know: it answers with what to do.
module.exports = new Proxy(module.exports as Record<string, unknown>, {
  get: (own, name) => (typeof name === "string" && !(name in own) && /^[A-Z]/.test(name) ? () => bind(name) : own[name as string]),
});
