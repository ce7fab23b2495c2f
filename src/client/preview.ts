import type { AnyOperation } from "./operation";

const told = new Set<string>();

/** Says of an operation that is a preview, once in a process, that it may not stay as it is. Node's own switches silence it by its code. */
export function warnOfPreview({ preview, route }: AnyOperation): void {
  if (!preview || told.has(route)) return;
  told.add(route);
  const text = `${route} is a preview of the API: it may change or go without notice.`;
  process.emitWarning(text, { type: "PreviewWarning", code: "CORALOGIX_PREVIEW" });
}
