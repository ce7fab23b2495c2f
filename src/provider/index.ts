import { withProviders } from "./dynamic";
import { bind, type Provider } from "./session/bind";

export { bind, type Provider };

module.exports = withProviders(module.exports as object);
