import { countsOf, measured } from "./figures";
import { growth } from "./growth";
import { ratios } from "./ratios";

const MANY = 200;
/** What was measured, by the name of its figures. */
export const MEASURED = { alerts: "alerts", plain: "plain alerts" } as const;

/** Charts of what the benchmark wrote, by their files. */
export const charts = (): Record<string, string> =>
  Object.assign({}, ...Object.entries(MEASURED).map(([name, what]) => chartsOf(name, what)));

function chartsOf(name: string, what: string): Record<string, string> {
  const all = measured(name);
  const many = countsOf(all).filter((count) => count >= MANY);
  return {
    [`docs/performance/${name}-growth.svg`]: growth(
      all,
      `Seconds of each command by the number of ${what}, answers of the API taking 100 ms`,
    ),
    [`docs/performance/${name}-ratios.svg`]: ratios(
      all,
      many,
      `Ratios of each command for ${many.join(" and ")} ${what}, answers of the API taking 100 ms`,
    ),
  };
}
