// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { IntegrationCount, IntegrationDefinition, IntegrationDetails, IntegrationMetadata, IntegrationTestResult } from "./integrations";

/** How much is asked for. */
export interface ContextualDataQuery {
  /** Also what is still being tried. */
  include_testing_integrations?: boolean;
}

/** Everything that can be set up. */
export interface ContextualDataList {
  /** The integrations. At most 10000 items. */
  integrations?: IntegrationCount[];
}

/** How much of a source is asked for. */
export interface ContextualDataDetailsQuery {
  /** Also versions that are still being tried. */
  include_testing_revisions?: boolean;
}

/** The integration. */
export interface ContextualDataAnswer {
  /** The integration, and where it is set up. */
  integrationDetail?: IntegrationDetails;
}

/** The definition. */
export interface ContextualDataDefinitionAnswer {
  /** The definition. */
  integrationDefinition?: IntegrationDefinition;
}

/** A source of contextual data to set up. */
export interface ContextualDataBody {
  /** What it shall be. */
  metadata?: IntegrationMetadata;
}

/** What was made. */
export interface ContextualDataMade {
  /** Id of the new integration. At most 65535 characters. */
  integrationId?: string;
}

/** A source of contextual data, as it shall be. */
export interface ContextualDataReplacement {
  /** Id of the source that is set up. At most 65535 characters. */
  integrationId?: string;
  /** What it shall be, as a whole. Its key stays as it is. */
  metadata?: IntegrationMetadata;
}

/** A source of contextual data to be tried. */
export interface ContextualDataTest {
  /** What it would be. */
  integrationData?: IntegrationMetadata;
}

/** How the test went. A success of the call may hold a failure of the test. */
export interface ContextualDataTested {
  /** How it went. */
  result?: IntegrationTestResult;
}

/**
 * Sources of what happens around the data, such as deployments and changes of code.
 *
 * Each of these, with its errors and an example: docs/client/contextualData.md
 */
export interface ContextualDataClient {
  /**
   * Every source of contextual data that can be set up, and how often it is.
   *
   * `GET /integrations/contextual-data/v1`. Permission: `contextual-data:ReadConfig`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: ContextualDataIntegrationService.
   */
  list(request?: {
    query?: ContextualDataQuery;
  }, options?: CallOptions): Promise<ContextualDataList>;
  /**
   * A source by its key, and each place where it is set up: there is no read by the id of one of these.
   *
   * `GET /integrations/contextual-data/v1/{id}`. Permission: `contextual-data:ReadConfig`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: ContextualDataIntegrationService.
   */
  get(request: {
    /** Key of the source. At most 65535 characters. */
    readonly id: string | number;
    query?: ContextualDataDetailsQuery;
  }, options?: CallOptions): Promise<ContextualDataAnswer>;
  /**
   * The parameters that a source takes, version by version.
   *
   * `GET /integrations/contextual-data/v1/definitions/{id}`. Permission: `contextual-data:ReadConfig`. Reference:
   * Endpoints named in release entries: Integrations; OpenAPI description v5.0.6: ContextualDataIntegrationService.
   */
  getDefinition(request: {
    /** Key of the source. At most 65535 characters. */
    readonly id: string | number;
    query?: ContextualDataQuery;
  }, options?: CallOptions): Promise<ContextualDataDefinitionAnswer>;
  /**
   * Sets a source up. The answer holds its id alone.
   *
   * `POST /integrations/contextual-data/v1`. Permission: `contextual-data:UpdateConfig`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: ContextualDataIntegrationService.
   */
  create(request?: {
    body?: ContextualDataBody;
  }, options?: CallOptions): Promise<ContextualDataMade>;
  /**
   * Changes a source that is set up, as a whole: also secrets must be given again. The answer is empty.
   *
   * `PUT /integrations/contextual-data/v1`. Permission: `contextual-data:UpdateConfig`. Reference: Endpoints named in
   * release entries: Integrations; OpenAPI description v5.0.6: ContextualDataIntegrationService.
   */
  update(request?: {
    body?: ContextualDataReplacement;
  }, options?: CallOptions): Promise<void>;
  /**
   * Takes a source down. The answer is empty.
   *
   * `DELETE /integrations/contextual-data/v1/{id}`. Permission: `contextual-data:UpdateConfig`. Reference: Endpoints
   * named in release entries: Integrations; OpenAPI description v5.0.6: ContextualDataIntegrationService.
   */
  remove(request: {
    /** Id of the source that is set up. At most 65535 characters. */
    readonly id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * Tries a source, and changes nothing. Look at the result: a success of the call may hold a failure of the test.
   *
   * `POST /integrations/contextual-data/v1/test/{integration_id}`. Permission: `contextual-data:UpdateConfig`.
   * Reference: Endpoints named in release entries: Integrations; OpenAPI description v5.0.6:
   * ContextualDataIntegrationService.
   */
  test(request: {
    /** Id of the source that is set up, or key of one that would be new. At most 65535 characters. */
    readonly integration_id: string | number;
    body?: ContextualDataTest;
  }, options?: CallOptions): Promise<ContextualDataTested>;
}
