import { countsOf, measured } from "./figures";
import { growth } from "./growth";
import { ratios } from "./ratios";

const MANY = 200;

/** Charts of what the benchmark wrote, by their files. */
export function charts(): Record<string, string> {
  const alerts = measured("alerts");
  const many = countsOf(alerts).filter((count) => count >= MANY);
  return {
    "docs/performance/growth.svg": growth(alerts, "Seconds of each command by the number of alerts, answers of the API taking 100 ms"),
    "docs/performance/ratios.svg": ratios(
      alerts,
      many,
      `Ratios of each command for ${many.join(" and ")} alerts, answers of the API taking 100 ms`,
    ),
  };
}
