// Arguments of functions: v an instant vector, m a range vector, s a scalar, t a string. `?` is
// optional, `*` may be repeated. From the documentation of Prometheus.
const SIGNATURES: Readonly<Record<string, string>> = {
  v: "abs absent acos acosh asin asinh atan atanh ceil cos cosh deg exp floor histogram_avg histogram_count histogram_stddev histogram_stdvar histogram_sum ln log10 log2 rad scalar sgn sin sinh sort sort_desc sqrt tan tanh timestamp",
  m: "absent_over_time avg_over_time changes count_over_time delta deriv first_over_time idelta increase irate last_over_time max_over_time min_over_time present_over_time rate resets stddev_over_time stdvar_over_time sum_over_time",
  "v?": "day_of_month day_of_week day_of_year days_in_month hour minute month year",
  "": "pi time",
  s: "vector",
  "v s s": "clamp",
  "v s": "clamp_max clamp_min",
  "v s?": "round",
  "m s": "predict_linear",
  "s m": "quantile_over_time",
  "s v": "histogram_quantile",
  "s s v": "histogram_fraction",
  "v t t t t": "label_replace",
  "v t t t*": "label_join",
};
/** Functions that Prometheus has behind a feature flag. */
const EXPERIMENTAL: Readonly<Record<string, string>> = {
  "": "end range start step",
  v: "start_timestamp",
  m: "mad_over_time ts_of_first_over_time ts_of_last_over_time ts_of_max_over_time ts_of_min_over_time",
  "m s?": "integral",
  "s s": "max_of min_of",
  "v v?": "info",
  "v t*": "sort_by_label sort_by_label_desc",
  "m s s": "double_exponential_smoothing",
  [`v t s ${"s? ".repeat(9).trim()}`]: "histogram_quantiles",
};
/** Functions that only earlier versions of Prometheus have. */
const FORMER: Readonly<Record<string, string>> = { "m s s": "holt_winters" };
const AGGREGATIONS: Readonly<Record<string, string>> = {
  v: "sum avg min max count stddev stdvar group",
  "s v": "topk bottomk quantile",
  "t v": "count_values",
};
const EXPERIMENTAL_AGGREGATIONS: Readonly<Record<string, string>> = { "s v": "limitk limit_ratio" };

const parametersIn = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([signature, names]) =>
    names.split(" ").map((name) => [name, signature ? signature.split(" ") : []] as const),
  );
const namesIn = (...tables: readonly Readonly<Record<string, string>>[]): ReadonlySet<string> =>
  new Set(tables.flatMap(parametersIn).map(([name]) => name));

/** The parameters of each function and aggregation that Prometheus has, or had. */
export const PARAMETERS: ReadonlyMap<string, readonly string[]> = new Map(
  [SIGNATURES, EXPERIMENTAL, FORMER, AGGREGATIONS, EXPERIMENTAL_AGGREGATIONS].flatMap(parametersIn),
);

/** The aggregations of Prometheus; other names before a parenthesis are functions. */
export const AGGREGATION_NAMES = namesIn(AGGREGATIONS, EXPERIMENTAL_AGGREGATIONS);
/** What Prometheus refuses without its feature flag `promql-experimental-functions`. */
export const EXPERIMENTAL_NAMES = namesIn(EXPERIMENTAL, EXPERIMENTAL_AGGREGATIONS);
/** What Prometheus no longer has. */
export const FORMER_NAMES = namesIn(FORMER);
/** The functions that only MetricsQL has, from the documentation of VictoriaMetrics. */
const METRICSQL = [
  "alias any bottomk_avg bottomk_last bottomk_max bottomk_median bottomk_min distinct geomean histogram mad median mode outliers_iqr outliers_mad outliersk quantiles share sum2 topk_avg topk_last topk_max topk_median topk_min utilization zscore",
  "aggr_over_time ascent_over_time changes_prometheus count_eq_over_time count_gt_over_time count_le_over_time count_ne_over_time count_values_over_time decreases_over_time default_rollup delta_prometheus deriv_fast descent_over_time distinct_over_time duration_over_time geomean_over_time histogram_over_time hoeffding_bound_lower hoeffding_bound_upper ideriv increase_prometheus increase_pure increases_over_time integrate lag lifetime median_over_time mode_over_time outlier_iqr_over_time quantiles_over_time range_over_time rate_over_sum rate_prometheus rollup rollup_candlestick rollup_delta rollup_deriv rollup_increase rollup_rate rollup_scrape_interval scrape_interval share_eq_over_time share_gt_over_time share_le_over_time stale_samples_over_time sum2_over_time sum_eq_over_time sum_gt_over_time sum_le_over_time sum_lt_over_time tfirst_over_time timestamp_with_name tlast_change_over_time tlast_over_time tmax_over_time tmin_over_time zscore_over_time",
  "bitmap_and bitmap_or bitmap_xor buckets_limit drop_common_labels drop_empty_series end histogram_share interpolate keep_last_value keep_next_value limit_offset now prometheus_buckets rand rand_exponential rand_normal range_avg range_first range_last range_linear_regression range_mad range_max range_median range_min range_normalize range_quantile range_stddev range_stdvar range_sum range_trim_outliers range_trim_spikes range_trim_zscore range_zscore remove_resets ru running_avg running_max running_min running_sum smooth_exponential sort_by_label_numeric sort_by_label_numeric_desc start step timezone_offset ttf union",
  "label_copy label_del label_graphite_group label_keep label_lowercase label_map label_match label_mismatch label_move label_set label_transform label_uppercase label_value label_values labels_equal",
];

/** All functions and aggregations that are known. */
export const FUNCTION_NAMES: readonly string[] = [
  ...PARAMETERS.keys(),
  ...METRICSQL.flatMap((names) => names.split(" ")),
];
