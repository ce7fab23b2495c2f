import * as pulumi from "@pulumi/pulumi";
import { createAlerts } from "./alerts";
import { createDashboards } from "./dashboards";
import { environmentOf } from "./environments";
import { createNotifications } from "./notifications";

const environment = environmentOf(pulumi.getStack());
const webhookUrl = new pulumi.Config().requireSecret("webhookUrl");

const { onCall } = createNotifications(environment, webhookUrl);
const { errors } = createAlerts(environment, onCall.externalId);
const { folder } = createDashboards(environment);

export const alertId = errors.id;
export const folderId = folder.id;
