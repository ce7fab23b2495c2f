import { currentTime } from "../../http/clock";
import { withinTime } from "../../http/deadline";

/** Waits for promises at most for a time, which counts once while several are awaited. */
export class SharedWait {
  private waitedMs = 0;
  private waiting = 0;
  private since = 0;

  constructor(private readonly limitMs: number) {}

  async for<T>(result: Promise<T>): Promise<T | Error> {
    if (this.waitedMs >= this.limitMs) return this.tooLate();
    if (!this.waiting) this.since = currentTime();
    this.waiting += 1;
    try {
      return await withinTime(result, this.limitMs - this.waitedMs, () => this.tooLate());
    } finally {
      this.waiting -= 1;
      if (!this.waiting) this.waitedMs += currentTime() - this.since;
    }
  }

  /** Nothing is awaited any more. */
  end(): void {
    this.waitedMs = this.limitMs;
  }
  private tooLate(): Error {
    return new Error(`no response arrived within ${this.limitMs / 1000} s`);
  }
}
