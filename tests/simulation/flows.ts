import { logsImmediate, metric } from "./alerts";

/** Alerts that fire in the minute after a log with their letter, for one minute. */
export const IMMEDIATE = {
  a: logsImmediate("event:aaa"),
  b: logsImmediate("event:bbb"),
  c: logsImmediate("event:ccc"),
  d: logsImmediate("event:ddd"),
};
/** Alerts that fire while a metric is more than zero. */
export const STATES = {
  a: metric("a", ["> 0"]),
  b: metric("b", ["> 0"]),
  c: metric("c", ["> 0"]),
};
/** A stage of one alert. */
export const one = (name: string, minutes?: number) => ({
  groups: [[name]],
  ...(minutes === undefined ? {} : { minutes }),
});
