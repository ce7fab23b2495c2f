// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { CatalogExtension, ExtensionDeprecation, ExtensionIntegrationLink } from "./integrations";

/** Which extensions are asked for. */
export interface ExtensionSearch {
  /** What they are chosen by; left out, all. */
  filter?: ExtensionFilter;
  /** Also those that lists leave out. */
  includeHiddenExtensions?: boolean;
}

/** What extensions are chosen by. */
export interface ExtensionFilter {
  /** Keys of integrations: extensions that belong to one of them. At most 10000 items. Order means nothing. */
  integrations?: string[];
}

/** Extensions that can be deployed. */
export interface ExtensionList {
  /** The extensions. At most 10000 items. */
  extensions?: ListedExtension[];
}

/** An extension, without what is in its versions. */
export interface ListedExtension {
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
  /** Its versions. At most 10000 items. */
  revisions?: ListedExtensionRevision[];
}

/** A version of an extension, without what is in it. */
export interface ListedExtensionRevision {
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
  /** What is in it, in numbers. */
  summary?: ListedExtensionRevisionSummary;
}

/** What is in a version, in numbers. */
export interface ListedExtensionRevisionSummary {
  /** Whether it came out lately. */
  isNew?: boolean;
  /** How many things of each kind are in it. */
  itemCounts?: ExtensionItemCounts;
}

/** How many things of each kind there are. */
export interface ExtensionItemCounts {
  /** How many actions. 0 to 4294967295. */
  actions?: number;
  /** How many alerts. 0 to 4294967295. */
  alerts?: number;
  /** How many dashboards. 0 to 4294967295. */
  customDashboards?: number;
  /** How many enrichments. 0 to 4294967295. */
  enrichments?: number;
  /** How many rules that make metrics of events. 0 to 4294967295. */
  eventsToMetrics?: number;
  /** How many dashboards of Grafana. 0 to 4294967295. */
  grafanaDashboards?: number;
  /** How many dashboards of Kibana. 0 to 4294967295. */
  kibanaDashboards?: number;
  /** How many groups of recording rules. 0 to 4294967295. */
  metricsRuleGroup?: number;
  /** How many parsing rules. 0 to 4294967295. */
  parsingRules?: number;
  /** How many views. 0 to 4294967295. */
  savedViews?: number;
}

/** How much of an extension is asked for. */
export interface ExtensionQuery {
  /** Also the definitions of dashboards, which are long. */
  include_dashboard_binaries?: boolean;
  /** Also versions that are still being tried. */
  include_testing_revision?: boolean;
}

/** The extensions in the account. */
export interface DeployedExtensions {
  /** The extensions. At most 10000 items. */
  deployedExtensions?: DeployedExtension[];
}

/** An extension in the account, and how much of it. */
export interface DeployedExtension {
  /** Id of the extension in the catalogue. At most 65535 characters. */
  id?: string;
  /** The version to deploy. At most 65535 characters. */
  version?: string;
  /** Applications that it is limited to; none means all. At most 10000 items. Order means nothing. */
  applications?: string[];
  /** Subsystems that it is limited to; none means all. At most 10000 items. Order means nothing. */
  subsystems?: string[];
  /** Ids of the things of this version to deploy. Mandatory ones come along. At most 10000 items. Order means nothing. */
  itemIds?: string[];
  /** What is deployed, in numbers. */
  summary?: DeployedExtensionSummary;
}

/** What is deployed, in numbers. */
export interface DeployedExtensionSummary {
  /** How many things of each kind are deployed. */
  deployedItemCounts?: ExtensionItemCounts;
}

/** What to deploy, flat or as one parameter. */
export interface ExtensionDeploymentQuery {
  /** Id of the extension in the catalogue. At most 65535 characters. */
  id?: string;
  /** The version to deploy. At most 65535 characters. */
  version?: string;
  /** Applications that it is limited to; none means all. At most 10000 items. Order means nothing. */
  applications?: string[];
  /** Subsystems that it is limited to; none means all. At most 10000 items. Order means nothing. */
  subsystems?: string[];
  /** Ids of the things of this version to deploy. Mandatory ones come along. At most 10000 items. Order means nothing. */
  item_ids?: string[];
  /** All of it in one parameter: another way to say the same. */
  extension_deployment?: ExtensionDeployment;
}

