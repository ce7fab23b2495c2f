// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne } from "../../schema/types";

/** An API key to make. It is active from the start. */
export interface ApiKeyBody {
  /** Name of the key. */
  name?: string;
  /** Whom the key belongs to; left out, whoever makes it. */
  owner?: ApiKeyOwner;
  /** What the key may do. */
  keyPermissions?: ApiKeyGrants;
  /**
   * Whether the service keeps only a fingerprint of the value: then the answer to this call is the only one that tells
   * it.
   */
  hashed?: boolean;
  /**
   * Who may see and manage the key, as the JSON text of an access policy. JSON in a text: its meaning is compared, not
   * its spelling.
   */
  accessPolicy?: string;
}

/** The variants of ApiKeyOwner: one is given, or none. */
export interface ApiKeyOwnerVariants {
  /** Id of the user whose personal key it is. */
  userId: string;
  /** Number of the team that shares the key. 0 to 4294967295. */
  teamId: number;
  /** Id of the organisation whose teams the key may manage. */
  organisationId: string;
}

/** Whom a key belongs to. It never changes. */
export type ApiKeyOwner = AtMostOne<ApiKeyOwnerVariants>;

/** What a key may do. */
export interface ApiKeyGrants {
  /** Single permissions, each as `resource:Action`. Order means nothing. */
  permissions?: string[];
  /**
   * Names of bundles of permissions that the service keeps up to date, such as `Alerts` or `SendData`. Order means
   * nothing.
   */
  presets?: string[];
}

/** What a create answers. */
export interface ApiKeyMade {
  /** Id of the key. */
  keyId?: string;
  /** Name of the key. */
  name?: string;
  /** The key itself. Of a hashed key, this is the only time that it is told. Secret: encrypted in state, never shown. */
  value?: string;
}

/** An API key that was read. */
export interface ApiKeyAnswer {
  /** The key. */
  keyInfo?: ApiKeyEntity;
}

/** An API key as the API holds it. */
export interface ApiKeyEntity {
  /** Id of the key. */
  id?: string;
  /** Name of the key. */
  name?: string;
  /** The key itself; missing or empty where it is hashed. Secret: encrypted in state, never shown. */
  value?: string;
  /** Whether the key opens anything. */
  active?: boolean;
  /** Whether the service keeps only a fingerprint of the value. */
  hashed?: boolean;
  /** Whom the key belongs to. */
  owner?: ApiKeyOwner;
  /** What the key may do. */
  keyPermissions?: ApiKeyGranted;
  /**
   * Who may see and manage the key, as the JSON text of an access policy. Missing where there is none, and where the
   * caller may not read policies: the two look alike. JSON in a text: its meaning is compared, not its spelling. Read
   * back only by those who may see it.
   */
  accessPolicy?: string;
}

/** What a key may do, bundles with their contents. */
export interface ApiKeyGranted {
  /** Permissions that it holds one by one. Order means nothing. */
  permissions?: string[];
  /** Bundles that it holds. Order means nothing. */
  presets?: ApiKeyPreset[];
}

/** A bundle of permissions. */
export interface ApiKeyPreset {
  /** Name of the bundle. */
  name?: string;
  /** The permissions in it. Order means nothing. */
  permissions?: string[];
}

/** API keys. */
export interface ApiKeyList {
  /**
   * The keys, whole. Access policies may hide some of them from the caller, and no mark says so: one that is missing may
   * exist.
   */
  keys?: ApiKeyEntity[];
}

/** What becomes another in a key; what is left out stays. */
export interface ApiKeyChange {
  /** The new name. */
  newName?: string;
  /** Whether the key shall open anything. Reads call this `active`. */
  isActive?: boolean;
  /** All single permissions that the key shall hold: others are taken away. Order means nothing. */
  permissions?: string[];
  /** Names of all bundles that the key shall hold: others are taken away. Order means nothing. */
  presets?: string[];
  /**
   * The new access policy, as a JSON text; an empty text deletes it. JSON in a text: its meaning is compared, not its
   * spelling.
   */
  accessPolicy?: string;
}

/** Personal keys of the team's members. */
export interface MemberApiKeyList {
  /** The keys. */
  keys?: MemberApiKeySummary[];
}

/** A personal key, and what it may do. Its value is not told. */
export interface MemberApiKeySummary {
  /** The key. */
  apiKey?: MemberApiKey;
  /** Permissions that it holds one by one. Order means nothing. */
  permissions?: string[];
  /** Bundles that it holds. Order means nothing. */
  presets?: MemberApiKeyPreset[];
}

/** A personal key. */
export interface MemberApiKey {
  /** Id of the key. */
  id?: string;
  /** Name of the key. */
  keyName?: string;
  /** Whether the key opens anything. */
  isActive?: boolean;
  /** When it was made. */
  createdAt?: string;
  /** When it was last switched on. */
  lastActivated?: string;
  /** Whom it belongs to. */
  owner?: MemberApiKeyOwner;
}

/** Whom a personal key belongs to. */
export interface MemberApiKeyOwner {
  /** The user. */
  user?: MemberApiKeyUser;
}

