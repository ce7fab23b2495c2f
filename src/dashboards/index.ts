// Functions that return the arguments of a dashboard. Nothing is created before the class is used.

export type { Widget } from "./build";
export { type Field, type FieldOptions, field, label, metadata } from "./fields";
export {
  any,
  type ConditionOn,
  equals,
  type FieldCondition,
  type Filter,
  type FilterOptions,
  filter,
  type LabelCondition,
  notEquals,
} from "./filters";
export {
  type Layout,
  type Row,
  type RowLike,
  type RowOptions,
  row,
  rows,
  type Section,
  type SectionLike,
  type SectionOptions,
  section,
  sections,
  type WidgetLike,
} from "./layout";
export type {
  BarChartOptions,
  ColumnLike,
  DataTableOptions,
  DynamicOptions,
  GaugeOptions,
  HexagonOptions,
  HorizontalBarChartOptions,
  LineChartOptions,
  MarkdownOptions,
  PieChartOptions,
  ReferenceOptions,
  WidgetOptions,
} from "./options";
export {
  type DataprimeOptions,
  type DefinitionOptions,
  dataprime,
  type LogsOptions,
  logs,
  type MetricsOptions,
  metrics,
  type Query,
  type SpansOptions,
  spans,
} from "./queries";
export { type BuiltInVariable, ref } from "./ref";
export { between, type Duration, last, type TimeFrame } from "./time";
export type { Absent } from "./values";
export {
  type DataprimeValuesOptions,
  dataprimeValues,
  type LabelValuesOptions,
  labelValues,
  logFieldValues,
  type PromqlValuesOptions,
  promqlValues,
  type QueryVariableOptions,
  type StringLike,
  spanFieldValues,
} from "./variable-queries";
export {
  type ChoiceLike,
  type ChoiceOptions,
  choice,
  type TextboxDefault,
  type TextboxOptions,
  textbox,
  type Variable,
  type VariableOptions,
} from "./variables";
export {
  barChart,
  dataTable,
  dynamic,
  gauge,
  hexagon,
  horizontalBarChart,
  lineChart,
  markdown,
  pieChart,
  type QueriesLike,
  type QueryLike,
  type RawQuery,
  type ReferenceWidget,
  reference,
} from "./widgets";
