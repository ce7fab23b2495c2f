import { enumOf } from "../../schema/enums";

export const support = enumOf(
  "CORALOGIX_CUSTOMER_SUPPORT_ACCESS_",
  ["DISABLED", "ENABLED"],
  "SupportAccess",
);
