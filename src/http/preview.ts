import type { AnyOperation } from "./operation";

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
