import { countsOf, measurementsOf } from "./figures";
import { growth } from "./growth";
import { ratios } from "./ratios";

const MANY = 200;
/** The measured resources, by the name of the figures file. */
export const MEASURED = { alerts: "alerts", plain: "plain alerts" } as const;

/** The charts of all benchmark results, by file. */
export const charts = (): Record<string, string> =>
  Object.assign({}, ...Object.entries(MEASURED).map(([name, what]) => chartsOf(name, what)));

function chartsOf(name: string, what: string): Record<string, string> {
  const all = measurementsOf(name);
  const many = countsOf(all).filter((count) => count >= MANY);
  return {
    [`docs/performance/${name}-growth.svg`]: growth(
      all,
      `Seconds of each command by the number of ${what}, with responses of the API after 100 ms`,
    ),
    [`docs/performance/${name}-ratios.svg`]: ratios(
      all,
      many,
      `Ratios of each command for ${many.join(" and ")} ${what}, with responses of the API after 100 ms`,
    ),
  };
}
