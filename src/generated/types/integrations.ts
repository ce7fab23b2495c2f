// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, Json } from "../../schema/types";

/** How much is asked for. */
export interface IntegrationQuery {
  /** Also versions that are still being tried. */
  include_testing_revision?: boolean;
}

/** Everything that can be set up. */
export interface IntegrationList {
  /** The integrations. At most 10000 items. */
  integrations?: IntegrationCount[];
}

/** An integration, and how often it is set up. */
export interface IntegrationCount {
  /** The integration. */
  integration?: IntegrationSummary;
  /** How often it is set up in this account. 0 to 4294967295. */
  amountIntegrations?: number;
  /** What is wrong with it where it is set up. At most 10000 items. */
  errors?: string[];
  /** Whether it came out lately. */
  isNew?: boolean;
  /** Whether it should not be used any more. */
  isDeprecated?: boolean;
  /** Whether it is set up somewhere with an older version than there is. */
  upgradeAvailable?: boolean;
}

/** What an integration is, whether or not it is set up. */
export interface IntegrationSummary {
  /** Its key, by which it is set up. At most 65535 characters. */
  id?: string;
  /** Its name. At most 65535 characters. */
  name?: string;
  /** What it is for. At most 65535 characters. */
  description?: string;
  /** Address of its picture. At most 65535 characters. */
  icon?: string;
  /** Address of its picture on dark ground. At most 65535 characters. */
  darkIcon?: string;
  /** Name of the switch that shows it. At most 65535 characters. */
  featureFlag?: string;
  /** How it is set up. */
  integrationType?: IntegrationType;
  /** Words that it is found by. At most 10000 items. */
  tags?: string[];
  /** Versions of its definition. At most 10000 items. */
  versions?: string[];
  /** The same, and how far each has come. At most 10000 items. */
  revisions?: IntegrationRevisionSummary[];
}

/** The variants of IntegrationType: one is given, or none. */
export interface IntegrationTypeVariants {
  /** The service runs it. */
  managed: ManagedIntegration;
  /** Set up on the other side: the service knows nothing of it. */
  untracked: Record<string, never>;
  /** Set up by a stack of CloudFormation. */
  cloudformation: Record<string, never>;
  /** Set up by a template of Azure's resource manager. */
  arm: Record<string, never>;
  /** Contextual data that the other side sends. */
  pushBasedContextualData: Record<string, never>;
  /** Contextual data that the service fetches. */
  contextualData: Record<string, never>;
  /** A webhook of any kind. */
  genericWebhook: Record<string, never>;
}

/** How an integration is set up. */
export type IntegrationType = AtMostOne<IntegrationTypeVariants>;

/** An integration that the service runs. */
export interface ManagedIntegration {
  /** How the service gets at the other side. */
  variant?: ManagedIntegrationVariant;
}

export type ManagedIntegrationVariant = "DEFAULT" | "GCP" | "OAUTH" | "CUSTOM";

/** A version of an integration's definition. */
export interface IntegrationRevisionSummary {
  /** The version. At most 65535 characters. */
  version?: string;
  /** How far it has come. */
  lifecycle?: IntegrationLifecycle;
}

/** A word of the API, without its `REVISION_LIFECYCLE_`. */
export type IntegrationLifecycle = "ALPHA" | "PRIVATE_BETA" | "PUBLIC_BETA" | "GA" | "DEPRECATED" | `REVISION_LIFECYCLE_${string}`;

/** The integration. */
export interface IntegrationAnswer {
  /** The integration, and where it is set up. */
  integrationDetail?: IntegrationDetails;
}

/** What every variant of IntegrationDetails has. */
export interface IntegrationDetailsCommon {
  /** The integration. */
  integration?: IntegrationSummary;
  /** Where it is set up. */
  default?: IntegrationInstances;
  /** Pages about it. At most 10000 items. */
  docs?: IntegrationDoc[];
  /** Extensions that belong to it. At most 10000 items. */
  extensions?: CatalogExtension[];
}

/** The variants of IntegrationDetails: one is given, or none. */
export interface IntegrationDetailsVariants {
  /** What each version changed. */
  local: IntegrationChangelog;
  /** Where changes are told. */
  external: IntegrationChangelogLink;
}

