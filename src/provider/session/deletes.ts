/**
 * The deletes of one account that run at the same time. Where the program refers to an object by a
 * literal id, the engine knows no order: it may delete that object first, or both at once. A delete
 * that the service refuses is sent again when no other one runs, as long as others succeed meanwhile.
 * With `--parallel 1` no other one runs, and the refusal stands at once.
 */
export class Deletes {
  private running = 0;
  private succeeded = 0;
  private waiting: (() => void)[] = [];

  async send(work: () => Promise<unknown>, isRefusal: (error: unknown) => boolean): Promise<void> {
    for (;;) {
      const before = this.succeeded;
      const refusal = await this.attempt(work, isRefusal);
      if (refusal === undefined) return;
      await this.othersEnded();
      if (this.succeeded === before) throw refusal.error;
    }
  }

  private async attempt(
    work: () => Promise<unknown>,
    isRefusal: (error: unknown) => boolean,
  ): Promise<{ error: unknown } | undefined> {
    this.running += 1;
    try {
      await work();
      this.succeeded += 1;
      return undefined;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { error };
    } finally {
      this.running -= 1;
      if (!this.running) for (const end of this.waiting.splice(0)) end();
    }
  }

  private async othersEnded(): Promise<void> {
    if (this.running) await new Promise<void>((end) => this.waiting.push(end));
  }
}
