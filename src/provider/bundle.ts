import type { ProviderBundle } from "../start/with-provider";
import { loadedServices } from "./definition";

// The build bundles this file with all that it loads.

export { loadedServices };

export const loadProvider: ProviderBundle["loadProvider"] = () => {
  const { withProviders }: typeof import("./dynamic") = require("./dynamic");
  const { bind }: typeof import("./session/bind") = require("./session/bind");
  return withProviders({ bind });
};
