import { enumOf } from "../../schema/enums";

export const GRADIENTS = [
  "UNSPECIFIED",
  "BLUE",
  "GREEN",
  "RED",
  "THRESHOLD",
  "BLUE_REVERSED",
  "GREEN_REVERSED",
  "RED_REVERSED",
  "THRESHOLD_REVERSED",
] as const;
export const colorGradientType = enumOf(
  "COLOR_GRADIENT_TYPE_",
  GRADIENTS,
  "DashboardColorGradientType",
);
export const colorSolidType = enumOf(
  "COLOR_SOLID_TYPE_",
  ["BLUE", "GREEN", "RED", "PURPLE", "CYAN", "MAGENTA", "ORANGE", "YELLOW"],
  "DashboardColorSolidType",
);
export const annotationColor = enumOf(
  "ANNOTATION_COLOR_",
  ["DEFAULT", "GREEN", "CYAN", "BLUE", "PURPLE", "MAGENTA", "RED", "ORANGE", "YELLOW"],
  "DashboardAnnotationColor",
);
export const sectionColor = enumOf(
  "SECTION_PREDEFINED_COLOR_",
  ["CYAN", "GREEN", "BLUE", "PURPLE", "MAGENTA", "PINK", "ORANGE"],
  "DashboardSectionPredefinedColor",
);
