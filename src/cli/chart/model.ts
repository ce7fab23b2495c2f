/** How the numbers of a chart are written. Units are those of the API: `MILLISECONDS`. */
export interface NumberFormat {
  readonly unit?: string;
  /** The text behind a number, with the unit `CUSTOM`. */
  readonly customUnit?: string;
  /** Exactly as many decimals. By default, as many as are needed. */
  readonly decimals?: number;
}

/** From this value on, in the unit of the data, values have a color. */
export interface Threshold {
  readonly from: number;
  /** A color of CSS, or a name of the palette of the product. */
  readonly color?: string;
  readonly label?: string;
}

/** An axis of values. A missing bound follows the values. */
export interface ValueAxis {
  readonly format: NumberFormat;
  readonly min?: number;
  readonly max?: number;
  readonly isLogarithmic?: boolean;
}

/** A value at a time, in milliseconds since 1970. */
export type TimePoint = readonly [time: number, value: number];

export interface TimeSeries {
  readonly name: string;
  /** In the order of time. */
  readonly points: readonly TimePoint[];
  /** Milliseconds between two points; more are a gap. */
  readonly stepMs: number;
}

export interface Period {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** A period of time in which an alert fires. */
export type TimeBand = Period;

/** When several events happen, a row each. */
export interface PeriodsChart {
  readonly kind: "periods";
  readonly from: number;
  readonly to: number;
  readonly rows: readonly {
    readonly name: string;
    readonly periods: readonly Period[];
    /** The row that the others lead to. */
    readonly isResult?: boolean;
  }[];
}

export interface TimeChart {
  readonly kind: "time";
  readonly marks: "lines" | "areas" | "bars";
  readonly series: readonly TimeSeries[];
  readonly from: number;
  readonly to: number;
  readonly axis: ValueAxis;
  /** Lines across the chart. */
  readonly thresholds: readonly Threshold[];
  readonly bands?: readonly TimeBand[];
  /** Gaps are connected. */
  readonly isConnected?: boolean;
}

export interface NamedValue {
  readonly name: string;
  readonly value: number;
}

/** Bars with one or more parts. */
export interface BarChart {
  readonly kind: "bars";
  readonly direction: "vertical" | "horizontal";
  readonly bars: readonly { readonly name: string; readonly parts: readonly NamedValue[] }[];
  readonly axis: ValueAxis;
}

export interface PieChart {
  readonly kind: "pie";
  readonly slices: readonly NamedValue[];
  readonly format: NumberFormat;
  readonly showsTotal: boolean;
}

/** Single values, each with the color of its range. */
export interface ValuesChart {
  readonly kind: "values";
  readonly as: "gauge" | "number" | "cards" | "hexagons";
  readonly values: readonly NamedValue[];
  readonly format: NumberFormat;
  readonly min: number;
  readonly max: number;
  readonly thresholds: readonly Threshold[];
}

export interface TableChart {
  readonly kind: "table";
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A matrix of values. `cells` of a row are in the order of the columns; undefined is no value. */
export interface HeatChart {
  readonly kind: "heatmap";
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly (number | undefined)[];
  }[];
  readonly format: NumberFormat;
}

/** Why there is no chart. */
export interface Notice {
  readonly kind: "notice";
  readonly reason: "no data" | "failed" | "not evaluated" | "not read";
  readonly text: string;
}

/** What a widget or an alert shows. */
export type Chart =
  | TimeChart
  | PeriodsChart
  | BarChart
  | PieChart
  | ValuesChart
  | TableChart
  | HeatChart
  | Notice;

export const notice = (reason: Notice["reason"], text: string): Notice => ({
  kind: "notice",
  reason,
  text,
});