/** An integration, and where it is set up. */
export type IntegrationDetails = IntegrationDetailsCommon & AtMostOne<IntegrationDetailsVariants>;

/** Where an integration is set up. */
export interface IntegrationInstances {
  /** Each place where it is set up. At most 10000 items. */
  registered?: IntegrationInstance[];
}

/** What every variant of IntegrationInstance has. */
export interface IntegrationInstanceCommon {
  /** Its id. At most 65535 characters. */
  id?: string;
  /** Version of the definition that it was set up with. At most 65535 characters. */
  definitionVersion?: string;
  /** How it is doing. */
  integrationStatus?: IntegrationStatus;
  /** Whether that version is still being tried. */
  isTesting?: boolean;
  /** When it was last changed. */
  lastUpdated?: string;
  /** Its parameters, secrets as `sensitiveData`, with more than were given. At most 10000 items. */
  parameters?: IntegrationParameter[];
  /** How far that version has come. */
  revisionLifecycle?: IntegrationLifecycle;
}

/** The variants of IntegrationInstance: one is given, or none. */
export interface IntegrationInstanceVariants {
  /** Nothing was set up on the other side. */
  empty: Record<string, never>;
  /** The stack on the other side. */
  cloudformation: CloudFormationStack;
  /** The resources on the other side. */
  arm: AzureStack;
}

/** An integration that is set up. */
export type IntegrationInstance = IntegrationInstanceCommon & AtMostOne<IntegrationInstanceVariants>;

/** How an integration is doing at this moment. */
export interface IntegrationStatus {
  /** Whether data comes in. */
  connectionStatus?: IntegrationConnectionStatus;
  /** More of it, by name. */
  details?: Record<string, string>;
  /** What people should know. At most 10000 items. */
  messages?: string[];
}

export type IntegrationConnectionStatus = "PENDING" | "ACTIVE" | "FAILING" | "STATUS_UNKNOWN";

/** What every variant of IntegrationParameter has. */
export interface IntegrationParameterCommon {
  /** Name of the parameter, as the integration's definition has it. At most 65535 characters. */
  key?: string;
}

/** The variants of IntegrationParameter: one is given, or none. */
export interface IntegrationParameterVariants {
  /**
   * A text. It may be a password: which it is, the integration's definition says. At most 1048576 characters. Secret:
   * encrypted in state, never shown.
   */
  stringValue: string;
  /** Yes or no. */
  booleanValue: boolean;
  /** A number. */
  numericValue: number;
  /** Texts, in their order. */
  stringList: IntegrationTexts;
  /** A key of the account. */
  apiKey: IntegrationApiKey;
  /** Stands in answers for a secret that is set. It sets nothing. */
  sensitiveData: Record<string, never>;
}

/** A parameter of an integration, and its value. */
export type IntegrationParameter = IntegrationParameterCommon & AtMostOne<IntegrationParameterVariants>;

/** Texts. */
export interface IntegrationTexts {
  /** The texts, in their order. At most 10000 items. */
  values?: string[];
}

/** A key of the account, given to an integration. */
export interface IntegrationApiKey {
  /** Id of the key. At most 65535 characters. */
  id?: string;
  /** The key itself. At most 1048576 characters. Secret: encrypted in state, never shown. */
  value?: string;
}

/** A stack of CloudFormation. */
export interface CloudFormationStack {
  /** Its ARN. At most 65535 characters. */
  arn?: string;
  /** Its region. At most 65535 characters. */
  region?: string;
}

/** Resources of Azure. */
export interface AzureStack {
  /** Id of the subscription that they are in. At most 65535 characters. */
  subscriptionId?: string;
  /** Name of their group. At most 65535 characters. */
  resourceGroupName?: string;
}

/** A page about an integration. */
export interface IntegrationDoc {
  /** Its title. At most 65535 characters. */
  name?: string;
  /** Its address. At most 65535 characters. */
  link?: string;
}

