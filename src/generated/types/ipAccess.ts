// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";

/** Whose settings are meant. */
export interface IpAccessQuery {
  /** Id of the settings; left out, the key's own. */
  id?: string;
}

/** The settings. */
export interface IpAccessAnswer {
  /** The settings. */
  settings?: IpAccessSettings;
}

/** From where an account may be reached, as the API holds it. */
export interface IpAccessSettings {
  /** Id of the settings, which is that of the company. */
  id?: string;
  /** Whether the vendor's support staff may reach the account from anywhere. */
  enableCoralogixCustomerSupportAccess?: SupportAccess;
  /** The ranges that may reach the account, each under a key of the service's own. */
  ipAccess?: Record<string, IpAccessRuleTold>;
}

/** A word of the API, without its `CORALOGIX_CUSTOMER_SUPPORT_ACCESS_`. */
export type SupportAccess = "DISABLED" | "ENABLED" | `CORALOGIX_CUSTOMER_SUPPORT_ACCESS_${string}`;

/** A range of addresses. */
export interface IpAccessRuleTold {
  /** What the range is. */
  name?: string;
  /** Whether the range is let in. */
  enabled?: boolean;
  /** The range, in CIDR notation. */
  ipRange?: string;
}

/** From where an account may be reached. */
export interface IpAccessBody {
  /** Whether the vendor's support staff may reach the account from anywhere. */
  enableCoralogixCustomerSupportAccess?: SupportAccess;
  /**
   * The ranges that may reach the account, all of them. Answers tell them as a map, without their order. Order means
   * nothing.
   */
  ipAccess?: IpAccessRule[];
}

/** A range of addresses. */
export interface IpAccessRule {
  /** What the range is. */
  name?: string;
  /** Whether the range is let in. */
  enabled?: boolean;
  /** The range, in CIDR notation. Of the form `^[0-9a-fA-F:.]+(\/\d{1,3})?$`. */
  ipRange?: string;
}

/** From where an account may be reached, all of it. */
export interface IpAccessReplacement {
  /** Id of the settings, which is that of the company; left out, the key's own, made where there are none. */
  id?: string;
  /** Whether the vendor's support staff may reach the account from anywhere. */
  enableCoralogixCustomerSupportAccess?: SupportAccess;
  /**
   * The ranges that may reach the account, all of them. Answers tell them as a map, without their order. Order means
   * nothing.
   */
  ipAccess?: IpAccessRule[];
}

/**
 * The addresses from which an account may be reached.
 *
 * Each of these, with its errors and an example: docs/client/ipAccess.md
 */
export interface IpAccessClient {
  /**
   * From where the account may be reached. Settings that were never made, or were deleted, are an empty map, not an
   * error.
   *
   * `GET /aaa/team-sec-ip-access/v1`. Permission: `team-ip-access:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * IpAccessService.
   */
  get(request?: {
    query?: IpAccessQuery;
  }, options?: CallOptions): Promise<IpAccessAnswer>;
  /**
   * Sets from where the account may be reached, whether or not it was set before. Ranges without your own lock you out.
   *
   * `POST /aaa/team-sec-ip-access/v1`. Permission: `team-ip-access:Manage`. Reference: OpenAPI description v5.0.6:
   * IpAccessService.
   */
  create(request?: {
    body?: IpAccessBody;
  }, options?: CallOptions): Promise<IpAccessAnswer>;
  /**
   * Sets from where the account may be reached, whether or not it was set before. Ranges without your own lock you out.
   *
   * `PUT /aaa/team-sec-ip-access/v1`. Permission: `team-ip-access:Manage`. Reference: OpenAPI description v5.0.6:
   * IpAccessService.
   */
  replace(request?: {
    body?: IpAccessReplacement;
  }, options?: CallOptions): Promise<IpAccessAnswer>;
  /**
   * Lets the account be reached from everywhere again. Deleting settings that were never made succeeds.
   *
   * `DELETE /aaa/team-sec-ip-access/v1`. Permission: `team-ip-access:Manage`. Reference: OpenAPI description v5.0.6:
   * IpAccessService.
   */
  remove(request?: {
    query?: IpAccessQuery;
  }, options?: CallOptions): Promise<void>;
}
