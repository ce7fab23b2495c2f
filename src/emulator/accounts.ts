import { ApiError } from "./errors";
import type { Refusals } from "./refusals";
import { Store } from "./store";
import type { Unkind } from "./unkind";

export interface TeamOptions {
  id: number;
  name?: string;
  /** Address of its web application. */
  url?: string;
}
export interface KeyOptions {
  key: string;
  /** The team it speaks for; left out, the first one. */
  teamId?: number;
  /** What it may do; left out, everything. */
  permissions?: readonly string[];
  /** Whom it belongs to; left out, keys belong to one user. */
  user?: string;
}

export interface Team {
  id: number;
  name: string;
  url?: string;
  store: Store;
  /** All teams and keys, of which it is one: teams make teams, and keys make keys. */
  accounts: Accounts;
}

/** Teams with their stores, and the keys that open them. */
export class Accounts {
  private readonly teams = new Map<number, Team>();
  private readonly keys = new Map<string, KeyOptions>();

  constructor(
    private readonly unkind: Unkind,
    private readonly refusals: Refusals,
  ) {}

  addTeam({ id, name, url }: TeamOptions): void {
    this.teams.set(id, {
      id,
      name: name ?? `Team ${id}`,
      ...(url ? { url } : {}),
      store: new Store(this.unkind, this.refusals),
      accounts: this,
    });
  }
  /** The team is deleted: its keys are still known. */
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
  /** Revokes the key in an `Authorization` header. */
  revokeOf(header: string | undefined): void {
    this.revoke(bare(header));
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

  /** The key in an `Authorization` header: the bare key, or `Bearer` before it. */
  keyOf(header: string | undefined): KeyOptions {
    const key = this.keys.get(bare(header));
    if (!key) throw new ApiError(401, header ? "the API key is not valid" : "the Authorization header with an API key is missing");
    return key;
  }
  private first(): number {
    return [...this.teams.keys()][0] ?? 1;
  }
}

const bare = (header = ""): string => header.replace(/^Bearer\s+/i, "").trim();
