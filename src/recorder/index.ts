// Records what an account answers, for tests that hold the emulator and the client to the service.
export { readRecordings, textOf, writeRecordings } from "./files";
export { main } from "./main";
export type { OwnCall } from "./plan";
export { type Recorded, type RecordOptions, record } from "./record";
export type { LeftBehind, NotRecorded, RecordedExchange, RecordedStep, Recording } from "./types";