/** An extension with all its versions. */
export interface CatalogExtension {
  /** Its id, by which it is deployed. At most 65535 characters. */
  id?: string;
  /** Its name. At most 65535 characters. */
  name?: string;
  /** Address of its picture. At most 65535 characters. */
  image?: string;
  /** Address of its picture on dark ground. At most 65535 characters. */
  darkModeImage?: string;
  /** Keys of the integrations that it belongs to. At most 10000 items. */
  integrations?: string[];
  /** Words that it is found by. At most 10000 items. */
  keywords?: string[];
  /** Whether lists leave it out unless asked for. */
  isHidden?: boolean;
  /** Why not to use it any more; missing where it may be used. */
  deprecation?: ExtensionDeprecation;
  /** What each version changed. At most 10000 items. */
  changelog?: ExtensionChange[];
  /** Its versions. At most 10000 items. */
  revisions?: ExtensionRevision[];
  /** Versions that this key may not deploy. At most 10000 items. */
  permissionDeniedRevisions?: ExtensionRevision[];
}

/** Why not to use an extension any more. */
export interface ExtensionDeprecation {
  /** The reason. At most 65535 characters. */
  reason?: string;
  /** Ids of the extensions to use in its place. At most 10000 items. */
  replacementExtensions?: string[];
}

/** What a version changed. */
export interface ExtensionChange {
  /** The version. At most 65535 characters. */
  version?: string;
  /** What it changed, in Markdown. At most 1048576 characters. */
  descriptionMd?: string;
}

/** A version of an extension, with everything in it. */
export interface ExtensionRevision {
  /** The version, such as 1.0.0. At most 65535 characters. */
  version?: string;
  /** What it is for. At most 65535 characters. */
  description?: string;
  /** The same in one line. At most 65535 characters. */
  excerpt?: string;
  /** Integrations that send the data it shows. At most 10000 items. */
  integrationDetails?: ExtensionIntegrationLink[];
  /** Words that it is sorted by. At most 10000 items. */
  labels?: string[];
  /** Whether it is still being tried. */
  isTesting?: boolean;
  /** The things that it puts into the account. At most 10000 items. */
  items?: ExtensionItem[];
  /** Those among its things that this key may not deploy. At most 10000 items. */
  permissionDeniedItems?: ExtensionItem[];
  /** Files that it brings along. At most 10000 items. */
  binaries?: ExtensionBinary[];
}

/** An integration that sends the data an extension shows. */
export interface ExtensionIntegrationLink {
  /** Where it is described. At most 65535 characters. */
  link?: string;
  /** Its name. At most 65535 characters. */
  name?: string;
}

/** One thing that an extension puts into the account: an alert, a dashboard, a parsing rule. */
export interface ExtensionItem {
  /** Its id in its version, by which it is deployed. Another version has other ids. At most 65535 characters. */
  id?: string;
  /** An id that no item of another extension has. At most 65535 characters. */
  uniqueId?: string;
  /** An id that stays the same from version to version. At most 63 characters. */
  stableId?: string;
  /** Its id inside the service. At most 65535 characters. */
  extendedInternalId?: string;
  /** Its name. At most 65535 characters. */
  name?: string;
  /** What it is for. At most 65535 characters. */
  description?: string;
  /** What kind of thing it becomes. */
  targetDomain?: ExtensionItemDomain;
  /** What one must be allowed to write to deploy it. */
  permissionResource?: ExtensionItemResource;
  /** Whether it always comes along. */
  isMandatory?: boolean;
  /** The thing itself, in the form of its own area. */
  data?: Json;
  /** Files that it brings along. At most 10000 items. */
  binaries?: ExtensionItemBinary[];
}

export type ExtensionItemDomain =
  | "ACTION"
  | "ALERT"
  | "ENRICHMENT"
  | "GRAFANA_DASHBOARD"
  | "KIBANA_DASHBOARD"
  | "PARSING_RULE"
  | "SAVED_VIEW"
  | "CX_CUSTOM_DASHBOARD"
  | "METRICS_RULE_GROUP"
  | "EVENTS_TO_METRICS"
  | "ALERT_V3";

