import { enumOf } from "../../../schema/enums";

export const variableDisplayType = enumOf(
  "VARIABLE_DISPLAY_TYPE_V2_",
  ["UNSPECIFIED", "LABEL_VALUE", "VALUE", "NOTHING"],
  "DashboardVariableDisplayType",
);
export const legacyDisplayType = enumOf(
  "VARIABLE_DISPLAY_TYPE_",
  ["UNSPECIFIED", "LABEL_VALUE", "VALUE", "NOTHING"],
  "DashboardLegacyVariableDisplayType",
);
export const refreshStrategy = enumOf(
  "REFRESH_STRATEGY_",
  ["UNSPECIFIED", "ON_DASHBOARD_LOAD", "ON_TIME_FRAME_CHANGE"],
  "DashboardVariableRefreshStrategy",
);
export const selectionType = enumOf(
  "SELECTION_TYPE_",
  ["UNSPECIFIED", "MULTI_ALL", "MULTI", "SINGLE"],
  "DashboardVariableSelectionType",
);
