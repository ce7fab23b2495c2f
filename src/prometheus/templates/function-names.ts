/** The functions of templates: those of Go's package text/template, and those of Prometheus 3.16. */
export const FUNCTION_NAMES: ReadonlySet<string> = new Set([
  ...["and", "call", "eq", "ge", "gt", "html", "index", "js", "le", "len", "lt", "ne", "not", "or"],
  ...["print", "printf", "println", "slice", "urlquery"],
  ...["args", "externalURL", "first", "graphLink", "humanize", "humanize1024", "humanizeDuration"],
  ...["humanizePercentage", "humanizeTimestamp", "label", "match", "now", "parseDuration"],
  ...["pathPrefix", "query", "reReplaceAll", "safeHtml", "sortByLabel", "stripDomain", "stripPort"],
  ...["strvalue", "tableLink", "title", "toDuration", "toLower", "toTime", "toUpper"],
  ...["urlQueryEscape", "value"],
]);
