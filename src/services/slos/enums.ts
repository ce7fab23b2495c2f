import { z } from "zod";
import { enumOf } from "../../schema/enums";
import { annotate, factsOf } from "../../schema/facts";

export const sloTimeFrame = enumOf(
  "SLO_TIME_FRAME_",
  { UNSPECIFIED: 0, "7_DAYS": 1, "14_DAYS": 2, "21_DAYS": 3, "28_DAYS": 4 },
  "SloTimeFrame",
);
export const sloWindow = enumOf(
  "WINDOW_SLO_WINDOW_",
  { UNSPECIFIED: 0, "1_MINUTE": 1, "5_MINUTES": 2 },
  "SloWindow",
);
export const sloComparison = enumOf(
  "COMPARISON_OPERATOR_",
  {
    UNSPECIFIED: 0,
    GREATER_THAN: 1,
    GREATER_THAN_OR_EQUALS: 2,
    LESS_THAN: 3,
    LESS_THAN_OR_EQUALS: 4,
  },
  "SloComparison",
);
export const sloMissingData = enumOf(
  "MISSING_DATA_STRATEGY_",
  { UNCOUNTED: 0, GOOD: 1, BAD: 2 },
  "SloMissingData",
);
/** The zero value is a regular value here, not "unspecified". */
export const sloType = enumOf("SLO_TYPE_", { REQUEST: 0, WINDOW: 1 }, "SloType");
export const sloProduct = enumOf("SLO_PRODUCT_TYPE_", ["APM"], "SloProduct");
/** Resets the product area, which a replacement without it keeps. */
export const NO_PRODUCT = "SLO_PRODUCT_TYPE_UNSPECIFIED";
/** The product area in requests, which may also reset it. */
export const sloWireProduct = annotate(
  z.enum(["APM", "SLO_PRODUCT_TYPE_APM", NO_PRODUCT]),
  factsOf(sloProduct),
) as unknown as typeof sloProduct;
export const sloConstFilter = enumOf(
  "SLO_CONST_FILTER_FIELD_",
  ["USER_NAME", "SLO_NAME"],
  "SloFilterField",
);

/** gRPC status codes. */
export const sloStatusCode = enumOf(
  "",
  [
    "OK",
    "CANCELLED",
    "UNKNOWN",
    "INVALID_ARGUMENT",
    "DEADLINE_EXCEEDED",
    "NOT_FOUND",
    "ALREADY_EXISTS",
    "PERMISSION_DENIED",
    "UNAUTHENTICATED",
    "RESOURCE_EXHAUSTED",
    "FAILED_PRECONDITION",
    "ABORTED",
    "OUT_OF_RANGE",
    "UNIMPLEMENTED",
    "INTERNAL",
    "UNAVAILABLE",
    "DATA_LOSS",
  ],
  "SloBatchCode",
);
