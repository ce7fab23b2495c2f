import { extensions } from "../../../services/extensions";
import type { CatalogExtension } from "../../../services/extensions/catalog";
import { serve } from "../../server/request-context";
import { EXTENSIONS } from "./catalog";
import { deploy, listDeployed, mustExtension, undeploy, updateDeployment } from "./deployed";
import { extensionResponse, listedExtension } from "./response";

const hasIntegration = (
  { integrations = [] }: CatalogExtension,
  keys: readonly string[] = [],
): boolean => !keys.length || integrations.some((key) => keys.includes(key));

export const extensionBehaviors = serve(extensions.operations, {
  list: ({ body: { filter, includeHiddenExtensions = false } = {} }, ctx) => {
    const found = EXTENSIONS.filter(
      (one) =>
        (includeHiddenExtensions || !one.isHidden) && hasIntegration(one, filter?.integrations),
    );
    return { extensions: (ctx.quirks.reorder ? found.reverse() : found).map(listedExtension) };
  },
  get: ({ id, query = {} }, ctx) => extensionResponse(mustExtension(String(id)), query, ctx),
  listDeployed: (_, ctx) => ({ deployedExtensions: listDeployed(ctx) }),
  deploy: ({ query }, ctx) => deploy(query, ctx),
  update: ({ query }, ctx) => updateDeployment(query, ctx),
  undeploy: ({ body }, ctx) => undeploy(body, ctx),
});
