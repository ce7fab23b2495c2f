import { z } from "zod";
import { annotate, field } from "../../schema/facts";
import { flag, model, SAMPLE_UUID, string, uuid } from "../../schema/fields";
import { union } from "../../schema/union";
import { status } from "./enums";
import { accessPolicyString, alertProperties } from "./fields";

/** A UUID with a minimum length, as the API description declares both. */
export const nonEmptyId = annotate(uuid().min(1), { example: SAMPLE_UUID });

export const alertVersionId = field(
  string(1, 36).optional(),
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
    status: field(status.optional(), "Current status of the alert."),
    createdTime: field(string(0, 64).optional(), "Creation time."),
    updatedTime: field(string(0, 64).optional(), "Time of the last change."),
    lastTriggeredTime: field(string(0, 64).optional(), "Time at which the alert last triggered."),
  },
);
export type AlertDefinition = z.output<typeof alertDefinition>;

export const alertAccess = model("AlertAccess", "Access permissions of an alert.", {
  permissions: field(
    model("AlertPermissions", "Permissions of the caller on an alert.", {
      canRead: field(flag().optional(), "Whether the caller can read the alert."),
      canManage: field(flag().optional(), "Whether the caller can change the alert."),
      canReadAccessPolicy: field(
        flag().optional(),
        "Whether the caller can read the access policy of the alert.",
      ),
      canUpdateAccessPolicy: field(
        flag().optional(),
        "Whether the caller can change the access policy of the alert.",
      ),
    }).optional(),
    "Permissions of the caller.",
  ),
  accessPolicy: field(
    accessPolicyString.optional(),
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
  include_access_permissions: field(
    flag().optional(),
    "Whether the response includes access permissions. Default: `false`.",
  ),
};
