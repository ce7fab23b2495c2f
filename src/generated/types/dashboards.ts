// Printed by `npm run generate` from the declarations in src/areas. Not edited by hand.
import type { CallOptions } from "../../client/call-options";
import type { AtMostOne, OneOf } from "../../schema/types";

/** What every variant of DashboardArgs has. */
export interface DashboardArgsCommon {
  /** Name shown in the list of dashboards. 1 to 4096 characters. */
  name: string;
  /** What the dashboard is for. At most 4096 characters. */
  description?: string;
  /**
   * Name of the dashboard in its address: lower-case words joined by - or _. 1 to 255 characters, of the form
   * `^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$`. Filled in by the server when left out.
   */
  slugName?: string;
  /**
   * Id of the folder the dashboard lies in; with neither this nor `folderPath`, it lies at the root. A UUID. This bound
   * is enforced. Id of a `DashboardFolder`.
   */
  folderId?: string;
  /**
   * The folder the dashboard lies in, by name. Folders that are missing are made, and nobody deletes them: `folderId` of
   * a `DashboardFolder` is the better way. This bound is enforced.
   */
  folderPath?: DashboardFolderPath;
  /** Sections, rows and widgets. */
  layout: DashboardLayout;
  /** The time the dashboard shows, fixed. Not beside `relativeTimeFrame`. Filled in by the server when left out. */
  absoluteTimeFrame?: DashboardTimeFrame;
  /**
   * The time the dashboard shows, up to now: `"900s"` is the last quarter of an hour. Not beside `absoluteTimeFrame`. 2
   * to 64 characters, of the form `^\d+(\.\d+)?s$`. This bound is enforced. Filled in by the server when left out.
   */
  relativeTimeFrame?: string;
  /** Values that people choose at the top of the dashboard, in this order. At most 1000 items. */
  variablesV2?: DashboardVariable[];
  /**
   * Variables in the older form, in this order. At most 1000 items.
   * @deprecated Use `variablesV2`.
   */
  variables?: DashboardLegacyVariable[];
  /** Filters at the top of the dashboard, in this order. At most 1000 items. */
  filters?: DashboardFilter[];
  /** Marks drawn over the charts, in this order. At most 1000 items. */
  annotations?: DashboardAnnotation[];
  /** Ways out of the dashboard, offered on what its widgets show, in this order. At most 1000 items. */
  actions?: DashboardAction[];
  /**
   * Id of the dashboard, 21 letters, digits, _ or -, where it has to be a certain one; left out, it follows from the
   * program. Exactly 21 characters, of the form `^[\w-]{21}$`. This bound is enforced. A change replaces. Filled in by
   * the server when left out.
   */
  dashboardId?: string;
  /**
   * Who may do what with the dashboard, as JSON. Left out, the policy is not managed here. Once given it can be changed,
   * but not taken away: the API has no way to. At most 65536 characters. This bound is enforced. JSON in a text: its
   * meaning is compared, not its spelling. Filled in by the server when left out. Read back only by those who may see
   * it. Cannot be cleared: the API keeps the policy that a dashboard has when none is given, and nothing takes it away:
   * write the policy that it shall have
   */
  accessPolicy?: string;
  /** Whether the dashboard is locked against changes in the product. */
  isLocked?: boolean;
}

/** The variants of DashboardArgs: one is given, or none. */
export interface DashboardArgsVariants {
  /** It does not reload by itself. */
  off: Record<string, never>;
  /** Every minute. */
  oneMinute: Record<string, never>;
  /** Every two minutes. */
  twoMinutes: Record<string, never>;
  /** Every five minutes. */
  fiveMinutes: Record<string, never>;
  /** Every quarter of an hour. */
  fifteenMinutes: Record<string, never>;
}

/** A dashboard: widgets in rows and sections, with the variables, filters and annotations they share. */
export type DashboardArgs = DashboardArgsCommon & AtMostOne<DashboardArgsVariants>;

/** Outputs of Dashboard: its arguments, and what the server adds. */
export interface DashboardOutputs {
  /** Name shown in the list of dashboards. 1 to 4096 characters. */
  name: string;
  /** What the dashboard is for. At most 4096 characters. */
  description?: string;
  /**
   * Name of the dashboard in its address: lower-case words joined by - or _. 1 to 255 characters, of the form
   * `^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$`. Filled in by the server when left out.
   */
  slugName?: string;
  /**
   * Id of the folder the dashboard lies in; with neither this nor `folderPath`, it lies at the root. A UUID. This bound
   * is enforced. Id of a `DashboardFolder`.
   */
  folderId?: string;
  /**
   * The folder the dashboard lies in, by name. Folders that are missing are made, and nobody deletes them: `folderId` of
   * a `DashboardFolder` is the better way. This bound is enforced.
   */
  folderPath?: DashboardFolderPath;
  /** Sections, rows and widgets. */
  layout: DashboardLayout;
  /** The time the dashboard shows, fixed. Not beside `relativeTimeFrame`. Filled in by the server when left out. */
  absoluteTimeFrame?: DashboardTimeFrame;
  /**
   * The time the dashboard shows, up to now: `"900s"` is the last quarter of an hour. Not beside `absoluteTimeFrame`. 2
   * to 64 characters, of the form `^\d+(\.\d+)?s$`. This bound is enforced. Filled in by the server when left out.
   */
  relativeTimeFrame?: string;
  /** Values that people choose at the top of the dashboard, in this order. At most 1000 items. */
  variablesV2?: DashboardVariable[];
  /**
   * Variables in the older form, in this order. At most 1000 items.
   * @deprecated Use `variablesV2`.
   */
  variables?: DashboardLegacyVariable[];
  /** Filters at the top of the dashboard, in this order. At most 1000 items. */
  filters?: DashboardFilter[];
  /** Marks drawn over the charts, in this order. At most 1000 items. */
  annotations?: DashboardAnnotation[];
  /** Ways out of the dashboard, offered on what its widgets show, in this order. At most 1000 items. */
  actions?: DashboardAction[];
  /**
   * Id of the dashboard, 21 letters, digits, _ or -, where it has to be a certain one; left out, it follows from the
   * program. Exactly 21 characters, of the form `^[\w-]{21}$`. This bound is enforced. A change replaces. Filled in by
   * the server when left out.
   */
  dashboardId?: string;
  /**
   * Who may do what with the dashboard, as JSON. Left out, the policy is not managed here. Once given it can be changed,
   * but not taken away: the API has no way to. At most 65536 characters. This bound is enforced. JSON in a text: its
   * meaning is compared, not its spelling. Filled in by the server when left out. Read back only by those who may see
   * it. Cannot be cleared: the API keeps the policy that a dashboard has when none is given, and nothing takes it away:
   * write the policy that it shall have
   */
  accessPolicy?: string;
  /** Whether the dashboard is locked against changes in the product. */
  isLocked?: boolean;
  /** It does not reload by itself. */
  off?: Record<string, never>;
  /** Every minute. */
  oneMinute?: Record<string, never>;
  /** Every two minutes. */
  twoMinutes?: Record<string, never>;
  /** Every five minutes. */
  fiveMinutes?: Record<string, never>;
  /** Every quarter of an hour. */
  fifteenMinutes?: Record<string, never>;
}

/** A pin on a dashboard, for whoever the API key belongs to. */
export interface DashboardPinArgs {
  /** Id of the dashboard. Exactly 21 characters. Id of a `Dashboard`. A change replaces. */
  dashboardId: string;
}

/** Outputs of DashboardPin: its arguments, and what the server adds. */
export interface DashboardPinOutputs {
  /** Id of the dashboard. Exactly 21 characters. Id of a `Dashboard`. A change replaces. */
  dashboardId: string;
}

/** Which dashboard a team sees first. There is one of it in an account. */
export interface DefaultDashboardArgs {
  /** Id of the dashboard. Exactly 21 characters. Id of a `Dashboard`. */
  dashboardId: string;
}

/** Outputs of DefaultDashboard: its arguments, and what the server adds. */
export interface DefaultDashboardOutputs {
  /** Id of the dashboard. Exactly 21 characters. Id of a `Dashboard`. */
  dashboardId: string;
}

/** A folder that holds dashboards and, one level deep, other folders. */
export interface DashboardFolderArgs {
  /** Name shown in the dashboard tree. 1 to 100 characters. */
  name: string;
  /**
   * Id of the folder this one lies in; left out, it lies at the root. A path has at most two segments, so a folder
   * inside a folder is the deepest there is. A UUID. Id of a `DashboardFolder`.
   */
  parentId?: string;
}

/** Outputs of DashboardFolder: its arguments, and what the server adds. */
export interface DashboardFolderOutputs {
  /** Name shown in the dashboard tree. 1 to 100 characters. */
  name: string;
  /**
   * Id of the folder this one lies in; left out, it lies at the root. A path has at most two segments, so a folder
   * inside a folder is the deepest there is. A UUID. Id of a `DashboardFolder`.
   */
  parentId?: string;
}

/** A way through the folders, by name. */
export interface DashboardFolderPath {
  /** Names of the folders, the outermost first. 1 to 2 items, each 1 to 100 characters. */
  segments?: string[];
}

/** Sections, rows and widgets of a dashboard. */
export interface DashboardLayout {
  /** Sections of the dashboard, from top to bottom. At most 1000 items. */
  sections?: DashboardSection[];
}

/** A part of a dashboard that can be folded. */
export interface DashboardSection {
  /** Id of the section. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Heading, colour and repetition of the section; left out, it has none. Filled in by the server when left out. */
  options?: DashboardSectionOptions;
  /** Rows of the section, from top to bottom. At most 1000 items. */
  rows?: DashboardRow[];
}

/** The variants of DashboardSectionOptions: one is given, or none. */
export interface DashboardSectionOptionsVariants {
  /** Without a heading. */
  internal: Record<string, never>;
  /** With a heading of its own. */
  custom: DashboardSectionCustom;
}

/** How a section appears. */
export type DashboardSectionOptions = AtMostOne<DashboardSectionOptionsVariants>;

/** A section with a heading of its own. */
export interface DashboardSectionCustom {
  /** Heading of the section. 1 to 4096 characters. */
  name?: string;
  /** What the section is about. At most 4096 characters. */
  description?: string;
  /** Whether the section is shown folded. */
  collapsed?: boolean;
  /** Colour of the section. */
  color?: DashboardSectionColor;
  /** Repeats the section for each value of a variable. */
  repetitiveVar?: DashboardSectionRepeat;
}

/** The colour of a section. */
export interface DashboardSectionColor {
  /** One of the colours the product knows. */
  predefined?: DashboardSectionPredefinedColor;
}

/** A word of the API, without its `SECTION_PREDEFINED_COLOR_`. */
export type DashboardSectionPredefinedColor = "CYAN" | "GREEN" | "BLUE" | "PURPLE" | "MAGENTA" | "PINK" | "ORANGE" | `SECTION_PREDEFINED_COLOR_${string}`;

/** What a section is repeated by. */
export interface DashboardSectionRepeat {
  /** Name of the variable. 1 to 255 characters. */
  name?: string;
}

/** Widgets side by side. */
export interface DashboardRow {
  /** Id of the row. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Looks of the row. Filled in by the server when left out. */
  appearance?: DashboardRowAppearance;
  /** Widgets of the row, from left to right. At most 1000 items. */
  widgets?: DashboardWidget[];
}

/** The looks of a row. */
export interface DashboardRowAppearance {
  /** Height of the row, in units of the grid. 1 to 2147483647. */
  height?: number;
}

/** What every variant of DashboardWidget has. */
export interface DashboardWidgetCommon {
  /** Id of the widget. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Heading of the widget. All but markdown and references need one. At most 4096 characters. */
  title?: string;
  /** What the widget is about, shown beside its title. At most 4096 characters. */
  description?: string;
  /** Width of the widget, in columns of the grid. 0 to 2147483647. */
  layoutColumns?: number;
  /**
   * What older versions said of the widget's looks.
   * @deprecated The service ignores it: widgets of a row share its width, or take `layoutColumns`.
   */
  appearance?: DashboardWidgetAppearance;
  /**
   * A mark without effect. It is kept and told as it was given; a reference must not carry it.
   * @deprecated It has no effect.
   */
  highlighted?: boolean;
}

/** The variants of DashboardWidget: exactly one is given. */
export interface DashboardWidgetVariants {
  /** What the widget shows and how. */
  definition: DashboardWidgetDefinition;
  /** Shows a widget of another dashboard, which stays the one place where it is changed. */
  reference: DashboardWidgetReference;
}

/** A tile of a dashboard: a chart, a table, a number or a text. */
export type DashboardWidget = DashboardWidgetCommon & OneOf<DashboardWidgetVariants>;

/** What older versions said of a widget's looks. */
export interface DashboardWidgetAppearance {
  /** Width that older versions gave the widget. The service ignores it. 0 to 2147483647. Computed by the server. */
  width?: number;
}

/** The variants of DashboardWidgetDefinition: exactly one is given. */
export interface DashboardWidgetDefinitionVariants {
  /** Values over time, as lines. */
  lineChart: DashboardLineChart;
  /** Records or groups, as rows. */
  dataTable: DashboardDataTable;
  /** One value, or one for each group, on a scale. */
  gauge: DashboardGauge;
  /** Shares of a whole, as slices. */
  pieChart: DashboardPieChart;
  /** Values as upright bars. */
  barChart: DashboardBarChart;
  /** Values as lying bars. */
  horizontalBarChart: DashboardHorizontalBarChart;
  /** A text. */
  markdown: DashboardMarkdown;
  /** A hexagon for each group, coloured by its value. */
  hexagon: DashboardHexagon;
  /** Asks first and chooses its looks by what comes back. */
  dynamic: DashboardDynamic;
}

/** What a widget shows and how. */
export type DashboardWidgetDefinition = OneOf<DashboardWidgetDefinitionVariants>;

/** Values over time, as lines. */
export interface DashboardLineChart {
  /** What is drawn: at least one query. 1 to 1000 items. */
  queryDefinitions: DashboardLineQueryDefinition[];
  /** The list that says which line is what. */
  legend?: DashboardLegend;
  /** What is shown at the pointer. */
  tooltip?: DashboardLineTooltip;
  /** Draws the lines as areas on top of each other: as they are, or as shares of the whole. */
  stackedLine?: DashboardStackedLine;
  /** Whether a line goes on where values are missing. */
  connectNulls?: boolean;
  /** Whether the time axis spans the data found, rather than the time asked for. */
  useDataTimeRange?: boolean;
  /** Order in which the labels of the time axis name day, month, hour and minute. */
  xAxisTimeFormat?: DashboardXAxisTimeFormat;
}

/** A query of a line chart, and how its lines are drawn. */
export interface DashboardLineQueryDefinition {
  /** Id of the query. It must stay the same over all updates. 1 to 255 characters. Made here when left out, and kept. */
  id?: string;
  /** Name of the query. 1 to 255 characters. */
  name?: string;
  /** Whether its lines are drawn. */
  isVisible?: boolean;
  /** What it asks for. */
  query: DashboardLineQuery;
  /** Name of each line; labels of its series may stand in it, as in `{{ pod }}`. 1 to 4096 characters. */
  seriesNameTemplate?: string;
  /** Most lines that are drawn. */
  seriesCountLimit?: number | string;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 255 characters. */
  customUnit?: string;
  /** Digits after the point. 0 to 15. */
  decimal?: number;
  /** Whether values keep all those digits, rather than being shortened. */
  decimalPrecision?: boolean;
  /** Name of the palette. 1 to 255 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Scale of the value axis. */
  scaleType?: DashboardScaleType;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** How far apart its points are. */
  intervalResolution?: DashboardIntervalResolution;
  /**
   * How far apart its points are, as older versions said it.
   * @deprecated Use intervalResolution.
   */
  resolution?: DashboardLineResolution;
  /** Data the queries look at: HIGH is frequent search, what leaving it out means too; ARCHIVE is the archive. */
  dataModeType?: DashboardDataModeType;
}

/** The variants of DashboardLineQuery: exactly one is given. */
export interface DashboardLineQueryVariants {
  /** Lines over logs. */
  logs: DashboardLineLogsQuery;
  /** Lines of series. */
  metrics: DashboardLineMetricsQuery;
  /** Lines over spans. */
  spans: DashboardLineSpansQuery;
  /** Lines that a DataPrime query gives. */
  dataprime: DashboardDataprimeQuery;
}

/** What a line chart asks for. */
export type DashboardLineQuery = OneOf<DashboardLineQueryVariants>;

/** Lines over logs. */
export interface DashboardLineLogsQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardLogsFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** The one value of each point. Exactly 1 item. */
  aggregations?: DashboardLogsAggregation[];
  /** Fields to group by: a line for each group. At most 1000 items. */
  groupBys?: DashboardObservationField[];
  /** Fields to group by, with dots between their steps. At most 1000 items, each 1 to 4096 characters. */
  groupBy?: string[];
}

/** Narrows logs by one field. */
export interface DashboardLogsFilter {
  /** The field, step by step. */
  observationField?: DashboardObservationField;
  /**
   * The field, with dots between its steps; a name that holds dots itself needs `observationField`. 1 to 4096
   * characters.
   */
  field?: string;
  /** What is asked of the field. */
  operator?: DashboardFilterOperator;
}

/** A field of a record, named step by step. */
export interface DashboardObservationField {
  /**
   * Names that lead to the field, from the outermost inwards. A name may hold dots: `["k8s.pod.name"]` is one field,
   * `["k8s", "pod"]` is a field within another. 1 to 1000 items, each 1 to 4096 characters.
   */
  keypath?: string[];
  /** Part of the record the field lies in: its data, its labels or its metadata. */
  scope?: DashboardDatasetScope;
}

/** A word of the API, without its `DATASET_SCOPE_`. */
export type DashboardDatasetScope = "USER_DATA" | "LABEL" | "METADATA" | `DATASET_SCOPE_${string}`;

/** The variants of DashboardFilterOperator: exactly one is given. */
export interface DashboardFilterOperatorVariants {
  /** Passes what has one of the values. */
  equals: DashboardEquals;
  /** Passes what has none of the values. */
  notEquals: DashboardNotEquals;
}

/** What a filter asks of a field. */
export type DashboardFilterOperator = OneOf<DashboardFilterOperatorVariants>;

/** Passes what has one of the values. */
export interface DashboardEquals {
  /** The values that pass. */
  selection?: DashboardEqualsSelection;
}

/** The variants of DashboardEqualsSelection: exactly one is given. */
export interface DashboardEqualsSelectionVariants {
  /** Any value. */
  all: Record<string, never>;
  /** One of these values; an empty list is not the same as `all`. */
  list: DashboardEqualsList;
}

/** The values that pass a filter. */
export type DashboardEqualsSelection = OneOf<DashboardEqualsSelectionVariants>;

/** Values of which one is met. */
export interface DashboardEqualsList {
  /** The values. At most 1000 items, each at most 4096 characters. */
  values?: string[];
}

/** Passes what has none of the values. */
export interface DashboardNotEquals {
  /** The values that do not pass. */
  selection?: DashboardNotEqualsSelection;
}

/** The values that do not pass a filter. */
export interface DashboardNotEqualsSelection {
  /** None of these values. */
  list?: DashboardNotEqualsList;
}

/** Values of which none is met. */
export interface DashboardNotEqualsList {
  /** The values. At most 1000 items, each at most 4096 characters. */
  values?: string[];
}

/** The variants of DashboardTimeFrameSelect: exactly one is given. */
export interface DashboardTimeFrameSelectVariants {
  /** A fixed stretch of time. */
  absoluteTimeFrame: DashboardTimeFrame;
  /**
   * The last so many seconds: "900s" is the last quarter of an hour. 2 to 64 characters, of the form `^\d+(\.\d+)?s$`.
   * This bound is enforced.
   */
  relativeTimeFrame: string;
}

