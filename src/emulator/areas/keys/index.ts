import { apiKeys } from "../../../areas/keys";
import { type Scene, serve } from "../../scene";
import { userOf } from "../members/users";
import { isPersonal, type KeptKey, keyKind, readKey, removeKey, sendsData, toldKey } from "./kept";
import { presetOf } from "./presets";
import { createKey, setStatuses, updateKey } from "./write";

const listed = (fits: (key: KeptKey) => boolean, scene: Scene): KeptKey[] => scene.shelf(keyKind).shown().filter(fits);
const told = (keys: readonly KeptKey[], scene: Scene) => ({ keys: keys.map((key) => toldKey(key, scene)) });

/** A personal key as administrators see it. */
function ofMember({ id, name, active, createdAt, lastActivated, owner, permissions, presets }: KeptKey, scene: Scene) {
  const { userId, username } = userOf(owner?.userId ?? "", scene);
  const user = { userId, userEmail: username };
  return {
    apiKey: { id, keyName: name, isActive: active, createdAt, lastActivated, owner: { user } },
    permissions,
    presets: presets.map(presetOf),
  };
}

/** Keys that are gone already are passed over. */
function removeMany(ids: readonly string[], scene: Scene): void {
  for (const id of new Set(ids)) if (scene.shelf(keyKind).get(id)) removeKey(id, scene);
}

export const keyBehaviours = serve(apiKeys.operations, {
  create: ({ body }, scene) => createKey(body ?? {}, scene),
  get: ({ key_id }, scene) => ({ keyInfo: readKey(String(key_id), scene) }),
  list: (_, scene) =>
    told(
      listed((key) => !isPersonal(key), scene),
      scene,
    ),
  listSendData: (_, scene) => told(listed(sendsData, scene), scene),
  listOfMembers: (_, scene) => ({ keys: listed(isPersonal, scene).map((key) => ofMember(key, scene)) }),
  update: ({ key_id, body }, scene) => updateKey(String(key_id), body ?? {}, scene),
  remove: ({ key_id }, scene) => removeKey(String(key_id), scene),
  removeMany: ({ body }, scene) => removeMany(body?.keyIds ?? [], scene),
  setStatuses: ({ body }, scene) => setStatuses(body?.updates ?? [], scene),
});
