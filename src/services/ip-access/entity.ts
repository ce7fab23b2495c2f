import { optional, type ValueOf } from "../../schema/facts";
import { flag, map, model, set, string, stringLike } from "../../schema/fields";
import { support } from "./enums";
export const rangePattern = stringLike(
  /^[0-9a-fA-F:.]+(\/\d{1,3})?$/,
  "an IP range in CIDR notation, such as 203.0.113.0/24",
  "203.0.113.0/24",
);
export const ipRangeFields = {
  name: optional(string(), "Name of the range."),
  enabled: optional(flag(), "Whether the range is enabled."),
};
export const supportAccess = () =>
  optional(support, "Whether the vendor's support staff may access the account from any address.");

const settingsFields = {
  enableCoralogixCustomerSupportAccess: supportAccess(),
  ipAccess: optional(
    set(
      model("IpAccessRule", "An IP range.", {
        ...ipRangeFields,
        ipRange: optional(rangePattern, "IP range in CIDR notation."),
      }),
    ),
    "All IP ranges that may access the account. Responses return them as a map, without order.",
  ),
};
export const ipAccessBody = model(
  "IpAccessBody",
  "IP access settings of an account.",
  settingsFields,
);
export const ipAccessReplacement = model(
  "IpAccessReplacement",
  "Complete IP access settings of an account.",
  {
    id: optional(
      string(),
      "Id of the settings, which is the id of the company. Defaults to the settings of the key's company, which are created if they do not exist.",
    ),
    ...settingsFields,
  },
);
export const ipAccessQuery = model("IpAccessQuery", "Selects IP access settings.", {
  id: optional(string(), "Id of the settings. Defaults to the settings of the key's company."),
});

export const ipAccessSettings = model(
  "IpAccessSettings",
  "IP access settings, as returned by the API.",
  {
    id: optional(string(), "Id of the settings, which is the id of the company."),
    enableCoralogixCustomerSupportAccess: supportAccess(),
    ipAccess: optional(
      map(
        model("IpAccessRuleEntity", "An IP range.", {
          ...ipRangeFields,
          ipRange: optional(string(), "IP range in CIDR notation."),
        }),
      ),
      "IP ranges that may access the account, by a key that the API generates.",
    ),
  },
);
export type IpAccessSettings = ValueOf<typeof ipAccessSettings>;
export const ipAccessResponse = model("IpAccessResponse", "The settings.", {
  settings: optional(ipAccessSettings, "The settings."),
});
