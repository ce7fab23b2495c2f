// Records the responses of an account, for tests that compare the emulator and the client with the
// service.
export { readRecordings, serializeRecording, writeRecordings } from "./files";
export { main } from "./main";
export type { CustomCall } from "./plan";
export { type Recorded, type RecordOptions, record } from "./record";
export type { LeftBehind, NotRecorded, RecordedExchange, RecordedStep, Recording } from "./types";