export type ExtensionItemResource =
  | "UNKNOWN"
  | "ACTION"
  | "ALERT"
  | "CUSTOM_ENRICHMENT"
  | "GEO_ENRICHMENT"
  | "SECURITY_ENRICHMENT"
  | "RESOURCE_CLOUD_METADATA_ENRICHMENT"
  | "GRAFANA_DASHBOARD"
  | "KIBANA_DASHBOARD"
  | "PARSING_RULE"
  | "SAVED_VIEW"
  | "CX_CUSTOM_DASHBOARD"
  | "METRICS_RULE_GROUP"
  | "SPAN_EVENTS_TO_METRICS"
  | "LOGS_EVENTS_TO_METRICS";

/** A file that an item brings along. */
export interface ExtensionItemBinary {
  /** The file itself. Definitions of dashboards are left out unless asked for. At most 5000000 characters. */
  data?: string;
  /** Its name. At most 65535 characters. */
  fileName?: string;
  /** What it is. */
  type?: ExtensionItemBinaryType;
}

export type ExtensionItemBinaryType =
  | "PREVIEW_IMAGE"
  | "KIBANA_DASHBOARD_DEFINITION"
  | "GRAFANA_DASHBOARD_DEFINITION"
  | "ENRICHMENT_CSV"
  | "CX_CUSTOM_DASHBOARD_DEFINITION";

/** A file that a version brings along. */
export interface ExtensionBinary {
  /** The file itself. At most 5000000 characters. */
  data?: string;
  /** What it is. */
  type?: ExtensionBinaryType;
}

export type ExtensionBinaryType = "KIBANA_INDEX_PATTERN";

/** What each version changed. */
export interface IntegrationChangelog {
  /** What each version changed. At most 10000 items. */
  changes?: IntegrationChange[];
}

/** What a version changed. */
export interface IntegrationChange {
  /** The version. At most 65535 characters. */
  version?: string;
  /** What it changed, in Markdown. At most 1048576 characters. */
  descriptionMd?: string;
}

/** Where changes are told. */
export interface IntegrationChangelogLink {
  /** The address. At most 65535 characters. */
  url?: string;
}

/** The definition. */
export interface IntegrationDefinitionAnswer {
  /** The definition. */
  integrationDefinition?: IntegrationDefinition;
}

/** What an integration takes, version by version. */
export interface IntegrationDefinition {
  /** Key of the integration. At most 65535 characters. */
  key?: string;
  /** Name of the switch that shows it. At most 65535 characters. */
  featureFlag?: string;
  /** How it is set up. */
  integrationType?: IntegrationType;
  /** Its versions. At most 10000 items. */
  revisions?: IntegrationRevision[];
}

/** What every variant of IntegrationRevision has. */
export interface IntegrationRevisionCommon {
  /** The version. At most 65535 characters. */
  id?: string;
  /** Name of the switch that shows it. At most 65535 characters. */
  featureFlag?: string;
  /** The parameters that it takes. At most 10000 items. */
  fields?: IntegrationInput[];
  /** How parameters are shown together. At most 10000 items. */
  groups?: IntegrationInputGroup[];
  /** Whether this version can be set up by this API. */
  revisionDeploymentSupported?: boolean;
  /** What to do to come to this version, in Markdown. At most 1048576 characters. */
  upgradeInstructionsMd?: string;
}

/** The variants of IntegrationRevision: one is given, or none. */
export interface IntegrationRevisionVariants {
  /** By a stack of CloudFormation. */
  cloudFormation: CloudFormationSetup;
  /** The service does it. */
  managedService: Record<string, never>;
  /** By a chart of Helm. */
  helmChart: HelmSetup;
  /** By a template of Azure's resource manager. */
  azureArmTemplate: AzureSetup;
  /** By a kit in the browser. */
  rum: RumSetup;
  /** By Terraform. */
  terraform: TerraformSetup;
}

/** A version of an integration's definition. */
export type IntegrationRevision = IntegrationRevisionCommon & AtMostOne<IntegrationRevisionVariants>;

