import { archives } from "../../../areas/archives";
import type { ArchiveRetentionTag } from "../../../areas/archives/retentions";
import { notFound, refused } from "../../errors";
import { type Scene, serve } from "../../scene";
import { kind } from "../../store";

interface KeptTag {
  id: string;
  name: string;
  order: number;
}
const tagKind = kind<KeptTag>("archive-retentions", "archive retention");
const switchKind = kind<{ id: string }>("archive-retentions-active", "archive retentions");
const ACTIVE = "active";

/** Every account has these four. The first keeps its name. */
const FIRST = "Default";
const NAMES = [FIRST, "Short", "Intermediate", "Long"];

function tags(scene: Scene): KeptTag[] {
  const shelf = scene.shelf(tagKind);
  if (!shelf.all().length) for (const [n, name] of NAMES.entries()) shelf.put({ id: scene.uuid(), name, order: n + 1 });
  return shelf.all();
}

function told(scene: Scene): ArchiveRetentionTag[] {
  const all = tags(scene).map((tag) => ({ ...tag, editable: tag.name !== FIRST }));
  return scene.unkind.reorder ? all.reverse() : all;
}

interface Given {
  id?: string | undefined;
  name?: string | undefined;
}
/** All are looked at before the first is renamed. */
function rename(given: readonly Given[], scene: Scene): void {
  const known = new Map(tags(scene).map((tag) => [tag.id, tag]));
  const seen = new Set<string>();
  const renamed = given.map(({ id = "", name: wanted = "" }, at) => {
    const path = ["retentionUpdateElements", at];
    const tag = known.get(id);
    if (!id) throw refused([...path, "id"], "must not be empty");
    if (!tag) throw notFound(tagKind.what, id);
    if (seen.has(id)) throw refused([...path, "id"], "given twice");
    // What is not named keeps its name.
    const name = wanted.trim() ? wanted : tag.name;
    if ((tag.name === FIRST) !== (name === FIRST)) throw refused([...path, "name"], `the first retention alone is ${FIRST}, and stays so`);
    seen.add(id);
    return { ...tag, name };
  });
  for (const tag of renamed) scene.shelf(tagKind).put(tag);
}

/** Setting the bucket of logs has them used too. */
export const useTags = (scene: Scene): void => scene.shelf(switchKind).put({ id: ACTIVE });
export const tagsAreUsed = (scene: Scene): boolean => scene.shelf(switchKind).get(ACTIVE) !== undefined;

export const retentionBehaviours = serve(archives.operations, {
  listRetentions: (_, scene) => ({ retentions: told(scene) }),
  renameRetentions: ({ body }, scene) => {
    rename(body.retentionUpdateElements, scene);
    return { retentions: told(scene) };
  },
  activateRetentions: (_, scene) => {
    useTags(scene);
    return { activateRetentions: true };
  },
  getRetentionsStatus: (_, scene) => ({ enableTags: tagsAreUsed(scene) }),
});
