export const ALERTS = "/alerts/alerts/v3";
export const WEBHOOKS = "/integrations/webhooks/v1";