/** The time a query looks at. */
export type DashboardTimeFrameSelect = OneOf<DashboardTimeFrameSelectVariants>;

/** A fixed stretch of time. */
export interface DashboardTimeFrame {
  /**
   * When it begins, in RFC 3339. 20 to 35 characters, of the form
   * `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$`. This bound is enforced.
   */
  from?: string;
  /**
   * When it ends, in RFC 3339. 20 to 35 characters, of the form
   * `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$`. This bound is enforced.
   */
  to?: string;
}

/** The variants of DashboardLogsAggregation: exactly one is given. */
export interface DashboardLogsAggregationVariants {
  /** How many there are. */
  count: Record<string, never>;
  /** How many different values a field has. */
  countDistinct: DashboardCountDistinct;
  /** Sum of a field. */
  sum: DashboardSum;
  /** Average of a field. */
  average: DashboardAverage;
  /** Smallest value of a field. */
  min: DashboardMin;
  /** Largest value of a field. */
  max: DashboardMax;
  /** Value of a field under which a share of all values lies. */
  percentile: DashboardPercentile;
}

/** What is counted or computed over records. */
export type DashboardLogsAggregation = OneOf<DashboardLogsAggregationVariants>;

/** How many different values a field has. */
export interface DashboardCountDistinct {
  /** The field, step by step. */
  observationField?: DashboardObservationField;
  /**
   * The field, with dots between its steps; a name that holds dots itself needs `observationField`. 1 to 4096
   * characters.
   */
  field?: string;
}

/** Sum of a field. */
export interface DashboardSum {
  /** The field, step by step. */
  observationField?: DashboardObservationField;
  /**
   * The field, with dots between its steps; a name that holds dots itself needs `observationField`. 1 to 4096
   * characters.
   */
  field?: string;
}

/** Average of a field. */
export interface DashboardAverage {
  /** The field, step by step. */
  observationField?: DashboardObservationField;
  /**
   * The field, with dots between its steps; a name that holds dots itself needs `observationField`. 1 to 4096
   * characters.
   */
  field?: string;
}

/** Smallest value of a field. */
export interface DashboardMin {
  /** The field, step by step. */
  observationField?: DashboardObservationField;
  /**
   * The field, with dots between its steps; a name that holds dots itself needs `observationField`. 1 to 4096
   * characters.
   */
  field?: string;
}

/** Largest value of a field. */
export interface DashboardMax {
  /** The field, step by step. */
  observationField?: DashboardObservationField;
  /**
   * The field, with dots between its steps; a name that holds dots itself needs `observationField`. 1 to 4096
   * characters.
   */
  field?: string;
}

/** Value of a field under which a share of all values lies. */
export interface DashboardPercentile {
  /** The share, in percent: 95 for the 95th percentile. */
  percent?: number;
  /** The field, step by step. */
  observationField?: DashboardObservationField;
  /**
   * The field, with dots between its steps; a name that holds dots itself needs `observationField`. 1 to 4096
   * characters.
   */
  field?: string;
}

/** Lines of series. */
export interface DashboardLineMetricsQuery {
  /** The PromQL query. Variables of the dashboard may stand in it. 1 to 10000 characters. Written in PromQL. */
  promqlQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardMetricsFilter[];
  /** How the product's editor shows the query: as text or as a form. */
  editorMode?: DashboardMetricsQueryEditorMode;
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Whether series or points are counted where there are too many. */
  seriesLimitType?: DashboardMetricsSeriesLimitType;
}

/** Narrows metrics by one label. */
export interface DashboardMetricsFilter {
  /** Name of the metric; left out, any that has the label. 1 to 4096 characters. */
  metric?: string;
  /** Name of the label. 1 to 4096 characters. */
  label?: string;
  /** What is asked of the field. */
  operator?: DashboardFilterOperator;
}

/** A word of the API, without its `METRICS_QUERY_EDITOR_MODE_`. */
export type DashboardMetricsQueryEditorMode = "TEXT" | "BUILDER" | `METRICS_QUERY_EDITOR_MODE_${string}`;

/** A word of the API, without its `METRICS_SERIES_LIMIT_TYPE_`. */
export type DashboardMetricsSeriesLimitType = "BY_SERIES_COUNT" | "BY_POINT_COUNT" | `METRICS_SERIES_LIMIT_TYPE_${string}`;

/** Lines over spans. */
export interface DashboardLineSpansQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardSpansFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Values of each point: a line for each. At most 1000 items. */
  aggregations?: DashboardSpansAggregation[];
  /** Fields to group by: a line for each group. At most 1000 items. */
  groupBys?: DashboardSpanObservationField[];
  /** Fields to group by, by their kind; `groupBys` is the newer way. At most 1000 items. */
  groupBy?: DashboardSpanField[];
}

/** Narrows spans by one field. */
export interface DashboardSpansFilter {
  /** The field, step by step. */
  observationField?: DashboardSpanObservationField;
  /** The field, by its kind; `observationField` is the newer way. */
  field?: DashboardSpanField;
  /** What is asked of the field. */
  operator?: DashboardFilterOperator;
}

/** A field of a span, named step by step. */
export interface DashboardSpanObservationField {
  /**
   * Names that lead to the field, from the outermost inwards. A name may hold dots: `["k8s.pod.name"]` is one field,
   * `["k8s", "pod"]` is a field within another. 1 to 1000 items, each 1 to 4096 characters.
   */
  keypath?: string[];
  /** Part of the record the field lies in: its data, its labels or its metadata. */
  scope?: DashboardDatasetScope;
  /** Takes the field from a relative of the span instead: its parent, the root of its trace, another. */
  relationType?: DashboardSpanRelationType;
}

/** A word of the API, without its `SPAN_RELATION_TYPE_`. */
export type DashboardSpanRelationType = "NONE" | "OTHER" | "PARENT" | "ROOT" | `SPAN_RELATION_TYPE_${string}`;

/** The variants of DashboardSpanField: exactly one is given. */
export interface DashboardSpanFieldVariants {
  /** One of the names every span has. */
  metadataField: DashboardSpanMetadataField;
  /** Name of a tag of the span. At most 255 characters. */
  tagField: string;
  /** Name of a tag of the process that made the span. At most 255 characters. */
  processTagField: string;
}

/** A field of a span, by what kind of field it is. */
export type DashboardSpanField = OneOf<DashboardSpanFieldVariants>;

/** A word of the API, without its `METADATA_FIELD_`. */
export type DashboardSpanMetadataField = "APPLICATION_NAME" | "SUBSYSTEM_NAME" | "SERVICE_NAME" | "OPERATION_NAME" | `METADATA_FIELD_${string}`;

/** The variants of DashboardSpansAggregation: exactly one is given. */
export interface DashboardSpansAggregationVariants {
  /** A number computed over spans, such as their longest duration. */
  metricAggregation: DashboardSpanMetricAggregation;
  /** A count over spans, such as the number of traces. */
  dimensionAggregation: DashboardSpanDimensionAggregation;
}

/** What is counted or computed over spans. */
export type DashboardSpansAggregation = OneOf<DashboardSpansAggregationVariants>;

/** A number computed over spans. */
export interface DashboardSpanMetricAggregation {
  /** Number the spans have. */
  metricField?: DashboardSpanMetricField;
  /** What is computed of it. */
  aggregationType?: DashboardSpanMetricAggregationType;
}

/** A word of the API, without its `METRIC_FIELD_`. */
export type DashboardSpanMetricField = "DURATION" | `METRIC_FIELD_${string}`;

/** A word of the API, without its `METRIC_AGGREGATION_TYPE_`. */
export type DashboardSpanMetricAggregationType =
  | "MIN"
  | "MAX"
  | "AVERAGE"
  | "SUM"
  | "PERCENTILE_99"
  | "PERCENTILE_95"
  | "PERCENTILE_50"
  | `METRIC_AGGREGATION_TYPE_${string}`;

/** A count over spans. */
export interface DashboardSpanDimensionAggregation {
  /** What is counted by. */
  dimensionField?: DashboardSpanDimensionField;
  /** Whether different values or errors are counted. */
  aggregationType?: DashboardSpanDimensionAggregationType;
}

/** A word of the API, without its `DIMENSION_FIELD_`. */
export type DashboardSpanDimensionField = "TRACE_ID" | `DIMENSION_FIELD_${string}`;

/** A word of the API, without its `DIMENSION_AGGREGATION_TYPE_`. */
export type DashboardSpanDimensionAggregationType = "UNIQUE_COUNT" | "ERROR_COUNT" | `DIMENSION_AGGREGATION_TYPE_${string}`;

/** Asks by DataPrime. */
export interface DashboardDataprimeQuery {
  /** The DataPrime query. At most 10000 characters. Written in DataPrime. */
  dataprimeQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardFilterSource[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
}

/** The variants of DashboardFilterSource: exactly one is given. */
export interface DashboardFilterSourceVariants {
  /** Narrows logs. */
  logs: DashboardLogsFilter;
  /** Narrows spans. */
  spans: DashboardSpansFilter;
  /** Narrows metrics. */
  metrics: DashboardMetricsFilter;
}

/** What a filter narrows, and how. */
export type DashboardFilterSource = OneOf<DashboardFilterSourceVariants>;

/** A word of the API, without its `UNIT_`. */
export type DashboardUnit =
  | "MICROSECONDS"
  | "MILLISECONDS"
  | "SECONDS"
  | "BYTES"
  | "KBYTES"
  | "MBYTES"
  | "GBYTES"
  | "BYTES_IEC"
  | "KIBYTES"
  | "MIBYTES"
  | "GIBYTES"
  | "EUR_CENTS"
  | "EUR"
  | "USD_CENTS"
  | "USD"
  | "NANOSECONDS"
  | "CUSTOM"
  | "PERCENT_ZERO_ONE"
  | "PERCENT_ZERO_HUNDRED"
  | "PERCENT"
  | "DATETIME_ISO"
  | `UNIT_${string}`;

/** A word of the API, without its `SCALE_TYPE_`. */
export type DashboardScaleType = "LINEAR" | "LOGARITHMIC" | `SCALE_TYPE_${string}`;

/** What every variant of DashboardIntervalResolution has. */
export interface DashboardIntervalResolutionCommon {
  /** Whether the wider limits on the number of points hold. */
  useAdvancedLimit?: boolean;
}

/** The variants of DashboardIntervalResolution: one is given, or none. */
export interface DashboardIntervalResolutionVariants {
  /** Chosen by the length of the stretch of time. */
  auto: DashboardAutoInterval;
  /** A distance of your choice. */
  manual: DashboardManualInterval;
}

/** How far apart the points of a series are. */
export type DashboardIntervalResolution = DashboardIntervalResolutionCommon & AtMostOne<DashboardIntervalResolutionVariants>;

/** Points as close as the stretch of time allows. */
export interface DashboardAutoInterval {
  /** Most points a series may have. 1 to 2147483647. */
  maximumDataPoints?: number;
  /**
   * Shortest time between two points, in seconds. 2 to 30 characters, of the form `^\d+(\.\d+)?s$`. This bound is
   * enforced.
   */
  minimumInterval?: string;
}

/** Points at a distance of your choice. */
export interface DashboardManualInterval {
  /**
   * Time between two points, in seconds: "60s". 2 to 30 characters, of the form `^\d+(\.\d+)?s$`. This bound is
   * enforced.
   */
  interval: string;
  /** Most points a series may have. 1 to 2147483647. */
  maximumDataPoints?: number;
  /**
   * Shortest time between two points, in seconds. 2 to 30 characters, of the form `^\d+(\.\d+)?s$`. This bound is
   * enforced.
   */
  minimumInterval?: string;
}

/** How far apart the points of a line are, as older versions said it. */
export interface DashboardLineResolution {
  /** Number of points. 0 to 2147483647. */
  bucketsPresented?: number;
  /**
   * Time between two points, in seconds: "60s". 2 to 30 characters, of the form `^\d+(\.\d+)?s$`. This bound is
   * enforced.
   */
  interval?: string;
}

/** A word of the API, without its `DATA_MODE_TYPE_`. */
export type DashboardDataModeType = "HIGH" | "ARCHIVE" | `DATA_MODE_TYPE_${string}`;

/** The list that says which colour is what. */
export interface DashboardLegend {
  /** Whether it is shown. */
  isVisible?: boolean;
  /** Where it stands. */
  placement?: DashboardLegendPlacement;
  /** What it says of each series, in this order. At most 10 items. */
  columns?: DashboardLegendColumn[];
  /** Whether the series of one query stand together. */
  groupByQuery?: boolean;
}

/** A word of the API, without its `LEGEND_PLACEMENT_`. */
export type DashboardLegendPlacement = "AUTO" | "BOTTOM" | "SIDE" | "HIDDEN" | `LEGEND_PLACEMENT_${string}`;

/** A word of the API, without its `LEGEND_COLUMN_`. */
export type DashboardLegendColumn = "MIN" | "MAX" | "SUM" | "AVG" | "LAST" | "NAME" | "SIMPLE_VALUE" | `LEGEND_COLUMN_${string}`;

/** What is shown at the pointer. */
export interface DashboardLineTooltip {
  /** Whether all lines are named there, or only the nearest. */
  type?: DashboardLineTooltipType;
  /** Whether the labels of the series are named too. */
  showLabels?: boolean;
}

/** A word of the API, without its `TOOLTIP_TYPE_`. */
export type DashboardLineTooltipType = "ALL" | "SINGLE" | `TOOLTIP_TYPE_${string}`;

/** A word of the API, without its `STACKED_LINE_`. */
export type DashboardStackedLine = "ABSOLUTE" | "RELATIVE" | `STACKED_LINE_${string}`;

/** A word of the API, without its `X_AXIS_TIME_FORMAT_`. */
export type DashboardXAxisTimeFormat =
  | "AUTO"
  | "DD_MM"
  | "MM_DD"
  | "HH_MM"
  | "DD_MM_HH_MM"
  | "HH_MM_DD_MM"
  | "MM_DD_HH_MM"
  | "HH_MM_MM_DD"
  | `X_AXIS_TIME_FORMAT_${string}`;

/** Records or groups, as rows. */
export interface DashboardDataTable {
  /** What is shown. */
  query?: DashboardDataTableQuery;
  /** Columns, from left to right. At most 1000 items. */
  columns?: DashboardDataTableColumn[];
  /** What the rows are sorted by. */
  orderBy?: DashboardDataTableOrder;
  /** Rows on a page. 1 to 2147483647. */
  resultsPerPage?: number;
  /** How a row looks. */
  rowStyle?: DashboardRowStyle;
  /** Data the queries look at: HIGH is frequent search, what leaving it out means too; ARCHIVE is the archive. */
  dataModeType?: DashboardDataModeType;
}

/** The variants of DashboardDataTableQuery: exactly one is given. */
export interface DashboardDataTableQueryVariants {
  /** Rows of logs. */
  logs: DashboardDataTableLogsQuery;
  /** Rows of spans. */
  spans: DashboardDataTableSpansQuery;
  /** Rows of series. */
  metrics: DashboardDataTableMetricsQuery;
  /** Rows that a DataPrime query gives. */
  dataprime: DashboardDataprimeQuery;
}

/** What a table asks for. */
export type DashboardDataTableQuery = OneOf<DashboardDataTableQueryVariants>;

/** Rows of logs. */
export interface DashboardDataTableLogsQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardLogsFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Groups with a row each; left out, each record has one. */
  grouping?: DashboardDataTableLogsGrouping;
}

/** Groups of logs. */
export interface DashboardDataTableLogsGrouping {
  /** Fields to group by. At most 1000 items. */
  groupBys?: DashboardObservationField[];
  /** Fields to group by, with dots between their steps. At most 1000 items, each 1 to 4096 characters. */
  groupBy?: string[];
  /** Columns with a value for each group. At most 1000 items. */
  aggregations?: DashboardDataTableLogsAggregation[];
}

/** A column with a value for each group. */
export interface DashboardDataTableLogsAggregation {
  /** Id of the column. It must stay the same over all updates. 1 to 255 characters. Made here when left out, and kept. */
  id?: string;
  /** Heading of the column. 1 to 255 characters. */
  name?: string;
  /** Whether the column is shown. */
  isVisible?: boolean;
  /** The value. */
  aggregation?: DashboardLogsAggregation;
}

/** Rows of spans. */
export interface DashboardDataTableSpansQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardSpansFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Groups with a row each; left out, each record has one. */
  grouping?: DashboardDataTableSpansGrouping;
}

/** Groups of spans. */
export interface DashboardDataTableSpansGrouping {
  /** Fields to group by. At most 1000 items. */
  groupBys?: DashboardSpanObservationField[];
  /** Fields to group by, by their kind; `groupBys` is the newer way. At most 1000 items. */
  groupBy?: DashboardSpanField[];
  /** Columns with a value for each group. At most 1000 items. */
  aggregations?: DashboardDataTableSpansAggregation[];
}

/** A column with a value for each group. */
export interface DashboardDataTableSpansAggregation {
  /** Id of the column. It must stay the same over all updates. 1 to 255 characters. Made here when left out, and kept. */
  id?: string;
  /** Heading of the column. 1 to 255 characters. */
  name?: string;
  /** Whether the column is shown. */
  isVisible?: boolean;
  /** The value. */
  aggregation?: DashboardSpansAggregation;
}

/** Rows of series. */
export interface DashboardDataTableMetricsQuery {
  /** The PromQL query. Variables of the dashboard may stand in it. 1 to 10000 characters. Written in PromQL. */
  promqlQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardMetricsFilter[];
  /** How the product's editor shows the query: as text or as a form. */
  editorMode?: DashboardMetricsQueryEditorMode;
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Whether the query is evaluated over the stretch of time or at its end. */
  promqlQueryType?: DashboardPromQlQueryType;
}

/** A word of the API, without its `PROM_QL_QUERY_TYPE_`. */
export type DashboardPromQlQueryType = "RANGE" | "INSTANT" | `PROM_QL_QUERY_TYPE_${string}`;

/** A column of a table. */
export interface DashboardDataTableColumn {
  /** Field the column shows. 1 to 4096 characters. */
  field?: string;
  /** Width of the column, in pixels. 0 to 2147483647. */
  width?: number;
}

/** What rows are sorted by. */
export interface DashboardDataTableOrder {
  /** Field the rows are sorted by. 1 to 4096 characters. */
  field?: string;
  /** Whether the smallest or the largest comes first. */
  orderDirection?: DashboardOrderDirection;
}

/** A word of the API, without its `ORDER_DIRECTION_`. */
export type DashboardOrderDirection = "ASC" | "DESC" | "NONE" | `ORDER_DIRECTION_${string}`;

/** A word of the API, without its `ROW_STYLE_`. */
export type DashboardRowStyle = "ONE_LINE" | "TWO_LINE" | "CONDENSED" | "JSON" | "LIST" | `ROW_STYLE_${string}`;

