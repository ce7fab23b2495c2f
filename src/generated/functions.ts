// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import { type Lookup, type LookupOutput, lookup, lookupOutput } from "../pulumi/functions";
import type { WebhookOutputs } from "./types/webhooks";
import type { AlertOutputs } from "./types/alerts";
import type { DashboardFolderOutputs } from "./types/dashboards";

/** Looks up one Webhook that exists, by id or by name, without managing it. */
export const getWebhook: Lookup<WebhookOutputs> = lookup("Webhook");
/** The same with outputs. */
export const getWebhookOutput: LookupOutput<WebhookOutputs> = lookupOutput("Webhook");

/** Looks up one Alert that exists, by id or by name, without managing it. */
export const getAlert: Lookup<AlertOutputs> = lookup("Alert");
/** The same with outputs. */
export const getAlertOutput: LookupOutput<AlertOutputs> = lookupOutput("Alert");

/** Looks up one DashboardFolder that exists, by id or by name, without managing it. */
export const getDashboardFolder: Lookup<DashboardFolderOutputs> = lookup("DashboardFolder");
/** The same with outputs. */
export const getDashboardFolderOutput: LookupOutput<DashboardFolderOutputs> = lookupOutput("DashboardFolder");
