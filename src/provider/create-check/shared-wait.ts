/** Waits for promises at most for a time, which counts once while several are awaited. */
export class SharedWait {
  private waitedMs = 0;
  private waiting = 0;
  private since = 0;

  constructor(private readonly limitMs: number) {}

  async for<T>(result: Promise<T>): Promise<T | Error> {
    if (this.waitedMs >= this.limitMs) return this.tooLate();
    if (!this.waiting) this.since = Date.now();
    this.waiting += 1;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Error>((resolve) => {
      timer = setTimeout(() => resolve(this.tooLate()), this.limitMs - this.waitedMs);
    });
    try {
      return await Promise.race([result, tooLate]);
    } finally {
      clearTimeout(timer);
      this.waiting -= 1;
      if (!this.waiting) this.waitedMs += Date.now() - this.since;
    }
  }

  /** Nothing is awaited any more. */
  end(): void {
    this.waitedMs = this.limitMs;
  }
  private tooLate(): Error {
    return new Error(`it did not answer within ${this.limitMs / 1000} s`);
  }
}
