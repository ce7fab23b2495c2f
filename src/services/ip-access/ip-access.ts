import { annotate, field, optional, type ValueOf } from "../../schema/facts";
import { flag, model, set, stringLike } from "../../schema/fields";
import { isRecord } from "../../schema/record";
import { fromWire } from "../from-wire";
import { defineSetting } from "../setting";
import { type IpAccessSettings, ipRangeFields, rangePattern, supportAccess } from "./entity";
import { checkLockout } from "./lockout";
import { ipAccessOps } from "./operations";
import { isIpRange } from "./range";

const range = annotate(
  rangePattern.refine(isIpRange, "expected an IP range in CIDR notation, such as 203.0.113.0/24"),
  { example: "203.0.113.0/24" },
);
const addressPattern = stringLike(
  /^[0-9a-fA-F:.]+$/,
  "an IP address, such as 203.0.113.7",
  "203.0.113.7",
);
const address = annotate(
  addressPattern.refine(isIpRange, "expected an IP address, such as 203.0.113.7"),
  { example: "203.0.113.7" },
);

const fields = model("IpAccess", "The IP ranges that may access the account.", {
  enableCoralogixCustomerSupportAccess: supportAccess(),
  ipAccess: optional(
    set(
      model("IpAccessRange", "An IP range.", {
        ...ipRangeFields,
        ipRange: field(range, "IP range in CIDR notation."),
      }),
    ),
    "All IP ranges that may access the account. Without ranges, every address may.",
  ),
  requiredAddresses: optional(
    set(address),
    "Addresses that must keep their access, such as the one from which the program runs. It is an error at preview if no enabled range contains one of them. Not sent to the API.",
    { writeOnly: true, unsent: true },
  ),
  allowLockout: optional(
    flag(),
    "Accept ranges that lock out every address, or one of `requiredAddresses`. Not sent to the API.",
    { writeOnly: true, unsent: true },
  ),
});
type IpAccessFields = ValueOf<typeof fields>;

/** The rules of a response are a map with keys that the API generates. */
function toRemote({ id: _, ipAccess = {}, ...rest }: IpAccessSettings = {}): IpAccessFields {
  return { ...rest, ipAccess: Object.values(ipAccess) as IpAccessFields["ipAccess"] };
}
const toBody = ({ requiredAddresses: _, allowLockout: __, ...body }: IpAccessFields) => ({ body });

/** JSON from the API, in which the rules are a map, or of arguments under a key. */
function withRuleList(given: Readonly<Record<string, unknown>>) {
  const { settings, ipAccess } = given;
  // Every value of the map is a rule.
  const hasArguments = isRecord(ipAccess) && !Object.values(ipAccess).every(isRecord);
  const bare = isRecord(settings) ? settings : hasArguments ? ipAccess : given;
  return isRecord(bare.ipAccess) ? { ...bare, ipAccess: Object.values(bare.ipAccess) } : bare;
}

const ipAccessAbout =
  "The IP ranges that may access the account, and whether the vendor's support staff may.";
export const ipAccessResource = defineSetting({
  resourceType: "IpAccess",
  about: ipAccessAbout,
  id: "ip-access",
  what: "the IP access settings",
  alwaysExists: true,
  fields,
  ops: ipAccessOps,
  example: `
new coralogix.IpAccess("offices", {
  enableCoralogixCustomerSupportAccess: "ENABLED",
  ipAccess: [
    { name: "Office", ipRange: "203.0.113.0/24", enabled: true },
    { name: "Build machines", ipRange: "198.51.100.16/28", enabled: true },
  ],
  requiredAddresses: ["198.51.100.20"],
});
`,
  notes: [
    "Ranges that contain no enabled one are an error at preview, because they would lock out every address, also that of the program. `allowLockout: true` accepts them.",
    "The API does not return the address of the caller. List the addresses that need access in `requiredAddresses`: the preview fails if the ranges exclude one.",
    "Deleting the resource deletes the settings: every address may then access the account.",
  ],
  prepare: checkLockout,
  fromJson: (object, tools) => fromWire(fields, object, tools, { convert: withRuleList }),
  handlers: (api) => ({
    read: async () => toRemote((await api.get()).settings),
    isDefault: ({ ipAccess = [], enableCoralogixCustomerSupportAccess: support }) =>
      !ipAccess.length && (support === undefined || support.endsWith("UNSPECIFIED")),
    write: async (given) => toRemote((await api.replace(toBody(given))).settings),
    reset: () => api.remove(),
  }),
});
