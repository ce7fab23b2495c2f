import type { Http } from "../../http";
import type { AnyOperation } from "../../http/operation";
import { CommandError } from "../failure";

/** A client that sends a number of calls at most, and counts them. Retries are no calls. */
export interface LimitedHttp extends Http {
  readonly limit: number;
  readonly calls: () => number;
}

export function limitedHttp(http: Http, limit: number): LimitedHttp {
  let calls = 0;
  const count = (): void => {
    if (calls >= limit) throw new CommandError(`Not read: the limit is ${limit} requests.`);
    calls += 1;
  };
  return {
    ...{ limit, calls: () => calls },
    call: (op: AnyOperation, request, options) => {
      count();
      return http.call(op, request, options);
    },
    stream: (op, request, options) => {
      count();
      return http.stream(op, request, options);
    },
    isBusy: () => http.isBusy(),
    isLimited: () => http.isLimited(),
    waitForSlot: () => http.waitForSlot(),
    close: () => http.close(),
  };
}