/** A user with a key. */
export interface MemberApiKeyUser {
  /** Id of the user. */
  userId?: string;
  /** Mail address of the user. */
  userEmail?: string;
}

/** A bundle of permissions with its number. */
export interface MemberApiKeyPreset {
  /** Number of the bundle. -2147483648 to 2147483647. */
  id?: number;
  /** Name of the bundle. */
  name?: string;
  /** The permissions in it. Order means nothing. */
  permissions?: string[];
}

/** Keys to delete. */
export interface ApiKeyIds {
  /** Ids of the keys. Order means nothing. */
  keyIds?: string[];
}

/** Keys to switch on or off. */
export interface ApiKeyStatuses {
  /** The keys, each with what it shall be. */
  updates?: ApiKeyStatus[];
}

/** What one key shall be. */
export interface ApiKeyStatus {
  /** Id of the key. */
  keyId?: string;
  /** Whether it shall open anything; left out, it shall not. */
  active?: boolean;
}

/**
 * API keys of teams, members and organisations: what each may do, and whether it opens anything.
 *
 * Each of these, with its errors and an example: docs/client/apiKeys.md
 */
export interface ApiKeysClient {
  /**
   * Makes an API key. The answer tells its value; of a hashed key, no other answer ever does. An access policy needs
   * `team-custom-api-keys:UpdateAccessPolicy` too.
   *
   * `POST /aaa/api-keys/v3`. Permission: `team-custom-api-keys:Manage`. Reference: OpenAPI description v5.0.6:
   * ApiKeysService.
   */
  create(request?: {
    body?: ApiKeyBody;
  }, options?: CallOptions): Promise<ApiKeyMade>;
  /**
   * One API key. For some seconds after a change it may still be told as it was. Its access policy is told to who has
   * `team-custom-api-keys:ReadAccessPolicy`.
   *
   * `GET /aaa/api-keys/v3/{key_id}`. Permission: `team-custom-api-keys:ReadConfig`. Reference: OpenAPI description
   * v5.0.6: ApiKeysService.
   */
  get(request: {
    /** Id of the key. At least 1 character. */
    readonly key_id: string | number;
  }, options?: CallOptions): Promise<ApiKeyAnswer>;
  /**
   * The team's API keys, whole; there are no pages. Access policies may hide some. Personal keys are listed by
   * `listOfMembers`.
   *
   * `GET /aaa/api-keys/v3/list/all`. Permission: `team-custom-api-keys:ReadConfig`. Reference: Endpoints named in
   * release entries: API keys; OpenAPI description v5.0.6: ApiKeysService.
   */
  list(request?: Record<never, never>, options?: CallOptions): Promise<ApiKeyList>;
  /**
   * Changes an API key; what is left out stays. Owner and hashing never change. An access policy needs
   * `team-custom-api-keys:UpdateAccessPolicy` too. The answer is empty.
   *
   * `PUT /aaa/api-keys/v3/{key_id}`. Permission: `team-custom-api-keys:Manage`. Reference: OpenAPI description v5.0.6:
   * ApiKeysService.
   */
  update(request: {
    /** Id of the key. At least 1 character. */
    readonly key_id: string | number;
    body?: ApiKeyChange;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes an API key: it opens nothing any more.
   *
   * `DELETE /aaa/api-keys/v3/{key_id}`. Permission: `team-custom-api-keys:Manage`. Reference: OpenAPI description
   * v5.0.6: ApiKeysService.
   */
  remove(request: {
    /** Id of the key. At least 1 character. */
    readonly key_id: string | number;
  }, options?: CallOptions): Promise<void>;
  /**
   * The keys with which data is sent, whole; there are no pages.
   *
   * `GET /aaa/send-data-keys/v3`. Permission: `data-ingest-api-keys:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * ApiKeysService.
   */
  listSendData(request?: Record<never, never>, options?: CallOptions): Promise<ApiKeyList>;
  /**
   * Personal keys of the team's members, without their values; for administrators.
   *
   * `GET /aaa/api-keys/v3`. Permission: `team-custom-api-keys:ReadConfig`. Reference: OpenAPI description v5.0.6:
   * ApiKeysAdminService.
   */
  listOfMembers(request?: Record<never, never>, options?: CallOptions): Promise<MemberApiKeyList>;
  /**
   * Deletes several API keys; for administrators. The answer is empty: it does not tell which keys there were.
   *
   * `POST /aaa/api-keys/v3/all/delete`. Permission: `team-custom-api-keys:Manage`. Reference: OpenAPI description
   * v5.0.6: ApiKeysAdminService.
   */
  removeMany(request?: {
    body?: ApiKeyIds;
  }, options?: CallOptions): Promise<void>;
  /**
   * Switches several API keys on or off; for administrators. The answer is empty.
   *
   * `POST /aaa/api-keys/v3/all/status`. Permission: `team-custom-api-keys:Manage`. Reference: OpenAPI description
   * v5.0.6: ApiKeysAdminService.
   */
  setStatuses(request?: {
    body?: ApiKeyStatuses;
  }, options?: CallOptions): Promise<void>;
}
