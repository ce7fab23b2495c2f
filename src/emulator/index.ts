// An emulator of the service for tests and trials: a real HTTP server over the declared operations.
export type { KeyOptions, TeamOptions } from "./accounts";
export type { Call, Calls } from "./calls";
export { type Emulator, type EmulatorOptions, startEmulator } from "./emulator";
// Every fault there is, by its name.
export { EVERY } from "./every";
export type { Fault, FaultHow, FaultMatch, Faults, SetFault } from "./faults";
// The command `coralogix emulator`.
export { main } from "./main";
export type { RateLimit } from "./rate";
export type { Refuse } from "./refusals";
export type { Schedule, SetSchedule, Struck } from "./schedule";
export type { Unkind } from "./unkind";
