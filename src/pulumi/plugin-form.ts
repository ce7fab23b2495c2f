import { typeToken } from "../provider/state/type-token";
import { adoptionMarker } from "./adoption-report";
import { withAliasType } from "./aliases";
import { keyInput } from "./key";
import { mocksInUse } from "./mocks";
import { nextAdoptions } from "./next-adoptions";
import { withPlugin } from "./plugin-package";
import type { Declaration, Registration } from "./registration";
import { seal } from "./seal";

/** A resource of the provider plugin, which receives options, secrets and the URN itself. */
export function registerPlugin({
  resourceType,
  info,
  name,
  args,
  opts,
}: Declaration): Registration {
  const type = typeToken("plugin", resourceType);
  if (opts.id !== undefined) return { type, props: args, opts: withPlugin(opts) };
  return {
    type,
    props: {
      ...seal(args, info.secrets),
      // The plugin knows the URN, but not the organization.
      ...keyInput(resourceType, name, opts.parent),
      ...adoptionMarker(args),
      ...(mocksInUse() ? {} : nextAdoptions(resourceType, args)),
    },
    opts: withAliasType(withPlugin(opts), typeToken("dynamic", resourceType)),
  };
}