/** What every variant of IntegrationInput has. */
export interface IntegrationInputCommon {
  /** Name of the parameter: its `key` where it is set. At most 65535 characters. */
  name?: string;
  /** What kind of value it holds, and how people are asked for it. */
  type?: IntegrationInputType;
  /** Whether it must be given. */
  required?: boolean;
  /** Whether the service fills it in. */
  predefined?: boolean;
  /** Whether it cannot be changed. */
  readonly?: boolean;
  /** Whether people are asked for it. */
  visible?: boolean;
  /** A regular expression that its value must match. At most 65535 characters. */
  allowedPattern?: string;
  /** When it means something; left out, always. */
  applicableIf?: IntegrationCondition;
  /** Id of the group that it is shown in. At most 65535 characters. */
  groupId?: string;
  /** What is shown in its place before it is given. At most 65535 characters. */
  placeholder?: string;
  /** What people are told of it. At most 65535 characters. */
  tooltip?: string;
  /** Where it is described. At most 65535 characters. */
  documentationReference?: string;
  /** Its name in the template that sets the other side up. At most 65535 characters. */
  templateParamName?: string;
  /** What to know of it before going to this version. At most 65535 characters. */
  upgradeNotice?: string;
}

/** The variants of IntegrationInput: one is given, or none. */
export interface IntegrationInputVariants {
  /** One text. */
  single: IntegrationTextInput;
  /** Several texts. */
  multiText: IntegrationTextsInput;
  /** Several of some values. */
  multipleSelection: IntegrationChoicesInput;
  /** Yes or no. */
  singleBoolean: IntegrationFlagInput;
  /** One of some values. */
  selection: IntegrationChoiceInput;
  /** One number. */
  singleNumber: IntegrationNumberInput;
}

/** A parameter that an integration takes. */
export type IntegrationInput = IntegrationInputCommon & AtMostOne<IntegrationInputVariants>;

export type IntegrationInputType =
  | "API_KEY"
  | "TEXT"
  | "LIST_TEXT"
  | "MULTIPLE_SELECTION"
  | "BOOLEAN"
  | "SELECT"
  | "JSON"
  | "NUMBER"
  | "SENSITIVE_DATA"
  | "JSON_OBJECT_ARRAY"
  | "AWS_REGION_SELECT"
  | "AWS_REGION_MULTISELECT"
  | "AWS_CLOUDWATCH_NAMESPACE_LIST";

/** When a parameter means something. */
export interface IntegrationCondition {
  /** Whether all values must be so, or one of them. */
  type?: IntegrationConditionType;
  /** The values. At most 10000 items. */
  values?: IntegrationConditionValue[];
}

export type IntegrationConditionType = "UNKNOWN" | "OR" | "AND";

/** What another parameter must be. */
export interface IntegrationConditionValue {
  /** Name of the other parameter. At most 65535 characters. */
  fieldName?: string;
  /** A regular expression that its value must match. At most 65535 characters. */
  valuePattern?: string;
}

/** One text. */
export interface IntegrationTextInput {
  /** What it is where nothing is given. At most 65535 characters. */
  defaultValue?: string;
}

/** Several texts. */
export interface IntegrationTextsInput {
  /** What they are where nothing is given. At most 10000 items. */
  defaultValues?: string[];
  /** The values to choose from. At most 10000 items. */
  options?: string[];
}

/** Several of some values. */
export interface IntegrationChoicesInput {
  /** The values to choose from. At most 10000 items. */
  options?: string[];
}

/** Yes or no. */
export interface IntegrationFlagInput {
  /** What it is where nothing is given. */
  defaultValue?: boolean;
}

/** One of some values. */
export interface IntegrationChoiceInput {
  /** What it is where nothing is given. At most 65535 characters. */
  defaultValue?: string;
  /** The values to choose from. At most 10000 items. */
  options?: string[];
}

/** One number. */
export interface IntegrationNumberInput {
  /** What it is where nothing is given. */
  defaultValue?: number;
}

/** Parameters that are shown together. */
export interface IntegrationInputGroup {
  /** Its id. At most 65535 characters. */
  id?: string;
  /** Its name. At most 65535 characters. */
  name?: string;
}

/** A stack of CloudFormation that sets the other side up. */
export interface CloudFormationSetup {
  /** Address of its template. At most 65535 characters. */
  templateUrl?: string;
  /** Parameters of the template. */
  parameters?: Record<string, string>;
  /** Commands to run. At most 10000 items. */
  commands?: IntegrationCommand[];
  /** What to do afterwards, by name. */
  postInstallationSteps?: Record<string, string>;
}

