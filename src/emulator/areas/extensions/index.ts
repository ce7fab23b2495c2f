import { extensions } from "../../../areas/extensions";
import type { CatalogExtension } from "../../../areas/extensions/catalog";
import { serve } from "../../scene";
import { EXTENSIONS } from "./catalogue";
import { change, deploy, deployed, mustExtension, undeploy } from "./deployed";
import { listedExtension, wholeExtension } from "./told";

const belongs = ({ integrations = [] }: CatalogExtension, wanted: readonly string[] = []): boolean =>
  !wanted.length || integrations.some((key) => wanted.includes(key));

export const extensionBehaviours = serve(extensions.operations, {
  list: ({ body: { filter, includeHiddenExtensions = false } = {} }, scene) => {
    const found = EXTENSIONS.filter((one) => (includeHiddenExtensions || !one.isHidden) && belongs(one, filter?.integrations));
    return { extensions: (scene.unkind.reorder ? found.reverse() : found).map(listedExtension) };
  },
  get: ({ id, query = {} }, scene) => wholeExtension(mustExtension(String(id)), query, scene),
  listDeployed: (_, scene) => ({ deployedExtensions: deployed(scene) }),
  deploy: ({ query }, scene) => deploy(query, scene),
  update: ({ query }, scene) => change(query, scene),
  undeploy: ({ body }, scene) => undeploy(body, scene),
});