/** One value, or one for each group, on a scale. */
export interface DashboardGauge {
  /** What is shown. */
  query?: DashboardGaugeQuery;
  /** Value at the start of the scale; less than `max`. The server takes `0` when it is left out. */
  min?: number;
  /** Value at the end of the scale; greater than `min`. The server takes `100` when it is left out. */
  max?: number;
  /** Whether the ends of the scale are written. */
  showMinMax?: boolean;
  /** Arcs around the value: given, even empty, they are shown; left out, they are hidden. */
  arcDisplay?: DashboardArcDisplay;
  /**
   * Whether the inner arc is drawn where there is no `arcDisplay`. The server takes `false` when it is left out.
   * @deprecated Use arcDisplay.
   */
  showInnerArc?: boolean;
  /**
   * Whether the outer arc is drawn where there is no `arcDisplay`. The server takes `true` when it is left out.
   * @deprecated Use arcDisplay.
   */
  showOuterArc?: boolean;
  /** Whether the name of the series stands with the value. */
  displaySeriesName?: boolean;
  /** Unit of the values. The server takes `"NUMBER"` when it is left out. */
  unit?: DashboardGaugeUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 255 characters. */
  customUnit?: string;
  /** Digits after the point. 0 to 15. */
  decimal?: number;
  /** Whether values keep all those digits, rather than being shortened. */
  decimalPrecision?: boolean;
  /** Values from which other colours are used. At most 1000 items. */
  thresholds?: DashboardGaugeThreshold[];
  /** Whether the value or its background has the colour. */
  thresholdBy?: DashboardThresholdBy;
  /** Whether thresholds are values, or percent of the scale. */
  thresholdType?: DashboardThresholdType;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Whether the legend names thresholds or groups. */
  legendBy?: DashboardLegendBy;
  /** Data the queries look at: HIGH is frequent search, what leaving it out means too; ARCHIVE is the archive. */
  dataModeType?: DashboardDataModeType;
}

/** The variants of DashboardGaugeQuery: exactly one is given. */
export interface DashboardGaugeQueryVariants {
  /** Values of series. */
  metrics: DashboardGaugeMetricsQuery;
  /** Values over logs. */
  logs: DashboardGaugeLogsQuery;
  /** Values over spans. */
  spans: DashboardGaugeSpansQuery;
  /** Values that a DataPrime query gives. */
  dataprime: DashboardDataprimeQuery;
}

/** What a gauge asks for. */
export type DashboardGaugeQuery = OneOf<DashboardGaugeQueryVariants>;

/** Values of series. */
export interface DashboardGaugeMetricsQuery {
  /** The PromQL query. Variables of the dashboard may stand in it. 1 to 10000 characters. Written in PromQL. */
  promqlQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardMetricsFilter[];
  /** How the product's editor shows the query: as text or as a form. */
  editorMode?: DashboardMetricsQueryEditorMode;
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Whether the query is evaluated over the stretch of time or at its end. */
  promqlQueryType?: DashboardPromQlQueryType;
  /** How the values of a series become one. */
  aggregation?: DashboardAggregation;
}

/** A word of the API, without its `AGGREGATION_`. */
export type DashboardAggregation = "LAST" | "MIN" | "MAX" | "AVG" | "SUM" | `AGGREGATION_${string}`;

/** Values over logs. */
export interface DashboardGaugeLogsQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardLogsFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** The value. */
  logsAggregation?: DashboardLogsAggregation;
  /** Fields to group by: a value for each group. At most 1000 items. */
  groupBy?: DashboardObservationField[];
  /**
   * How values became one in older versions.
   * @deprecated Use logsAggregation.
   */
  aggregation?: DashboardAggregation;
}

/** Values over spans. */
export interface DashboardGaugeSpansQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardSpansFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** The value. */
  spansAggregation?: DashboardSpansAggregation;
  /** Fields to group by: a value for each group. At most 1000 items. */
  groupBys?: DashboardSpanObservationField[];
  /** Fields to group by, by their kind; `groupBys` is the newer way. At most 1000 items. */
  groupBy?: DashboardSpanField[];
  /**
   * How values became one in older versions.
   * @deprecated Use spansAggregation.
   */
  aggregation?: DashboardAggregation;
}

/** The arcs of a gauge. Given, they are shown; left out, they are hidden. */
export interface DashboardArcDisplay {
  /** Whether the arc of the value is shown. */
  valueArc?: boolean;
  /** Whether the arc of the thresholds is shown. */
  thresholdArc?: boolean;
}

/** A word of the API, without its `UNIT_`. */
export type DashboardGaugeUnit =
  | "NUMBER"
  | "PERCENT"
  | "MICROSECONDS"
  | "MILLISECONDS"
  | "SECONDS"
  | "BYTES"
  | "KBYTES"
  | "MBYTES"
  | "GBYTES"
  | "BYTES_IEC"
  | "KIBYTES"
  | "MIBYTES"
  | "GIBYTES"
  | "EUR_CENTS"
  | "EUR"
  | "USD_CENTS"
  | "USD"
  | "CUSTOM"
  | "PERCENT_ZERO_ONE"
  | "PERCENT_ZERO_HUNDRED"
  | "NANOSECONDS"
  | "DATETIME_ISO"
  | `UNIT_${string}`;

/** A value from which a gauge has another colour. */
export interface DashboardGaugeThreshold {
  /** Smallest value that has this colour. */
  from?: number;
  /** The colour, by a name of the product's palette or as CSS writes it. 1 to 4096 characters. */
  color?: string;
  /** Text shown in the place of the value. 1 to 255 characters. */
  label?: string;
}

/** A word of the API, without its `THRESHOLD_BY_`. */
export type DashboardThresholdBy = "VALUE" | "BACKGROUND" | `THRESHOLD_BY_${string}`;

/** A word of the API, without its `THRESHOLD_TYPE_`. */
export type DashboardThresholdType = "RELATIVE" | "ABSOLUTE" | `THRESHOLD_TYPE_${string}`;

/** A word of the API, without its `LEGEND_BY_`. */
export type DashboardLegendBy = "THRESHOLDS" | "GROUPS" | `LEGEND_BY_${string}`;

/** Shares of a whole, as slices. */
export interface DashboardPieChart {
  /** What is shown. */
  query?: DashboardPieQuery;
  /** Most slices; the smallest are drawn as one. 1 to 2147483647. */
  maxSlicesPerChart?: number;
  /** Percent of the whole below which a slice is not drawn by itself. 0 to 100. */
  minSlicePercentage?: number;
  /** The ring that divides the slices. */
  stackDefinition?: DashboardPieStack;
  /** Name of each slice; labels may stand in it. 1 to 4096 characters. */
  groupNameTemplate?: string;
  /** Texts at the slices. */
  labelDefinition?: DashboardPieLabel;
  /** Whether the sum of all slices stands in the middle. */
  showTotal?: boolean;
  /** Whether the legend is shown, as older versions said it beside `legend.isVisible`. */
  showLegend?: boolean;
  /** The list that says which slice is what. */
  legend?: DashboardLegend;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 255 characters. */
  customUnit?: string;
  /** Digits after the point. 0 to 15. */
  decimal?: number;
  /** Whether values keep all those digits, rather than being shortened. */
  decimalPrecision?: boolean;
  /** Name of the palette. 1 to 255 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Data the queries look at: HIGH is frequent search, what leaving it out means too; ARCHIVE is the archive. */
  dataModeType?: DashboardDataModeType;
}

/** The variants of DashboardPieQuery: exactly one is given. */
export interface DashboardPieQueryVariants {
  /** Groups of logs. */
  logs: DashboardPieLogsQuery;
  /** Groups of spans. */
  spans: DashboardPieSpansQuery;
  /** Groups of series. */
  metrics: DashboardPieMetricsQuery;
  /** Groups of what a DataPrime query gives. */
  dataprime: DashboardPieDataprimeQuery;
}

/** What a pie chart asks for. */
export type DashboardPieQuery = OneOf<DashboardPieQueryVariants>;

/** Groups of logs. */
export interface DashboardPieLogsQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardLogsFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Value of each group. */
  aggregation?: DashboardLogsAggregation;
  /** Fields to group by. At most 1000 items. */
  groupNamesFields?: DashboardObservationField[];
  /** Fields to group by, with dots between their steps. At most 1000 items, each 1 to 4096 characters. */
  groupNames?: string[];
  /** Field by which each group is divided into slices. */
  stackedGroupNameField?: DashboardObservationField;
  /** Field by which each group is divided, with dots between its steps. 1 to 4096 characters. */
  stackedGroupName?: string;
}

/** Groups of spans. */
export interface DashboardPieSpansQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardSpansFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Value of each group. */
  aggregation?: DashboardSpansAggregation;
  /** Fields to group by. At most 1000 items. */
  groupNamesFields?: DashboardSpanObservationField[];
  /** Fields to group by, by their kind; `groupNamesFields` is the newer way. At most 1000 items. */
  groupNames?: DashboardSpanField[];
  /** Field by which each group is divided into slices. */
  stackedGroupNameField?: DashboardSpanObservationField;
  /** Field by which each group is divided, by its kind; `stackedGroupNameField` is the newer way. */
  stackedGroupName?: DashboardSpanField;
}

/** Groups of series. */
export interface DashboardPieMetricsQuery {
  /** The PromQL query. Variables of the dashboard may stand in it. 1 to 10000 characters. Written in PromQL. */
  promqlQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardMetricsFilter[];
  /** How the product's editor shows the query: as text or as a form. */
  editorMode?: DashboardMetricsQueryEditorMode;
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Whether the query is evaluated over the stretch of time or at its end. */
  promqlQueryType?: DashboardPromQlQueryType;
  /** How the values of a series become one. */
  aggregation?: DashboardAggregation;
  /** Names to group by. 1 to 1000 items, each 1 to 4096 characters. */
  groupNames?: string[];
  /** Name by which each group is divided into slices. 1 to 4096 characters. */
  stackedGroupName?: string;
}

/** Groups of what a DataPrime query gives. */
export interface DashboardPieDataprimeQuery {
  /** The DataPrime query. At most 10000 characters. Written in DataPrime. */
  dataprimeQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardFilterSource[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Names to group by. 1 to 1000 items, each 1 to 4096 characters. */
  groupNames?: string[];
  /** Name by which each group is divided into slices. 1 to 4096 characters. */
  stackedGroupName?: string;
}

/** The ring around a pie, which divides its slices. */
export interface DashboardPieStack {
  /** Most parts of a slice. 1 to 2147483647. */
  maxSlicesPerStack?: number;
  /** Name of each part; labels may stand in it. 1 to 4096 characters. */
  stackNameTemplate?: string;
}

/** The texts at the slices of a pie. */
export interface DashboardPieLabel {
  /** Whether there are any. */
  isVisible?: boolean;
  /** Which ring they name: the inner one or the stack. */
  labelSource?: DashboardPieLabelSource;
  /** Whether they hold the name. */
  showName?: boolean;
  /** Whether they hold the value. */
  showValue?: boolean;
  /** Whether they hold the share, in percent. */
  showPercentage?: boolean;
}

/** A word of the API, without its `LABEL_SOURCE_`. */
export type DashboardPieLabelSource = "INNER" | "STACK" | `LABEL_SOURCE_${string}`;

/** Values as upright bars. */
export interface DashboardBarChart {
  /** What is shown. */
  query?: DashboardBarQuery;
  /** Most bars that are drawn. 1 to 2147483647. */
  maxBarsPerChart?: number;
  /** Name of each bar; labels may stand in it. 1 to 4096 characters. */
  groupNameTemplate?: string;
  /** What divides each bar into slices. */
  stackDefinition?: DashboardBarStack;
  /** Whether bars are sorted by value or by name. */
  sortBy?: DashboardSortByType;
  /** What decides the colour. */
  colorsBy?: DashboardColorsBy;
  /** Scale of the value axis. */
  scaleType?: DashboardScaleType;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 255 characters. */
  customUnit?: string;
  /** Digits after the point. 0 to 15. */
  decimal?: number;
  /** Whether values keep all those digits, rather than being shortened. */
  decimalPrecision?: boolean;
  /** Name of the palette. 1 to 255 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Data the queries look at: HIGH is frequent search, what leaving it out means too; ARCHIVE is the archive. */
  dataModeType?: DashboardDataModeType;
  /** What the bars stand side by side for: groups, or points in time. */
  xAxis?: DashboardBarXAxis;
  /** Order in which the labels of a time axis name day, month, hour and minute. */
  xAxisTimeFormat?: DashboardXAxisTimeFormat;
  /** Where the value of a bar is written. */
  barValueDisplay?: DashboardBarValueDisplay;
}

/** The variants of DashboardBarQuery: exactly one is given. */
export interface DashboardBarQueryVariants {
  /** Groups of logs. */
  logs: DashboardBarLogsQuery;
  /** Groups of spans. */
  spans: DashboardBarSpansQuery;
  /** Groups of series. */
  metrics: DashboardBarMetricsQuery;
  /** Groups of what a DataPrime query gives. */
  dataprime: DashboardBarDataprimeQuery;
}

/** What a bar chart asks for. */
export type DashboardBarQuery = OneOf<DashboardBarQueryVariants>;

/** Groups of logs. */
export interface DashboardBarLogsQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardLogsFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Value of each group. */
  aggregation?: DashboardLogsAggregation;
  /** Fields to group by. At most 1000 items. */
  groupNamesFields?: DashboardObservationField[];
  /** Fields to group by, with dots between their steps. At most 1000 items, each 1 to 4096 characters. */
  groupNames?: string[];
  /** Field by which each group is divided into slices. */
  stackedGroupNameField?: DashboardObservationField;
  /** Field by which each group is divided, with dots between its steps. 1 to 4096 characters. */
  stackedGroupName?: string;
}

/** Groups of spans. */
export interface DashboardBarSpansQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardSpansFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Value of each group. */
  aggregation?: DashboardSpansAggregation;
  /** Fields to group by. At most 1000 items. */
  groupNamesFields?: DashboardSpanObservationField[];
  /** Fields to group by, by their kind; `groupNamesFields` is the newer way. At most 1000 items. */
  groupNames?: DashboardSpanField[];
  /** Field by which each group is divided into slices. */
  stackedGroupNameField?: DashboardSpanObservationField;
  /** Field by which each group is divided, by its kind; `stackedGroupNameField` is the newer way. */
  stackedGroupName?: DashboardSpanField;
}

/** Groups of series. */
export interface DashboardBarMetricsQuery {
  /** The PromQL query. Variables of the dashboard may stand in it. 1 to 10000 characters. Written in PromQL. */
  promqlQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardMetricsFilter[];
  /** How the product's editor shows the query: as text or as a form. */
  editorMode?: DashboardMetricsQueryEditorMode;
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Whether the query is evaluated over the stretch of time or at its end. */
  promqlQueryType?: DashboardPromQlQueryType;
  /** How the values of a series become one. */
  aggregation?: DashboardAggregation;
  /** Names to group by. At most 1000 items, each 1 to 4096 characters. */
  groupNames?: string[];
  /** Name by which each group is divided into slices. 1 to 4096 characters. */
  stackedGroupName?: string;
}

/** Groups of what a DataPrime query gives. */
export interface DashboardBarDataprimeQuery {
  /** The DataPrime query. At most 10000 characters. Written in DataPrime. */
  dataprimeQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardFilterSource[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Names to group by. At most 1000 items, each 1 to 4096 characters. */
  groupNames?: string[];
  /** Name by which each group is divided into slices. 1 to 4096 characters. */
  stackedGroupName?: string;
}

/** What divides a bar. */
export interface DashboardBarStack {
  /** Most slices of a bar. 1 to 2147483647. */
  maxSlicesPerBar?: number;
  /** Name of each slice; labels may stand in it. 1 to 4096 characters. */
  stackNameTemplate?: string;
}

/** A word of the API, without its `SORT_BY_TYPE_`. */
export type DashboardSortByType = "VALUE" | "NAME" | `SORT_BY_TYPE_${string}`;

/** The variants of DashboardColorsBy: one is given, or none. */
export interface DashboardColorsByVariants {
  /** By the slice of the stack. */
  stack: Record<string, never>;
  /** By the group. */
  groupBy: Record<string, never>;
  /** By the aggregation. */
  aggregation: Record<string, never>;
  /** By the query. */
  query: Record<string, never>;
  /** By the category. */
  category: Record<string, never>;
}

/** What decides the colour. */
export type DashboardColorsBy = AtMostOne<DashboardColorsByVariants>;

/** The variants of DashboardBarXAxis: exactly one is given. */
export interface DashboardBarXAxisVariants {
  /** A bar for each group. */
  value: Record<string, never>;
  /**
   * Bars over time, as older versions said it.
   * @deprecated Use timeBuckets.
   */
  time: DashboardBarTimeAxis;
  /** Bars over time. */
  timeBuckets: DashboardIntervalResolution;
}

/** What the bars stand side by side for. */
export type DashboardBarXAxis = OneOf<DashboardBarXAxisVariants>;

/** Bars over time, as older versions said it. */
export interface DashboardBarTimeAxis {
  /**
   * Time that a bar stands for, in seconds: "60s". 2 to 30 characters, of the form `^\d+(\.\d+)?s$`. This bound is
   * enforced.
   */
  interval?: string;
  /** Number of bars. 1 to 2147483647. */
  bucketsPresented?: number;
}

/** A word of the API, without its `BAR_VALUE_DISPLAY_`. */
export type DashboardBarValueDisplay = "TOP" | "INSIDE" | "BOTH" | `BAR_VALUE_DISPLAY_${string}`;

/** Values as lying bars. */
export interface DashboardHorizontalBarChart {
  /** What is shown. */
  query?: DashboardBarQuery;
  /** Most bars that are drawn. 1 to 2147483647. */
  maxBarsPerChart?: number;
  /** Name of each bar; labels may stand in it. 1 to 4096 characters. */
  groupNameTemplate?: string;
  /** What divides each bar into slices. */
  stackDefinition?: DashboardBarStack;
  /** Whether bars are sorted by value or by name. */
  sortBy?: DashboardSortByType;
  /** What decides the colour. */
  colorsBy?: DashboardColorsBy;
  /** Scale of the value axis. */
  scaleType?: DashboardScaleType;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 255 characters. */
  customUnit?: string;
  /** Digits after the point. 0 to 15. */
  decimal?: number;
  /** Whether values keep all those digits, rather than being shortened. */
  decimalPrecision?: boolean;
  /** Name of the palette. 1 to 255 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Data the queries look at: HIGH is frequent search, what leaving it out means too; ARCHIVE is the archive. */
  dataModeType?: DashboardDataModeType;
  /** Whether the value is written on the bar. */
  displayOnBar?: boolean;
  /** What the upright axis tells. */
  yAxisViewBy?: DashboardHorizontalBarYAxis;
}

/** The variants of DashboardHorizontalBarYAxis: exactly one is given. */
export interface DashboardHorizontalBarYAxisVariants {
  /** By the names of the groups. */
  category: Record<string, never>;
  /** By the values. */
  value: Record<string, never>;
}

/** What the upright axis of lying bars tells. */
export type DashboardHorizontalBarYAxis = OneOf<DashboardHorizontalBarYAxisVariants>;

/** A text. */
export interface DashboardMarkdown {
  /** The text, in Markdown. At most 65536 characters. */
  markdownText?: string;
  /** Text shown at the pointer. At most 4096 characters. */
  tooltipText?: string;
}

/** A hexagon for each group, coloured by its value. */
export interface DashboardHexagon {
  /** What is shown. */
  query?: DashboardHexagonQuery;
  /** Value at the start of the scale. */
  min?: number;
  /** Value at the end of the scale. */
  max?: number;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 255 characters. */
  customUnit?: string;
  /** Digits after the point. 0 to 15. */
  decimal?: number;
  /** Whether values keep all those digits, rather than being shortened. */
  decimalPrecision?: boolean;
  /** Values from which other colours are used. At most 1000 items. */
  thresholds?: DashboardThreshold[];
  /** Whether thresholds are values, or percent of the scale. */
  thresholdType?: DashboardThresholdType;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Whether the legend names thresholds or groups. */
  legendBy?: DashboardLegendBy;
  /** Data the queries look at: HIGH is frequent search, what leaving it out means too; ARCHIVE is the archive. */
  dataModeType?: DashboardDataModeType;
}

/** The variants of DashboardHexagonQuery: exactly one is given. */
export interface DashboardHexagonQueryVariants {
  /** Values of series. */
  metrics: DashboardHexagonMetricsQuery;
  /** Values over logs. */
  logs: DashboardHexagonLogsQuery;
  /** Values over spans. */
  spans: DashboardHexagonSpansQuery;
  /** Values that a DataPrime query gives. */
  dataprime: DashboardDataprimeQuery;
}

/** What a field of hexagons asks for. */
export type DashboardHexagonQuery = OneOf<DashboardHexagonQueryVariants>;

/** Values of series. */
export interface DashboardHexagonMetricsQuery {
  /** The PromQL query. Variables of the dashboard may stand in it. 1 to 10000 characters. Written in PromQL. */
  promqlQuery?: string;
  /** Filters laid over the query. At most 1000 items. */
  filters?: DashboardMetricsFilter[];
  /** How the product's editor shows the query: as text or as a form. */
  editorMode?: DashboardMetricsQueryEditorMode;
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** Whether the query is evaluated over the stretch of time or at its end. */
  promqlQueryType?: DashboardPromQlQueryType;
  /** How the values of a series become one. */
  aggregation?: DashboardAggregation;
}

/** Values over logs. */
export interface DashboardHexagonLogsQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardLogsFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** The value. */
  logsAggregation?: DashboardLogsAggregation;
  /** Fields to group by: a value for each group. At most 1000 items. */
  groupBy?: DashboardObservationField[];
}

