import type { Quirks } from "../quirks";
import type { Refusals } from "../store/refusals";
import { Store } from "../store/store";
import { ApiError } from "./errors";

export interface TeamOptions {
  id: number;
  name?: string;
  /** URL of the web application. */
  url?: string;
}
export interface KeyOptions {
  key: string;
  /** Team of the key. Default: the first team. */
  teamId?: number;
  /** Permissions of the key. Default: all permissions. */
  permissions?: readonly string[];
  /** Owner of the key. Default: one user that all such keys share. */
  user?: string;
}

export interface Team {
  id: number;
  name: string;
  url?: string;
  store: Store;
  /** The account that the team belongs to, for operations that create teams and keys. */
  accounts: Accounts;
}

/** The teams with their stores, and the API keys. */
export class Accounts {
  private readonly teams = new Map<number, Team>();
  private readonly keys = new Map<string, KeyOptions>();

  constructor(
    private readonly quirks: Quirks,
    private readonly refusals: Refusals,
  ) {}

  addTeam({ id, name, url }: TeamOptions): void {
    this.teams.set(id, {
      id,
      name: name ?? `Team ${id}`,
      ...(url ? { url } : {}),
      store: new Store(this.quirks, this.refusals),
      accounts: this,
    });
  }
  /** Deletes the team but not its API keys. */
  removeTeam(id: number): void {
    this.teams.delete(id);
  }
  addKey(key: KeyOptions): void {
    if (key.teamId !== undefined && !this.teams.has(key.teamId)) this.addTeam({ id: key.teamId });
    this.keys.set(key.key, { ...key, teamId: key.teamId ?? this.first() });
  }
  revoke(key: string): void {
    this.keys.delete(key);
  }
  /** Revokes the API key in an `Authorization` header. */
  revokeOf(header: string | undefined): void {
    this.revoke(keyIn(header));
  }
  team(id: number = this.first()): Team | undefined {
    return this.teams.get(id);
  }
  all(): Team[] {
    return [...this.teams.values()];
  }
  clear(): void {
    this.teams.clear();
    this.keys.clear();
  }

  /** Finds the API key in an `Authorization` header: the key alone, or after `Bearer`. */
  keyOf(header: string | undefined): KeyOptions {
    const key = this.keys.get(keyIn(header));
    if (!key)
      throw new ApiError(
        401,
        header ? "the API key is not valid" : "the Authorization header with an API key is missing",
      );
    return key;
  }
  private first(): number {
    return [...this.teams.keys()][0] ?? 1;
  }
}

const keyIn = (header = ""): string => header.replace(/^Bearer\s+/i, "").trim();
