import { luceneFilter, openReadings } from "../../../src/log-queries/evaluate/lucene";
import { log } from "./lucene-log";
import { logOf } from "./support";

test("by the reading OR, one of two words is enough, and excluded words stay excluded", () => {
  const either = { implicit: "OR" } as const;
  expect(luceneFilter("card refund", either)(log)).toBe(true);
  expect(luceneFilter("refund chargeback", either)(log)).toBe(false);
  expect(luceneFilter("card refund -declined", either)(log)).toBe(false);
  expect(luceneFilter("refund +card", either)(log)).toBe(true);
});

test("by the reading OR, one of the words of a term is enough", () => {
  expect(luceneFilter("card-refund", { implicit: "OR" })(log)).toBe(true);
  expect(luceneFilter("card-refund")(log)).toBe(false);
});

test("by the standard reading, AND is before OR, and NOT before AND", () => {
  const standard = { implicit: "AND", operators: "standard" } as const;
  expect(luceneFilter("card OR refund AND chargeback", standard)(log)).toBe(true);
  expect(luceneFilter("refund OR NOT card AND declined", standard)(log)).toBe(false);
  expect(luceneFilter("refund OR NOT chargeback", standard)(log)).toBe(true);
});

test.each(["", " "])(
  "an empty query %j finds all logs, or nothing by the reading of OpenSearch",
  (query) => {
    expect(luceneFilter(query)(log)).toBe(true);
    expect(luceneFilter(query, { implicit: "AND", empty: "nothing" })(log)).toBe(false);
  },
);

test("^ and $ are characters by the reading of Lucene", () => {
  const characters = { implicit: "AND", anchors: "characters" } as const;
  expect(luceneFilter("level.keyword:/^Error$/", characters)(log)).toBe(false);
  expect(luceneFilter("level.keyword:/^a$/", characters)(logOf({ level: "^a$" }))).toBe(true);
});

test.each([
  ["card declined", "implicit"],
  ["level:(error fatal)", "implicit"],
  ["a AND (b c)", "implicit"],
  ["card -refund", "implicit"],
  ["ann-lee", "implicit"],
  ["text:user@host", "implicit"],
  ["a OR b AND c", "operators"],
  ["a OR NOT b", "operators"],
  ["(a || !b) && c", "operators"],
  ["a AND (b OR +c)", "operators"],
  ["level.keyword:/^a/", "anchors"],
  ["level.keyword:/a$/", "anchors"],
  ["", "empty"],
  [" ", "empty"],
])("the logs that %s matches can depend on the reading of %s alone", (query, part) => {
  const open = openReadings(query);
  expect(Object.keys(open).filter((one) => open[one as keyof typeof open])).toEqual([part]);
});