/** Values over spans. */
export interface DashboardHexagonSpansQuery {
  /** Lucene query that narrows it further; left out or empty, nothing does. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardSpansFilter[];
  /** Time the query looks at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /** The value. */
  spansAggregation?: DashboardSpansAggregation;
  /** Fields to group by: a value for each group. At most 1000 items. */
  groupBys?: DashboardSpanObservationField[];
  /** Fields to group by, by their kind; `groupBys` is the newer way. At most 1000 items. */
  groupBy?: DashboardSpanField[];
}

/** A value from which another colour is used. */
export interface DashboardThreshold {
  /** Smallest value that has this colour. */
  from?: number;
  /** The colour, by a name of the product's palette or as CSS writes it. 1 to 255 characters. */
  color?: string;
  /** Text shown in the place of the value. At most 255 characters. */
  label?: string;
}

/** A widget that asks first and chooses its looks by what comes back. */
export interface DashboardDynamic {
  /** What it asks, in this order. At most 1000 items. */
  queryDefinitions?: DashboardDynamicQueryDefinition[];
  /** How it shows what comes back. */
  visualization?: DashboardVisualization;
  /** Time the queries look at; left out, that of the dashboard. */
  timeFrame?: DashboardTimeFrameSelect;
  /**
   * What it asks.
   * @deprecated Use `queryDefinitions`.
   */
  query?: DashboardDynamicQuery;
  /**
   * How it shows what comes back.
   * @deprecated Use `visualization`.
   */
  interpretation?: DashboardInterpretation;
}

/** One query of a dynamic widget. */
export interface DashboardDynamicQueryDefinition {
  /**
   * Id of the query: settings name it by `queryId`. It must stay the same over all updates. 1 to 255 characters. Made
   * here when left out, and kept.
   */
  id?: string;
  /** Name shown for the query. 1 to 255 characters. */
  name?: string;
  /** Where the data comes from. */
  query: DashboardDynamicQuery;
}

/** The variants of DashboardDynamicQuery: exactly one is given. */
export interface DashboardDynamicQueryVariants {
  /** Asks logs. */
  logs: DashboardDynamicLogs;
  /** Asks spans. */
  spans: DashboardDynamicSpans;
  /** Asks metrics. */
  metrics: DashboardDynamicMetrics;
  /** Asks by DataPrime. */
  dataprime: DashboardDynamicDataprime;
}

/** Where the data of a dynamic widget comes from. */
export type DashboardDynamicQuery = OneOf<DashboardDynamicQueryVariants>;

/** Asks logs. */
export interface DashboardDynamicLogs {
  /** Lucene query that narrows it further. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardLogsFilter[];
  /** Fields to group by. At most 1000 items. */
  groupBy?: DashboardObservationField[];
  /** What is counted or computed, each a column of the result. At most 1000 items. */
  aggregation?: DashboardLogsAggregation[];
  /** Which tier of data is looked at: frequent search (also when left out) or the archive. */
  dataModeType?: DashboardDataModeType;
}

/** Asks spans. */
export interface DashboardDynamicSpans {
  /** Lucene query that narrows it further. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** Filters that all have to pass. At most 1000 items. */
  filters?: DashboardSpansFilter[];
  /** Fields to group by. At most 1000 items. */
  groupBy?: DashboardSpanObservationField[];
  /** What is counted or computed, each a column of the result. At most 1000 items. */
  aggregation?: DashboardLogsAggregation[];
  /** Which tier of data is looked at: frequent search (also when left out) or the archive. */
  dataModeType?: DashboardDataModeType;
}

/** Asks metrics. */
export interface DashboardDynamicMetrics {
  /** The PromQL query. Variables of the dashboard may stand in it. 1 to 10000 characters. Written in PromQL. */
  promqlQuery?: string;
  /** Whether the query is evaluated over the stretch of time or at its end. */
  promqlQueryType?: DashboardPromQlQueryType;
  /** How the product's editor shows the query: as text or as a form. */
  editorMode?: DashboardMetricsQueryEditorMode;
  /** Whether series or points are counted where there are too many. */
  seriesLimitType?: DashboardMetricsSeriesLimitType;
}

/** Asks by DataPrime. */
export interface DashboardDynamicDataprime {
  /** The DataPrime query. At most 10000 characters. Written in DataPrime. */
  dataprimeQuery?: string;
  /** Which tier of data is looked at: frequent search (also when left out) or the archive. */
  dataModeType?: DashboardDataModeType;
}

/** The variants of DashboardVisualization: exactly one is given. */
export interface DashboardVisualizationVariants {
  /** Rows and columns. */
  table: DashboardTable;
  /**
   * Lines over time, of one query.
   * @deprecated Use `timeSeriesLinesMulti`.
   */
  timeSeriesLines: DashboardTimeSeriesLines;
  /** Lines over time. */
  timeSeriesLinesMulti: DashboardTimeSeriesLinesMulti;
  /** Bars over time. */
  timeSeriesBars: DashboardTimeSeriesBars;
  /** Values as large numbers. */
  stat: DashboardStat;
  /** Values as cards with a title, a value and a label. */
  statCard: DashboardStatCard;
  /** Values as the hands of gauges. */
  gauge: DashboardDynamicGauge;
  /** A honeycomb with a cell for each group. */
  hexagonBins: DashboardHexagonBins;
  /** Shares of a whole. */
  pieChart: DashboardDynamicPie;
  /** Upright bars, of one query. */
  verticalBars: DashboardVerticalBars;
  /** Upright bars, of several queries. */
  verticalBarsMulti: DashboardVerticalBarsMulti;
  /** Lying bars, of one query. */
  horizontalBars: DashboardHorizontalBars;
  /** Lying bars, of several queries. */
  horizontalBarsMulti: DashboardHorizontalBarsMulti;
  /** Cells whose colour tells a value. */
  heatmap: DashboardHeatmap;
  /** Spots on a map of the world. */
  geomap: DashboardGeomap;
}

/** How a dynamic widget shows its data. */
export type DashboardVisualization = OneOf<DashboardVisualizationVariants>;

/** Rows and columns. */
export interface DashboardTable {
  /** Columns that are shown, from left to right. At most 1000 items. */
  columns?: DashboardTableColumn[];
  /** How columns are shown, rule by rule. At most 1000 items. */
  rules?: DashboardTableRule[];
  /** Looks of the table. */
  settings?: DashboardTableSettings;
}

/** A column of a table. */
export interface DashboardTableColumn {
  /** The column of the result. */
  field?: DashboardObservationField;
}

/** How some columns of a table are shown. */
export interface DashboardTableRule {
  /** Id of the rule. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Name of the rule. 1 to 255 characters. */
  name?: string;
  /** What the rule is for. 1 to 4096 characters. */
  description?: string;
  /** Which columns it is for. */
  ruleScope?: DashboardTableScope;
  /** What it changes about them. At most 1000 items. */
  properties?: DashboardTableProperty[];
}

/** The variants of DashboardTableScope: exactly one is given. */
export interface DashboardTableScopeVariants {
  /** One column. */
  field: DashboardObservationField;
  /** Columns whose name matches a regular expression. 1 to 4096 characters. */
  regex: string;
  /** Columns of a type. */
  fieldType: DashboardFieldDataType;
}

/** Which columns a rule is for. */
export type DashboardTableScope = OneOf<DashboardTableScopeVariants>;

/** A word of the API, without its `FIELD_DATA_TYPE_`. */
export type DashboardFieldDataType =
  | "NUMBER"
  | "STRING"
  | "BOOLEAN"
  | "TIMESTAMP"
  | "OBJECT"
  | "ARRAY"
  | "REGEX"
  | "UNION"
  | "ENUM"
  | `FIELD_DATA_TYPE_${string}`;

/** One thing that a rule changes about its columns. */
export interface DashboardTableProperty {
  /** Id of the property. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** What it changes. */
  definition?: DashboardTablePropertyDefinition;
}

/** The variants of DashboardTablePropertyDefinition: exactly one is given. */
export interface DashboardTablePropertyDefinitionVariants {
  /** Where the text stands in its cell. */
  alignment: DashboardTextAlignment;
  /** Heading of the column. 1 to 255 characters. */
  columnDisplayName: string;
  /** How numbers are written. */
  units: DashboardTableUnits;
  /** Colours by value. */
  thresholds: DashboardTableThresholds;
  /** Regular expression that cuts out the part of the value that is shown. 1 to 4096 characters. */
  regexExtract: string;
  /** Text that is shown in the place of every value. 1 to 4096 characters. */
  valuesAlias: string;
  /** Texts that stand for values. */
  valuesMapping: DashboardTableMapping;
  /** Links that cells offer. */
  link: DashboardTableLinks;
}

/** One thing about columns. */
export type DashboardTablePropertyDefinition = OneOf<DashboardTablePropertyDefinitionVariants>;

/** A word of the API, without its `TEXT_ALIGNMENT_`. */
export type DashboardTextAlignment = "LEFT" | "CENTER" | "RIGHT" | `TEXT_ALIGNMENT_${string}`;

/** How numbers are written. */
export interface DashboardTableUnits {
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Lower end of the range that colours and arcs go by; left out, it follows from the values. */
  min?: number;
  /** Upper end of the range that colours and arcs go by; left out, it follows from the values. */
  max?: number;
}

/** Colours by value. */
export interface DashboardTableThresholds {
  /** Values from which other colours are used. At most 1000 items. */
  values?: DashboardThreshold[];
  /** Whether thresholds are values or percents of the range from `min` to `max`. */
  type?: DashboardThresholdType;
  /** Lower end of the range that colours and arcs go by; left out, it follows from the values. */
  min?: number;
  /** Upper end of the range that colours and arcs go by; left out, it follows from the values. */
  max?: number;
}

/** Texts that stand for values. */
export interface DashboardTableMapping {
  /** The texts, of which the first that fits is shown. At most 1000 items. */
  mappings?: DashboardValuesMapping[];
}

/** A text that stands for a value. */
export interface DashboardValuesMapping {
  /** Whether `inputValue` is the value itself or a regular expression. */
  type?: DashboardValuesMappingType;
  /** The value, or the regular expression it has to match. 1 to 4096 characters. */
  inputValue?: string;
  /** The text that is shown instead. 1 to 4096 characters. */
  replaceValue?: string;
}

/** A word of the API, without its `VALUES_MAPPING_TYPE_`. */
export type DashboardValuesMappingType = "VALUE" | "REGEX" | `VALUES_MAPPING_TYPE_${string}`;

/** Links that cells offer. */
export interface DashboardTableLinks {
  /** The links. At most 1000 items. */
  actions?: DashboardTableLink[];
}

/** A link that a cell offers. */
export interface DashboardTableLink {
  /** Id of the link. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Name shown for the link. 1 to 255 characters. */
  name?: string;
  /** Address it leads to, with placeholders for the row's values. 1 to 4096 characters. */
  url?: string;
  /** Whether it opens in a window of its own. */
  shouldOpenInNewWindow?: boolean;
}

/** Looks of a table. */
export interface DashboardTableSettings {
  /** How a row is written. */
  rowStyle?: DashboardRowStyle;
  /** Widths of columns. At most 1000 items. */
  columnWidths?: DashboardTableColumnWidth[];
}

/** Width of a column. */
export interface DashboardTableColumnWidth {
  /** Name of the column. 1 to 4096 characters. */
  columnName?: string;
  /** Its width, in pixels. 1 to 2147483647. */
  width?: number;
}

/** Lines over time, of one query. */
export interface DashboardTimeSeriesLines {
  /** Column of the result that holds the time. */
  temporalField?: DashboardObservationField;
  /** Columns of the result that hold the values. At most 1000 items. */
  valueFields?: DashboardObservationField[];
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Text that names a series, with placeholders. 1 to 4096 characters. */
  seriesNameTemplate?: string;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Whether the value axis is linear or logarithmic. */
  scaleType?: DashboardScaleType;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** Name of the palette. 1 to 128 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Most series that are drawn. */
  seriesCountLimit?: number | string;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** What is shown at the pointer. */
  tooltip?: DashboardTimeSeriesTooltip;
  /** How the labels of the time axis are written. */
  xAxisTimeFormat?: DashboardXAxisTimeFormat;
  /** Whether gaps are bridged. */
  connectNulls?: boolean;
  /** Whether series are stacked, by their values or by their shares. */
  stackedLine?: DashboardStackedLine;
  /** Whether the time axis spans the data that came back, rather than the time that was asked for. */
  useDataTimeRange?: boolean;
}

/** What is shown at the pointer. */
export interface DashboardTimeSeriesTooltip {
  /** Whether all series are named there, or only the nearest. */
  showAllSeries?: boolean;
  /** Whether the labels of the series are named too. */
  showLabels?: boolean;
}

/** Lines over time, of several queries. */
export interface DashboardTimeSeriesLinesMulti {
  /** How the lines are drawn, query by query. At most 1000 items. */
  queryDisplaySettings?: DashboardQueryDisplay[];
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** What is shown at the pointer. */
  tooltip?: DashboardTimeSeriesTooltip;
  /** How the labels of the time axis are written. */
  xAxisTimeFormat?: DashboardXAxisTimeFormat;
  /** Whether gaps are bridged. */
  connectNulls?: boolean;
  /** Whether series are stacked, by their values or by their shares. */
  stackedLine?: DashboardStackedLine;
  /** Whether the time axis spans the data that came back, rather than the time that was asked for. */
  useDataTimeRange?: boolean;
}

/** How the lines of one query are drawn. */
export interface DashboardQueryDisplay {
  /** Id of the query these settings are for: that of one of `queryDefinitions`. 1 to 255 characters. */
  queryId: string;
  /** Column of the result that holds the time. */
  temporalField?: DashboardObservationField;
  /** Columns of the result that hold the values. At most 1000 items. */
  valueFields?: DashboardObservationField[];
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Text that names a series, with placeholders. 1 to 4096 characters. */
  seriesNameTemplate?: string;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Whether the value axis is linear or logarithmic. */
  scaleType?: DashboardScaleType;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** Name of the palette. 1 to 128 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Most series that are drawn. */
  seriesCountLimit?: number | string;
}

/** Bars over time. */
export interface DashboardTimeSeriesBars {
  /** Column of the result that holds the time. */
  temporalField?: DashboardObservationField;
  /** Columns of the result that hold the values. At most 1000 items. */
  valueFields?: DashboardObservationField[];
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Text that names a series, with placeholders. 1 to 4096 characters. */
  seriesNameTemplate?: string;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Whether the value axis is linear or logarithmic. */
  scaleType?: DashboardScaleType;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** Name of the palette. 1 to 128 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** What is shown at the pointer. */
  tooltip?: DashboardTimeSeriesTooltip;
  /** How the labels of the time axis are written. */
  xAxisTimeFormat?: DashboardXAxisTimeFormat;
  /** Where the value of a bar is written. */
  barValueDisplay?: DashboardBarValueDisplay;
  /** Most slices of a bar that are drawn. 1 to 2147483647. */
  maxSlicesPerBar?: number;
  /** What the slices are sorted by. */
  sortBy?: DashboardSortByType;
}

/** Values as large numbers. */
export interface DashboardStat {
  /** Columns of the result that hold the values. At most 1000 items. */
  valueFields?: DashboardObservationField[];
  /**
   * Column of the result that holds the value.
   * @deprecated Use `valueFields`.
   */
  valueField?: DashboardObservationField;
  /** Whether the name of the series stands beside its value. */
  displaySeriesName?: boolean;
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Lower end of the range that colours and arcs go by; left out, it follows from the values. */
  min?: number;
  /** Upper end of the range that colours and arcs go by; left out, it follows from the values. */
  max?: number;
  /** Values from which other colours are used. At most 1000 items. */
  thresholds?: DashboardThreshold[];
  /** Whether thresholds are values or percents of the range from `min` to `max`. */
  thresholdType?: DashboardThresholdType;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Whether the legend lists groups or thresholds. */
  legendBy?: DashboardLegendBy;
  /** Whether a threshold colours the number or what is behind it. */
  thresholdBy?: DashboardThresholdBy;
}

/** Values as cards with a title, a value and a label. */
export interface DashboardStatCard {
  /** Columns of the result that hold the values. At most 1000 items. */
  valueFields?: DashboardObservationField[];
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Heading of a card. */
  title?: DashboardStatElement;
  /** The value on a card. */
  primaryValue?: DashboardStatElement;
  /** Small text on a card. */
  label?: DashboardStatElement;
  /** Colours and texts that stand for values. */
  colorLabelMapping?: DashboardColorMapping;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Whether the legend lists groups or thresholds. */
  legendBy?: DashboardLegendBy;
}

/** What every variant of DashboardStatElement has. */
export interface DashboardStatElementCommon {
  /** A text with placeholders. 1 to 4096 characters. */
  templateText?: string;
  /** What the placeholders stand for, in their order. At most 1000 items. */
  templateVariables?: DashboardTemplateVariable[];
}

/** The variants of DashboardStatElement: one is given, or none. */
export interface DashboardStatElementVariants {
  /** A column of the result. */
  observationField: DashboardObservationField;
  /** What `colorLabelMapping` makes of the value. */
  mappedValues: Record<string, never>;
}

/** A text on a card. */
export type DashboardStatElement = DashboardStatElementCommon & AtMostOne<DashboardStatElementVariants>;

/** The variants of DashboardTemplateVariable: exactly one is given. */
export interface DashboardTemplateVariableVariants {
  /** A column of the result. */
  observationField: DashboardObservationField;
  /** What `colorLabelMapping` makes of the value. */
  mappedValues: Record<string, never>;
}

/** What a placeholder of a template stands for. */
export type DashboardTemplateVariable = OneOf<DashboardTemplateVariableVariants>;

/** What every variant of DashboardColorMapping has. */
export interface DashboardColorMappingCommon {
  /** What is coloured. */
  colorBy?: DashboardColorTarget;
}

/** The variants of DashboardColorMapping: one is given, or none. */
export interface DashboardColorMappingVariants {
  /** By ranges of numbers. */
  range: DashboardMappingRange;
  /** By single values. */
  value: DashboardMappingValue;
  /** By regular expressions. */
  regex: DashboardMappingRegex;
}

/** Colours and texts that stand for values. */
export type DashboardColorMapping = DashboardColorMappingCommon & AtMostOne<DashboardColorMappingVariants>;

/** A word of the API, without its `COLOR_APPLY_TARGET_`. */
export type DashboardColorTarget = "VALUE" | "BACKGROUND" | "ROW" | `COLOR_APPLY_TARGET_${string}`;

