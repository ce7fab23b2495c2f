import { optional, type ValueOf } from "../../schema/facts";
import { flag, integer, model, set, string } from "../../schema/fields";
import { extensionFields, revisionFields } from "./catalog";
import { MAX_COUNT, manyOf } from "./fields";

const countField = (what: string) => optional(integer(0, MAX_COUNT), `Number of ${what}.`);
export const extensionItemCounts = model("ExtensionItemCounts", "Number of items by type.", {
  actions: countField("actions"),
  alerts: countField("alerts"),
  customDashboards: countField("dashboards"),
  enrichments: countField("enrichments"),
  eventsToMetrics: countField("events-to-metrics rules"),
  grafanaDashboards: countField("Grafana dashboards"),
  kibanaDashboards: countField("Kibana dashboards"),
  metricsRuleGroup: countField("recording rule groups"),
  parsingRules: countField("parsing rules"),
  savedViews: countField("views"),
});
export type ExtensionItemCounts = ValueOf<typeof extensionItemCounts>;

const revisionSummary = model(
  "ListedExtensionRevision",
  "A version of an extension, without its items.",
  {
    ...revisionFields,
    summary: optional(
      model("ListedExtensionRevisionSummary", "Summary of a version.", {
        isNew: optional(flag(), "Whether the version was released recently."),
        itemCounts: extensionItemCounts.optional(),
      }),
      "Summary of the version.",
    ),
  },
);
const extensionSummary = model(
  "ListedExtension",
  "An extension, without the items of its versions.",
  {
    ...extensionFields,
    revisions: optional(manyOf(revisionSummary), "Versions of the extension."),
  },
);
export interface ListedExtension extends ValueOf<typeof extensionSummary> {}

export const extensionList = model("ExtensionList", "Available extensions.", {
  extensions: optional(manyOf(extensionSummary), "The extensions."),
});
export const extensionSearch = model(
  "ExtensionSearch",
  "Filters and options for the list of extensions.",
  {
    filter: optional(
      model("ExtensionFilter", "Filter for extensions.", {
        integrations: optional(
          set(string(), 0, 10000),
          "Keys of integrations. Returns extensions that belong to one of them.",
        ),
      }),
      "Filter for the extensions. If omitted, all are returned.",
    ),
    includeHiddenExtensions: optional(flag(), "Whether to include hidden extensions."),
  },
);
export const extensionQuery = model("ExtensionQuery", "Options for reading an extension.", {
  include_dashboard_binaries: optional(
    flag(),
    "Whether to include dashboard definitions, which are large.",
  ),
  include_testing_revision: optional(
    flag(),
    "Whether to include versions that are still being tested.",
  ),
});