/** An extension in the account. */
export interface ExtensionDeployment {
  /** Id of the extension in the catalogue. At most 65535 characters. */
  id?: string;
  /** The version to deploy. At most 65535 characters. */
  version?: string;
  /** Applications that it is limited to; none means all. At most 10000 items. Order means nothing. */
  applications?: string[];
  /** Subsystems that it is limited to; none means all. At most 10000 items. Order means nothing. */
  subsystems?: string[];
  /** Ids of the things of this version to deploy. Mandatory ones come along. At most 10000 items. Order means nothing. */
  itemIds?: string[];
}

/** What is deployed. */
export interface ExtensionDeploymentAnswer {
  /** The extension as it is in the account. */
  extensionDeployment?: ExtensionDeployment;
}

/** What goes, and what of it stays. */
export interface ExtensionUndeployment {
  /** Id of the extension. At most 65535 characters. */
  id?: string;
  /** Ids of things that stay in the account, as things of its own. At most 10000 items. Order means nothing. */
  keptExtensionItems?: string[];
}

/** What is gone, and what could not be taken away. */
export interface ExtensionUndeployed {
  /** The extension as it was. */
  extensionDeployment?: ExtensionDeployment;
  /** Things that could not be taken away and are still there. A success of the call holds them too. At most 10000 items. */
  failedItems?: ExtensionItemFailure[];
}

/** A thing that could not be taken away. */
export interface ExtensionItemFailure {
  /** Its id in the extension. At most 65535 characters. */
  itemId?: string;
  /** Its id in the account, by which it can be found there. At most 65535 characters. */
  remoteId?: string;
  /** Why. At most 65535 characters. */
  reason?: string;
}

/**
 * Packages of alerts, dashboards, parsing rules and more, and which of them are in the account.
 *
 * Each of these, with its errors and an example: docs/client/extensions.md
 */
export interface ExtensionsClient {
  /**
   * Extensions that can be deployed, without what is in them.
   *
   * `POST /integrations/extensions/v1`. Permission: `extensions:ReadConfig`. Reference: Endpoints named in release
   * entries: Integrations; OpenAPI description v5.0.6: ExtensionService.
   */
  list(request?: {
    body?: ExtensionSearch;
  }, options?: CallOptions): Promise<ExtensionList>;
  /**
   * An extension with all its versions and what is in them.
   *
   * `GET /integrations/extensions/v1/catalog/{id}`. Permission: `extensions:ReadConfig`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: ExtensionService.
   */
  get(request: {
    /** Id of the extension. At most 65535 characters. */
    readonly id: string | number;
    query?: ExtensionQuery;
  }, options?: CallOptions): Promise<CatalogExtension>;
  /**
   * The extensions that are in the account.
   *
   * `GET /integrations/extensions/v1/deployed`. Permission: `extensions:ReadConfig`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: ExtensionService.
   */
  listDeployed(request?: Record<never, never>, options?: CallOptions): Promise<DeployedExtensions>;
  /**
   * Puts an extension into the account. All it takes are query parameters.
   *
   * `PUT /integrations/extensions/v1/deployed`. Permission: `extensions:Deploy`. Reference: Endpoints named in release
   * entries: Integrations; OpenAPI description v5.0.6: ExtensionService.
   */
  deploy(request?: {
    query?: ExtensionDeploymentQuery;
  }, options?: CallOptions): Promise<ExtensionDeploymentAnswer>;
  /**
   * Changes an extension in the account, as a whole: another version, other things, other limits. All it takes are query
   * parameters.
   *
   * `POST /integrations/extensions/v1/deployed`. Permission: `extensions:Deploy`. Reference: Endpoints named in release
   * entries: Integrations; OpenAPI description v5.0.6: ExtensionService.
   */
  update(request?: {
    query?: ExtensionDeploymentQuery;
  }, options?: CallOptions): Promise<ExtensionDeploymentAnswer>;
  /**
   * Takes an extension out of the account. Look at what failed: a success of the call holds things that are still there.
   *
   * `DELETE /integrations/extensions/v1/deployed`. Permission: `extensions:Deploy`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: ExtensionService.
   */
  undeploy(request?: {
    body?: ExtensionUndeployment;
  }, options?: CallOptions): Promise<ExtensionUndeployed>;
}