/** By ranges of numbers. */
export interface DashboardMappingRange {
  /** Values from which other colours are used. At most 1000 items. */
  thresholds?: DashboardThreshold[];
  /** Whether thresholds are values or percents of the range from `min` to `max`. */
  thresholdType?: DashboardThresholdType;
  /** The ends of the range that relative thresholds go by. */
  minMax?: DashboardMinMax;
}

/** The variants of DashboardMinMax: exactly one is given. */
export interface DashboardMinMaxVariants {
  /** Ends that follow from the values. */
  auto: Record<string, never>;
  /** Ends of your choice. */
  custom: DashboardMinMaxCustom;
}

/** The ends of a range. */
export type DashboardMinMax = OneOf<DashboardMinMaxVariants>;

/** Ends of your choice. */
export interface DashboardMinMaxCustom {
  /** Lower end. */
  min?: number;
  /** Upper end. */
  max?: number;
}

/** By single values. */
export interface DashboardMappingValue {
  /** The cases, of which the first that fits counts. At most 1000 items. */
  sections?: DashboardMappingSection[];
}

/** What stands for a value. */
export interface DashboardMappingSection {
  /** The value, or the regular expression it has to match. At most 4096 characters. */
  value?: string;
  /** Text that stands for it. 1 to 4096 characters. */
  mapTo?: string;
  /** Colour that stands for it. */
  color?: DashboardColorSolidType;
}

/** A word of the API, without its `COLOR_SOLID_TYPE_`. */
export type DashboardColorSolidType = "BLUE" | "GREEN" | "RED" | "PURPLE" | "CYAN" | "MAGENTA" | "ORANGE" | "YELLOW" | `COLOR_SOLID_TYPE_${string}`;

/** By regular expressions. */
export interface DashboardMappingRegex {
  /** The cases, of which the first that fits counts. At most 1000 items. */
  sections?: DashboardMappingSection[];
}

/** Values as the hands of gauges. */
export interface DashboardDynamicGauge {
  /** Columns of the result that hold the values. At most 1000 items. */
  valueFields?: DashboardObservationField[];
  /**
   * Column of the result that holds the value.
   * @deprecated Use `valueFields`.
   */
  valueField?: DashboardObservationField;
  /** Whether the name of the series stands beside its value. */
  displaySeriesName?: boolean;
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Lower end of the range that colours and arcs go by; left out, it follows from the values. */
  min?: number;
  /** Upper end of the range that colours and arcs go by; left out, it follows from the values. */
  max?: number;
  /** Values from which other colours are used. At most 1000 items. */
  thresholds?: DashboardThreshold[];
  /** Whether thresholds are values or percents of the range from `min` to `max`. */
  thresholdType?: DashboardThresholdType;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Whether the legend lists groups or thresholds. */
  legendBy?: DashboardLegendBy;
  /** The arcs of the gauge: given, they are shown; left out, they are hidden. */
  arcDisplay?: DashboardArcDisplay;
  /** Whether the ends of the range are written. */
  showMinMax?: boolean;
  /**
   * Whether the inner arc is shown.
   * @deprecated Use `arcDisplay`: given, arcs are shown.
   */
  showInnerArc?: boolean;
  /**
   * Whether the outer arc is shown.
   * @deprecated Use `arcDisplay`: given, arcs are shown.
   */
  showOuterArc?: boolean;
}

/** A honeycomb with a cell for each group. */
export interface DashboardHexagonBins {
  /** Column of the result that holds the values. */
  valueField?: DashboardObservationField;
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Lower end of the range that colours and arcs go by; left out, it follows from the values. */
  min?: number;
  /** Upper end of the range that colours and arcs go by; left out, it follows from the values. */
  max?: number;
  /** Values from which other colours are used. At most 1000 items. */
  thresholds?: DashboardThreshold[];
  /** Whether thresholds are values or percents of the range from `min` to `max`. */
  thresholdType?: DashboardThresholdType;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Whether the legend lists groups or thresholds. */
  legendBy?: DashboardLegendBy;
}

/** Shares of a whole. */
export interface DashboardDynamicPie {
  /** Column of the result that holds the values. */
  valueField?: DashboardObservationField;
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Columns of the result whose values make the slices of a group. At most 1000 items. */
  subCategoryFields?: DashboardObservationField[];
  /** Text that names a slice, with placeholders. 1 to 4096 characters. */
  groupNameTemplate?: string;
  /** Text that names a slice of the outer ring, with placeholders. 1 to 4096 characters. */
  stackNameTemplate?: string;
  /** The texts at the slices. */
  labelDefinition?: DashboardPieLabel;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Most slices that are drawn. 1 to 2147483647. */
  maxSlicesPerChart?: number;
  /** Most slices of the outer ring for each of the inner one that are drawn. 1 to 2147483647. */
  maxSlicesPerStack?: number;
  /** Share, in percent, below which slices are put together. 0 to 100. */
  minSlicePercentage?: number;
  /** Whether the sum is written in the middle. */
  showTotal?: boolean;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Name of the palette. 1 to 128 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
}

/** Upright bars, of one query. */
export interface DashboardVerticalBars {
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Text that names a bar, with placeholders. 1 to 4096 characters. */
  groupNameTemplate?: string;
  /** Most bars that are drawn. 1 to 2147483647. */
  maxBarsPerChart?: number;
  /** What decides the colour. */
  colorsBy?: DashboardColorsBy;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Whether the value axis is linear or logarithmic. */
  scaleType?: DashboardScaleType;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** Name of the palette. 1 to 128 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Column of the result that holds the values. */
  valueField?: DashboardObservationField;
  /** Columns of the result whose values make the slices of a group. At most 1000 items. */
  subCategoryFields?: DashboardObservationField[];
  /** Text that names a slice, with placeholders. 1 to 4096 characters. */
  stackNameTemplate?: string;
  /** Most slices of a bar that are drawn. 1 to 2147483647. */
  maxSlicesPerBar?: number;
  /** What the bars are sorted by. */
  sortBy?: DashboardSortByType;
  /** Where the value of a bar is written. */
  barValueDisplay?: DashboardBarValueDisplay;
}

/** Upright bars, of several queries. */
export interface DashboardVerticalBarsMulti {
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Text that names a bar, with placeholders. 1 to 4096 characters. */
  groupNameTemplate?: string;
  /** Most bars that are drawn. 1 to 2147483647. */
  maxBarsPerChart?: number;
  /** What decides the colour. */
  colorsBy?: DashboardColorsBy;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Whether the value axis is linear or logarithmic. */
  scaleType?: DashboardScaleType;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** Name of the palette. 1 to 128 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Which column is drawn, query by query. At most 1000 items. */
  queryFieldSettings?: DashboardQueryField[];
  /** In which order the bars stand. */
  sortOrder?: DashboardSortOrder;
  /** Where the value of a bar is written. */
  barValueDisplay?: DashboardBarValueDisplay;
}

/** Which column of one query's result is drawn. */
export interface DashboardQueryField {
  /** Id of the query these settings are for: that of one of `queryDefinitions`. 1 to 255 characters. */
  queryId: string;
  /** Column of the result that holds the values. */
  valueField?: DashboardObservationField;
}

/** In which order bars stand. */
export interface DashboardSortOrder {
  /** What they are sorted by. */
  strategy?: DashboardSortStrategy;
  /** Whether the smallest or the greatest comes first. */
  orderDirection?: DashboardOrderDirection;
}

/** What every variant of DashboardSortStrategy has. */
export interface DashboardSortStrategyCommon {
  /** Name of the strategy, as the product's editor keeps it. 1 to 128 characters. */
  strategyType?: string;
}

/** The variants of DashboardSortStrategy: one is given, or none. */
export interface DashboardSortStrategyVariants {
  /** By the name of the category. */
  category: Record<string, never>;
  /** By the values of a query. */
  queryValue: DashboardSortByQuery;
}

/** What bars are sorted by. */
export type DashboardSortStrategy = DashboardSortStrategyCommon & AtMostOne<DashboardSortStrategyVariants>;

/** By the values of a query. */
export interface DashboardSortByQuery {
  /** Id of the query whose values decide. 1 to 255 characters. */
  queryId?: string;
}

/** Lying bars, of one query. */
export interface DashboardHorizontalBars {
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Text that names a bar, with placeholders. 1 to 4096 characters. */
  groupNameTemplate?: string;
  /** Most bars that are drawn. 1 to 2147483647. */
  maxBarsPerChart?: number;
  /** What decides the colour. */
  colorsBy?: DashboardColorsBy;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Whether the value axis is linear or logarithmic. */
  scaleType?: DashboardScaleType;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** Name of the palette. 1 to 128 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Column of the result that holds the values. */
  valueField?: DashboardObservationField;
  /** Columns of the result whose values make the slices of a group. At most 1000 items. */
  subCategoryFields?: DashboardObservationField[];
  /** Text that names a slice, with placeholders. 1 to 4096 characters. */
  stackNameTemplate?: string;
  /** Most slices of a bar that are drawn. 1 to 2147483647. */
  maxSlicesPerBar?: number;
  /** What the bars are sorted by. */
  sortBy?: DashboardSortByType;
  /** Whether the value is written on the bar. */
  displayOnBar?: boolean;
  /** Whether the upright axis names categories or values. */
  yAxisViewBy?: DashboardBarsViewBy;
}

/** A word of the API, without its `Y_AXIS_VIEW_BY_`. */
export type DashboardBarsViewBy = "CATEGORY" | "VALUE" | `Y_AXIS_VIEW_BY_${string}`;

/** Lying bars, of several queries. */
export interface DashboardHorizontalBarsMulti {
  /** Columns of the result whose values make the groups. At most 1000 items. */
  categoryFields?: DashboardObservationField[];
  /** Text that names a bar, with placeholders. 1 to 4096 characters. */
  groupNameTemplate?: string;
  /** Most bars that are drawn. 1 to 2147483647. */
  maxBarsPerChart?: number;
  /** What decides the colour. */
  colorsBy?: DashboardColorsBy;
  /** The list that says which colour is what. */
  legend?: DashboardLegend;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
  /** Whether the value axis is linear or logarithmic. */
  scaleType?: DashboardScaleType;
  /** Lower end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMin?: number;
  /** Upper end of the value axis; left out, it follows from the values. Kept in 32 bits. */
  yAxisMax?: number;
  /** Name of the palette. 1 to 128 characters. */
  colorScheme?: string;
  /** Whether the colour follows from the name, so that it is the same everywhere. */
  hashColors?: boolean;
  /** Which column is drawn, query by query. At most 1000 items. */
  queryFieldSettings?: DashboardQueryField[];
  /** In which order the bars stand. */
  sortOrder?: DashboardSortOrder;
  /** Whether the value is written on the bar. */
  displayOnBar?: boolean;
  /** Whether the upright axis names categories or values. */
  yAxisViewBy?: DashboardBarsViewBy;
}

/** What every variant of DashboardHeatmap has. */
export interface DashboardHeatmapCommon {
  /** Column of the result that holds the values. */
  valueField?: DashboardObservationField;
  /** Columns of the result that make the axis from left to right. At most 1000 items. */
  xAxisFields?: DashboardObservationField[];
  /** Columns of the result that make the upright axis. At most 1000 items. */
  yAxisFields?: DashboardObservationField[];
  /** How the labels of a time axis are written. */
  xAxisTimeFormat?: DashboardXAxisTimeFormat;
  /** Lower end of the range of colours; left out, it follows from the values. Kept in 32 bits. */
  colorAxisMin?: number;
  /** Upper end of the range of colours; left out, it follows from the values. Kept in 32 bits. */
  colorAxisMax?: number;
  /** Whether colours follow values in a linear or logarithmic way. */
  scaleType?: DashboardScaleType;
  /** Unit of the bounds of a histogram's buckets. */
  histogramBucketUnit?: DashboardHeatmapBucketUnit;
  /** Whether values are written into the cells. */
  showNumbers?: boolean;
  /** What is shown at the pointer. */
  tooltip?: DashboardHeatmapTooltip;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
}

/** The variants of DashboardHeatmap: one is given, or none. */
export interface DashboardHeatmapVariants {
  /** A range of colours, by the older names. */
  preset: DashboardHeatmapPreset;
  /** A range of colours. */
  colorRange: DashboardColorGradientType;
}

/** Cells whose colour tells a value. */
export type DashboardHeatmap = DashboardHeatmapCommon & AtMostOne<DashboardHeatmapVariants>;

/** A word of the API, without its `HEATMAP_HISTOGRAM_BUCKET_UNIT_`. */
export type DashboardHeatmapBucketUnit =
  | "NANOSECONDS"
  | "MICROSECONDS"
  | "MILLISECONDS"
  | "SECONDS"
  | "BYTES_IEC"
  | "KIBYTES"
  | "MIBYTES"
  | "GIBYTES"
  | "BYTES"
  | "KBYTES"
  | "MBYTES"
  | "GBYTES"
  | `HEATMAP_HISTOGRAM_BUCKET_UNIT_${string}`;

/** What is shown at the pointer. */
export interface DashboardHeatmapTooltip {
  /** Columns of the result that are shown there. At most 1000 items. */
  labels?: DashboardObservationField[];
  /** Text that names what is at the pointer, with placeholders. 1 to 4096 characters. */
  messageTemplate?: string;
}

/** A word of the API, without its `HEATMAP_COLOR_PRESET_`. */
export type DashboardHeatmapPreset =
  | "BLUE"
  | "GREEN"
  | "RED"
  | "THRESHOLD"
  | "BLUE_REVERSED"
  | "GREEN_REVERSED"
  | "RED_REVERSED"
  | "THRESHOLD_REVERSED"
  | `HEATMAP_COLOR_PRESET_${string}`;

/** A word of the API, without its `COLOR_GRADIENT_TYPE_`. */
export type DashboardColorGradientType =
  | "BLUE"
  | "GREEN"
  | "RED"
  | "THRESHOLD"
  | "BLUE_REVERSED"
  | "GREEN_REVERSED"
  | "RED_REVERSED"
  | "THRESHOLD_REVERSED"
  | `COLOR_GRADIENT_TYPE_${string}`;

/** Spots on a map of the world. */
export interface DashboardGeomap {
  /** How the places are told. */
  config?: DashboardGeomapConfig;
  /** What is shown of the rows of a place. */
  aggregation?: DashboardGeomapAggregation;
  /** How a spot tells its value. */
  color?: DashboardGeomapColor;
  /** The ends of the range that sizes and colours go by. */
  minMax?: DashboardMinMax;
  /** What is shown at the pointer. */
  tooltip?: DashboardGeomapTooltip;
  /** Unit of the values. */
  unit?: DashboardUnit;
  /** Unit in your own words, with the unit CUSTOM. 1 to 128 characters. */
  customUnit?: string;
  /** Digits after the point; left out, the product decides. 0 to 15. */
  decimalPrecision?: number;
  /** Whether large values are shortened. */
  allowAbbreviation?: boolean;
}

/** The variants of DashboardGeomapConfig: exactly one is given. */
export interface DashboardGeomapConfigVariants {
  /** Places by their coordinates. */
  coordinateConfig: DashboardGeomapCoordinates;
  /** Places by regions of AWS. */
  awsRegionConfig: DashboardGeomapAwsRegions;
  /** Places by regions of IBM Cloud. Preview: may change or go without notice. */
  ibmRegionConfig: DashboardGeomapIbmRegions;
  /** Places by regions of any cloud. Preview: may change or go without notice. */
  allRegionConfig: DashboardGeomapAllRegions;
}

/** How the places of a map are told. */
export type DashboardGeomapConfig = OneOf<DashboardGeomapConfigVariants>;

/** Places by their coordinates. */
export interface DashboardGeomapCoordinates {
  /** Column of the result that holds the latitude, in degrees. */
  latitudeField?: DashboardObservationField;
  /** Column of the result that holds the longitude, in degrees. */
  longitudeField?: DashboardObservationField;
}

/** Places by regions of AWS. */
export interface DashboardGeomapAwsRegions {
  /** Column of the result that holds the name of the region. */
  awsRegionField?: DashboardObservationField;
}

/** Places by regions of IBM Cloud. */
export interface DashboardGeomapIbmRegions {
  /** Column of the result that holds the name of the region. */
  regionField?: DashboardObservationField;
}

/** Places by regions of any cloud. */
export interface DashboardGeomapAllRegions {
  /** Column of the result that holds the name of the region. */
  regionField?: DashboardObservationField;
}

/** The variants of DashboardGeomapAggregation: exactly one is given. */
export interface DashboardGeomapAggregationVariants {
  /** How many rows there are. */
  count: Record<string, never>;
  /** Sum of a column. */
  sum: DashboardGeomapSum;
  /** Smallest value of a column. */
  min: DashboardGeomapMin;
  /** Largest value of a column. */
  max: DashboardGeomapMax;
  /** Average of a column. */
  avg: DashboardGeomapAvg;
}

/** What is shown of the rows of a place. */
export type DashboardGeomapAggregation = OneOf<DashboardGeomapAggregationVariants>;

/** Sum of a column. */
export interface DashboardGeomapSum {
  /** The column. */
  field?: DashboardObservationField;
}

/** Smallest value of a column. */
export interface DashboardGeomapMin {
  /** The column. */
  field?: DashboardObservationField;
}

/** Largest value of a column. */
export interface DashboardGeomapMax {
  /** The column. */
  field?: DashboardObservationField;
}

/** Average of a column. */
export interface DashboardGeomapAvg {
  /** The column. */
  field?: DashboardObservationField;
}

/** The variants of DashboardGeomapColor: exactly one is given. */
export interface DashboardGeomapColorVariants {
  /** One colour: the size of a spot tells the value. */
  size: DashboardColorSolidType;
  /** A range of colours: the colour of a spot tells the value. */
  colorRange: DashboardColorGradientType;
}

/** How a spot tells its value. */
export type DashboardGeomapColor = OneOf<DashboardGeomapColorVariants>;

/** What is shown at the pointer. */
export interface DashboardGeomapTooltip {
  /** Columns of the result that are shown there. At most 1000 items. */
  labels?: DashboardObservationField[];
  /** Text that names what is at the pointer, with placeholders. 1 to 4096 characters. */
  messageTemplate?: string;
}

/** A word of the API, without its `INTERPRETATION_`. */
export type DashboardInterpretation =
  | "RAW_DATA_TABLE"
  | "TREND_OVER_TIME_LINE"
  | "SINGLE_VALUE_KPI"
  | "MULTI_VALUE_KPI"
  | "CATEGORICAL_ANALYSIS_VERTICAL_BARS"
  | "SINGLE_VALUE_KPI_STAT"
  | "SINGLE_VALUE_KPI_GAUGE"
  | "MULTI_VALUE_KPI_STAT"
  | "MULTI_VALUE_KPI_GAUGE"
  | "MULTI_VALUE_KPI_HEXAGON_BINS"
  | "CATEGORICAL_ANALYSIS_PIE_CHART"
  | "CATEGORICAL_ANALYSIS_HORIZONTAL_BARS"
  | "SINGLE_VALUE_KPI_STAT_CARD"
  | "MULTI_VALUE_KPI_STAT_CARD"
  | `INTERPRETATION_${string}`;

/** A widget of a dashboard, this one or another. */
export interface DashboardWidgetReference {
  /** Id of the dashboard the widget is taken from. Exactly 21 characters. Id of a `Dashboard`. */
  dashboardId?: string;
  /** Id of the widget in that dashboard. A UUID. */
  widgetId?: string;
}

