// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** Whose settings are asked for. */
export interface SamlQuery {
  /** Number of the team; left out, the key's own. 0 to 4294967295. */
  team_id?: number;
}

/** Single sign-on of a team. */
export interface SamlConfiguration {
  /** Number of the team. 0 to 4294967295. */
  teamId?: number;
  /** The identity provider as it was set; missing where it never was. */
  idpParameters?: SamlParametersTold;
  /** How the identity provider is shown. */
  idpDetails?: SamlProviderDetails;
  /** What the identity provider must be told of the service. */
  spParameters?: SamlServiceProvider;
}

/** What every variant of SamlParametersTold has. */
export interface SamlParametersToldCommon {
  /** Whether members log in by single sign-on. */
  active?: boolean;
  /** Number by which the identity provider knows the team. 0 to 4294967295. */
  teamEntityId?: number;
  /** Names of the identity provider's groups whose members may log in. Order means nothing. */
  groupNames?: string[];
}

/** The variants of SamlParametersTold: one is given, or none. */
export interface SamlParametersToldVariants {
  /** Address at which the identity provider keeps its metadata. */
  metadataUrl: string;
  /** The identity provider's metadata itself: an XML document. */
  metadataContent: string;
}

/** The identity provider as it was set. */
export type SamlParametersTold = SamlParametersToldCommon & AtMostOne<SamlParametersToldVariants>;

/** How an identity provider is shown. */
export interface SamlProviderDetails {
  /** Name of the identity provider. */
  name?: string;
  /** Name of its icon. */
  icon?: string;
}

/** What the identity provider must be told of the service. */
export interface SamlServiceProvider {
  /** Address that logins are sent to. */
  assertionConsumerServiceUrl?: string;
  /** How they are sent there, as an identifier of SAML. */
  binding?: string;
  /** Address of the same as a metadata document. */
  metadataUrl?: string;
  /** How users are named, as an identifier of SAML. */
  nameIdFormat?: string;
  /** The certificate that the service signs with, in PEM. */
  signingCertPem?: string;
}

/** What the identity provider must be told. */
export interface SamlServiceProviderAnswer {
  /** The parameters. */
  params?: SamlServiceProvider;
}

/** How a team's members log in by single sign-on. */
export interface SamlParametersBody {
  /** Number of the team; left out, the key's own. 0 to 4294967295. */
  teamId?: number;
  /** What the identity provider is like, as a whole. */
  params: SamlParameters;
}

/** What every variant of SamlParameters has. */
export interface SamlParametersCommon {
  /** Whether members log in by single sign-on. */
  active?: boolean;
  /** Number by which the identity provider knows the team. 0 to 4294967295. */
  teamEntityId?: number;
  /** Names of the identity provider's groups whose members may log in. Order means nothing. */
  groupNames?: string[];
}

/** The variants of SamlParameters: exactly one is given. */
export interface SamlParametersVariants {
  /** Address at which the identity provider keeps its metadata. */
  metadataUrl: string;
  /** The identity provider's metadata itself: an XML document. */
  metadataContent: string;
}

/** What the identity provider is like. */
export type SamlParameters = SamlParametersCommon & OneOf<SamlParametersVariants>;

/** Single sign-on, on or off. */
export interface SamlSwitch {
  /** Number of the team; left out, the key's own. 0 to 4294967295. */
  teamId?: number;
  /** Whether members log in by single sign-on; left out, they do not. */
  isActive?: boolean;
}

/**
 * Single sign-on of a team: its identity provider, and whether it is used.
 *
 * Each of these, with its errors and an example: docs/client/saml.md
 */
export interface SamlClient {
  /**
   * A team's single sign-on: its identity provider, and what that one must be told.
   *
   * `GET /aaa/team-saml/v1/configuration`. Permission: `team-sso:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * SamlConfigurationService.
   */
  get(request?: {
    query?: SamlQuery;
  }, options?: CallOptions): Promise<SamlConfiguration>;
  /**
   * What the identity provider must be told of the service.
   *
   * `GET /aaa/team-saml/v1/sp_parameters`. Permission: `team-sso:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * SamlConfigurationService.
   */
  getServiceProvider(request?: {
    query?: SamlQuery;
  }, options?: CallOptions): Promise<SamlServiceProviderAnswer>;
  /**
   * Sets the identity provider as a whole. The answer is empty. There is no delete: switch it off.
   *
   * `POST /aaa/team-saml/v1/idp_parameters`. Permission: `team-sso:Manage`. Reference: OpenAPI description v5.0.6:
   * SamlConfigurationService.
   */
  setParameters(request: {
    body: SamlParametersBody;
  }, options?: CallOptions): Promise<void>;
  /**
   * Switches single sign-on on or off. The answer is empty.
   *
   * `POST /aaa/team-saml/v1/active`. Permission: `team-sso:Manage`. Reference: OpenAPI description v5.0.6:
   * SamlConfigurationService.
   */
  setActive(request?: {
    body?: SamlSwitch;
  }, options?: CallOptions): Promise<void>;
}
