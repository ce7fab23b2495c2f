import { currentTime } from "./clock";
import type { HttpResponse } from "./transport";

/** The clock of a service, which may differ from that of this machine, by its responses. */
export class ServiceClock {
  private aheadMs = 0;

  /** Takes the header `Date` of a response, which has whole seconds: the time is never ahead. */
  read({ date = "" }: HttpResponse["headers"]): void {
    const time = Date.parse(date);
    if (!Number.isNaN(time)) this.aheadMs = time - currentTime();
  }

  /** The time of the service now; that of this machine before the first response. */
  now(): number {
    return currentTime() + this.aheadMs;
  }

  /** What the clock of this machine shows at a time of the service. */
  onThisMachine(time: number): number {
    return time - this.aheadMs;
  }
}
