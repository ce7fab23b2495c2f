import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { flag, integer, list, model, set, text, wrapped } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { number } from "../roles/data";

const POLICY = JSON.stringify({
  version: "2025-01-01",
  default: { permissions: { "team-custom-api-keys:ReadConfig": "grant" } },
  rules: [],
});
/** Policies are JSON texts, which the service may tell with other spaces and another order of keys. */
export const keyPolicy = () => mark(text(), { json: true, example: POLICY });

export const keyOwner = oneOf(
  {
    userId: field(text(), "Id of the user whose personal key it is."),
    teamId: field(number(), "Number of the team that shares the key."),
    organisationId: field(text(), "Id of the organisation whose teams the key may manage."),
  },
  {},
  { model: "ApiKeyOwner", about: "Whom a key belongs to. It never changes.", optional: true },
);

export const keyBody = model("ApiKeyBody", "An API key to make. It is active from the start.", {
  name: field(text().optional(), "Name of the key."),
  owner: field(keyOwner.optional(), "Whom the key belongs to; left out, whoever makes it."),
  keyPermissions: field(
    model("ApiKeyGrants", "What a key may do.", {
      permissions: field(set(text()).optional(), "Single permissions, each as `resource:Action`."),
      presets: field(
        set(text()).optional(),
        "Names of bundles of permissions that the service keeps up to date, such as `Alerts` or `SendData`.",
      ),
    }).optional(),
    "What the key may do.",
  ),
  hashed: field(
    flag().optional(),
    "Whether the service keeps only a fingerprint of the value: then the answer to this call is the only one that tells it.",
  ),
  accessPolicy: field(keyPolicy().optional(), "Who may see and manage the key, as the JSON text of an access policy."),
});

export const keyMade = model("ApiKeyMade", "What a create answers.", {
  keyId: field(text().optional(), "Id of the key."),
  name: field(text().optional(), "Name of the key."),
  value: field(text().optional(), "The key itself. Of a hashed key, this is the only time that it is told.", { secret: true }),
});

const preset = model("ApiKeyPreset", "A bundle of permissions.", {
  name: field(text().optional(), "Name of the bundle."),
  permissions: field(set(text()).optional(), "The permissions in it."),
});
export const apiKey = model("ApiKeyEntity", "An API key as the API holds it.", {
  id: field(text().optional(), "Id of the key."),
  name: field(text().optional(), "Name of the key."),
  value: field(text().optional(), "The key itself; missing or empty where it is hashed.", { secret: true }),
  active: field(flag().optional(), "Whether the key opens anything."),
  hashed: field(flag().optional(), "Whether the service keeps only a fingerprint of the value."),
  owner: field(keyOwner.optional(), "Whom the key belongs to."),
  keyPermissions: field(
    model("ApiKeyGranted", "What a key may do, bundles with their contents.", {
      permissions: field(set(text()).optional(), "Permissions that it holds one by one."),
      presets: field(set(preset).optional(), "Bundles that it holds."),
    }).optional(),
    "What the key may do.",
  ),
  accessPolicy: field(
    keyPolicy().optional(),
    "Who may see and manage the key, as the JSON text of an access policy. Missing where there is none, and where the caller may not read policies: the two look alike.",
    { guarded: true },
  ),
});
export type ApiKeyEntity = z.output<typeof apiKey>;

export const keyAnswer = model("ApiKeyAnswer", "An API key that was read.", { keyInfo: field(apiKey.optional(), "The key.") });
export const keyList = model("ApiKeyList", "API keys.", {
  keys: field(
    list(apiKey).optional(),
    "The keys, whole. Access policies may hide some of them from the caller, and no mark says so: one that is missing may exist.",
  ),
});

const all = (key: string, what: string) => field(wrapped(set(text()), key).optional(), what);
export const keyChange = model("ApiKeyChange", "What becomes another in a key; what is left out stays.", {
  newName: field(text().optional(), "The new name."),
  isActive: field(flag().optional(), "Whether the key shall open anything. Reads call this `active`."),
  permissions: all("permissions", "All single permissions that the key shall hold: others are taken away."),
  presets: all("presets", "Names of all bundles that the key shall hold: others are taken away."),
  accessPolicy: field(keyPolicy().optional(), "The new access policy, as a JSON text; an empty text deletes it."),
});
export type ApiKeyChange = z.output<typeof keyChange>;

const memberKey = model("MemberApiKey", "A personal key.", {
  id: field(text().optional(), "Id of the key."),
  keyName: field(text().optional(), "Name of the key."),
  isActive: field(flag().optional(), "Whether the key opens anything."),
  createdAt: field(text().optional(), "When it was made."),
  lastActivated: field(text().optional(), "When it was last switched on."),
  owner: field(
    model("MemberApiKeyOwner", "Whom a personal key belongs to.", {
      user: field(
        model("MemberApiKeyUser", "A user with a key.", {
          userId: field(text().optional(), "Id of the user."),
          userEmail: field(text().optional(), "Mail address of the user."),
        }).optional(),
        "The user.",
      ),
    }).optional(),
    "Whom it belongs to.",
  ),
});
const memberPreset = model("MemberApiKeyPreset", "A bundle of permissions with its number.", {
  id: field(integer(-2147483648).optional(), "Number of the bundle."),
  name: field(text().optional(), "Name of the bundle."),
  permissions: field(set(text()).optional(), "The permissions in it."),
});
export const memberKeyList = model("MemberApiKeyList", "Personal keys of the team's members.", {
  keys: field(
    list(
      model("MemberApiKeySummary", "A personal key, and what it may do. Its value is not told.", {
        apiKey: field(memberKey.optional(), "The key."),
        permissions: field(set(text()).optional(), "Permissions that it holds one by one."),
        presets: field(set(memberPreset).optional(), "Bundles that it holds."),
      }),
    ).optional(),
    "The keys.",
  ),
});

export const keyIds = model("ApiKeyIds", "Keys to delete.", { keyIds: field(set(text()).optional(), "Ids of the keys.") });
export const keyStatuses = model("ApiKeyStatuses", "Keys to switch on or off.", {
  updates: field(
    list(
      model("ApiKeyStatus", "What one key shall be.", {
        keyId: field(text().optional(), "Id of the key."),
        active: field(flag().optional(), "Whether it shall open anything; left out, it shall not."),
      }),
    ).optional(),
    "The keys, each with what it shall be.",
  ),
});
