/** How a widget is drawn. A schematic stands for the type of a chart: it shows no data. */
export type Schematic =
  | "lines"
  | "bars"
  | "horizontalBars"
  | "pie"
  | "gauge"
  | "number"
  | "cards"
  | "table"
  | "text"
  | "hexagons"
  | "heatmap"
  | "map"
  | "mixed"
  | "link"
  | "other";

/** A part of a drawing. `value` is its value in the arguments, which identifies it in changes. */
interface DrawnPart {
  readonly value: unknown;
}

export interface DrawnWidget extends DrawnPart {
  readonly title: string;
  /** `line chart`. */
  readonly type: string;
  readonly schematic: Schematic;
  /** The share of the row, relative to the other widgets of the row. */
  readonly width: number;
  /** The data source and the query of each: `metrics: sum(rate(errors[5m]))`. */
  readonly queries: readonly string[];
  /** The text that the widget shows, where it shows text. */
  readonly text?: string;
}

export interface DrawnRow extends DrawnPart {
  /** In grid units. */
  readonly height: number;
  readonly widgets: readonly DrawnWidget[];
}

export interface DrawnSection extends DrawnPart {
  readonly title?: string;
  readonly isCollapsed: boolean;
  readonly rows: readonly DrawnRow[];
}

/** The layout of an object, as the product shows it, without data. */
export interface Drawing {
  readonly title: string;
  /** What is above the layout: the time frame, variables, filters. */
  readonly notes: readonly string[];
  readonly sections: readonly DrawnSection[];
}
