import { luceneFaults } from "../../src/log-queries/lucene";
import { luceneRules } from "../../src/log-queries/rules";

const findingsIn = (query: string): { at: string; what: string }[] => [
  ...luceneFaults(query).map(({ offset, what }) => ({ at: query.slice(offset), what })),
  ...luceneRules.flatMap((rule) =>
    rule.find(query).map(({ offset, what }) => ({ at: query.slice(offset), what })),
  ),
];

/** The first ones are refused by the classic parser of Lucene 9.12.1, the others read otherwise. */
test.each([
  ["abc AND", "AND", "AND needs a term behind it"],
  ["AND abc", "AND abc", "AND needs a term before it"],
  ["abc OR", "OR", "OR needs a term behind it"],
  ["abc:def:ghi", ":ghi", 'a value with ":" needs quotes'],
  ["lev?l:abc", "lev?l:abc", "lev?l is no name of a field"],
  ["path:/api/v1/", "/", "a / begins a regular expression"],
  ["NOT NOT abc", "NOT abc", "a term has one sign at most"],
  ["name.keyword:/a{2,1}/", "/a{2,1}/", "at least 2 and at most 1 repetitions"],
  ["path.keyword:/api/v1", "/api/v1", "/api/ is a regular expression, and v1 a word"],
  ["msg:err*\\u12", "\\u12", "\\u needs four hexadecimal digits"],
  ["msg:[a TO b\\u12]", "\\u12]", "\\u needs four hexadecimal digits"],
  ["msg:abc~1.5", "~1.5", "~1.5 is no distance of a word"],
  ["msg:abc~-1", "~-1", "~-1 is no distance of a word"],
  ["msg.keyword:/a\\u+/", "\\u+/", "\\u needs four hexadecimal digits"],
  ["status.numeric:>= 500", ">= 500", ">= has no value"],
  ["abc ! def", "! def", "! is a word here"],
])("%s has one finding, at %j: %s", (query, at, what) => {
  expect(findingsIn(query)).toEqual([{ at, what: expect.stringContaining(what) }]);
});

test.each([
  "abc - def",
  "abc + def",
  "!abc",
  "status.numeric:>=500",
  'status.numeric:>="500"',
  "path.keyword:/a.*/ AND abc",
  "path.keyword:/a.*/",
  'msg:"a b"~1.5',
  "msg:abc~0.5",
  "msg:ab*~1.5",
  "(path.keyword:/a.*/)",
  'path.keyword:"/api/v1"',
  "path.keyword:\\/api\\/v1",
  'msg:"a ! b"',
  "`status` ${" + "x} ! abc",
])("%s has no finding", (query) => {
  expect(findingsIn(query)).toEqual([]);
});
