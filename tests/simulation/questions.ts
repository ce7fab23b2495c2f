import { linesOf, type Scenario, simulated } from "./support";

/** What the alert of a scenario depends on, with the other firings. */
export const doubtsOf = (scenario: Scenario): string[] =>
  simulated(scenario).dependsOn.map(
    ({ on, otherwise }) => `${on}: ${linesOf(otherwise).join(", ")}`,
  );

export interface Question {
  readonly on: string;
  /** The other firings. */
  readonly otherwise: string;
  readonly firings: readonly string[];
  readonly differs: Scenario;
  /** The same question, without an influence. */
  readonly agrees: Scenario;
}

/** Each question is reported where its readings differ, and only there. */
export const testQuestions = (questions: readonly Question[]): void =>
  describe.each(questions)("$on", ({ on, otherwise, firings, differs, agrees }) => {
    test("is reported with the other firings, where they differ", () => {
      expect(linesOf(simulated(differs).firings)).toEqual(firings);
      expect(doubtsOf(differs)).toContain(`${on}: ${otherwise}`);
    });
    test("is not reported where they do not", () => {
      expect(simulated(agrees).dependsOn.map((doubt) => doubt.on)).not.toContain(on);
    });
  });
