import type { Fields } from "../../../../schema/record";
import type { ChartSettings, DataRequest, DataResponse, Frame } from "../../charts";
import type { Variables } from "./variables";

/** What the queries of a widget are read with. */
export interface WidgetContext {
  readonly dashboard: Fields;
  readonly frame: Frame;
  readonly variables: Variables;
  readonly settings: ChartSettings;
}

/** Questions, and what their responses mean. */
export interface Planned<Result> {
  readonly requests: readonly DataRequest[];
  readonly result: (responses: readonly DataResponse[]) => Result;
}

/** One request whose response has a meaning. */
export const planned = <Result>(
  request: DataRequest,
  result: (response: DataResponse | undefined) => Result,
): Planned<Result> => ({ requests: [request], result: ([response]) => result(response) });

/** Several requests, and their results in the same order. */
export function plannedAll<Result>(all: readonly Planned<Result>[]): Planned<Result[]> {
  const starts = all.map((_, n) =>
    all.slice(0, n).reduce((sum, { requests }) => sum + requests.length, 0),
  );
  return {
    requests: all.flatMap(({ requests }) => requests),
    result: (responses) =>
      all.map(({ requests, result }, n) => {
        const start = starts[n] ?? 0;
        return result(responses.slice(start, start + requests.length));
      }),
  };
}
