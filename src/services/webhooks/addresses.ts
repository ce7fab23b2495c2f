import { isUnknown } from "../../schema/unknown";
import type { FieldFinding } from "../../text/field-finding";
import { hostWarnings } from "./hosts";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
const REACHABLE = "use the URL of a host that Coralogix can reach";
/** Text that a program inserts by mistake, and parts of URLs in the documentation of services. */
const PLACEHOLDERS: readonly [RegExp, string][] = [
  [/\[object \w+\]/, "contains an object as text"],
  [/(?<=[/=.])(undefined|null|NaN)(?=[/&#.:]|$)/, "contains a value that is missing"],
  [/<[\w .-]+>|%3C[\w .-]+%3E/i, "contains a placeholder in angle brackets"],
  [/(?<=\/)x{8,}(?=[/?#]|$)/i, "contains a placeholder: XXXXXXXX"],
  [/(?<=[/=])YOUR[_-][A-Z]/, "contains a placeholder that begins with YOUR"],
];

/** Warns about a URL to which no message can be sent. It is secret, so its text is not shown. */
export function urlHints(given: Readonly<Record<string, unknown>>): FieldFinding[] {
  const { url } = given;
  if (typeof url !== "string" || url === "" || isUnknown(url)) return [];
  const reason = placeholderReason(url) ?? addressReason(url);
  return reason === undefined ? hostWarnings(given) : [{ path: ["url"], what: reason }];
}

const placeholderReason = (url: string): string | undefined => {
  const found = PLACEHOLDERS.find(([text]) => text.test(url));
  return found && `the URL ${found[1]}: insert the value`;
};

function addressReason(text: string): string | undefined {
  const { protocol, hostname } = URL.canParse(text)
    ? new URL(text)
    : { protocol: "", hostname: "" };
  if (!/^https?:$/.test(protocol) || !hostname)
    return "expected an HTTP or HTTPS URL with a host: the service rejects a host that it cannot resolve";
  return LOOPBACK.test(hostname)
    ? `the URL is an address of the sender itself: ${REACHABLE}`
    : undefined;
}
