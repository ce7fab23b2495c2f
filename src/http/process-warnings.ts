import type { AnyOperation } from "./operation";
import type { HttpOptions } from "./options";

const warnedHosts = new Set<string>();

/** Warns once per process and host that others on the network can read the key. */
export function warnOfClearText(host: string, log: HttpOptions["log"]): void {
  if (warnedHosts.has(host)) return;
  warnedHosts.add(host);
  const warning = `the address of ${host} begins with http://, so the API key is sent in clear text. Use https://`;
  if (log) log(warning);
  else process.emitWarning(warning, { type: "SecurityWarning", code: "CORALOGIX_CLEAR_TEXT" });
}

const warnedRoutes = new Set<string>();

/**
 * Warns once per process about a preview operation. `--disable-warning=CORALOGIX_PREVIEW` silences
 * it.
 */
export function warnOfPreview({ preview, route }: AnyOperation): void {
  if (!preview || warnedRoutes.has(route)) return;
  warnedRoutes.add(route);
  const warning = `${route} is a preview of the API: it may change or be removed without notice.`;
  process.emitWarning(warning, { type: "PreviewWarning", code: "CORALOGIX_PREVIEW" });
}
