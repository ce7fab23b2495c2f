import { currentTime } from "./clock";
import type { HttpResponse } from "./transport";

/** The clock of a service, which may differ from that of this machine, by its responses. */
export class ServiceClock {
  /** The least by which the clock of the service is ahead. */
  private aheadMs: number | undefined;

  /**
   * Takes the header `Date` of a response to a request that was sent at a time. It has whole
   * seconds, and was written between the request and now: both are bounds. The narrowest bound
   * counts, unless a later one contradicts it: another server responds, or the clock was set.
   */
  read({ date = "" }: HttpResponse["headers"], sentAt: number): void {
    const time = Date.parse(date);
    if (Number.isNaN(time)) return;
    const least = time - currentTime();
    const most = time + 1000 - sentAt;
    const known = this.aheadMs ?? least;
    this.aheadMs = known > most ? least : Math.max(known, least);
  }

  /** The time of the service now; that of this machine before the first response. */
  now(): number {
    return currentTime() + (this.aheadMs ?? 0);
  }

  /** What the clock of this machine shows at a time of the service. */
  onThisMachine(time: number): number {
    return time - (this.aheadMs ?? 0);
  }
}