/** A value that people choose at the top of a dashboard, for its queries to use. */
export interface DashboardVariable {
  /** Id of the variable. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Name by which queries use the variable. 1 to 100 characters. */
  name: string;
  /** Name shown beside the variable. 1 to 100 characters. */
  displayName: string;
  /** What the variable is for. At most 4096 characters. */
  description?: string;
  /** How the variable is shown: with its name and value, with its value alone, or not at all. */
  displayType: DashboardVariableDisplayType;
  /** Whether the variable takes a row of its own. Only for a text box. */
  displayFullRow?: boolean;
  /** Where the values come from. */
  source: DashboardVariableSource;
  /** What the variable stands for when the dashboard is opened. */
  value: DashboardVariableValue;
}

/** A word of the API, without its `VARIABLE_DISPLAY_TYPE_V2_`. */
export type DashboardVariableDisplayType = "LABEL_VALUE" | "VALUE" | "NOTHING" | `VARIABLE_DISPLAY_TYPE_V2_${string}`;

/** The variants of DashboardVariableSource: exactly one is given. */
export interface DashboardVariableSourceVariants {
  /** What people type in. */
  textbox: DashboardVariableTextbox;
  /** A fixed list of values. */
  static: DashboardVariableStatic;
  /** What a query finds. */
  query: DashboardVariableQuery;
}

/** Where the values of a variable come from. */
export type DashboardVariableSource = OneOf<DashboardVariableSourceVariants>;

/** A variable that people type in. */
export interface DashboardVariableTextbox {
  /** What it holds when the dashboard is opened. */
  defaultValue?: DashboardTextboxDefault;
}

/** The variants of DashboardTextboxDefault: exactly one is given. */
export interface DashboardTextboxDefaultVariants {
  /** A text. */
  defaultStringValue: DashboardTextboxString;
  /** A number. */
  defaultNumericValue: DashboardTextboxNumber;
  /** A Lucene query. */
  defaultLuceneValue: DashboardTextboxLucene;
  /** A regular expression. */
  defaultRegexValue: DashboardTextboxRegex;
  /** A length of time. */
  defaultIntervalValue: DashboardTextboxInterval;
  /**
   * A text. 1 to 4096 characters.
   * @deprecated Use `defaultStringValue`.
   */
  singleString: string;
  /**
   * A number.
   * @deprecated Use `defaultNumericValue`.
   */
  singleNumeric: number;
}

/** What a text box holds when the dashboard is opened. */
export type DashboardTextboxDefault = OneOf<DashboardTextboxDefaultVariants>;

/** A text to begin with. */
export interface DashboardTextboxString {
  /** The text. At most 4096 characters. */
  value?: string;
}

/** A number to begin with, and its bounds. */
export interface DashboardTextboxNumber {
  /** The number. */
  value?: number;
  /** The smallest number that may be typed. */
  min?: number;
  /** The greatest number that may be typed. */
  max?: number;
  /** Whether it has to be a whole number. */
  isInteger?: boolean;
}

/** A Lucene query to begin with. */
export interface DashboardTextboxLucene {
  /** The query. 1 to 4096 characters. Written in Lucene. */
  value?: string;
  /** Which tier of data it looks at; left out, frequent search. */
  dataModeType?: DashboardDataModeType;
}

/** A regular expression to begin with. */
export interface DashboardTextboxRegex {
  /** The regular expression. 1 to 4096 characters. */
  value?: string;
}

/** A length of time to begin with. */
export interface DashboardTextboxInterval {
  /** The length of time, such as `5m`. 1 to 128 characters. */
  value?: string;
}

/** A variable with a fixed list of values. */
export interface DashboardVariableStatic {
  /** The values. 1 to 1000 items. */
  values: DashboardVariableEntry[];
  /** Order in which people see the values. */
  valuesOrderDirection: DashboardOrderDirection;
  /** The entry that stands for all values. */
  allOption: DashboardVariableAllOption;
}

/** A value of a static variable. */
export interface DashboardVariableEntry {
  /** The value. 1 to 4096 characters. */
  value: string;
  /** What people see for it. 1 to 255 characters. */
  label: string;
  /** Whether it is chosen when the dashboard is opened. */
  isDefault?: boolean;
}

/** The entry of a variable that stands for all its values. */
export interface DashboardVariableAllOption {
  /** Whether there is such an entry. */
  includeAll: boolean;
  /** What people see for it. 1 to 255 characters. */
  label?: string;
}

/** What every variant of DashboardVariableQuery has. */
export interface DashboardVariableQueryCommon {
  /** Order in which people see the values. */
  valuesOrderDirection: DashboardOrderDirection;
  /** The entry that stands for all values. */
  allOption: DashboardVariableAllOption;
  /** When the query runs again. */
  refreshStrategy?: DashboardVariableRefreshStrategy;
  /** How values and labels are cut out of what the query returns. */
  valueDisplayOptions?: DashboardVariableValueDisplay;
}

/** The variants of DashboardVariableQuery: exactly one is given. */
export interface DashboardVariableQueryVariants {
  /** From logs. */
  logsQuery: DashboardVariableLogsQuery;
  /** From metrics. */
  metricsQuery: DashboardVariableMetricsQuery;
  /** From spans. */
  spansQuery: DashboardVariableSpansQuery;
  /** From a DataPrime query. */
  dataprimeQuery: DashboardVariableDataprimeQuery;
}

/** A variable whose values a query finds. */
export type DashboardVariableQuery = DashboardVariableQueryCommon & OneOf<DashboardVariableQueryVariants>;

/** A word of the API, without its `REFRESH_STRATEGY_`. */
export type DashboardVariableRefreshStrategy = "ON_DASHBOARD_LOAD" | "ON_TIME_FRAME_CHANGE" | `REFRESH_STRATEGY_${string}`;

/** How values and labels are cut out of what a query returns. */
export interface DashboardVariableValueDisplay {
  /** Regular expression whose match is the value. 1 to 4096 characters. */
  valueRegex?: string;
  /** Regular expression whose match is the label that people see. 1 to 4096 characters. */
  labelRegex?: string;
}

/** Takes the values from logs. */
export interface DashboardVariableLogsQuery {
  /** What is taken from them. */
  type?: DashboardVariableLogsQueryType;
}

/** The variants of DashboardVariableLogsQueryType: exactly one is given. */
export interface DashboardVariableLogsQueryTypeVariants {
  /** The names of fields. */
  fieldName: DashboardLogFieldNames;
  /** The values of a field. */
  fieldValue: DashboardVariableLogFieldValues;
}

/** What is taken from logs. */
export type DashboardVariableLogsQueryType = OneOf<DashboardVariableLogsQueryTypeVariants>;

/** The names of fields of logs. */
export interface DashboardLogFieldNames {
  /** Regular expression that the field's name must match; left out, every one does. 1 to 4096 characters. */
  logRegex?: string;
}

/** The values of a field of logs. */
export interface DashboardVariableLogFieldValues {
  /** The field whose values are taken. */
  observationField: DashboardObservationField;
}

/** Takes the values from metrics. */
export interface DashboardVariableMetricsQuery {
  /** What is taken from them. */
  type?: DashboardVariableMetricsQueryType;
}

/** The variants of DashboardVariableMetricsQueryType: exactly one is given. */
export interface DashboardVariableMetricsQueryTypeVariants {
  /** The names of metrics. */
  metricName: DashboardMetricNames;
  /** The names of labels. */
  labelName: DashboardLabelNames;
  /** The values of a label. */
  labelValue: DashboardVariableLabelValues;
  /** What a PromQL query returns. */
  promqlQuery: DashboardVariablePromQlQuery;
}

/** What is taken from metrics. */
export type DashboardVariableMetricsQueryType = OneOf<DashboardVariableMetricsQueryTypeVariants>;

/** The names of metrics. */
export interface DashboardMetricNames {
  /** Regular expression that the metric's name must match; left out, every one does. 1 to 4096 characters. */
  metricRegex?: string;
}

/** The names of labels. */
export interface DashboardLabelNames {
  /** Regular expression that the metric's name must match; left out, every one does. 1 to 4096 characters. */
  metricRegex?: string;
}

/** The values of a label. */
export interface DashboardVariableLabelValues {
  /** Metric the label belongs to; left out, any. */
  metricName?: DashboardStringOrVariable;
  /** The label whose values are taken. */
  labelName: DashboardStringOrVariable;
  /** Narrows the series that are looked at. At most 1000 items. */
  labelFilters?: DashboardLabelFilter[];
}

/** The variants of DashboardStringOrVariable: exactly one is given. */
export interface DashboardStringOrVariableVariants {
  /** The text itself. 1 to 4096 characters. */
  stringValue: string;
  /** Name of a variable whose value stands in the place of the text. 1 to 255 characters. */
  variableName: string;
}

/** A text, or a variable that holds it. */
export type DashboardStringOrVariable = OneOf<DashboardStringOrVariableVariants>;

/** Narrows the series that a variable takes its values from. */
export interface DashboardLabelFilter {
  /** Metric the label belongs to. */
  metric?: DashboardStringOrVariable;
  /** Label that is compared. */
  label?: DashboardStringOrVariable;
  /** How it is compared, and with what. */
  operator?: DashboardLabelOperator;
}

/** The variants of DashboardLabelOperator: exactly one is given. */
export interface DashboardLabelOperatorVariants {
  /** The label has one of the values. */
  equals: DashboardLabelEquals;
  /** The label has none of the values. */
  notEquals: DashboardLabelNotEquals;
}

/** How a label is compared. */
export type DashboardLabelOperator = OneOf<DashboardLabelOperatorVariants>;

/** The label has one of the values. */
export interface DashboardLabelEquals {
  /** Which values. */
  selection?: DashboardLabelSelection;
}

/** Which values of a label. */
export interface DashboardLabelSelection {
  /** The values, one by one. */
  list?: DashboardLabelValues;
}

/** Values of a label. */
export interface DashboardLabelValues {
  /** The values. At most 1000 items. */
  values?: DashboardStringOrVariable[];
}

/** The label has none of the values. */
export interface DashboardLabelNotEquals {
  /** Which values. */
  selection?: DashboardLabelSelection;
}

/** What a PromQL query returns. */
export interface DashboardVariablePromQlQuery {
  /** The query. 1 to 10000 characters. Written in PromQL. */
  query?: string;
  /** Whether it is evaluated at the end of the time frame or all along it. */
  promqlQueryType?: DashboardPromQlQueryType;
}

/** Takes the values from spans. */
export interface DashboardVariableSpansQuery {
  /** What is taken from them. */
  type?: DashboardVariableSpansQueryType;
}

/** The variants of DashboardVariableSpansQueryType: exactly one is given. */
export interface DashboardVariableSpansQueryTypeVariants {
  /** The names of fields. */
  fieldName: DashboardSpanFieldNames;
  /** The values of a field. */
  fieldValue: DashboardVariableSpanFieldValues;
}

/** What is taken from spans. */
export type DashboardVariableSpansQueryType = OneOf<DashboardVariableSpansQueryTypeVariants>;

/** The names of fields of spans. */
export interface DashboardSpanFieldNames {
  /** Regular expression that the field's name must match; left out, every one does. 1 to 4096 characters. */
  spanRegex?: string;
}

/** The variants of DashboardVariableSpanFieldValues: exactly one is given. */
export interface DashboardVariableSpanFieldValuesVariants {
  /** The field whose values are taken. */
  observationField: DashboardObservationField;
  /**
   * The field whose values are taken, in the older form.
   * @deprecated Use `observationField`.
   */
  value: DashboardSpanField;
}

/** The values of a field of spans. */
export type DashboardVariableSpanFieldValues = OneOf<DashboardVariableSpanFieldValuesVariants>;

/** Takes the values from a DataPrime query. */
export interface DashboardVariableDataprimeQuery {
  /** How the query is given. */
  type?: DashboardVariableDataprimeQueryType;
}

/** How the query is given. */
export interface DashboardVariableDataprimeQueryType {
  /** As a text. */
  queryText?: DashboardVariableDataprimeText;
}

/** A DataPrime query, and where it looks. */
export interface DashboardVariableDataprimeText {
  /** The query. At most 10000 characters. Written in DataPrime. */
  query?: string;
  /** Which tier of data it looks at; left out, frequent search. */
  dataModeType?: DashboardDataModeType;
}

/** The variants of DashboardVariableValue: exactly one is given. */
export interface DashboardVariableValueVariants {
  /** Any number of values. */
  multiString: DashboardVariableMany;
  /** One value. */
  singleString: DashboardVariableText;
  /** A number. */
  singleNumeric: DashboardVariableNumber;
  /** A regular expression. */
  regex: DashboardVariableText;
  /** A Lucene query. */
  lucene: DashboardVariableText;
  /** A length of time. */
  interval: DashboardVariableText;
}

/** What a variable stands for when the dashboard is opened. */
export type DashboardVariableValue = OneOf<DashboardVariableValueVariants>;

/** The variants of DashboardVariableMany: exactly one is given. */
export interface DashboardVariableManyVariants {
  /** Every value, also those that come up later. */
  all: Record<string, never>;
  /** These values. */
  list: DashboardVariableTexts;
  /** Every value that there is now. */
  selectedAll: Record<string, never>;
}

/** Which of the values are chosen. */
export type DashboardVariableMany = OneOf<DashboardVariableManyVariants>;

/** Values, one by one. */
export interface DashboardVariableTexts {
  /** The values; an empty list chooses none. At most 1000 items. */
  values?: DashboardVariableText[];
}

/** A value and its label. */
export interface DashboardVariableText {
  /** The value. 1 to 4096 characters. */
  value?: string;
  /** What people see for it; left out, the value itself. 1 to 255 characters. */
  label?: string;
}

/** A number and its label. */
export interface DashboardVariableNumber {
  /** The number. */
  value?: number;
  /** What people see for it; left out, the value itself. 1 to 255 characters. */
  label?: string;
}

/** A variable in the older form. */
export interface DashboardLegacyVariable {
  /** Name by which queries use the variable. 1 to 100 characters. */
  name?: string;
  /** Name shown beside the variable. 1 to 100 characters. */
  displayName?: string;
  /** What the variable is for. 1 to 4096 characters. */
  description?: string;
  /** How the variable is shown. */
  displayType?: DashboardLegacyVariableDisplayType;
  /** What it is. */
  definition?: DashboardLegacyDefinition;
}

/** A word of the API, without its `VARIABLE_DISPLAY_TYPE_`. */
export type DashboardLegacyVariableDisplayType = "LABEL_VALUE" | "VALUE" | "NOTHING" | `VARIABLE_DISPLAY_TYPE_${string}`;

/** The variants of DashboardLegacyDefinition: exactly one is given. */
export interface DashboardLegacyDefinitionVariants {
  /** Values to choose from. */
  multiSelect: DashboardLegacyMultiSelect;
  /**
   * One value. The service refuses it today.
   * @deprecated Use `multiSelect`, or a text box in `variablesV2`.
   */
  constant: DashboardLegacyConstant;
}

/** What a legacy variable is. */
export type DashboardLegacyDefinition = OneOf<DashboardLegacyDefinitionVariants>;

/** A variable whose values people choose from a list. */
export interface DashboardLegacyMultiSelect {
  /** Where the values come from. */
  source?: DashboardLegacySource;
  /** Which values are chosen when the dashboard is opened. */
  selection?: DashboardLegacySelection;
  /** How many values may be chosen. */
  selectionOptions?: DashboardLegacySelectionOptions;
  /** Order in which people see the values. */
  valuesOrderDirection?: DashboardOrderDirection;
  /**
   * Values that are chosen. At most 1000 items, each 1 to 4096 characters.
   * @deprecated Use `selection`.
   */
  selected?: string[];
}

/** The variants of DashboardLegacySource: exactly one is given. */
export interface DashboardLegacySourceVariants {
  /** The values of a field of logs. */
  logsPath: DashboardLegacyLogsPath;
  /** The values of a label of a metric. */
  metricLabel: DashboardLegacyMetricLabel;
  /** A fixed list of values. */
  constantList: DashboardLegacyConstantList;
  /** The values of a field of spans. */
  spanField: DashboardLegacySpanField;
  /** What a query finds. */
  query: DashboardLegacyQuerySource;
}

/** Where the values of a legacy variable come from. */
export type DashboardLegacySource = OneOf<DashboardLegacySourceVariants>;

/** The values of a field of logs. */
export interface DashboardLegacyLogsPath {
  /** The field. */
  observationField?: DashboardObservationField;
  /** The field, as a dotted text. 1 to 4096 characters. */
  value?: string;
}

/** The values of a label of a metric. */
export interface DashboardLegacyMetricLabel {
  /** The metric. 1 to 4096 characters. */
  metricName?: string;
  /** The label. 1 to 4096 characters. */
  label?: string;
}

/** A fixed list of values. */
export interface DashboardLegacyConstantList {
  /** The values. At most 1000 items, each at most 4096 characters. */
  values?: string[];
}

/** The values of a field of spans. */
export interface DashboardLegacySpanField {
  /** The field. */
  value?: DashboardSpanField;
}

/** A legacy variable whose values a query finds. */
export interface DashboardLegacyQuerySource {
  /** The query. */
  query?: DashboardLegacyQuery;
  /** When the query runs again. */
  refreshStrategy?: DashboardVariableRefreshStrategy;
  /** How values and labels are cut out of what the query returns. */
  valueDisplayOptions?: DashboardVariableValueDisplay;
}

/** The variants of DashboardLegacyQuery: exactly one is given. */
export interface DashboardLegacyQueryVariants {
  /** Takes the values from logs. */
  logsQuery: DashboardLegacyLogsQuery;
  /** Takes the values from metrics. */
  metricsQuery: DashboardLegacyMetricsQuery;
  /** Takes the values from spans. */
  spansQuery: DashboardLegacySpansQuery;
}

/** Where a query looks for values. */
export type DashboardLegacyQuery = OneOf<DashboardLegacyQueryVariants>;

/** Takes the values from logs. */
export interface DashboardLegacyLogsQuery {
  /** What is taken from them. */
  type?: DashboardLegacyLogsQueryType;
}

/** The variants of DashboardLegacyLogsQueryType: exactly one is given. */
export interface DashboardLegacyLogsQueryTypeVariants {
  /** The names of fields. */
  fieldName: DashboardLogFieldNames;
  /** The values of a field. */
  fieldValue: DashboardLegacyLogFieldValues;
}

/** What is taken from logs. */
export type DashboardLegacyLogsQueryType = OneOf<DashboardLegacyLogsQueryTypeVariants>;

/** The values of a field of logs. */
export interface DashboardLegacyLogFieldValues {
  /** The field whose values are taken. */
  observationField?: DashboardObservationField;
}

/** Takes the values from metrics. */
export interface DashboardLegacyMetricsQuery {
  /** What is taken from them. */
  type?: DashboardLegacyMetricsQueryType;
}

/** The variants of DashboardLegacyMetricsQueryType: exactly one is given. */
export interface DashboardLegacyMetricsQueryTypeVariants {
  /** The names of metrics. */
  metricName: DashboardMetricNames;
  /** The names of labels. */
  labelName: DashboardLabelNames;
  /** The values of a label. */
  labelValue: DashboardLegacyLabelValues;
}

/** What is taken from metrics. */
export type DashboardLegacyMetricsQueryType = OneOf<DashboardLegacyMetricsQueryTypeVariants>;

/** The values of a label. */
export interface DashboardLegacyLabelValues {
  /** Metric the label belongs to; left out, any. */
  metricName?: DashboardStringOrVariable;
  /** The label whose values are taken. */
  labelName?: DashboardStringOrVariable;
  /** Narrows the series that are looked at. At most 1000 items. */
  labelFilters?: DashboardLabelFilter[];
}

/** Takes the values from spans. */
export interface DashboardLegacySpansQuery {
  /** What is taken from them. */
  type?: DashboardLegacySpansQueryType;
}

