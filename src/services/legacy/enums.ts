import { enumOf } from "../../schema/enums";
import { TYPE_NUMBERS } from "../webhooks/enums";

// Enums are integers on these routes, except this one, which is sent by name.
export const webhookTypeName = enumOf(
  "",
  ["UNKNOWN", ...(Object.keys(TYPE_NUMBERS) as (keyof typeof TYPE_NUMBERS)[])],
  "LegacyWebhookType",
);
