import { enumOf } from "../../../schema/enums";
import { GRADIENTS } from "../color-enums";

export const colorPreset = enumOf("HEATMAP_COLOR_PRESET_", GRADIENTS, "DashboardHeatmapPreset");
export const bucketUnit = enumOf(
  "HEATMAP_HISTOGRAM_BUCKET_UNIT_",
  [
    "NANOSECONDS",
    "MICROSECONDS",
    "MILLISECONDS",
    "SECONDS",
    "BYTES_IEC",
    "KIBYTES",
    "MIBYTES",
    "GIBYTES",
    "BYTES",
    "KBYTES",
    "MBYTES",
    "GBYTES",
  ],
  "DashboardHeatmapBucketUnit",
);

export const interpretation = enumOf(
  "INTERPRETATION_",
  [
    "RAW_DATA_TABLE",
    "TREND_OVER_TIME_LINE",
    "SINGLE_VALUE_KPI",
    "MULTI_VALUE_KPI",
    "CATEGORICAL_ANALYSIS_VERTICAL_BARS",
    "SINGLE_VALUE_KPI_STAT",
    "SINGLE_VALUE_KPI_GAUGE",
    "MULTI_VALUE_KPI_STAT",
    "MULTI_VALUE_KPI_GAUGE",
    "MULTI_VALUE_KPI_HEXAGON_BINS",
    "CATEGORICAL_ANALYSIS_PIE_CHART",
    "CATEGORICAL_ANALYSIS_HORIZONTAL_BARS",
    "SINGLE_VALUE_KPI_STAT_CARD",
    "MULTI_VALUE_KPI_STAT_CARD",
  ],
  "DashboardInterpretation",
);

export const statCardTarget = enumOf(
  "COLOR_APPLY_TARGET_",
  ["VALUE", "BACKGROUND", "ROW"],
  "DashboardColorTarget",
);

export const columnDataType = enumOf(
  "FIELD_DATA_TYPE_",
  ["NUMBER", "STRING", "BOOLEAN", "TIMESTAMP", "OBJECT", "ARRAY", "REGEX", "UNION", "ENUM"],
  "DashboardFieldDataType",
);

export const yAxisViewBy = enumOf("Y_AXIS_VIEW_BY_", ["CATEGORY", "VALUE"], "DashboardBarsViewBy");

export const alignment = enumOf(
  "TEXT_ALIGNMENT_",
  ["LEFT", "CENTER", "RIGHT"],
  "DashboardTextAlignment",
);
export const mappingType = enumOf(
  "VALUES_MAPPING_TYPE_",
  ["VALUE", "REGEX"],
  "DashboardValuesMappingType",
);
