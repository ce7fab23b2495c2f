import { annotate, field, optional, type ValueOf } from "../../schema/facts";
import { flag, integer, list, model, set, string, wrapped } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { uint32 } from "../roles/entity";

const SAMPLE_POLICY = JSON.stringify({
  version: "2025-01-01",
  default: { permissions: { "team-custom-api-keys:ReadConfig": "grant" } },
  rules: [],
});
/** Policies are JSON strings; the API may return them with different whitespace and key order. */
export const keyPolicy = () => annotate(string(), { json: true, example: SAMPLE_POLICY });

export const keyOwner = atMostOne("ApiKeyOwner", "Owner of a key. Cannot be changed.", {
  userId: field(string(), "Id of the user who owns the personal key."),
  teamId: field(uint32(), "Id of the team that owns the key."),
  organisationId: field(string(), "Id of the organization whose teams the key may manage."),
});

export const keyBody = model("ApiKeyBody", "An API key to create. New keys are active.", {
  name: optional(string(), "Name of the key."),
  owner: optional(keyOwner, "Owner of the key. Defaults to the caller."),
  keyPermissions: optional(
    model("ApiKeyGrants", "Permissions of a key.", {
      permissions: optional(set(string()), "Individual permissions, each as `resource:Action`."),
      presets: optional(
        set(string()),
        "Names of permission presets that the service maintains, such as `Alerts` or `SendData`.",
      ),
    }),
    "Permissions of the key.",
  ),
  hashed: optional(
    flag(),
    "Whether the API stores only a hash of the key. If true, the key is returned only once, in the response to its creation.",
  ),
  accessPolicy: optional(
    keyPolicy(),
    "Access policy for viewing and managing the key, as a JSON string.",
  ),
});

export const keyCreated = model("ApiKeyCreated", "A created API key.", {
  keyId: optional(string(), "Id of the key."),
  name: optional(string(), "Name of the key."),
  value: optional(string(), "Value of the key. For a hashed key, it is returned only once.", {
    secret: true,
  }),
});

const preset = model("ApiKeyPreset", "A permission preset.", {
  name: optional(string(), "Name of the preset."),
  permissions: optional(set(string()), "Permissions of the preset."),
});
export const apiKey = model("ApiKeyEntity", "An API key, as returned by the API.", {
  id: optional(string(), "Id of the key."),
  name: optional(string(), "Name of the key."),
  value: optional(string(), "Value of the key; missing or empty for hashed keys.", {
    secret: true,
  }),
  active: optional(flag(), "Whether the key is active."),
  hashed: optional(flag(), "Whether the API stores only a hash of the key."),
  owner: optional(keyOwner, "Owner of the key."),
  keyPermissions: optional(
    model("ApiKeyGranted", "Permissions of a key, with the content of its presets.", {
      permissions: optional(set(string()), "Individual permissions."),
      presets: optional(set(preset), "Permission presets."),
    }),
    "Permissions of the key.",
  ),
  accessPolicy: optional(
    keyPolicy(),
    "Access policy for viewing and managing the key, as a JSON string. Missing if the key has no policy and also if the caller may not read policies.",
    { permissionGated: true },
  ),
});
export type ApiKeyEntity = ValueOf<typeof apiKey>;

export const keyResponse = model("ApiKeyResponse", "An API key.", {
  keyInfo: optional(apiKey, "The key."),
});
export const keyList = model("ApiKeyList", "A list of API keys.", {
  keys: optional(
    list(apiKey),
    "The keys, as complete objects. Keys that access policies hide from the caller are missing without notice.",
  ),
});

const replacementSet = (key: string, what: string) => optional(wrapped(set(string()), key), what);
export const keyChange = model("ApiKeyChange", "Changes to a key. Omitted fields do not change.", {
  newName: optional(string(), "New name of the key."),
  isActive: optional(flag(), "Whether the key is active. Responses return this as `active`."),
  permissions: replacementSet(
    "permissions",
    "Individual permissions that replace the current ones.",
  ),
  presets: replacementSet("presets", "Names of presets that replace the current ones."),
  accessPolicy: optional(
    keyPolicy(),
    "New access policy, as a JSON string. An empty string deletes the policy.",
  ),
});
export type ApiKeyChange = ValueOf<typeof keyChange>;

const memberKey = model("MemberApiKey", "A personal API key.", {
  id: optional(string(), "Id of the key."),
  keyName: optional(string(), "Name of the key."),
  isActive: optional(flag(), "Whether the key is active."),
  createdAt: optional(string(), "Time at which the key was created."),
  lastActivated: optional(string(), "Time at which the key was last activated."),
  owner: optional(
    model("MemberApiKeyOwner", "Owner of a personal key.", {
      user: optional(
        model("MemberApiKeyUser", "A user who owns a key.", {
          userId: optional(string(), "Id of the user."),
          userEmail: optional(string(), "Email address of the user."),
        }),
        "The user.",
      ),
    }),
    "Owner of the key.",
  ),
});
const memberPreset = model("MemberApiKeyPreset", "A permission preset with its id.", {
  id: optional(integer(-2147483648), "Id of the preset."),
  name: optional(string(), "Name of the preset."),
  permissions: optional(set(string()), "Permissions of the preset."),
});
export const memberKeyList = model("MemberApiKeyList", "Personal API keys of the team's members.", {
  keys: optional(
    list(
      model("MemberApiKeySummary", "A personal API key with its permissions, without its value.", {
        apiKey: optional(memberKey, "The key."),
        permissions: optional(set(string()), "Individual permissions."),
        presets: optional(set(memberPreset), "Permission presets."),
      }),
    ),
    "The keys.",
  ),
});

export const keyIds = model("ApiKeyIds", "API keys to delete.", {
  keyIds: optional(set(string()), "Ids of the keys."),
});
export const keyStatuses = model("ApiKeyStatuses", "API keys to activate or deactivate.", {
  updates: optional(
    list(
      model("ApiKeyStatus", "New status of one key.", {
        keyId: optional(string(), "Id of the key."),
        active: optional(flag(), "Whether the key is active. Defaults to false."),
      }),
    ),
    "The keys with their new status.",
  ),
});
