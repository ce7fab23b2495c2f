/** Paths of the API that several files test. */
export const ALERTS = "/alerts/alerts/v3";
export const WEBHOOKS = "/integrations/webhooks/v1";
export const FOLDERS = "/dashboards/folders/v1";
