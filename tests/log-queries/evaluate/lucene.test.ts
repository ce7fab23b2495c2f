import { LogQueryRefusal } from "../../../src/log-queries/evaluate/errors";
import { luceneFilter, openReadings } from "../../../src/log-queries/evaluate/lucene";
import { log } from "./lucene-log";
import { logOf } from "./support";

const METADATA = "coralogix.metadata";
const matching: readonly (readonly [string, string])[] = [
  ["an empty query matches every log", ""],
  ["a query of blanks matches every log", "  "],
  ["a star matches every log", "*"],
  ["a star in every field matches every log", "*:*"],
  ["a word is found in any field", "declined"],
  ["a word is found without its case", "PAYMENT"],
  ["a word is found in a nested field", "oslo"],
  ["a number is found in any field", "503"],
  ["a phrase needs its words in sequence", '"the card of"'],
  ["a phrase is found without signs and case", '"payment FAILED the card"'],
  ["the words of a term can stand anywhere", "lee-card"],
  ["words without an operator must all match", "card payment"],
  ["AND needs both", "card AND level:error"],
  ["&& is AND", "card && declined"],
  ["OR needs one", "missing OR declined"],
  ["|| is OR", "missing || declined"],
  ["NOT negates the term behind it", "card AND NOT level:info"],
  ["a term behind a minus does not match", "card -refund"],
  ["a term behind a plus must match", "+card +declined"],
  ["an exclamation mark negates", "card AND !refund"],
  ["parentheses hold an alternative together", "(refund OR card) AND level:error"],
  [
    "an optional clause is needed where no clause is required",
    "NOT refund AND NOT chargeback OR card",
  ],
  ["a clause beside AND is required, and one beside OR is not", "missing OR card AND declined"],
  ["a field with a group looks for each word in it", "level:(info OR error)"],
  ["a negated group matches if no part does", "NOT (refund OR chargeback)"],
  ["a field of text is compared without case", "level:ERROR"],
  ["a field of text is found by one of its words", "text:card"],
  ["a field of text is found by a phrase", 'text:"card of ann"'],
  ["a number is found as the text of a field", "status:503"],
  ["a boolean is found as the text of a field", "retried:false"],
  ["a path leads to a nested field", "user.name:ann"],
  ["a path leads to a field with dots in its name", "http.route:cart"],
  ["a path leads to a field with dots inside of an object", "user.home.city:oslo"],
  ["a path can have escaped dots", "user\\.name:ann"],
  [".keyword is the raw value", 'text.keyword:"Payment failed: the card of Ann-Lee was declined"'],
  [".keyword finds a short value", "region.keyword:eu"],
  [".keyword has its case", "level.keyword:Error"],
  [".keyword with a star at the end", "path.keyword:\\/api\\/*"],
  [".keyword with an escaped sign", "path.keyword:\\/api\\/v1\\/orders"],
  [".numeric compares a number", "status.numeric:503"],
  [".numeric compares a string that is a number", "count.numeric:12"],
  [".numeric compares numbers in another form", "latency.numeric:0.250"],
  ["brackets include their limits", "status.numeric:[503 TO 599]"],
  ["braces exclude their limits", "status.numeric:{502 TO 504}"],
  ["a range can include one limit alone", "status.numeric:[503 TO 504}"],
  ["a star is a missing limit", "status.numeric:[500 TO *]"],
  ["less than is strict", "status.numeric:<504"],
  ["or equal includes the value", "status.numeric:>=503"],
  ["a range of a string compares its words", "status:[500 TO 599]"],
  ["a range of a raw value compares its text", "region.keyword:[ea TO ez]"],
  ["a star ends a word", "text:declin*"],
  ["a star begins a word", "text:*clined"],
  ["a star stands inside of a word", "text:de*ed"],
  ["a question mark is one character", "text:c?rd"],
  ["a star as a value means that the field exists", "level:*"],
  ["a wildcard without a field is compared with every word", "declin*"],
  ["a regular expression matches the whole value", "path.keyword:/\\/api\\/v[0-9]+\\/orders/"],
  ["a regular expression has alternatives", "level.keyword:/(Error|Fatal)/"],
  ["the signs of start and end change nothing", "level.keyword:/^Err.*$/"],
  ["_exists_ finds a field", "_exists_:level"],
  ["_exists_ finds an object with a value", "_exists_:user"],
  ["_exists_ finds a field with dots", "_exists_:http.route"],
  ["_exists_ is false for null", "NOT _exists_:empty"],
  ["the application is compared as a whole, without case", `${METADATA}.applicationName:Checkout`],
  ["the application can be compared with an equals sign", `${METADATA}.applicationName=checkout`],
  ["the subsystem is found by a phrase", `${METADATA}.subsystemName:"web-api"`],
  ["the subsystem is found by a wildcard", `${METADATA}.subsystemName:WEB-*`],
  ["the subsystem is found by a regular expression", `${METADATA}.subsystemName:/(web|app)-.*/`],
  ["the severity is a number", `${METADATA}.severity:5`],
  ["the severity has a name", `${METADATA}.severity:error`],
  ["the severity is in a range", `${METADATA}.severity:[4 TO 6]`],
  ["the severity is compared", `${METADATA}.severity:>=5`],
  ["a label always exists", `_exists_:${METADATA}.applicationName`],
  ["a time is in a range", "coralogix.timestamp:[2026-03-01 TO 2026-03-02]"],
  ["a time is compared", 'coralogix.timestamp:>"2026-03-01T09:59:59Z"'],
  ["a boost has no effect", "card^2 AND declined"],
];