/** A command to run on the other side. */
export interface IntegrationCommand {
  /** Its name. At most 65535 characters. */
  name?: string;
  /** The command. At most 1048576 characters. */
  command?: string;
  /** What it is written in. */
  language?: IntegrationCommandLanguage;
  /** What it does. At most 65535 characters. */
  description?: string;
  /** What people are told of it. At most 65535 characters. */
  tooltipText?: string;
  /** Links in its description. At most 10000 items. */
  links?: IntegrationLink[];
}

export type IntegrationCommandLanguage = "UNKNOWN" | "BASH" | "JAVASCRIPT";

/** A link in a text. */
export interface IntegrationLink {
  /** What stands for it in the text. At most 65535 characters. */
  key?: string;
  /** What is shown. At most 65535 characters. */
  text?: string;
  /** Where it leads. At most 65535 characters. */
  url?: string;
}

/** A chart of Helm that sets the other side up. */
export interface HelmSetup {
  /** The values of the chart. At most 1048576 characters. */
  template?: string;
  /** Commands to run. At most 10000 items. */
  commands?: IntegrationCommand[];
  /** What to know before. */
  guide?: HelmSetupGuide;
}

/** What to know before a chart is installed. */
export interface HelmSetupGuide {
  /** What it does. At most 1048576 characters. */
  introduction?: string;
  /** What must be there. At most 1048576 characters. */
  installationRequirements?: string;
}

/** A template of Azure's resource manager that sets the other side up. */
export interface AzureSetup {
  /** Address of the template. At most 65535 characters. */
  templateUrl?: string;
}

/** What lets an application in a browser tell of itself. */
export interface RumSetup {
  /** Commands that put the kit into the application. At most 10000 items. */
  browserSdkCommands?: IntegrationCommand[];
  /** Commands that send the maps of its sources. At most 10000 items. */
  sourceMapCommands?: IntegrationCommand[];
}

/** Blocks of Terraform that set the other side up. */
export interface TerraformSetup {
  /** The blocks. At most 10000 items. */
  configurationBlocks?: TerraformBlock[];
}

/** A block of Terraform. */
export interface TerraformBlock {
  /** Its name. At most 65535 characters. */
  name?: string;
  /** What it does. At most 65535 characters. */
  description?: string;
  /** The block. At most 1048576 characters. */
  value?: string;
}

/** Which template is asked for. */
export interface IntegrationTemplateQuery {
  /** Id of the integration that is set up. At most 65535 characters. */
  integration_id?: string;
  /** What a template of Azure is filled in with. */
  common_arm_params?: AzureTemplateParameters;
  /** Says that there is nothing to fill in. */
  empty?: NoTemplateParameters;
}

/** What a template of Azure is filled in with. */
export interface AzureTemplateParameters {
  /** The key that data is sent with. At most 65535 characters. Secret: encrypted in state, never shown. */
  apiKey?: string;
  /** Domain of the account. At most 65535 characters. */
  cgxDomain?: string;
  /** Address that logs are sent to. At most 65535 characters. */
  logsUrl?: string;
}

/** Nothing. */
export type NoTemplateParameters = Record<string, never>;

/** The template. */
export interface IntegrationTemplate {
  /** Where it lies. At most 65535 characters. */
  templateUrl?: string;
}

/** An integration to set up. */
export interface IntegrationBody {
  /** What it shall be. */
  metadata?: IntegrationMetadata;
}

/** An integration as it is set up. */
export interface IntegrationMetadata {
  /** Key of its definition. At most 65535 characters. */
  integrationKey?: string;
  /** Version of its definition. At most 65535 characters. */
  version?: string;
  /** Its parameters. */
  integrationParameters?: IntegrationParameters;
}

/** The parameters of an integration. */
export interface IntegrationParameters {
  /** The parameters, each of another name. At most 10000 items. Order means nothing. */
  parameters?: IntegrationParameter[];
}

/** What was made. */
export interface IntegrationMade {
  /** Id of the new integration. At most 65535 characters. */
  integrationId?: string;
}

/** An integration, as it shall be. */
export interface IntegrationReplacement {
  /** Id of the integration that is set up. At most 65535 characters. */
  id?: string;
  /** What it shall be, as a whole. Its key stays as it is. */
  metadata?: IntegrationMetadata;
}

