import { slack } from "../support";

export const WEBHOOKS = "/integrations/webhooks/v1";
export const webhook = { data: slack() };
