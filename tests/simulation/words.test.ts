import { lastMinutes, minutesInWords } from "../../src/simulation/plans/conditions";

test("a number of minutes is written in the largest unit that divides it, days from two on", () => {
  const words = [1, 10, 60, 90, 120, 1440, 2880, 10080].map(minutesInWords);
  expect(words).toEqual([
    ...["1 minute", "10 minutes", "1 hour", "90 minutes", "2 hours"],
    ...["24 hours", "2 days", "7 days"],
  ]);
  expect([1, 60, 120].map(lastMinutes)).toEqual([
    ...["the last minute", "the last hour", "the last 2 hours"],
  ]);
});