/** An integration that is set up. */
export interface DeployedIntegrationAnswer {
  /** The integration. */
  integration?: DeployedIntegration;
}

/** An integration that is set up. */
export interface DeployedIntegration {
  /** Its id. At most 65535 characters. */
  id?: string;
  /** Key of its definition. At most 65535 characters. */
  definitionKey?: string;
  /** Version of its definition. At most 65535 characters. */
  definitionVersion?: string;
  /** How it is doing. */
  integrationStatus?: IntegrationStatus;
  /** Its parameters, secrets as `sensitiveData`, with more than were given. At most 10000 items. */
  parameters?: IntegrationParameter[];
}

/** An integration to be tried. */
export interface IntegrationTest {
  /** What it would be. */
  integrationData?: IntegrationMetadata;
  /** Id of the integration that it would replace; left out, it would be new. At most 65535 characters. */
  integrationId?: string;
}

/** How the test went. A success of the call may hold a failure of the test. */
export interface IntegrationTested {
  /** How it went. */
  result?: IntegrationTestResult;
}

/** The variants of IntegrationTestResult: one is given, or none. */
export interface IntegrationTestResultVariants {
  /** The test went well. */
  success: Record<string, never>;
  /** The test failed. */
  failure: IntegrationTestFailure;
}

/** How a test went. */
export type IntegrationTestResult = AtMostOne<IntegrationTestResultVariants>;

/** Why a test failed. */
export interface IntegrationTestFailure {
  /** What the service says of it. At most 65535 characters. */
  errorMessage?: string;
}

/** Integrations that the service runs. */
export interface ManagedIntegrationKeys {
  /** Their keys. At most 10000 items. */
  integrationKeys?: string[];
}

/** How an integration is doing. */
export interface ManagedIntegrationStatus {
  /** Its id. At most 65535 characters. */
  integrationId?: string;
  /** How it is doing. */
  status?: IntegrationStatus;
}

/** Which application is asked for. */
export interface RumVersionsQuery {
  /** Name of the application. At most 65535 characters. */
  application_name?: string;
}

/** The versions of an application. */
export interface RumVersions {
  /** The versions, and of when that is. */
  versionData?: RumVersionData;
}

/** The versions of an application, and of when that is. */
export interface RumVersionData {
  /** When they were last gathered. */
  syncedAt?: string;
  /** The versions. At most 10000 items. */
  versions?: RumVersion[];
}

/** A version of an application, as it was seen in browsers. */
export interface RumVersion {
  /** The version. At most 65535 characters. */
  version?: string;
  /** When it was seen. */
  logMetadata?: RumVersionLogs;
  /** The maps of its sources. */
  sourceMapMetadata?: RumVersionSourceMap;
}

/** When a version was seen. */
export interface RumVersionLogs {
  /** When it was first seen. */
  firstOccurrence?: string;
  /** When it was last seen. */
  lastOccurrence?: string;
}

/** The maps of a version's sources. */
export interface RumVersionSourceMap {
  /** When they were sent. */
  createdAt?: string;
  /** Whether all of them arrived. */
  isUploadedSuccessful?: boolean;
}

/** How versions are gathered. */
export interface RumSync {
  /** Also where they have been gathered just now. */
  force?: boolean;
}

/** Whether versions were gathered. */
export interface RumSynced {
  /** Whether this call did it. */
  syncExecuted?: boolean;
  /** When it was last done. */
  syncedAt?: string;
}

/**
 * What sends data to the account: what there is, how it is set up, and how it is doing.
 *
 * Each of these, with its errors and an example: docs/client/integrations.md
 */