test.each(matching)("%s", (_title, query) => {
  expect(luceneFilter(query)(log)).toBe(true);
});

const failing: readonly (readonly [string, string])[] = [
  ["a part of a word is not found", "declin"],
  ["a phrase in another order is not found", '"failed payment"'],
  ["a phrase with a word between is not found", '"the of"'],
  ["one of two words is not enough", "card refund"],
  ["AND with one of two is not enough", "card AND refund"],
  ["an optional clause is not enough where others are required", "card OR refund AND chargeback"],
  ["an excluded clause excludes behind OR as well", "refund OR NOT card"],
  ["a term behind a minus excludes", "card -declined"],
  ["a plus is needed although another term matches", "+refund card"],
  ["an alternative of AND needs both parts", "(card AND refund) OR chargeback"],
  ["another field does not have the word", "level:declined"],
  ["a field that is missing does not match", "host:web"],
  ["a missing field is not in a range", "host.numeric:<5"],
  ["a value in an array is not found in its field", "tags:blue"],
  ["a value in an array is not found without a field", "green"],
  ["a field of an object in an array is not found", "items.sku:a100"],
  ["an array does not exist for an alert", "_exists_:tags"],
  ["an object has no value of its own", "user:ann"],
  ["the name of a field is no value", "region"],
  ["the name of a field has its case", "Level:error"],
  ["a method of objects is no field", "_exists_:constructor"],
  ["the raw value has its case", "level.keyword:error"],
  ["the raw value is compared as a whole", "text.keyword:Payment"],
  ["a raw value of more than 256 characters is not indexed", "long.keyword:xxx*"],
  ["a brace excludes the limit", "status.numeric:{503 TO 599]"],
  ["less than excludes the limit", "status.numeric:<503"],
  ["a string that is no number is in no range", "level.numeric:[* TO 5]"],
  ["a range of a string is not one of numbers", "status:>1000 AND status:<50"],
  ["a short word is in no range of a string", "count:>1"],
  ["a wildcard is compared with single words", "text:payment*failed"],
  ["a regular expression must match from start to end", "path.keyword:/api.*/"],
  ["a regular expression has its case", "level.keyword:/error/"],
  ["a part of the subsystem is not its value", `${METADATA}.subsystemName:web`],
  ["the label with .keyword has its case", `${METADATA}.applicationName.keyword:Checkout`],
  ["the application is no field of the log", "checkout"],
  ["another severity", `${METADATA}.severity:<5`],
  ["a later time", "coralogix.timestamp:[2026-03-02 TO 2026-03-03]"],
];

test.each(failing)("%s: the log does not match", (_title, query) => {
  expect(luceneFilter(query)(log)).toBe(false);
});

