import type { z } from "zod";
import { annotate, field } from "../../schema/facts";
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
  name: field(string().optional(), "Name of the key."),
  owner: field(keyOwner.optional(), "Owner of the key. Defaults to the caller."),
  keyPermissions: field(
    model("ApiKeyGrants", "Permissions of a key.", {
      permissions: field(
        set(string()).optional(),
        "Individual permissions, each as `resource:Action`.",
      ),
      presets: field(
        set(string()).optional(),
        "Names of permission presets that the service maintains, such as `Alerts` or `SendData`.",
      ),
    }).optional(),
    "Permissions of the key.",
  ),
  hashed: field(
    flag().optional(),
    "Whether the API stores only a hash of the key. If true, the key is returned only once, in the response to its creation.",
  ),
  accessPolicy: field(
    keyPolicy().optional(),
    "Access policy for viewing and managing the key, as a JSON string.",
  ),
});

export const keyCreated = model("ApiKeyCreated", "A created API key.", {
  keyId: field(string().optional(), "Id of the key."),
  name: field(string().optional(), "Name of the key."),
  value: field(
    string().optional(),
    "Value of the key. For a hashed key, it is returned only once.",
    { secret: true },
  ),
});

const preset = model("ApiKeyPreset", "A permission preset.", {
  name: field(string().optional(), "Name of the preset."),
  permissions: field(set(string()).optional(), "Permissions of the preset."),
});
export const apiKey = model("ApiKeyEntity", "An API key, as returned by the API.", {
  id: field(string().optional(), "Id of the key."),
  name: field(string().optional(), "Name of the key."),
  value: field(string().optional(), "Value of the key; missing or empty for hashed keys.", {
    secret: true,
  }),
  active: field(flag().optional(), "Whether the key is active."),
  hashed: field(flag().optional(), "Whether the API stores only a hash of the key."),
  owner: field(keyOwner.optional(), "Owner of the key."),
  keyPermissions: field(
    model("ApiKeyGranted", "Permissions of a key, with the content of its presets.", {
      permissions: field(set(string()).optional(), "Individual permissions."),
      presets: field(set(preset).optional(), "Permission presets."),
    }).optional(),
    "Permissions of the key.",
  ),
  accessPolicy: field(
    keyPolicy().optional(),
    "Access policy for viewing and managing the key, as a JSON string. Missing if the key has no policy and also if the caller may not read policies.",
    { permissionGated: true },
  ),
});
export type ApiKeyEntity = z.output<typeof apiKey>;

export const keyResponse = model("ApiKeyResponse", "An API key.", {
  keyInfo: field(apiKey.optional(), "The key."),
});
export const keyList = model("ApiKeyList", "A list of API keys.", {
  keys: field(
    list(apiKey).optional(),
    "The keys, as complete objects. Keys that access policies hide from the caller are missing without notice.",
  ),
});

const replacementSet = (key: string, what: string) =>
  field(wrapped(set(string()), key).optional(), what);
export const keyChange = model("ApiKeyChange", "Changes to a key. Omitted fields do not change.", {
  newName: field(string().optional(), "New name of the key."),
  isActive: field(
    flag().optional(),
    "Whether the key is active. Responses return this as `active`.",
  ),
  permissions: replacementSet(
    "permissions",
    "Individual permissions that replace the current ones.",
  ),
  presets: replacementSet("presets", "Names of presets that replace the current ones."),
  accessPolicy: field(
    keyPolicy().optional(),
    "New access policy, as a JSON string. An empty string deletes the policy.",
  ),
});
export type ApiKeyChange = z.output<typeof keyChange>;

const memberKey = model("MemberApiKey", "A personal API key.", {
  id: field(string().optional(), "Id of the key."),
  keyName: field(string().optional(), "Name of the key."),
  isActive: field(flag().optional(), "Whether the key is active."),
  createdAt: field(string().optional(), "Time at which the key was created."),
  lastActivated: field(string().optional(), "Time at which the key was last activated."),
  owner: field(
    model("MemberApiKeyOwner", "Owner of a personal key.", {
      user: field(
        model("MemberApiKeyUser", "A user who owns a key.", {
          userId: field(string().optional(), "Id of the user."),
          userEmail: field(string().optional(), "Email address of the user."),
        }).optional(),
        "The user.",
      ),
    }).optional(),
    "Owner of the key.",
  ),
});
const memberPreset = model("MemberApiKeyPreset", "A permission preset with its id.", {
  id: field(integer(-2147483648).optional(), "Id of the preset."),
  name: field(string().optional(), "Name of the preset."),
  permissions: field(set(string()).optional(), "Permissions of the preset."),
});
export const memberKeyList = model("MemberApiKeyList", "Personal API keys of the team's members.", {
  keys: field(
    list(
      model("MemberApiKeySummary", "A personal API key with its permissions, without its value.", {
        apiKey: field(memberKey.optional(), "The key."),
        permissions: field(set(string()).optional(), "Individual permissions."),
        presets: field(set(memberPreset).optional(), "Permission presets."),
      }),
    ).optional(),
    "The keys.",
  ),
});

export const keyIds = model("ApiKeyIds", "API keys to delete.", {
  keyIds: field(set(string()).optional(), "Ids of the keys."),
});
export const keyStatuses = model("ApiKeyStatuses", "API keys to activate or deactivate.", {
  updates: field(
    list(
      model("ApiKeyStatus", "New status of one key.", {
        keyId: field(string().optional(), "Id of the key."),
        active: field(flag().optional(), "Whether the key is active. Defaults to false."),
      }),
    ).optional(),
    "The keys with their new status.",
  ),
});
