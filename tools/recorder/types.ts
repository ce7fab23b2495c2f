import type { Json } from "../../src/schema/facts";

/** One request and its response, without secrets. */
export interface RecordedExchange {
  /** The step of a lifecycle. */
  step?: string;
  /** The operation: `alerts.get`. */
  operation: string;
  method: string;
  /** The route as the API reference writes it. */
  route: string;
  /** Path parameters by name. */
  path?: Record<string, string>;
  /** Query parameters as they were sent, in order. */
  query?: [name: string, value: string][];
  request?: Json;
  status: number;
  headers?: Record<string, string>;
  /** The response body: JSON, or a string if it is not JSON. */
  response?: Json;
  /** Whether the response is plain text. */
  text?: true;
}

/** A step of a lifecycle and its result. */
export interface RecordedStep {
  step: string;
  /** The resource type, if it is not the recorded one. */
  type?: string;
  id?: string;
  /** The arguments of the resource, as a user writes them. */
  arguments?: Json;
  /** Outputs that the service computed. */
  computed?: Json;
  /** The error that ended the step. */
  error?: string;
}

/** A recording, stored in one file. */
export interface Recording {
  /** `reads/alerts.get`, `lifecycles/Alert`. */
  name: string;
  steps?: RecordedStep[];
  exchanges: RecordedExchange[];
}

/** A planned recording that was skipped or failed, with the reason. */
export interface NotRecorded {
  name: string;
  why: string;
}

/** An object that could not be deleted. */
export interface LeftBehind {
  type: string;
  id: string;
  why: string;
}
