import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, model, set, text } from "../../schema/fields";
import { COUNT_MOST, many } from "./bounds";
import { saidOfExtension, saidOfRevision } from "./catalog";

const count = (what: string) => field(integer(0, COUNT_MOST).optional(), `How many ${what}.`);
const counts = model("ExtensionItemCounts", "How many things of each kind there are.", {
  actions: count("actions"),
  alerts: count("alerts"),
  customDashboards: count("dashboards"),
  enrichments: count("enrichments"),
  eventsToMetrics: count("rules that make metrics of events"),
  grafanaDashboards: count("dashboards of Grafana"),
  kibanaDashboards: count("dashboards of Kibana"),
  metricsRuleGroup: count("groups of recording rules"),
  parsingRules: count("parsing rules"),
  savedViews: count("views"),
});
export interface ExtensionItemCounts extends z.output<typeof counts> {}
export const extensionItemCounts: z.ZodType<ExtensionItemCounts> = counts;

const revision = model("ListedExtensionRevision", "A version of an extension, without what is in it.", {
  ...saidOfRevision,
  summary: field(
    model("ListedExtensionRevisionSummary", "What is in a version, in numbers.", {
      isNew: field(flag().optional(), "Whether it came out lately."),
      itemCounts: field(extensionItemCounts.optional(), "How many things of each kind are in it."),
    }).optional(),
    "What is in it, in numbers.",
  ),
});
const listed = model("ListedExtension", "An extension, without what is in its versions.", {
  ...saidOfExtension,
  revisions: field(many(revision).optional(), "Its versions."),
});
export interface ListedExtension extends z.output<typeof listed> {}

export const extensionList = model("ExtensionList", "Extensions that can be deployed.", {
  extensions: field(many(listed).optional(), "The extensions."),
});
export const extensionSearch = model("ExtensionSearch", "Which extensions are asked for.", {
  filter: field(
    model("ExtensionFilter", "What extensions are chosen by.", {
      integrations: field(set(text(), 0, 10000).optional(), "Keys of integrations: extensions that belong to one of them."),
    }).optional(),
    "What they are chosen by; left out, all.",
  ),
  includeHiddenExtensions: field(flag().optional(), "Also those that lists leave out."),
});
export const extensionQuery = model("ExtensionQuery", "How much of an extension is asked for.", {
  include_dashboard_binaries: field(flag().optional(), "Also the definitions of dashboards, which are long."),
  include_testing_revision: field(flag().optional(), "Also versions that are still being tried."),
});
