import { z } from "zod";
import { field, mark } from "../../schema/facts";
import { flag, integer, model, SAMPLE_UUID, text, uuid } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { alertProperties } from "./properties";
import { status } from "./words";

/** An id that is not empty: the form says so too, but the API says it twice. */
export const givenId = mark(uuid().min(1), { example: SAMPLE_UUID });

export const alertVersionId = field(text(1, 36).optional(), "Id of this version of the alert: a new one with each change.");

const shape = model("AlertDefinition", "An alert as the API holds it.", {
  id: field(uuid(), "Id of the alert, the same over all versions."),
  alertVersionId,
  alertDefProperties: field(alertProperties, "What it looks at, and whom it tells."),
  status: field(status.optional(), "How it stands now."),
  createdTime: field(text(0, 64).optional(), "When it was made."),
  updatedTime: field(text(0, 64).optional(), "When it was last changed."),
  lastTriggeredTime: field(text(0, 64).optional(), "When it last fired."),
});
export interface AlertDefinition extends z.output<typeof shape> {}
export const alertDefinition: z.ZodType<AlertDefinition> = shape;

export const policyText = text(0, 65536);

const accessShape = model("AlertAccess", "Who may do what with an alert.", {
  permissions: field(
    model("AlertPermissions", "What the caller may do with an alert.", {
      canRead: field(flag().optional(), "Whether it may be read."),
      canManage: field(flag().optional(), "Whether it may be changed."),
      canReadAccessPolicy: field(flag().optional(), "Whether its access policy may be read."),
      canUpdateAccessPolicy: field(flag().optional(), "Whether its access policy may be changed."),
    }).optional(),
    "What the caller may do.",
  ),
  accessPolicy: field(policyText.optional(), "The access policy, where the caller may read it.", { json: true }),
});
export interface AlertAccess extends z.output<typeof accessShape> {}
export const alertAccess: z.ZodType<AlertAccess> = accessShape;

const changeShape = oneOf(
  {
    upsert: field(policyText, "The new access policy, as JSON.", { json: true }),
    delete: field(z.strictObject({}), "Takes the access policy away."),
  },
  {},
  { model: "AlertAccessPolicyChange", about: "A change of an access policy; without one it stays as it is." },
);
export type AlertAccessPolicyChange = z.output<typeof changeShape>;
export const accessPolicyChange: z.ZodType<AlertAccessPolicyChange> = changeShape;

export const includeAccess = {
  include_access_permissions: field(flag().optional(), "Whether the answer tells who may do what. Left out, it does not."),
};

export const page = {
  nextPageToken: field(text(1, 4096).optional(), "Token of the next page; missing on the last one."),
  totalSize: field(integer(0, 4294967295).optional(), "How many there are on all pages."),
};
