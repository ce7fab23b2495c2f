import type { z } from "zod";
import { field, mark } from "../../schema/facts";
import { flag, list, map, model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";
import { dashboardHeld } from "./body";
import { moment } from "./catalog";
import { dashboardId } from "./ids";
import { widgetHeld } from "./layout";

// What stands around a dashboard in requests and answers.

const requestIdText = text(1, 128);
export const requestId = field(requestIdText, "An id of the request, made by the client: another one for each.", {
  example: "0f0e0d0c-0b0a-4909-8807-060504030201",
});
export const maybeRequestId = field(requestIdText.optional(), "An id of the request, for the vendor's support.");
export const policyText = text(0, 65536);
const accessPolicy = field(policyText.optional(), "Who may do what with the dashboard, as JSON.", { json: true });
const isLocked = field(flag().optional(), "Whether the dashboard is locked against changes.");

export const dashboardToWrite = model("DashboardToWrite", "A dashboard to make, or as it shall be.", {
  requestId,
  dashboard: field(dashboardHeld, "The dashboard. Times of its widgets mean nothing here."),
  accessPolicy: field(accessPolicy, "Who may do what with the dashboard, as JSON. Left out, it stays as it is, and nothing takes it away."),
  isLocked,
});
export const dashboardMade = model("DashboardMade", "What a create answers.", {
  dashboardId: field(dashboardId().optional(), "Id of the new dashboard."),
});

const origin = choice("TOKEN_ORIGIN_TYPE_", ["UNSPECIFIED", "USER", "API"], "DashboardOrigin");
const who = (verb: string) => ({
  id: field(text(1, 128).optional(), `Id of who ${verb} it.`),
  name: field(text(1, 255).optional(), `Name of who ${verb} it.`),
});
const [author, updater, locker] = [who("made"), who("last changed"), who("locked")];
const found = {
  dashboard: field(dashboardHeld.optional(), "The dashboard."),
  accessPolicy,
  isLocked,
  lockerAuthorId: locker.id,
  lockerName: locker.name,
  authorId: author.id,
  authorName: author.name,
  createdAt: field(moment().optional(), "When it was made."),
  createdOriginType: field(origin.optional(), "By what kind of key it was made."),
  updaterAuthorId: updater.id,
  updaterName: updater.name,
  updatedAt: field(moment().optional(), "When it was last changed."),
  updatedOriginType: field(origin.optional(), "By what kind of key it was last changed."),
};
const resolvedWidgets = field(
  map(widgetHeld).optional(),
  "The widgets that others stand for, each under the id of the one that refers to it: answers tell them, requests do not hold them.",
);
const foundShape = model("DashboardFound", "A dashboard that was read.", { ...found, resolvedWidgets });
export interface DashboardFound extends z.output<typeof foundShape> {}
export const dashboardFound: z.ZodType<DashboardFound> = foundShape;
const bySlugShape = model("DashboardFoundBySlug", "A dashboard that was found by its slug.", found);
export interface DashboardFoundBySlug extends z.output<typeof bySlugShape> {}
export const dashboardFoundBySlug: z.ZodType<DashboardFoundBySlug> = bySlugShape;

export const dashboardToCheck = oneOf(
  {
    dashboard: field(dashboardHeld, "A dashboard that need not exist."),
    dashboardId: field(mark(text(1, 128), { ref: "Dashboard" }), "Id of a dashboard that exists."),
  },
  { requestId: maybeRequestId },
  { optional: true, model: "DashboardToCheck", about: "A dashboard to check." },
);

const issue = model("DashboardIssue", "Something that is wrong with a dashboard.", {
  severity: field(
    choice("SEVERITY_", ["UNSPECIFIED", "ERROR", "WARNING"], "DashboardIssueSeverity").optional(),
    "Whether the dashboard works in spite of it.",
  ),
  message: field(text(1, 4096).optional(), "What is wrong."),
  location: field(text(0, 512).optional(), "Where in the body it is wrong, as a JSON Pointer."),
});
export type DashboardIssue = z.output<typeof issue>;
export const dashboardChecked = model("DashboardChecked", "What is wrong with a dashboard.", {
  issues: field(list(issue, 0, 1000).optional(), "All that is wrong with it; none where it is right."),
});
