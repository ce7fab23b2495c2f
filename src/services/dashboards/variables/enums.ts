import { enumOf } from "../../../schema/enums";

export const variableDisplayType = enumOf(
  "VARIABLE_DISPLAY_TYPE_V2_",
  ["LABEL_VALUE", "VALUE", "NOTHING"],
  "DashboardVariableDisplayType",
);
export const legacyDisplayType = enumOf(
  "VARIABLE_DISPLAY_TYPE_",
  ["LABEL_VALUE", "VALUE", "NOTHING"],
  "DashboardLegacyVariableDisplayType",
);
export const refreshStrategy = enumOf(
  "REFRESH_STRATEGY_",
  ["ON_DASHBOARD_LOAD", "ON_TIME_FRAME_CHANGE"],
  "DashboardVariableRefreshStrategy",
);
export const selectionType = enumOf(
  "SELECTION_TYPE_",
  ["MULTI_ALL", "MULTI", "SINGLE"],
  "DashboardVariableSelectionType",
);
