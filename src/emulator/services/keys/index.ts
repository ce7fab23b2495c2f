import { apiKeys } from "../../../services/keys";
import { type RequestContext, serve } from "../../server/request-context";
import { userOf } from "../members/users";
import { presetOf } from "./presets";
import {
  isPersonal,
  type KeyRecord,
  keyResponse,
  listedKeys,
  readKey,
  removeKey,
  sendsData,
  tableWith,
} from "./record";
import { createKey, setStatuses, updateKey } from "./write";

const listKeys = (fits: (key: KeyRecord) => boolean, ctx: RequestContext): KeyRecord[] =>
  listedKeys(ctx).filter(fits);
const keysResponse = (keys: readonly KeyRecord[], ctx: RequestContext) => ({
  keys: keys.map((key) => keyResponse(key, ctx)),
});

/** A personal key as administrators read it. */
function memberKeyResponse(
  { id, name, active, createdAt, lastActivated, owner, permissions, presets }: KeyRecord,
  ctx: RequestContext,
) {
  const { userId, username } = userOf(owner?.userId ?? "", ctx);
  const user = { userId, userEmail: username };
  return {
    apiKey: { id, keyName: name, isActive: active, createdAt, lastActivated, owner: { user } },
    permissions,
    presets: presets.map(presetOf),
  };
}

/** Unknown ids are ignored. */
function removeMany(ids: readonly string[], ctx: RequestContext): void {
  for (const id of new Set(ids)) if (tableWith(id, ctx).get(id)) removeKey(id, ctx);
}

export const keyBehaviors = serve(apiKeys.operations, {
  create: ({ body }, ctx) => createKey(body ?? {}, ctx),
  get: ({ key_id }, ctx) => ({ keyInfo: readKey(String(key_id), ctx) }),
  list: (_, ctx) =>
    keysResponse(
      listKeys((key) => !isPersonal(key), ctx),
      ctx,
    ),
  listSendData: (_, ctx) => keysResponse(listKeys(sendsData, ctx), ctx),
  listOfMembers: (_, ctx) => ({
    keys: listKeys(isPersonal, ctx).map((key) => memberKeyResponse(key, ctx)),
  }),
  update: ({ key_id, body }, ctx) => updateKey(String(key_id), body ?? {}, ctx),
  remove: ({ key_id }, ctx) => removeKey(String(key_id), ctx),
  removeMany: ({ body }, ctx) => removeMany(body?.keyIds ?? [], ctx),
  setStatuses: ({ body }, ctx) => setStatuses(body?.updates ?? [], ctx),
});
