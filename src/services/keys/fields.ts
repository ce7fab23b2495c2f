import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, map, model, set, string, stringLike } from "../../schema/fields";
import { union } from "../../schema/union";
import { permission, referenceTo, userIdRef } from "../roles/entity";
import { keyPolicy } from "./entity";

const apiKeyAbout =
  "An API key, with the permissions of its presets and further ones. Its value is a secret output.";

const owner = union("ApiKeyOwnerFields", "Owner of a key.", {
  userId: field(userIdRef(), "Id of the user who owns the personal key."),
  teamId: field(referenceTo("Team", 10001), "Id of the team that owns the key."),
  organisationId: field(
    string(1),
    "Id of the organization that owns the key, whose teams the key may manage.",
  ),
});

export const apiKeyFields = model("ApiKey", apiKeyAbout, {
  name: field(
    stringLike(/\S/, "a name that is not blank", "Deployments", string(1)),
    "Name of the key.",
  ),
  owner: optional(
    owner,
    "Owner of the key: a team, a user or the organization. Defaults to the team of the configured key.",
    { replaceOnChange: true, serverDefault: true },
  ),
  presets: optional(
    set(string(1)),
    "Names of permission presets that the service maintains, such as `Alerts` or `SendData`.",
  ),
  permissions: optional(
    set(permission),
    "Further permissions, each as `resource:Action`. Order and case are not significant.",
  ),
  active: optional(flag(), "Whether the key works.", {
    serverDefault: { value: true, returned: true },
    afterCreate: true,
  }),
  hashed: optional(
    flag(),
    "Whether the API stores only a hash of the key. If true, no later response contains the value.",
    { replaceOnChange: true, serverDefault: { value: false, returned: true } },
  ),
  accessPolicy: optional(
    keyPolicy(),
    "Access policy for viewing and managing the key, as a JSON string. Requires the permission `UpdateAccessPolicy`; without `ReadAccessPolicy`, changes made elsewhere are not noticed.",
    { permissionGated: true, serverDefault: true },
  ),
  rotateWhen: optional(
    map(string()),
    "Values of which a change replaces the key: the new key is created before the old one is deleted. Not sent to the API.",
    { replaceOnChange: true, writeOnly: true, unsent: true },
  ),
});
export type ApiKeyFields = ValueOf<typeof apiKeyFields>;
