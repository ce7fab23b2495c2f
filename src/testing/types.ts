import type { AlertFields } from "../generated/types/alerts";
import type { ConnectorFields, PresetFields, RouterFields } from "../generated/types/notifications";
import type { SloFields } from "../generated/types/slos";
import type { SuppressionRuleFields } from "../generated/types/suppressions";
import type { WebhookFields } from "../generated/types/webhooks";

/**
 * A time: RFC 3339 (`2026-03-02T10:05:00Z`), or a time of the day on which the simulation begins
 * (`10:05` or `10:05:30`). All times are UTC.
 */
export type Time = string | Date;

/** A duration, as PromQL writes it: `30s`, `1m`, `1h30m`. */
export type Duration = string;

/** An output of a resource. */
export interface OutputOf<T> {
  apply<U>(use: (value: T) => U): unknown;
}

/** A resource of this package, such as `new coralogix.Alert(…)` in a unit test with mocks. */
export interface TestedResource {
  readonly urn: OutputOf<string>;
  readonly id: OutputOf<string>;
}

/** The arguments of any object, with its resource type. `previewed` returns such objects. */
export interface TestedObject {
  /** `Alert`, `Router` and so on. */
  readonly resourceType: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** What the arguments of other objects refer to it with. */
  readonly id?: string;
  /** The number of a webhook, which alerts refer to it with. */
  readonly externalId?: number;
  /** What a preview does not contain, in sentences. */
  readonly notes?: readonly string[];
}

/** What is simulated: a resource, the arguments of an alert, or the arguments of another object. */
export type Tested = TestedResource | TestedObject | AlertFields;

/** The values of a series in promtool's notation: `1 2 _ stale 0+10x5`. */
export interface SeriesInput {
  /** `requests_total{service="checkout"}` */
  readonly series: string;
  readonly values: string | number;
  /** The time of the first value. Default: the start of the simulation. */
  readonly from?: Time;
}

export type Severity = "DEBUG" | "VERBOSE" | "INFO" | "WARNING" | "ERROR" | "CRITICAL";

/** A log without its time. */
export interface LogContent {
  readonly application?: string;
  readonly subsystem?: string;
  /** Default: `INFO`. */
  readonly severity?: Severity;
  /** The fields of the log, or its text. */
  readonly body?: Readonly<Record<string, unknown>> | string;
}
export interface LogInput extends LogContent {
  readonly time: Time;
}

/** A span without its time. */
export interface SpanContent {
  readonly service: string;
  readonly operation?: string;
  readonly application?: string;
  readonly subsystem?: string;
  /** Default: 0. */
  readonly durationMs?: number;
  /** Other fields, by name. */
  readonly fields?: Readonly<Record<string, unknown>>;
}
export interface SpanInput extends SpanContent {
  readonly time: Time;
}

/** The first time of what is repeated, and the time before which it ends. */
export interface Period {
  /** Default: the start of the simulation. */
  readonly from?: Time;
  /** Not included. Default: the end of the simulation. */
  readonly to?: Time;
}

/** A log or a span that is repeated. `every` creates it. */
export interface Repeated<Content> extends Period {
  readonly every: Duration;
  readonly content: Content;
}

type WithId<Fields> = Fields & { readonly id: string };

/** The data of a simulation, its range, and the objects that plain arguments refer to. */
export interface SimulationOptions {
  /** Values by series, in promtool's notation. The first value is at the start. */
  readonly series?: Readonly<Record<string, string | number>> | readonly SeriesInput[];
  readonly logs?: readonly (LogInput | Repeated<LogContent>)[];
  readonly spans?: readonly (SpanInput | Repeated<SpanContent>)[];
  /** The interval of the values of series. Default: `1m`. */
  readonly every?: Duration;
  /** The first evaluation, with its date. Default: `2026-01-05T00:00:00Z`, a Monday. */
  readonly from?: Time;
  /** The last evaluation. Default: the end of the data. */
  readonly to?: Time;
  /** Routers as plain arguments. */
  readonly routers?: readonly WithId<RouterFields>[];
  readonly presets?: readonly WithId<PresetFields>[];
  readonly connectors?: readonly WithId<ConnectorFields>[];
  readonly suppressionRules?: readonly WithId<SuppressionRuleFields>[];
  readonly slos?: readonly WithId<SloFields>[];
  readonly webhooks?: readonly (WebhookFields & { readonly externalId: number })[];
}