export interface IntegrationsClient {
  /**
   * Everything that can be set up, and how often it is.
   *
   * `GET /integrations/integrations/v1`. Permission: `integrations:ReadConfig`. Reference: Endpoints named in release
   * entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  list(request?: {
    query?: IntegrationQuery;
  }, options?: CallOptions): Promise<IntegrationList>;
  /**
   * An integration by its key, and each place where it is set up.
   *
   * `GET /integrations/integrations/v1/{id}`. Permission: `integrations:ReadConfig`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  get(request: {
    /** Key of the integration. At most 65535 characters. */
    readonly id: string | number;
    query?: IntegrationQuery;
  }, options?: CallOptions): Promise<IntegrationAnswer>;
  /**
   * The parameters that an integration takes, version by version.
   *
   * `GET /integrations/integrations/v1/definitions/{id}`. Permission: `integrations:ReadConfig`. Reference: Endpoints
   * named in release entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  getDefinition(request: {
    /** Key of the integration. At most 65535 characters. */
    readonly id: string | number;
    query?: IntegrationQuery;
  }, options?: CallOptions): Promise<IntegrationDefinitionAnswer>;
  /**
   * Where the template lies that sets the other side of an integration up.
   *
   * `GET /integrations/template/v1`. Permission: `integrations:ReadConfig`. Reference: Endpoints named in release
   * entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  getTemplate(request?: {
    query?: IntegrationTemplateQuery;
  }, options?: CallOptions): Promise<IntegrationTemplate>;
  /**
   * Sets an integration up. The answer holds its id alone.
   *
   * `POST /integrations/metadata/v1`. Permission: `integrations:Deploy`. Reference: Endpoints named in release entries:
   * Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  create(request?: {
    body?: IntegrationBody;
  }, options?: CallOptions): Promise<IntegrationMade>;
  /**
   * Changes an integration that is set up, as a whole: also secrets must be given again. The answer is empty.
   *
   * `PUT /integrations/metadata/v1`. Permission: `integrations:Deploy`. Reference: Endpoints named in release entries:
   * Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  update(request?: {
    body?: IntegrationReplacement;
  }, options?: CallOptions): Promise<void>;
  /**
   * An integration that is set up. Secrets come back as `sensitiveData`, and the service adds parameters of its own.
   *
   * `GET /integrations/integrations/v1/deployed/{integration_id}`. Permission: `integrations:ReadConfig`. Reference:
   * Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  getDeployed(request: {
    /** Id of the integration that is set up. At most 65535 characters. */
    readonly integration_id: string | number;
  }, options?: CallOptions): Promise<DeployedIntegrationAnswer>;
  /**
   * Takes an integration down. The answer is empty.
   *
   * `DELETE /integrations/integrations/v1/instances/{integration_id}`. Permission: `integrations:Deploy`. Reference:
   * Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  remove(request: {
    /** Id of the integration that is set up. At most 65535 characters. */
    readonly integration_id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Tries an integration, and changes nothing. Look at the result: a success of the call may hold a failure of the test.
   *
   * `POST /integrations/metadata/v1/test`. Permission: `integrations:ReadConfig`. Reference: Endpoints named in release
   * entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  test(request?: {
    body?: IntegrationTest;
  }, options?: CallOptions): Promise<IntegrationTested>;
  /**
   * Keys of the integrations that the service runs.
   *
   * `GET /integrations/managed/v1`. Permission: `integrations:ReadConfig`. Reference: Endpoints named in release
   * entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  listManaged(request?: Record<never, never>, options?: CallOptions): Promise<ManagedIntegrationKeys>;
  /**
   * How an integration is doing that the service runs.
   *
   * `GET /integrations/managed/v1/{integration_id}`. Permission: `integrations:ReadConfig`. Reference: Endpoints named
   * in release entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  getManagedStatus(request: {
    /** Id of the integration that is set up. At most 65535 characters. */
    readonly integration_id: string | number;
  }, options?: CallOptions): Promise<ManagedIntegrationStatus>;
  /**
   * Versions of an application that were seen in browsers.
   *
   * `GET /integrations/integrations/v1/rum/app-versions`. Permission: `integrations:ReadConfig`. Reference: Endpoints
   * named in release entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  getRumVersions(request?: {
    query?: RumVersionsQuery;
  }, options?: CallOptions): Promise<RumVersions>;
  /**
   * Gathers what versions were seen in browsers.
   *
   * `POST /integrations/integrations/v1/rum/sync`. Permission: `integrations:ReadConfig`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: IntegrationService.
   */
  syncRum(request?: {
    body?: RumSync;
  }, options?: CallOptions): Promise<RumSynced>;
}
