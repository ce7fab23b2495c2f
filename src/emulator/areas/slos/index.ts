import { slos } from "../../../areas/slos";
import { serve } from "../../scene";
import { sloKind, told } from "./kept";
import { isWanted } from "./list";
import { createSlo, execute, removeSlo, replaceSlo, validateReplace } from "./write";

export const sloBehaviours = serve(slos.operations, {
  list: ({ query }, scene) => ({
    slos: scene
      .shelf(sloKind)
      .shown()
      .filter((kept) => isWanted(kept, query?.filters))
      .map(told),
  }),
  get: ({ id }, scene) => ({ slo: told(scene.shelf(sloKind).must(String(id))) }),
  getMany: ({ query: { ids } }, scene) => {
    const shelf = scene.shelf(sloKind);
    const found = [...new Set(ids)].flatMap((id) => shelf.get(id) ?? []);
    return { slos: found.map(told), notFoundIds: ids.filter((id) => !shelf.get(id)) };
  },
  create: ({ body }, scene) => createSlo(body, scene),
  replace: ({ body }, scene) => replaceSlo(body, scene),
  remove: ({ id }, scene) => removeSlo(String(id), scene),
  execute: ({ body }, scene) => execute(body.requests, scene),
  validateReplace: ({ body }, scene) => validateReplace(body, scene),
  getZeroState: (_, scene) => ({ zeroState: !scene.shelf(sloKind).all().length }),
});
