import type { z } from "zod";
import { factsOf, field, mark } from "../../schema/facts";
import { flag, model, text } from "../../schema/fields";
import type { AtMostOne } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { dashboardFields, refresh } from "./body";
import { policyText } from "./envelope";
import { dashboardRules } from "./rules";

// No example: an id is chosen once.
const chosenId = text(21, 21).regex(/^[\w-]{21}$/, "expected 21 letters, digits, _ or -");

const beside = {
  dashboardId: field(
    chosenId.optional(),
    "Id of the dashboard, 21 letters, digits, _ or -, where it has to be a certain one; left out, it follows from the program.",
    {
      fixed: true,
      server: true,
      unique: true,
      advisory: false,
    },
  ),
  accessPolicy: field(
    policyText.optional(),
    "Who may do what with the dashboard, as JSON. Left out, the policy is not managed here. Once given it can be changed, but not taken away: the API has no way to.",
    {
      json: true,
      server: true,
      guarded: true,
      advisory: false,
      cannotClear:
        "the API keeps the policy that a dashboard has when none is given, and nothing takes it away: write the policy that it shall have",
    },
  ),
  isLocked: field(flag().optional(), "Whether the dashboard is locked against changes in the product."),
};

/** A dashboard as a program gives it when its body is JSON. */
export const dashboardJson = model(
  "DashboardJson",
  "A dashboard whose body is the JSON that the product exports or the API answers with.",
  {
    json: field(
      text(2),
      "The dashboard as JSON: with its envelope or without, with ids and times of the server, which are left out. Compared by its meaning.",
      { json: true },
    ),
    folderId: field(dashboardFields.folderId, "Id of the folder the dashboard lies in, in the place of the one that the JSON names."),
    folderPath: dashboardFields.folderPath,
    ...beside,
  },
);

const common = { ...dashboardFields, ...beside };
const about = "A dashboard: widgets in rows and sections, with the variables, filters and annotations they share.";
const shape = oneOf(refresh, common, { optional: true, server: true, model: "Dashboard", about });
interface Common extends z.output<z.ZodObject<typeof common>> {}
interface Refresh extends z.output<z.ZodObject<typeof refresh>> {}
/** A dashboard as a program gives it: its fields, and what stands around them in requests. */
export type DashboardArguments = Common & AtMostOne<Refresh>;
// Refining makes a new schema: the facts are set once more.
export const dashboardArguments: z.ZodType<DashboardArguments> = mark(shape.superRefine(dashboardRules), {
  ...factsOf(shape),
  advisory: true,
});

/** The arguments as the body and what stands around it. */
export function parted({ dashboardId, accessPolicy, isLocked, ...body }: DashboardArguments) {
  return { body, accessPolicy, isLocked };
}
