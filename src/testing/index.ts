// Tests of alerts before they exist: what they do with given series, logs and spans.

export { every } from "./data/every";
export { ExpectationError, TestError } from "./error";
export { previewed } from "./objects/previewed";
export type {
  AlertDoubt,
  AlertFiring,
  AlertNotification,
  AlertResult,
  ExpectedFiring,
  ExpectedNotification,
  GroupValues,
  NotificationFilter,
  Simulation,
} from "./result/types";
export { simulate } from "./simulate";
export type {
  Duration,
  LogContent,
  LogInput,
  OutputOf,
  Period,
  Repeated,
  SeriesInput,
  Severity,
  SimulationOptions,
  SpanContent,
  SpanInput,
  Tested,
  TestedObject,
  TestedResource,
  Time,
} from "./types";
