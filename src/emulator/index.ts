// HTTP emulator of the service for tests and trials, based on the declared operations.

export { type Emulator, type EmulatorOptions, startEmulator } from "./emulator";
// All faults by name.
export { FAULTS } from "./faults/catalog";
export type { Faults } from "./faults/faults";
export type {
  Fault,
  FaultHandle,
  FaultHow,
  FaultMatch,
  InjectedFault,
  Schedule,
  ScheduleHandle,
} from "./faults/model";
export type { Quirks } from "./quirks";
export type { KeyOptions, TeamOptions } from "./server/accounts";
export type { Call, Calls } from "./server/calls";
export type { RateLimit } from "./server/rate";
export type { LogRecord, MetricSeries } from "./services/data-queries/record";
export type { Refuse } from "./store/refusals";
