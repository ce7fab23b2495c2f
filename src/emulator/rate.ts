import { ApiError } from "./errors";

/** How many requests a team may make. */
export interface RateLimit {
  perSecond: number;
  /** How many at once after a rest; `perSecond` unless said otherwise. */
  burst?: number;
  /** Whether a refusal says when to come back. */
  retryAfter?: boolean;
}

/** A bucket of tokens for each team, filled steadily. */
export class Rate {
  limit: RateLimit | undefined;
  private readonly buckets = new Map<number, { tokens: number; at: number }>();

  clear(): void {
    this.buckets.clear();
  }
  /** Takes a token, or refuses. */
  spend(team: number, now = performance.now()): void {
    if (!this.limit) return;
    const { perSecond, burst = perSecond, retryAfter = true } = this.limit;
    const bucket = this.buckets.get(team) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    this.buckets.set(team, { tokens: Math.max(0, tokens - (tokens >= 1 ? 1 : 0)), at: now });
    if (tokens >= 1) return;
    const seconds = Math.ceil((1 - tokens) / perSecond);
    throw new ApiError(429, "too many requests", retryAfter ? { "retry-after": String(seconds) } : {});
  }
}
