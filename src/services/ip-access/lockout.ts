import { isIP } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { hasUnknown } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import type { FieldFinding } from "../../text/field-finding";
import type { Prepared } from "../define";
import { isInRanges } from "./range";

const NO_RANGE =
  "no range is enabled, so that no address could access the account. Enable a range, or set allowLockout to true";
const NOT_CHECKED =
  "IpAccess: only addresses in the enabled ranges can access the account after this change. The preview cannot find out from which address the program runs: list it in requiredAddresses, and the preview checks it";

/** Rejects ranges that would lock out the caller, as far as the arguments tell. */
export function checkLockout(given: Fields, olds: Fields, adopting: boolean): Prepared {
  const { ipAccess, requiredAddresses = [], allowLockout } = given;
  const isRestricted = Array.isArray(ipAccess) && ipAccess.length > 0;
  const isChanged = !isDeepStrictEqual(ipAccess, olds.ipAccess);
  if (!isRestricted || allowLockout === true || hasUnknown(given)) return { fields: given };
  const enabled = ipAccess.filter(isRecord).filter((rule) => rule.enabled === true);
  const ranges = enabled.flatMap(({ ipRange }) => (typeof ipRange === "string" ? ipRange : []));
  // Ranges that the account has already lock out nobody: an adoption of equal ones is no write.
  if (!enabled.length && adopting)
    return { fields: given, warnings: [`IpAccess: ipAccess: ${NO_RANGE}`] };
  if (!enabled.length && isChanged)
    return { fields: given, issues: [{ path: ["ipAccess"], what: NO_RANGE }] };
  const required = Array.isArray(requiredAddresses) ? requiredAddresses : [];
  return {
    fields: given,
    issues: required.flatMap((address, at) => excludedIssues(address, at, ranges)),
    warnings: isChanged && !required.length ? [NOT_CHECKED] : [],
  };
}

const excludedIssues = (address: unknown, at: number, ranges: readonly string[]): FieldFinding[] =>
  // The schema reports what is no address.
  typeof address !== "string" || !isIP(address) || isInRanges(address, ranges)
    ? []
    : [
        {
          path: ["requiredAddresses", at],
          what: `no enabled range contains ${address}. Add one that does, remove the address, or set allowLockout to true`,
        },
      ];
