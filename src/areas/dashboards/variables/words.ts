import { choice } from "../../../schema/words";

export const variableDisplayType = choice(
  "VARIABLE_DISPLAY_TYPE_V2_",
  ["UNSPECIFIED", "LABEL_VALUE", "VALUE", "NOTHING"],
  "DashboardVariableDisplayType",
);
export const legacyDisplayType = choice(
  "VARIABLE_DISPLAY_TYPE_",
  ["UNSPECIFIED", "LABEL_VALUE", "VALUE", "NOTHING"],
  "DashboardLegacyVariableDisplayType",
);
export const refreshStrategy = choice(
  "REFRESH_STRATEGY_",
  ["UNSPECIFIED", "ON_DASHBOARD_LOAD", "ON_TIME_FRAME_CHANGE"],
  "DashboardVariableRefreshStrategy",
);
export const selectionType = choice("SELECTION_TYPE_", ["UNSPECIFIED", "MULTI_ALL", "MULTI", "SINGLE"], "DashboardVariableSelectionType");
