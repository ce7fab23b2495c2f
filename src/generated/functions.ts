// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import { type Lookup, type LookupOutput, lookup, lookupOutput } from "../pulumi/functions";
import type { WebhookOutputs } from "./types/webhooks";
import type { AlertOutputs } from "./types/alerts";
import type { DashboardFolderOutputs, DashboardOutputs, DashboardPinOutputs, DefaultDashboardOutputs } from "./types/dashboards";
import type { CustomRoleOutputs } from "./types/roles";
import type { TeamGroupMembersOutputs, TeamGroupOutputs } from "./types/groups";
import type { ConnectorOutputs, PresetOutputs, RouterOutputs } from "./types/notifications";
import type { TcoPoliciesOutputs, TcoPolicyOutputs } from "./types/policies";
import type { CustomEnrichmentOutputs, EnrichmentOutputs } from "./types/enrichments";
import type { QuotaRuleSetOutputs } from "./types/quota";
import type { SloOutputs } from "./types/slos";

/** Looks up one Webhook that exists, by id or by name, without managing it. */
export const getWebhook: Lookup<WebhookOutputs> = lookup("Webhook");
/** The same with outputs. */
export const getWebhookOutput: LookupOutput<WebhookOutputs> = lookupOutput("Webhook");

/** Looks up one Alert that exists, by id or by name, without managing it. */
export const getAlert: Lookup<AlertOutputs> = lookup("Alert");
/** The same with outputs. */
export const getAlertOutput: LookupOutput<AlertOutputs> = lookupOutput("Alert");

/** Looks up one Dashboard that exists, by id or by name, without managing it. */
export const getDashboard: Lookup<DashboardOutputs> = lookup("Dashboard");
/** The same with outputs. */
export const getDashboardOutput: LookupOutput<DashboardOutputs> = lookupOutput("Dashboard");

/** Looks up one DashboardPin that exists, by id or by name, without managing it. */
export const getDashboardPin: Lookup<DashboardPinOutputs> = lookup("DashboardPin");
/** The same with outputs. */
export const getDashboardPinOutput: LookupOutput<DashboardPinOutputs> = lookupOutput("DashboardPin");

/** Looks up one DefaultDashboard that exists, by id or by name, without managing it. */
export const getDefaultDashboard: Lookup<DefaultDashboardOutputs> = lookup("DefaultDashboard");
/** The same with outputs. */
export const getDefaultDashboardOutput: LookupOutput<DefaultDashboardOutputs> = lookupOutput("DefaultDashboard");

/** Looks up one DashboardFolder that exists, by id or by name, without managing it. */
export const getDashboardFolder: Lookup<DashboardFolderOutputs> = lookup("DashboardFolder");
/** The same with outputs. */
export const getDashboardFolderOutput: LookupOutput<DashboardFolderOutputs> = lookupOutput("DashboardFolder");

/** Looks up one CustomRole that exists, by id or by name, without managing it. */
export const getCustomRole: Lookup<CustomRoleOutputs> = lookup("CustomRole");
/** The same with outputs. */
export const getCustomRoleOutput: LookupOutput<CustomRoleOutputs> = lookupOutput("CustomRole");

/** Looks up one TeamGroup that exists, by id or by name, without managing it. */
export const getTeamGroup: Lookup<TeamGroupOutputs> = lookup("TeamGroup");
/** The same with outputs. */
export const getTeamGroupOutput: LookupOutput<TeamGroupOutputs> = lookupOutput("TeamGroup");

/** Looks up one TeamGroupMembers that exists, by id or by name, without managing it. */
export const getTeamGroupMembers: Lookup<TeamGroupMembersOutputs> = lookup("TeamGroupMembers");
/** The same with outputs. */
export const getTeamGroupMembersOutput: LookupOutput<TeamGroupMembersOutputs> = lookupOutput("TeamGroupMembers");

/** Looks up one Connector that exists, by id or by name, without managing it. */
export const getConnector: Lookup<ConnectorOutputs> = lookup("Connector");
/** The same with outputs. */
export const getConnectorOutput: LookupOutput<ConnectorOutputs> = lookupOutput("Connector");

/** Looks up one Preset that exists, by id or by name, without managing it. */
export const getPreset: Lookup<PresetOutputs> = lookup("Preset");
/** The same with outputs. */
export const getPresetOutput: LookupOutput<PresetOutputs> = lookupOutput("Preset");

/** Looks up one Router that exists, by id or by name, without managing it. */
export const getRouter: Lookup<RouterOutputs> = lookup("Router");
/** The same with outputs. */
export const getRouterOutput: LookupOutput<RouterOutputs> = lookupOutput("Router");

/** Looks up one TcoPolicy that exists, by id or by name, without managing it. */
export const getTcoPolicy: Lookup<TcoPolicyOutputs> = lookup("TcoPolicy");
/** The same with outputs. */
export const getTcoPolicyOutput: LookupOutput<TcoPolicyOutputs> = lookupOutput("TcoPolicy");

/** Looks up one TcoPolicies that exists, by id or by name, without managing it. */
export const getTcoPolicies: Lookup<TcoPoliciesOutputs> = lookup("TcoPolicies");
/** The same with outputs. */
export const getTcoPoliciesOutput: LookupOutput<TcoPoliciesOutputs> = lookupOutput("TcoPolicies");

/** Looks up one Enrichment that exists, by id or by name, without managing it. */
export const getEnrichment: Lookup<EnrichmentOutputs> = lookup("Enrichment");
/** The same with outputs. */
export const getEnrichmentOutput: LookupOutput<EnrichmentOutputs> = lookupOutput("Enrichment");

/** Looks up one CustomEnrichment that exists, by id or by name, without managing it. */
export const getCustomEnrichment: Lookup<CustomEnrichmentOutputs> = lookup("CustomEnrichment");
/** The same with outputs. */
export const getCustomEnrichmentOutput: LookupOutput<CustomEnrichmentOutputs> = lookupOutput("CustomEnrichment");

/** Looks up one QuotaRuleSet that exists, by id or by name, without managing it. */
export const getQuotaRuleSet: Lookup<QuotaRuleSetOutputs> = lookup("QuotaRuleSet");
/** The same with outputs. */
export const getQuotaRuleSetOutput: LookupOutput<QuotaRuleSetOutputs> = lookupOutput("QuotaRuleSet");

/** Looks up one Slo that exists, by id or by name, without managing it. */
export const getSlo: Lookup<SloOutputs> = lookup("Slo");
/** The same with outputs. */
export const getSloOutput: LookupOutput<SloOutputs> = lookupOutput("Slo");
