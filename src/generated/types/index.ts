// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { IdentityClient } from "./identity";
import type { WebhooksClient } from "./webhooks";
import type { AlertsClient } from "./alerts";
import type { LegacyClient } from "./legacy";
import type { DashboardsClient } from "./dashboards";
import type { RolesClient } from "./roles";
import type { GroupsClient } from "./groups";
import type { ApiKeysClient } from "./apiKeys";
import type { MembersClient } from "./members";
import type { ScopesClient } from "./scopes";
import type { TeamsClient } from "./teams";
import type { SamlClient } from "./saml";
import type { IpAccessClient } from "./ipAccess";
import type { FleetClient } from "./fleet";
import type { NotificationsClient } from "./notifications";
import type { PoliciesClient } from "./policies";
import type { EnrichmentsClient } from "./enrichments";
import type { QuotaClient } from "./quota";
import type { CasesClient } from "./cases";
import type { IncidentsClient } from "./incidents";
import type { SuppressionsClient } from "./suppressions";
import type { SlosClient } from "./slos";
import type { UsageClient } from "./usage";
import type { AlertEventsClient } from "./alertEvents";
import type { AiClient } from "./ai";
import type { ActionsClient } from "./actions";
import type { Events2metricsClient } from "./events2metrics";
import type { ViewsClient } from "./views";
import type { RecordingRulesClient } from "./recordingRules";
import type { ArchivesClient } from "./archives";
import type { IntegrationsClient } from "./integrations";
import type { ContextualDataClient } from "./contextualData";
import type { ExtensionsClient } from "./extensions";
import type { ParsingRulesClient } from "./parsingRules";

export type * from "./identity";
export type * from "./webhooks";
export type * from "./alerts";
export type * from "./legacy";
export type * from "./dashboards";
export type * from "./roles";
export type * from "./groups";
export type * from "./apiKeys";
export type * from "./members";
export type * from "./scopes";
export type * from "./teams";
export type * from "./saml";
export type * from "./ipAccess";
export type * from "./fleet";
export type * from "./notifications";
export type * from "./policies";
export type * from "./enrichments";
export type * from "./quota";
export type * from "./cases";
export type * from "./incidents";
export type * from "./suppressions";
export type * from "./slos";
export type * from "./usage";
export type * from "./alertEvents";
export type * from "./ai";
export type * from "./actions";
export type * from "./events2metrics";
export type * from "./views";
export type * from "./recordingRules";
export type * from "./archives";
export type * from "./integrations";
export type * from "./contextualData";
export type * from "./extensions";
export type * from "./parsingRules";

/** Every area of the API and its operations. */
export interface Areas {
  /** Which team, and which user, a key speaks for. */
  readonly identity: IdentityClient;
  /** Places outside that messages are sent to, and test messages to them. */
  readonly webhooks: WebhooksClient;
  /** Alerts on logs, metrics, traces, SLOs and queries, and on other alerts. */
  readonly alerts: AlertsClient;
  /** The older paths for making a webhook and an alert that uses it. Values are written as everywhere else; only the wire differs. */
  readonly legacy: LegacyClient;
  /** Dashboards, the folders they lie in, and which of them people see first. */
  readonly dashboards: DashboardsClient;
  /** What groups of users may do: roles of your own, and those that the service brings along. */
  readonly roles: RolesClient;
  /** Groups of users: their role, the data they see, and who is in them. */
  readonly groups: GroupsClient;
  /** API keys of teams, members and organisations: what each may do, and whether it opens anything. */
  readonly apiKeys: ApiKeysClient;
  /** The people in a team: who is invited, who may log in, and how long. */
  readonly members: MembersClient;
  /** Scopes: which part of the data the members of a group see. */
  readonly scopes: ScopesClient;
  /** Teams of an organisation. The vendor has marked these operations as deprecated. */
  readonly teams: TeamsClient;
  /** Single sign-on of a team: its identity provider, and whether it is used. */
  readonly saml: SamlClient;
  /** The addresses from which an account may be reached. */
  readonly ipAccess: IpAccessClient;
  /** Groups of configurations for collectors that the service manages from afar. A preview: may change or go without notice. */
  readonly fleet: FleetClient;
  /** Where notifications go and what they look like: connectors, presets and routers, and tests of them. */
  readonly notifications: NotificationsClient;
  /** TCO policies: what becomes of logs, spans and RUM data before they are stored. */
  readonly policies: PoliciesClient;
  /** What is looked up for incoming data and added to it, and the tables of your own that it is looked up in. */
  readonly enrichments: EnrichmentsClient;
  /** How the daily quota of the account is shared between kinds of data. */
  readonly quota: QuotaClient;
  /** Cases that signals open and people work on, what happened to them, and how they come and go. */
  readonly cases: CasesClient;
  /** Incidents that alerts open and people work on, and what happened to them. */
  readonly incidents: IncidentsClient;
  /** Rules that silence alerts at certain times, or let them speak only then. */
  readonly suppressions: SuppressionsClient;
  /** Service level objectives: what a service promises, and who answers for it. */
  readonly slos: SlosClient;
  /** How much data the account takes in, and what that costs of its quota. */
  readonly usage: UsageClient;
  /** What happened: alerts that fired and resolved, as events that can be listed and counted. */
  readonly alertEvents: AlertEventsClient;
  /** The AI center: applications that talk to language models, how their conversations are checked, and what the models cost. */
  readonly ai: AiClient;
  /** Links out of the product, in the menus of logs and data maps. */
  readonly actions: ActionsClient;
  /** Metrics that are made of logs or spans as they come in. */
  readonly events2metrics: Events2metricsClient;
  /** Views: screens of logs as people have set them up, and the folders they lie in. */
  readonly views: ViewsClient;
  /** Recording rules: queries that run at intervals, and the metrics that keep their results. */
  readonly recordingRules: RecordingRulesClient;
  /** The buckets that logs and metrics are kept in, and the tags that say for how long. */
  readonly archives: ArchivesClient;
  /** What sends data to the account: what there is, how it is set up, and how it is doing. */
  readonly integrations: IntegrationsClient;
  /** Sources of what happens around the data, such as deployments and changes of code. */
  readonly contextualData: ContextualDataClient;
  /** Packages of alerts, dashboards, parsing rules and more, and which of them are in the account. */
  readonly extensions: ExtensionsClient;
  /** Rules that take logs apart, rewrite them or drop them as they come in. */
  readonly parsingRules: ParsingRulesClient;
}
