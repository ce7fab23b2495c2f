import { z } from "zod";
import { annotate, field, optional } from "../../schema/facts";
import { flag, model, SAMPLE_UUID, string, uuid } from "../../schema/fields";
import { union } from "../../schema/union";
import { status } from "./enums";
import { accessPolicyString, alertProperties } from "./fields";

/** A UUID with a minimum length, as the API description declares both. */
export const nonEmptyId = annotate(uuid().min(1), { example: SAMPLE_UUID });

export const alertVersionId = optional(
  string(1, 36),
  "Id of this version of the alert. Every change creates a new version.",
  { revision: true },
);

export const alertDefinition = model(
  "AlertDefinition",
  "An alert definition, as returned by the API.",
  {
    id: field(uuid(), "Id of the alert, identical for all of its versions."),
    alertVersionId,
    alertDefProperties: field(alertProperties, "Properties of the alert."),
    status: optional(status, "Current status of the alert."),
    createdTime: optional(string(0, 64), "Creation time."),
    updatedTime: optional(string(0, 64), "Time of the last change."),
    lastTriggeredTime: optional(string(0, 64), "Time at which the alert last triggered."),
  },
);
export type AlertDefinition = z.output<typeof alertDefinition>;

export const alertAccess = model("AlertAccess", "Access permissions of an alert.", {
  permissions: optional(
    model("AlertPermissions", "Permissions of the caller on an alert.", {
      canRead: optional(flag(), "Whether the caller can read the alert."),
      canManage: optional(flag(), "Whether the caller can change the alert."),
      canReadAccessPolicy: optional(
        flag(),
        "Whether the caller can read the access policy of the alert.",
      ),
      canUpdateAccessPolicy: optional(
        flag(),
        "Whether the caller can change the access policy of the alert.",
      ),
    }),
    "Permissions of the caller.",
  ),
  accessPolicy: optional(
    accessPolicyString,
    "Access policy of the alert. Missing if the caller cannot read it.",
    {
      json: true,
    },
  ),
});
export type AlertAccess = z.output<typeof alertAccess>;

const changeShape = union(
  "AlertAccessPolicyChange",
  "A change to an access policy. If omitted, the access policy is not changed.",
  {
    upsert: field(accessPolicyString, "The new access policy, as JSON.", { json: true }),
    delete: field(z.strictObject({}), "Deletes the access policy."),
  },
);
export type AlertAccessPolicyChange = z.output<typeof changeShape>;
export const accessPolicyChange: z.ZodType<AlertAccessPolicyChange> = changeShape;

export const includeAccess = {
  include_access_permissions: optional(
    flag(),
    "Whether the response includes access permissions. Default: `false`.",
  ),
};
