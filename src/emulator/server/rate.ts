import { ApiError } from "./errors";

/** Maximum request rate of a team. */
export interface RateLimit {
  perSecond: number;
  /** Maximum number of requests at once after a pause. Default: `perSecond`. */
  burst?: number;
  /** Whether 429 responses have a `Retry-After` header. */
  retryAfter?: boolean;
}

/** Token buckets by team id. */
export class Rate {
  limit: RateLimit | undefined;
  private readonly buckets = new Map<number, { tokens: number; at: number }>();

  clear(): void {
    this.buckets.clear();
  }
  /** Takes a token. Throws 429 if the bucket is empty. */
  spend(team: number): void {
    if (!this.limit) return;
    const now = performance.now();
    const { perSecond, burst = perSecond, retryAfter = true } = this.limit;
    const bucket = this.buckets.get(team) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    this.buckets.set(team, { tokens: Math.max(0, tokens - (tokens >= 1 ? 1 : 0)), at: now });
    if (tokens >= 1) return;
    const seconds = Math.ceil((1 - tokens) / perSecond);
    throw new ApiError(
      429,
      "too many requests",
      retryAfter ? { "retry-after": String(seconds) } : {},
    );
  }
}
