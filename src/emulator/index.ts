// HTTP emulator of the service for tests and trials, based on the declared operations.

export { type Emulator, type EmulatorOptions, startEmulator } from "./emulator";
// All faults by name.
export { FAULTS } from "./faults/catalog";
export type { Fault, FaultHandle, FaultHow, FaultMatch, Faults } from "./faults/faults";
export type { InjectedFault, Schedule, ScheduleHandle } from "./faults/schedule";
// The command `coralogix emulator`.
export { main } from "./main";
export type { Quirks } from "./quirks";
export type { KeyOptions, TeamOptions } from "./server/accounts";
export type { Call, Calls } from "./server/calls";
export type { RateLimit } from "./server/rate";
export type { LogRecord } from "./services/data-queries/log-record";
export type { MetricSeries } from "./services/data-queries/metric-series";
export type { Refuse } from "./store/refusals";
