import type { Fields } from "../../../../schema/record";
import type { Answer, ChartSettings, Frame, Question } from "../../charts";
import type { Variables } from "./variables";

/** What the queries of a widget are read with. */
export interface WidgetContext {
  readonly dashboard: Fields;
  readonly frame: Frame;
  readonly variables: Variables;
  readonly settings: ChartSettings;
}

/** Questions, and what their answers mean. */
export interface Asked<Result> {
  readonly questions: readonly Question[];
  readonly result: (answers: readonly Answer[]) => Result;
}

/** One question whose answer has a meaning. */
export const asked = <Result>(
  question: Question,
  result: (answer: Answer | undefined) => Result,
): Asked<Result> => ({ questions: [question], result: ([answer]) => result(answer) });

/** Several questions, and their results in the same order. */
export function askedAll<Result>(all: readonly Asked<Result>[]): Asked<Result[]> {
  const starts = all.map((_, n) =>
    all.slice(0, n).reduce((sum, { questions }) => sum + questions.length, 0),
  );
  return {
    questions: all.flatMap(({ questions }) => questions),
    result: (answers) =>
      all.map(({ questions, result }, n) => {
        const start = starts[n] ?? 0;
        return result(answers.slice(start, start + questions.length));
      }),
  };
}