/** The variants of DashboardLegacySpansQueryType: exactly one is given. */
export interface DashboardLegacySpansQueryTypeVariants {
  /** The names of fields. */
  fieldName: DashboardSpanFieldNames;
  /** The values of a field. */
  fieldValue: DashboardLegacySpanFieldValues;
}

/** What is taken from spans. */
export type DashboardLegacySpansQueryType = OneOf<DashboardLegacySpansQueryTypeVariants>;

/** The values of a field of spans. */
export interface DashboardLegacySpanFieldValues {
  /** The field whose values are taken. */
  observationField?: DashboardObservationField;
  /** The field whose values are taken, in the older form. */
  value?: DashboardSpanField;
}

/** The variants of DashboardLegacySelection: exactly one is given. */
export interface DashboardLegacySelectionVariants {
  /** Every value. */
  all: Record<string, never>;
  /** These values. */
  list: DashboardLegacyChosen;
}

/** Which values are chosen when the dashboard is opened. */
export type DashboardLegacySelection = OneOf<DashboardLegacySelectionVariants>;

/** Values, one by one. */
export interface DashboardLegacyChosen {
  /** The values; an empty list chooses none. At most 1000 items, each 1 to 4096 characters. */
  values?: string[];
  /** What people see for them, in the same order. At most 1000 items, each 1 to 4096 characters. */
  labels?: string[];
}

/** How many values may be chosen. */
export interface DashboardLegacySelectionOptions {
  /** How many, and whether there is an entry for all of them. */
  selectionType?: DashboardVariableSelectionType;
}

/** A word of the API, without its `SELECTION_TYPE_`. */
export type DashboardVariableSelectionType = "MULTI_ALL" | "MULTI" | "SINGLE" | `SELECTION_TYPE_${string}`;

/** A variable with one value. */
export interface DashboardLegacyConstant {
  /** The value. 1 to 4096 characters. */
  value?: string;
}

/** A filter at the top of a dashboard. */
export interface DashboardFilter {
  /** Id of the filter. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** What is filtered, and by which values. */
  source?: DashboardFilterSource;
  /** Whether the filter is at work. */
  enabled?: boolean;
  /** Whether the filter is shown folded. */
  collapsed?: boolean;
  /** Name shown in the place of the field's own. 1 to 255 characters. */
  displayName?: string;
  /** The widgets that are narrowed; left out, all. The server takes `{"allWidgets":{}}` when it is left out. */
  scope?: DashboardFilterScope;
}

/** The widgets that a filter of the dashboard narrows. */
export interface DashboardFilterScope {
  /** Every widget. */
  allWidgets?: Record<string, never>;
  /** These widgets only. */
  specificWidgets?: DashboardFilterWidgets;
}

/** Some of the widgets. */
export interface DashboardFilterWidgets {
  /** Ids of the widgets. At most 1000 items, each a UUID. */
  widgetIds?: string[];
}

/** Marks drawn over the charts of a dashboard: deployments, incidents, limits. */
export interface DashboardAnnotation {
  /** Id of the annotation. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Name of the annotation. 1 to 100 characters. This bound is enforced. */
  name: string;
  /** What the marks mean. At most 4096 characters. */
  description?: string;
  /** Whether the marks are drawn. */
  enabled?: boolean;
  /** Colour of the marks. */
  color?: DashboardAnnotationColor;
  /** Where the marks come from. */
  source: DashboardAnnotationSource;
  /** The widgets they are drawn on; left out, all. The server takes `{"allWidgets":{}}` when it is left out. */
  scope?: DashboardAnnotationScope;
}

/** A word of the API, without its `ANNOTATION_COLOR_`. */
export type DashboardAnnotationColor =
  | "DEFAULT"
  | "GREEN"
  | "CYAN"
  | "BLUE"
  | "PURPLE"
  | "MAGENTA"
  | "RED"
  | "ORANGE"
  | "YELLOW"
  | `ANNOTATION_COLOR_${string}`;

/** The variants of DashboardAnnotationSource: exactly one is given. */
export interface DashboardAnnotationSourceVariants {
  /** A metric tells when. */
  metrics: DashboardAnnotationMetrics;
  /** Logs tell when. */
  logs: DashboardAnnotationLogs;
  /** Spans tell when. */
  spans: DashboardAnnotationSpans;
  /** A DataPrime query tells when. */
  dataprime: DashboardAnnotationDataprime;
  /** Values of your own. */
  manual: DashboardAnnotationManual;
  /** It comes again at the same time. */
  eventRecurrence: DashboardAnnotationRecurrence;
}

/** Where an annotation comes from. */
export type DashboardAnnotationSource = OneOf<DashboardAnnotationSourceVariants>;

/** Marks made of a metric. */
export interface DashboardAnnotationMetrics {
  /** The query whose values make marks. 1 to 10000 characters. Written in PromQL. */
  promqlQuery?: string;
  /** How a value becomes a mark. */
  strategy?: DashboardAnnotationMetricStrategy;
  /** How far apart the values are. */
  intervalResolution?: DashboardIntervalResolution;
  /** Text at the mark, with placeholders for labels. At most 1000 characters. */
  messageTemplate?: string;
  /** Labels that are shown with the mark. At most 10 items, each at most 255 characters. */
  labels?: string[];
  /** Whether the mark stands upright or lies. */
  orientation?: DashboardAnnotationOrientation;
}

/** How a value becomes a mark. */
export interface DashboardAnnotationMetricStrategy {
  /** The value is the moment of the mark. */
  startTimeMetric?: Record<string, never>;
}

/** A word of the API, without its `ANNOTATION_ORIENTATION_`. */
export type DashboardAnnotationOrientation = "VERTICAL" | "HORIZONTAL" | `ANNOTATION_ORIENTATION_${string}`;

/** Marks made of logs. */
export interface DashboardAnnotationLogs {
  /** Which records make marks. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** How a record becomes a mark. */
  strategy?: DashboardAnnotationStrategy;
  /** Text at the mark, with placeholders for fields of the record. At most 1000 characters. */
  messageTemplate?: string;
  /** Fields of the record that are shown with the mark. At most 10 items. */
  labelFields?: DashboardObservationField[];
  /** Which tier of data is looked at: frequent search (also when left out) or the archive. */
  dataModeType?: DashboardDataModeType;
}

/** The variants of DashboardAnnotationStrategy: exactly one is given. */
export interface DashboardAnnotationStrategyVariants {
  /** A mark at a moment. */
  instant: DashboardAnnotationInstant;
  /** A mark from one moment to another. */
  range: DashboardAnnotationRange;
  /** A mark from a moment on, for some time. */
  duration: DashboardAnnotationDuration;
}

/** How a record becomes a mark. */
export type DashboardAnnotationStrategy = OneOf<DashboardAnnotationStrategyVariants>;

/** A mark at a moment. */
export interface DashboardAnnotationInstant {
  /** Field that holds the moment. */
  timestampField?: DashboardObservationField;
}

/** A mark from one moment to another. */
export interface DashboardAnnotationRange {
  /** Field that holds when it begins. */
  startTimestampField?: DashboardObservationField;
  /** Field that holds when it ends. */
  endTimestampField?: DashboardObservationField;
}

/** A mark from a moment on, for some time. */
export interface DashboardAnnotationDuration {
  /** Field that holds when it begins. */
  startTimestampField?: DashboardObservationField;
  /** Field that holds how long it lasts. */
  durationField?: DashboardObservationField;
}

/** Marks made of spans. */
export interface DashboardAnnotationSpans {
  /** Which records make marks. At most 10000 characters. Written in Lucene. */
  luceneQuery?: string;
  /** How a record becomes a mark. */
  strategy?: DashboardAnnotationStrategy;
  /** Text at the mark, with placeholders for fields of the record. At most 1000 characters. */
  messageTemplate?: string;
  /** Fields of the record that are shown with the mark. At most 10 items. */
  labelFields?: DashboardObservationField[];
  /** Which tier of data is looked at: frequent search (also when left out) or the archive. */
  dataModeType?: DashboardDataModeType;
}

/** Marks made of what a DataPrime query returns. */
export interface DashboardAnnotationDataprime {
  /** The query. At most 10000 characters. Written in DataPrime. */
  query?: string;
  /** How a row becomes a mark. */
  strategy?: DashboardAnnotationStrategy;
  /** Text at the mark, with placeholders for fields of the row. 1 to 1000 characters. */
  messageTemplate?: string;
  /** Fields of the row that are shown with the mark. At most 1000 items. */
  labelFields?: DashboardObservationField[];
  /** Whether the mark stands upright or lies. */
  orientation?: DashboardAnnotationOrientation;
  /** Which tier of data is looked at: frequent search (also when left out) or the archive. */
  dataModeType?: DashboardDataModeType;
}

/** Marks at values of your own. */
export interface DashboardAnnotationManual {
  /** Where the mark stands. */
  strategy?: DashboardAnnotationManualStrategy;
  /** Text at the mark. 1 to 1000 characters. */
  messageTemplate?: string;
  /** Whether the mark stands upright or lies. */
  orientation?: DashboardAnnotationOrientation;
}

/** The variants of DashboardAnnotationManualStrategy: exactly one is given. */
export interface DashboardAnnotationManualStrategyVariants {
  /** A mark at a value. */
  instant: DashboardAnnotationManualValue;
  /** A mark between two values. */
  range: DashboardAnnotationManualRange;
}

/** Where a mark of your own stands. */
export type DashboardAnnotationManualStrategy = OneOf<DashboardAnnotationManualStrategyVariants>;

/** A mark at a value. */
export interface DashboardAnnotationManualValue {
  /** The value. */
  value?: number;
  /** Unit of the value. */
  unit?: DashboardUnit;
  /** Unit of the value where `unit` is CUSTOM. 1 to 255 characters. */
  customUnit?: string;
}

/** A mark between two values. */
export interface DashboardAnnotationManualRange {
  /** Where it begins. */
  startValue?: number;
  /** Where it ends. */
  endValue?: number;
  /** Unit of the value. */
  unit?: DashboardUnit;
  /** Unit of the value where `unit` is CUSTOM. 1 to 255 characters. */
  customUnit?: string;
}

/** Marks that come again every week. */
export interface DashboardAnnotationRecurrence {
  /** When they come again. */
  recurrence?: DashboardAnnotationRecurrenceRule;
  /** When on such a day a mark begins, and how long it lasts. */
  strategy?: DashboardAnnotationRecurrenceStrategy;
  /** Text at the mark. 1 to 1000 characters. */
  messageTemplate?: string;
}

/** When marks come again. */
export interface DashboardAnnotationRecurrenceRule {
  /** On these days of every week. */
  weekly?: DashboardAnnotationWeekly;
}

/** Days of the week. */
export interface DashboardAnnotationWeekly {
  /** The days. At most 7 items. */
  daysOfWeek?: DashboardWeekday[];
}

/** A word of the API, without its `WEEKDAY_`. */
export type DashboardWeekday = "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY" | `WEEKDAY_${string}`;

/** The variants of DashboardAnnotationRecurrenceStrategy: exactly one is given. */
export interface DashboardAnnotationRecurrenceStrategyVariants {
  /** A mark at an hour. */
  instant: DashboardAnnotationHour;
  /** A mark from an hour on, for some time. */
  duration: DashboardAnnotationHours;
}

/** When a mark that comes again begins, and how long it lasts. */
export type DashboardAnnotationRecurrenceStrategy = OneOf<DashboardAnnotationRecurrenceStrategyVariants>;

/** A mark at an hour. */
export interface DashboardAnnotationHour {
  /** Hour of the day at which it begins. 0 to 23. */
  startTimeHour?: number;
}

/** A mark from an hour on, for some time. */
export interface DashboardAnnotationHours {
  /** Hour of the day at which it begins. 0 to 23. */
  startTimeHour?: number;
  /** How long it lasts, in seconds. 2 to 30 characters, of the form `^\d+(\.\d+)?s$`. This bound is enforced. */
  duration?: string;
}

/** The variants of DashboardAnnotationScope: exactly one is given. */
export interface DashboardAnnotationScopeVariants {
  /** On every widget. */
  allWidgets: Record<string, never>;
  /** On these widgets only. */
  specificWidgets: DashboardAnnotationWidgets;
}

/** The widgets that an annotation is drawn on. */
export type DashboardAnnotationScope = OneOf<DashboardAnnotationScopeVariants>;

/** Some of the widgets. */
export interface DashboardAnnotationWidgets {
  /** Ids of the widgets. At most 1000 items, each a UUID. */
  widgetIds?: string[];
}

/** A way out of the dashboard, offered on what its widgets show. */
export interface DashboardAction {
  /** Id of the action. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Name shown in the menu. 1 to 100 characters. */
  name?: string;
  /** What it opens. */
  definition?: DashboardActionDefinition;
  /** Id of the widget it is offered on; left out, on all. A UUID. */
  widgetId?: string;
  /** Id of the one query of that widget it is offered on. 1 to 128 characters. */
  queryId?: string;
  /** Kind of data it is offered on. */
  dataSource?: DashboardActionDataSource;
  /** Whether it opens in a window of its own. */
  shouldOpenInNewWindow?: boolean;
}

/** The variants of DashboardActionDefinition: exactly one is given. */
export interface DashboardActionDefinitionVariants {
  /** Opens an address. */
  customAction: DashboardActionCustom;
  /** Opens another dashboard. */
  goToDashboardAction: DashboardActionGoTo;
}

/** What an action opens. */
export type DashboardActionDefinition = OneOf<DashboardActionDefinitionVariants>;

/** Opens an address. */
export interface DashboardActionCustom {
  /** The address, with placeholders for what was clicked. 1 to 4096 characters. */
  url?: string;
}

/** Opens a dashboard. */
export interface DashboardActionGoTo {
  /** Id of the dashboard. Exactly 21 characters. Id of a `Dashboard`. */
  dashboardId?: string;
}

/** A word of the API, without its `ACTION_DATA_SOURCE_TYPE_`. */
export type DashboardActionDataSource = "NONE" | "LOGS" | "SPANS" | "METRICS" | "DATAPRIME" | `ACTION_DATA_SOURCE_TYPE_${string}`;

/** A dashboard whose body is the JSON that the product exports or the API answers with. */
export interface DashboardJson {
  /**
   * The dashboard as JSON: with its envelope or without, with ids and times of the server, which are left out. Compared
   * by its meaning. At least 2 characters. JSON in a text: its meaning is compared, not its spelling.
   */
  json: string;
  /**
   * Id of the folder the dashboard lies in, in the place of the one that the JSON names. A UUID. This bound is enforced.
   * Id of a `DashboardFolder`.
   */
  folderId?: string;
  /**
   * The folder the dashboard lies in, by name. Folders that are missing are made, and nobody deletes them: `folderId` of
   * a `DashboardFolder` is the better way. This bound is enforced.
   */
  folderPath?: DashboardFolderPath;
  /**
   * Id of the dashboard, 21 letters, digits, _ or -, where it has to be a certain one; left out, it follows from the
   * program. Exactly 21 characters, of the form `^[\w-]{21}$`. This bound is enforced. A change replaces. Filled in by
   * the server when left out.
   */
  dashboardId?: string;
  /**
   * Who may do what with the dashboard, as JSON. Left out, the policy is not managed here. Once given it can be changed,
   * but not taken away: the API has no way to. At most 65536 characters. This bound is enforced. JSON in a text: its
   * meaning is compared, not its spelling. Filled in by the server when left out. Read back only by those who may see
   * it. Cannot be cleared: the API keeps the policy that a dashboard has when none is given, and nothing takes it away:
   * write the policy that it shall have
   */
  accessPolicy?: string;
  /** Whether the dashboard is locked against changes in the product. */
  isLocked?: boolean;
}

/** All dashboards. */
export interface DashboardCatalog {
  /** The dashboards, in no order that means anything. At most 100000 items. */
  items?: DashboardCatalogItem[];
}

/** A dashboard in the list of all: what it is called and where it lies, not what it shows. */
export interface DashboardCatalogItem {
  /** Id of the dashboard. Exactly 21 characters. */
  id?: string;
  /** Name of the dashboard. 1 to 4096 characters. */
  name?: string;
  /** Name of the dashboard in its address. 1 to 255 characters, of the form `^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$`. */
  slugName?: string;
  /** What the dashboard is for. At most 4096 characters. */
  description?: string;
  /** The folder it lies in; none at the root. */
  folder?: DashboardFolderEntity;
  /** Whether it is the one that the team sees first. */
  isDefault?: boolean;
  /** Whether the caller has pinned it. */
  isPinned?: boolean;
  /** Whether it is locked against changes. */
  isLocked?: boolean;
  /** Who made it. 1 to 128 characters. */
  authorId?: string;
  /** Who locked it. 1 to 128 characters. */
  lockerAuthorId?: string;
  /** When it was made. 20 to 30 characters. */
  createTime?: string;
  /** When it was last changed. 20 to 30 characters. */
  updateTime?: string;
}

/** A folder as the API holds it. */
export interface DashboardFolderEntity {
  /** Name shown in the dashboard tree. 1 to 100 characters. */
  name: string;
  /**
   * Id of the folder this one lies in; left out, it lies at the root. A path has at most two segments, so a folder
   * inside a folder is the deepest there is. A UUID. Id of a `DashboardFolder`.
   */
  parentId?: string;
  /** Id of the folder. The client may choose it. A UUID. */
  id?: string;
}

/** A dashboard that was read. */
export interface DashboardFound {
  /**
   * The dashboard. Documented bounds are advisory: a value that exceeds them is a warning at preview, unless the field
   * says that its bound is enforced.
   */
  dashboard?: DashboardHeld;
  /**
   * Who may do what with the dashboard, as JSON. At most 65536 characters. JSON in a text: its meaning is compared, not
   * its spelling.
   */
  accessPolicy?: string;
  /** Whether the dashboard is locked against changes. */
  isLocked?: boolean;
  /** Id of who locked it. 1 to 128 characters. */
  lockerAuthorId?: string;
  /** Name of who locked it. 1 to 255 characters. */
  lockerName?: string;
  /** Id of who made it. 1 to 128 characters. */
  authorId?: string;
  /** Name of who made it. 1 to 255 characters. */
  authorName?: string;
  /** When it was made. 20 to 30 characters. */
  createdAt?: string;
  /** By what kind of key it was made. */
  createdOriginType?: DashboardOrigin;
  /** Id of who last changed it. 1 to 128 characters. */
  updaterAuthorId?: string;
  /** Name of who last changed it. 1 to 255 characters. */
  updaterName?: string;
  /** When it was last changed. 20 to 30 characters. */
  updatedAt?: string;
  /** By what kind of key it was last changed. */
  updatedOriginType?: DashboardOrigin;
  /**
   * The widgets that others stand for, each under the id of the one that refers to it: answers tell them, requests do
   * not hold them.
   */
  resolvedWidgets?: Record<string, DashboardWidgetHeld>;
}

