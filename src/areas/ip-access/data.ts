import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, map, model, set, text, textLike } from "../../schema/fields";
import { choice } from "../../schema/words";

const support = choice("CORALOGIX_CUSTOMER_SUPPORT_ACCESS_", ["UNSPECIFIED", "DISABLED", "ENABLED"], "SupportAccess");
const range = textLike(/^[0-9a-fA-F:.]+(\/\d{1,3})?$/, "a range of addresses, such as 203.0.113.0/24", "203.0.113.0/24");
const rule = {
  name: field(text().optional(), "What the range is."),
  enabled: field(flag().optional(), "Whether the range is let in."),
};
const supportAccess = () => field(support.optional(), "Whether the vendor's support staff may reach the account from anywhere.");

const written = {
  enableCoralogixCustomerSupportAccess: supportAccess(),
  ipAccess: field(
    set(
      model("IpAccessRule", "A range of addresses.", { ...rule, ipRange: field(range.optional(), "The range, in CIDR notation.") }),
    ).optional(),
    "The ranges that may reach the account, all of them. Answers tell them as a map, without their order.",
  ),
};
export const ipAccessBody = model("IpAccessBody", "From where an account may be reached.", written);
export const ipAccessReplacement = model("IpAccessReplacement", "From where an account may be reached, all of it.", {
  id: field(text().optional(), "Id of the settings, which is that of the company; left out, the key's own, made where there are none."),
  ...written,
});
export const ipAccessQuery = model("IpAccessQuery", "Whose settings are meant.", {
  id: field(text().optional(), "Id of the settings; left out, the key's own."),
});

export const ipAccessSettings = model("IpAccessSettings", "From where an account may be reached, as the API holds it.", {
  id: field(text().optional(), "Id of the settings, which is that of the company."),
  enableCoralogixCustomerSupportAccess: supportAccess(),
  ipAccess: field(
    map(
      model("IpAccessRuleTold", "A range of addresses.", { ...rule, ipRange: field(text().optional(), "The range, in CIDR notation.") }),
    ).optional(),
    "The ranges that may reach the account, each under a key of the service's own.",
  ),
});
export type IpAccessSettings = z.output<typeof ipAccessSettings>;
export const ipAccessAnswer = model("IpAccessAnswer", "The settings.", { settings: field(ipAccessSettings.optional(), "The settings.") });