test.each([
  ["level:eror~", "Lucene with ~"],
  ['"card declined"~3', "Lucene with ~"],
  ["level:$level", "Lucene with a variable"],
  ["(card", "Lucene with this syntax: (card"],
  ["card AND", "Lucene with this syntax"],
  ["a:b:c", "Lucene with this syntax"],
  ["region:eu", "region:eu, which is shorter than 3 characters: write region.keyword"],
  ["*:ann AND user\\.\\*:ann", "the field user.*"],
  ["status.numeric:high", "status.numeric:high, which is not a number"],
  ["status.numeric:[low TO high]", "status.numeric:low, which is not a number"],
  ["status.numeric:5*", "a wildcard in status.numeric"],
  [">5", ">5 without a field"],
  ["text:/card.*/", "a regular expression of words: write text.keyword"],
  ["text:ann-l*", "ann-l*, which is more than a word"],
  ['text:"card*"', 'the wildcard in "card*"'],
  ['text:"--"', '"--", which has no word'],
  [`${METADATA}.category:auth`, `the field ${METADATA}.category`],
  [`${METADATA}.severity:fatal`, "which is not a number"],
  ["coralogix.timestamp:>yesterday", "no time in the form of RFC 3339"],
  ["path.keyword:/\\b/", "\\b in the regular expression /\\b/"],
  ["path.keyword:/a\\/", "a character that is missing at the end"],
  ["path.keyword:/<name>/", "< in the regular expression"],
  ["path.keyword:/(a/", "a group that is not closed in the regular expression /(a/"],
  ["path.keyword:/a{200000}/", "too many repetitions"],
  ["path.keyword:/(a{900}){900}/", "a pattern of more than 10000 states"],
  ["path.keyword:/((){9999}){9999}/", "a pattern of more than 10000 states"],
  ["path.keyword:/~((a|b)*a(a|b){15})/", "a pattern of more than 10000 states"],
  ["status.numeric:>= 500", ">= without a value: remove the blank behind it"],
  ["card ! refund", "!, which has no word"],
  ["status.numeric:(500 503)", "which is not a number: write OR between the values"],
  ["status:\\>500", "write it in quotes to search the sign"],
  ['level:>"a"', "write the value without quotes"],
  ["500.0", "another form of a number: write FIELD.numeric:500.0"],
])("%s is refused by name", (query, what) => {
  expect(() => luceneFilter(query)).toThrow(LogQueryRefusal);
  expect(() => luceneFilter(query)).toThrow(what);
});

test.each([
  ["/[a-c.]{2,3}/", "a.b", "a.bd"],
  ["/[^a]x*/", "bxx", "axx"],
  ["/a\\.b/", "a.b", "axb"],
  ["/(ab|c){1,2}/", "abc", "abcc"],
  ["/[\\]\\-]/", "-", "a"],
  ["/[-a]/", "-", "b"],
  ["/.*line.*/", "one\nline two", "none"],
  ["/a(b*c?)?/", "abbc", "abcc"],
  ["/\\d+ of \\D/", "12 of x", "12 of 3"],
  ["/err&.*r/", "err", "er"],
  ["/~err/", "rr", "err"],
  ["/~(err)/", "er", "err"],
  ["/a<8-12>/", "a012", "a13"],
  ["/a<08-12>/", "a09", "a9"],
  ["/a@z/", "abcz", "ab"],
  ["/a#|b/", "b", "a"],
  ['/"a.b"/', "a.b", "axb"],
  ["/a^b/", "a^b", "ab"],
  ["/(a+)+b/", "aaab", "aaa"],
  ["/a+?/", "aa", "b"],
  ["/(a?){20}a{20}/", "a".repeat(30), "a".repeat(41)],
  ["/[[:alpha:]]/", ":]", "a"],
  ["/日.本/", "日\u{1F600}本", "日本"],
])("the regular expression %s matches %s and not %s", (pattern, value, other) => {
  const isMatch = luceneFilter(`host.keyword:${pattern}`);
  expect([isMatch(logOf({ host: value })), isMatch(logOf({ host: other }))]).toEqual([true, false]);
});

test("a log that is a string has it in its field text", () => {
  const text = logOf({ text: "connection reset by peer" });
  expect(luceneFilter('"connection reset"')(text)).toBe(true);
  expect(luceneFilter("text:peer")(text)).toBe(true);
});

test.each([
  "card",
  '"card declined"',
  "card AND declined",
  "a OR (b AND c)",
  "a AND NOT b AND +c",
  "level.keyword:ann-lee",
  `${METADATA}.subsystemName:web-api`,
  "level.keyword:/a\\$/",
  "java.lang.String",
])("the logs that %s matches depend on no reading", (query) => {
  expect(Object.values(openReadings(query))).toEqual([false, false, false, false]);
});

test.each([
  "path.keyword:/(a*)*b/",
  "path.keyword:/(a|a)*b/",
  "path.keyword:/(a|aa)+b/",
  "path.keyword:/(.*a){20}b/",
  `path.keyword:${"*a".repeat(30)}*b`,
  `path:${"*a".repeat(30)}*b`,
  `${METADATA}.subsystemName:${"*a".repeat(30)}*b`,
])("%s is compared with a long value without backtracking", (query) => {
  const value = "a".repeat(250);
  expect(luceneFilter(query)(logOf({ path: value }, { subsystem: value }))).toBe(false);
});
