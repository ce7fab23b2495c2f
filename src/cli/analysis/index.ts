import type { ResourceTypeName } from "../../generated/resource-types";
import type { Analysis } from "./analysis";
import { emptyFolders, exampleOf, unusedWebhooks } from "./health-rules";

export type { Analysis } from "./analysis";

/** The analyses of resource types, by resource type and loaded on first use. */
const analyses: { readonly [R in ResourceTypeName]?: () => Analysis } = {
  Alert: () => (require("./alerts") as typeof import("./alerts")).alertAnalysis,
  Connector: () =>
    (require("./notifications") as typeof import("./notifications")).connectorAnalysis,
  Dashboard: () => (require("./dashboards") as typeof import("./dashboards")).dashboardAnalysis,
  DashboardFolder: () => ({
    health: [
      emptyFolders(
        ["DashboardFolder", "Dashboard"],
        exampleOf("DashboardFolder", "platform"),
        exampleOf("Dashboard", "health", { folderId: "platform" }),
      ),
    ],
  }),
  Enrichment: () =>
    (require("./account-reads") as typeof import("./account-reads")).enrichmentAnalysis,
  Events2Metric: () =>
    (require("./events2metrics") as typeof import("./events2metrics")).events2MetricAnalysis,
  ParsingRuleGroup: () =>
    (require("./account-reads") as typeof import("./account-reads")).parsingRuleGroupAnalysis,
  QuotaRuleSet: () => (require("./quota") as typeof import("./quota")).quotaAnalysis,
  Router: () => (require("./notifications") as typeof import("./notifications")).routerAnalysis,
  Slo: () => (require("./slos") as typeof import("./slos")).sloAnalysis,
  SuppressionRule: () =>
    (require("./suppressions") as typeof import("./suppressions")).suppressionAnalysis,
  TcoPolicies: () => (require("./policies") as typeof import("./policies")).policiesAnalysis,
  TcoPolicy: () => (require("./policies") as typeof import("./policies")).policyAnalysis,
  ViewFolder: () => ({
    health: [
      emptyFolders(
        ["View"],
        exampleOf("ViewFolder", "platform"),
        exampleOf("View", "errors", { folderId: "platform" }),
      ),
    ],
  }),
  Webhook: () => ({ health: [unusedWebhooks] }),
};

/** What the commands know about the objects of a resource type. */
export const analysisOf = (resourceType: string): Analysis =>
  analyses[resourceType as ResourceTypeName]?.() ?? {};
