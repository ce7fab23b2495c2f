import type { Json } from "../schema/facts";

/** One request and its response, without secrets. */
export interface RecordedExchange {
  /** Of a lifecycle: the step it belongs to. */
  step?: string;
  /** The operation: `alerts.get`. */
  operation: string;
  method: string;
  /** The route as the API reference writes it. */
  route: string;
  /** Path parameters by name. */
  path?: Record<string, string>;
  /** The query as it was sent, name by name. */
  query?: [name: string, value: string][];
  request?: Json;
  status: number;
  headers?: Record<string, string>;
  /** JSON, or the text of what is no JSON. */
  response?: Json;
  /** The response is a text and not a JSON string. */
  text?: true;
}

/** One step of a lifecycle, and how it ended. */
export interface RecordedStep {
  step: string;
  /** The resource type, where it is not the recorded one. */
  type?: string;
  id?: string;
  /** What the program gives, as a user writes it. */
  arguments?: Json;
  /** Outputs that the service computed. */
  computed?: Json;
  /** The error that ended it. */
  error?: string;
}

/** A file of a recording. */
export interface Recording {
  /** `reads/alerts.get`, `lifecycles/Alert`. */
  name: string;
  steps?: RecordedStep[];
  exchanges: RecordedExchange[];
}

/** What was not recorded, and why. */
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