/** What every variant of DashboardHeld has. */
export interface DashboardHeldCommon {
  /** Name shown in the list of dashboards. 1 to 4096 characters. */
  name: string;
  /** What the dashboard is for. At most 4096 characters. */
  description?: string;
  /**
   * Name of the dashboard in its address: lower-case words joined by - or _. 1 to 255 characters, of the form
   * `^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$`. Filled in by the server when left out.
   */
  slugName?: string;
  /**
   * Id of the folder the dashboard lies in; with neither this nor `folderPath`, it lies at the root. A UUID. This bound
   * is enforced. Id of a `DashboardFolder`.
   */
  folderId?: string;
  /**
   * The folder the dashboard lies in, by name. Folders that are missing are made, and nobody deletes them: `folderId` of
   * a `DashboardFolder` is the better way. This bound is enforced.
   */
  folderPath?: DashboardFolderPath;
  /** Sections, rows and widgets. */
  layout: DashboardLayoutHeld;
  /** The time the dashboard shows, fixed. Not beside `relativeTimeFrame`. Filled in by the server when left out. */
  absoluteTimeFrame?: DashboardTimeFrame;
  /**
   * The time the dashboard shows, up to now: `"900s"` is the last quarter of an hour. Not beside `absoluteTimeFrame`. 2
   * to 64 characters, of the form `^\d+(\.\d+)?s$`. This bound is enforced. Filled in by the server when left out.
   */
  relativeTimeFrame?: string;
  /** Values that people choose at the top of the dashboard, in this order. At most 1000 items. */
  variablesV2?: DashboardVariable[];
  /**
   * Variables in the older form, in this order. At most 1000 items.
   * @deprecated Use `variablesV2`.
   */
  variables?: DashboardLegacyVariable[];
  /** Filters at the top of the dashboard, in this order. At most 1000 items. */
  filters?: DashboardFilter[];
  /** Marks drawn over the charts, in this order. At most 1000 items. */
  annotations?: DashboardAnnotation[];
  /** Ways out of the dashboard, offered on what its widgets show, in this order. At most 1000 items. */
  actions?: DashboardAction[];
  /** Id of the dashboard, 21 characters. The client may choose it. Exactly 21 characters. This bound is enforced. */
  id?: string;
}

/** The variants of DashboardHeld: one is given, or none. */
export interface DashboardHeldVariants {
  /** It does not reload by itself. */
  off: Record<string, never>;
  /** Every minute. */
  oneMinute: Record<string, never>;
  /** Every two minutes. */
  twoMinutes: Record<string, never>;
  /** Every five minutes. */
  fiveMinutes: Record<string, never>;
  /** Every quarter of an hour. */
  fifteenMinutes: Record<string, never>;
}

/** A dashboard as the API holds it. */
export type DashboardHeld = DashboardHeldCommon & AtMostOne<DashboardHeldVariants>;

/** Sections, rows and widgets of a dashboard. */
export interface DashboardLayoutHeld {
  /** Sections of the dashboard, from top to bottom. At most 1000 items. */
  sections?: DashboardSectionHeld[];
}

/** A part of a dashboard that can be folded. */
export interface DashboardSectionHeld {
  /** Id of the section. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Heading, colour and repetition of the section; left out, it has none. Filled in by the server when left out. */
  options?: DashboardSectionOptions;
  /** Rows of the section, from top to bottom. At most 1000 items. */
  rows?: DashboardRowHeld[];
}

/** Widgets side by side. */
export interface DashboardRowHeld {
  /** Id of the row. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Looks of the row. Filled in by the server when left out. */
  appearance?: DashboardRowAppearance;
  /** Widgets of the row, from left to right. At most 1000 items. */
  widgets?: DashboardWidgetHeld[];
}

/** What every variant of DashboardWidgetHeld has. */
export interface DashboardWidgetHeldCommon {
  /** Id of the widget. It must stay the same over all updates. A UUID. Made here when left out, and kept. */
  id?: string;
  /** Heading of the widget. All but markdown and references need one. At most 4096 characters. */
  title?: string;
  /** What the widget is about, shown beside its title. At most 4096 characters. */
  description?: string;
  /** Width of the widget, in columns of the grid. 0 to 2147483647. */
  layoutColumns?: number;
  /**
   * What older versions said of the widget's looks.
   * @deprecated The service ignores it: widgets of a row share its width, or take `layoutColumns`.
   */
  appearance?: DashboardWidgetAppearance;
  /**
   * A mark without effect. It is kept and told as it was given; a reference must not carry it.
   * @deprecated It has no effect.
   */
  highlighted?: boolean;
  /** When the widget was made. 20 to 30 characters. */
  createdAt?: string;
  /** When the widget was last changed. 20 to 30 characters. */
  updatedAt?: string;
}

/** The variants of DashboardWidgetHeld: exactly one is given. */
export interface DashboardWidgetHeldVariants {
  /** What the widget shows and how. */
  definition: DashboardWidgetDefinition;
  /** Shows a widget of another dashboard, which stays the one place where it is changed. */
  reference: DashboardWidgetReference;
}

/** A widget as the API holds it. */
export type DashboardWidgetHeld = DashboardWidgetHeldCommon & OneOf<DashboardWidgetHeldVariants>;

/** A word of the API, without its `TOKEN_ORIGIN_TYPE_`. */
export type DashboardOrigin = "USER" | "API" | `TOKEN_ORIGIN_TYPE_${string}`;

/** A dashboard to make, or as it shall be. */
export interface DashboardToWrite {
  /** An id of the request, made by the client: another one for each. 1 to 128 characters. */
  requestId: string;
  /**
   * The dashboard. Times of its widgets mean nothing here. Documented bounds are advisory: a value that exceeds them is
   * a warning at preview, unless the field says that its bound is enforced.
   */
  dashboard: DashboardHeld;
  /**
   * Who may do what with the dashboard, as JSON. Left out, it stays as it is, and nothing takes it away. At most 65536
   * characters. JSON in a text: its meaning is compared, not its spelling.
   */
  accessPolicy?: string;
  /** Whether the dashboard is locked against changes. */
  isLocked?: boolean;
}

/** What a create answers. */
export interface DashboardMade {
  /** Id of the new dashboard. Exactly 21 characters. */
  dashboardId?: string;
}

/** Parameters of a request for one dashboard. */
export interface DashboardRequest {
  /** An id of the request, for the vendor's support. 1 to 128 characters. */
  request_id?: string;
}

/** What every variant of DashboardToCheck has. */
export interface DashboardToCheckCommon {
  /** An id of the request, for the vendor's support. 1 to 128 characters. */
  requestId?: string;
}

/** The variants of DashboardToCheck: one is given, or none. */
export interface DashboardToCheckVariants {
  /**
   * A dashboard that need not exist. Documented bounds are advisory: a value that exceeds them is a warning at preview,
   * unless the field says that its bound is enforced.
   */
  dashboard: DashboardHeld;
  /** Id of a dashboard that exists. 1 to 128 characters. Id of a `Dashboard`. */
  dashboardId: string;
}

/** A dashboard to check. */
export type DashboardToCheck = DashboardToCheckCommon & AtMostOne<DashboardToCheckVariants>;

/** What is wrong with a dashboard. */
export interface DashboardChecked {
  /** All that is wrong with it; none where it is right. At most 1000 items. */
  issues?: DashboardIssue[];
}

/** Something that is wrong with a dashboard. */
export interface DashboardIssue {
  /** Whether the dashboard works in spite of it. */
  severity?: DashboardIssueSeverity;
  /** What is wrong. 1 to 4096 characters. */
  message?: string;
  /** Where in the body it is wrong, as a JSON Pointer. At most 512 characters. */
  location?: string;
}

/** A word of the API, without its `SEVERITY_`. */
export type DashboardIssueSeverity = "ERROR" | "WARNING" | `SEVERITY_${string}`;

/** A dashboard that was found by its slug. */
export interface DashboardFoundBySlug {
  /**
   * The dashboard. Documented bounds are advisory: a value that exceeds them is a warning at preview, unless the field
   * says that its bound is enforced.
   */
  dashboard?: DashboardHeld;
  /**
   * Who may do what with the dashboard, as JSON. At most 65536 characters. JSON in a text: its meaning is compared, not
   * its spelling.
   */
  accessPolicy?: string;
  /** Whether the dashboard is locked against changes. */
  isLocked?: boolean;
  /** Id of who locked it. 1 to 128 characters. */
  lockerAuthorId?: string;
  /** Name of who locked it. 1 to 255 characters. */
  lockerName?: string;
  /** Id of who made it. 1 to 128 characters. */
  authorId?: string;
  /** Name of who made it. 1 to 255 characters. */
  authorName?: string;
  /** When it was made. 20 to 30 characters. */
  createdAt?: string;
  /** By what kind of key it was made. */
  createdOriginType?: DashboardOrigin;
  /** Id of who last changed it. 1 to 128 characters. */
  updaterAuthorId?: string;
  /** Name of who last changed it. 1 to 255 characters. */
  updaterName?: string;
  /** When it was last changed. 20 to 30 characters. */
  updatedAt?: string;
  /** By what kind of key it was last changed. */
  updatedOriginType?: DashboardOrigin;
}

/** Where a dashboard is moved to. */
export interface DashboardMove {
  /** Id of the folder; left out, the dashboard goes to the root. A UUID. Id of a `DashboardFolder`. */
  folderId?: string;
  /** An id of the request, made by the client: another one for each. 1 to 128 characters. */
  requestId: string;
}

/** A request to make a dashboard the default. */
export interface DashboardDefault {
  /** An id of the request, made by the client: another one for each. 1 to 128 characters. */
  requestId: string;
}

/** All folders. */
export interface FolderList {
  /** The folders. At most 10000 items. */
  folder: DashboardFolderEntity[];
}

/** Parameters of a folder request. */
export interface FolderRequest {
  /** An id of the request, for the vendor's support. 1 to 128 characters. */
  request_id?: string;
}

/** A folder that was read. */
export interface FolderAnswer {
  /** The folder. */
  folder: DashboardFolderEntity;
}

/** A folder to write. */
export interface FolderBody {
  /** The folder. */
  folder: DashboardFolderEntity;
  /** An id of the request, for the vendor's support. 1 to 128 characters. */
  requestId?: string;
}

/** What a create answers. */
export interface FolderMade {
  /** Id of the new folder. A UUID. */
  folderId: string;
}

/** What every variant of DashboardDefinition has. */
export interface DashboardDefinitionCommon {
  /** Name shown in the list of dashboards. 1 to 4096 characters. */
  name: string;
  /** What the dashboard is for. At most 4096 characters. */
  description?: string;
  /**
   * Name of the dashboard in its address: lower-case words joined by - or _. 1 to 255 characters, of the form
   * `^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$`. Filled in by the server when left out.
   */
  slugName?: string;
  /**
   * Id of the folder the dashboard lies in; with neither this nor `folderPath`, it lies at the root. A UUID. This bound
   * is enforced. Id of a `DashboardFolder`.
   */
  folderId?: string;
  /**
   * The folder the dashboard lies in, by name. Folders that are missing are made, and nobody deletes them: `folderId` of
   * a `DashboardFolder` is the better way. This bound is enforced.
   */
  folderPath?: DashboardFolderPath;
  /** Sections, rows and widgets. */
  layout: DashboardLayoutHeld;
  /** The time the dashboard shows, fixed. Not beside `relativeTimeFrame`. Filled in by the server when left out. */
  absoluteTimeFrame?: DashboardTimeFrame;
  /**
   * The time the dashboard shows, up to now: `"900s"` is the last quarter of an hour. Not beside `absoluteTimeFrame`. 2
   * to 64 characters, of the form `^\d+(\.\d+)?s$`. This bound is enforced. Filled in by the server when left out.
   */
  relativeTimeFrame?: string;
  /** Values that people choose at the top of the dashboard, in this order. At most 1000 items. */
  variablesV2?: DashboardVariable[];
  /**
   * Variables in the older form, in this order. At most 1000 items.
   * @deprecated Use `variablesV2`.
   */
  variables?: DashboardLegacyVariable[];
  /** Filters at the top of the dashboard, in this order. At most 1000 items. */
  filters?: DashboardFilter[];
  /** Marks drawn over the charts, in this order. At most 1000 items. */
  annotations?: DashboardAnnotation[];
  /** Ways out of the dashboard, offered on what its widgets show, in this order. At most 1000 items. */
  actions?: DashboardAction[];
  /** Id of the dashboard. A copy does not carry it. Exactly 21 characters. */
  id?: string;
  /** When it was made. A copy does not carry it. 20 to 30 characters. */
  createTime?: string;
  /** When it was last changed. A copy does not carry it. 20 to 30 characters. */
  updateTime?: string;
}

/** The variants of DashboardDefinition: one is given, or none. */
export interface DashboardDefinitionVariants {
  /** It does not reload by itself. */
  off: Record<string, never>;
  /** Every minute. */
  oneMinute: Record<string, never>;
  /** Every two minutes. */
  twoMinutes: Record<string, never>;
  /** Every five minutes. */
  fiveMinutes: Record<string, never>;
  /** Every quarter of an hour. */
  fifteenMinutes: Record<string, never>;
}

/** A dashboard as the older paths tell it: its id and times lie beside its fields. */
export type DashboardDefinition = DashboardDefinitionCommon & AtMostOne<DashboardDefinitionVariants>;

/**
 * Dashboards, the folders they lie in, and which of them people see first.
 *
 * Each of these, with its errors and an example: docs/client/dashboards.md
 */
export interface DashboardsClient {
  /**
   * Every dashboard of the team by name, without what it shows; there are no pages.
   *
   * `GET /dashboards/dashboards/v1/catalog/list`. Permission: `team-dashboards:Read`. Reference: Dashboard; Endpoints
   * named in release entries: Dashboards.
   */
  catalog(request?: Record<never, never>, options?: CallOptions): Promise<DashboardCatalog>;
  /**
   * One dashboard, whole.
   *
   * `GET /dashboards/dashboards/v1/{dashboard_id}`. Permission: `team-dashboards:Read`. Reference: Dashboard; Endpoints
   * named in release entries: Dashboards.
   */
  get(request: {
    /** Id of the dashboard. Exactly 21 characters. */
    readonly dashboard_id: string | number;
  }, options?: CallOptions): Promise<DashboardFound>;
  /**
   * Makes a dashboard. An id sent along becomes its id. The answer holds the id alone.
   *
   * `POST /dashboards/dashboards/v1`. Permission: `team-dashboards:Update`. Reference: Dashboard; Endpoints named in
   * release entries: Dashboards.
   */
  create(request: {
    body: DashboardToWrite;
  }, options?: CallOptions): Promise<DashboardMade>;
  /**
   * Replaces a dashboard: what is left out is cleared, but for the access policy, which stays. The id stands in the
   * dashboard; the answer is empty.
   *
   * `PUT /dashboards/dashboards/v1`. Permission: `team-dashboards:Update`. Reference: Dashboard; Endpoints named in
   * release entries: Dashboards.
   */
  replace(request: {
    body: DashboardToWrite;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes a dashboard.
   *
   * `DELETE /dashboards/dashboards/v1/{dashboard_id}`. Permission: `team-dashboards:Update`. Reference: Dashboard;
   * Endpoints named in release entries: Dashboards.
   */
  remove(request: {
    /** Id of the dashboard. Exactly 21 characters. */
    readonly dashboard_id: string | number;
    query?: DashboardRequest;
  }, options?: CallOptions): Promise<void>;
  /**
   * Tells what is wrong with a dashboard, the syntax of its queries too. Nothing is kept.
   *
   * `POST /dashboards/check/v1`. Permission: `team-dashboards:Read`. Reference: Dashboard; Endpoints named in release
   * entries: Dashboards.
   */
  check(request?: {
    body?: DashboardToCheck;
  }, options?: CallOptions): Promise<DashboardChecked>;
  /**
   * The dashboard of a slug, without the widgets that others stand for.
   *
   * `GET /dashboards/dashboards/v1/slugs/lookup/{slug}`. Permission: `team-dashboards:Read`. Reference: Dashboard;
   * Endpoints named in release entries: Dashboards.
   */
  getBySlug(request: {
    /** Name of the dashboard in its address. 1 to 255 characters, of the form `^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$`. */
    readonly slug: string | number;
  }, options?: CallOptions): Promise<DashboardFoundBySlug>;
  /**
   * Moves a dashboard into a folder, or out of all.
   *
   * `POST /dashboards/dashboards/v1/{dashboard_id}/folder`. Permission: `team-dashboards:Update`. Reference: Dashboard;
   * Endpoints named in release entries: Dashboards.
   */
  assignFolder(request: {
    /** Id of the dashboard. Exactly 21 characters. */
    readonly dashboard_id: string | number;
    body: DashboardMove;
  }, options?: CallOptions): Promise<void>;
  /**
   * Pins a dashboard for the caller.
   *
   * `PUT /dashboards/pinned/v1/{dashboard_id}`. Permission: `team-dashboards:Read`. Reference: Dashboard; Endpoints
   * named in release entries: Dashboards.
   */
  pin(request: {
    /** Id of the dashboard. Exactly 21 characters. */
    readonly dashboard_id: string | number;
    query?: DashboardRequest;
  }, options?: CallOptions): Promise<void>;
  /**
   * Takes the caller's pin away.
   *
   * `DELETE /dashboards/pinned/v1/{dashboard_id}`. Permission: `team-dashboards:Read`. Reference: Dashboard; Endpoints
   * named in release entries: Dashboards.
   */
  unpin(request: {
    /** Id of the dashboard. Exactly 21 characters. */
    readonly dashboard_id: string | number;
    query?: DashboardRequest;
  }, options?: CallOptions): Promise<void>;
  /**
   * Makes a dashboard the one that the team sees first, in the place of the one before.
   *
   * `PUT /dashboards/dashboards/v1/{dashboard_id}/default`. Permission: `team-dashboards:Update`. Reference: Dashboard;
   * Endpoints named in release entries: Dashboards.
   */
  setDefault(request: {
    /** Id of the dashboard. Exactly 21 characters. */
    readonly dashboard_id: string | number;
    body: DashboardDefault;
  }, options?: CallOptions): Promise<void>;
  /**
   * Every folder of the team, whole; there are no pages.
   *
   * `GET /dashboards/folders/v1`. Permission: `team-dashboards:Read`.
   */
  listFolders(request?: Record<never, never>, options?: CallOptions): Promise<FolderList>;
  /**
   * One folder.
   *
   * `GET /dashboards/folders/v1/{folder_id}`. Permission: `team-dashboards:Read`.
   */
  getFolder(request: {
    /** Id of the folder. A UUID. */
    readonly folder_id: string | number;
    query?: FolderRequest;
  }, options?: CallOptions): Promise<FolderAnswer>;
  /**
   * Makes a folder. An id sent along becomes its id.
   *
   * `POST /dashboards/folders/v1`. Permission: `team-dashboards:Update`.
   */
  createFolder(request: {
    body: FolderBody;
  }, options?: CallOptions): Promise<FolderMade>;
  /**
   * Replaces a folder. Its id stands in the body; what is left out is cleared.
   *
   * `PUT /dashboards/folders/v1`. Permission: `team-dashboards:Update`.
   */
  replaceFolder(request: {
    body: FolderBody;
  }, options?: CallOptions): Promise<void>;
  /**
   * Deletes a folder.
   *
   * `DELETE /dashboards/folders/v1/{folder_id}`. Permission: `team-dashboards:Update`.
   */
  deleteFolder(request: {
    /** Id of the folder. A UUID. */
    readonly folder_id: string | number;
    query?: FolderRequest;
  }, options?: CallOptions): Promise<void>;
  /**
   * Every dashboard of the team by name, at its older path.
   *
   * `GET /dashboards/catalog`. Permission: `team-dashboards:Read`. Reference: Dashboard copy flow.
   */
  oldCatalog(request?: Record<never, never>, options?: CallOptions): Promise<DashboardCatalog>;
  /**
   * One dashboard at its older path, without an envelope.
   *
   * `GET /dashboards/{dashboard_id}`. Permission: `team-dashboards:Read`. Reference: Dashboard copy flow.
   */
  oldGet(request: {
    /** Id of the dashboard. Exactly 21 characters. */
    readonly dashboard_id: string | number;
  }, options?: CallOptions): Promise<DashboardDefinition>;
  /**
   * Makes a dashboard at its older path: what was fetched there, without its id and times.
   *
   * `POST /dashboards`. Permission: `team-dashboards:Update`. Reference: Dashboard copy flow.
   */
  oldCreate(request: {
    body: DashboardHeld;
  }, options?: CallOptions): Promise<DashboardMade>;
}
