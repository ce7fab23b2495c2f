import type { z } from "zod";
import { annotate, field, optional, withRules } from "../../schema/facts";
import { flag, model, string } from "../../schema/fields";
import type { AtMostOne } from "../../schema/types";
import { atMostOne } from "../../schema/union";
import { dashboardFields, refresh } from "./body-fields";
import { accessPolicyString } from "./envelope";
import { dashboardRules } from "./rules";

// No example, because an id must be unique.
const chosenId = string(21, 21).regex(/^[\w-]{21}$/, "expected 21 letters, digits, _ or -");

/** The fields beside the body, which is in `body-fields.ts`. */
const envelopeFields = {
  dashboardId: optional(
    chosenId,
    "Id of the dashboard: 21 letters, digits, underscores or hyphens. If omitted, an id is generated.",
    {
      replaceOnChange: true,
      serverDefault: true,
      unique: true,
      advisory: false,
    },
  ),
  accessPolicy: optional(
    accessPolicyString,
    "Access policy of the dashboard, as JSON. If omitted, the policy is not managed. Once set, the policy can be changed but not removed, because the API has no operation for it.",
    {
      json: true,
      serverDefault: true,
      permissionGated: true,
      advisory: false,
      cannotClear:
        "the API retains the existing access policy if none is sent, and cannot delete it: set the policy that the dashboard should have",
    },
  ),
  isLocked: optional(
    flag(),
    "Whether the dashboard is locked against changes in the Coralogix UI.",
  ),
};

/** The arguments of a dashboard whose body is JSON. */
export const dashboardJson = model(
  "DashboardJson",
  "A dashboard whose body is JSON, as exported by the Coralogix UI or returned by the API.",
  {
    json: field(
      string(2),
      "The dashboard as JSON, with or without its envelope. Server-generated ids and timestamps are ignored. JSON values are compared semantically.",
      { json: true },
    ),
    folderId: field(
      dashboardFields.folderId,
      "Id of the dashboard's folder. Overrides the folder in the JSON.",
    ),
    folderPath: dashboardFields.folderPath,
    ...envelopeFields,
  },
);

const commonDashboardFields = { ...dashboardFields, ...envelopeFields };
const about =
  "A dashboard, which consists of sections, rows and widgets, with shared variables, filters and annotations.";
const shape = atMostOne("Dashboard", about, refresh, commonDashboardFields, {
  serverDefault: true,
});
interface Common extends z.output<z.ZodObject<typeof commonDashboardFields>> {}
interface Refresh extends z.output<z.ZodObject<typeof refresh>> {}
/** The arguments of a dashboard: its body and the fields of the request envelope. */
export type DashboardArguments = Common & AtMostOne<Refresh>;
export const dashboardArguments: z.ZodType<DashboardArguments> = annotate(
  withRules(shape, dashboardRules),
  { advisory: true },
);

/** Splits the arguments into the body and the fields of the request envelope. */
export function splitBody({ dashboardId, accessPolicy, isLocked, ...body }: DashboardArguments) {
  return { body, accessPolicy, isLocked };
}
