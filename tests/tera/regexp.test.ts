import { isMatch } from "../../src/tera/testers";

// What the crate regex, which Tera uses, finds.
test.each<[string, string, boolean]>([
  ["^cpu", "cpu high", true],
  ["cpu$", "high cpu\n", false],
  ["(?m)^b$", "a\nb\nc", true],
  ["(?i)straße", "STRAẞE", true],
  ["(?i)k", "\u212a", true],
  ["\\d", "\u0661", true],
  ["^\\w+$", "ünï_1", true],
  ["\\bcpu\\b", "a cpu.b", true],
  ["a**+?b", "aab", true],
  ["^(?:ab){,2}?$", "abab", true],
  ["a(?i)b(?-i:c)", "aBc", true],
  ["[[:digit:]]", "\u0661", false],
  ["(?U)^a+$", "aa", true],
  ["\\U0001F44D", "👍", true],
  ["\\s", "\u00a0", true],
  ["a.b", "a\nb", false],
  ["(?s)a.b", "a\nb", true],
  ["a.b", "a\u2028b", true],
  ["^{2}a", "a", true],
  ["[]a]", "]", true],
  ["[^]a]", "]", false],
  ["[\\w-]+$", "a-b", true],
  ["\\x41\\u0042\\x{43}", "ABC", true],
  ["(?P<first>a)(?:b|c)", "ac", true],
  ["\\Aa\\z", "a\n", false],
  ["}]", "}]", true],
  ["\\p{Lu}\\pN", "A1", true],
])("the pattern %j finds something in %j: %s", (pattern, text, expected) =>
  expect(isMatch(pattern, text)).toBe(expected),
);

test.each([
  ["a(?=b)", "no look-ahead"],
  ["(a)\\1", "no back-reference"],
  ["a{", "is not valid: a repetition that is not closed"],
  ["(", "is not valid: missing closing )"],
  ["[a", "is not valid: missing closing ]"],
  ["(?x)a", "the group (?x) in a regular expression"],
  ["a{,}", "a repetition without a number"],
  ["*a", "nothing precedes a repetition"],
  ["(?i)*", "nothing precedes a repetition"],
  ["a)", "unexpected )"],
  ["a\\", "trailing backslash"],
  ["\\é", "the escape \\é"],
  ["\\Z", "the escape \\Z"],
  ["[\\b]", "\\b inside of brackets"],
  ["a{1001}", "more than 1000 repetitions in a regular expression"],
  ["(a{100}){100}", "invalid repeat count in a regular expression"],
  ["\\b{start}a", "\\b{ in a regular expression"],
  ["\\p{Script=Greek}", "\\p in a regular expression"],
  ["[a[b]]", "[ inside of brackets in a regular expression"],
  ["\\<a", "\\< in a regular expression"],
])("the pattern %j is no pattern of Rust, or refused", (pattern, message) =>
  expect(() => isMatch(pattern, "")).toThrow(message),
);

test("a boundary beside letters beyond ASCII is refused", () => {
  expect(isMatch("\\ba", "(a)")).toBe(true);
  expect(() => isMatch("\\ba", "é a")).toThrow("\\b beside letters beyond ASCII");
});

// Backtracking takes longer than anybody waits for each of them.
test.each([
  ["^(a+)+$", "a"],
  ["^(a|a)*$", "a"],
  ["(x+x+)+y", "x"],
  ["^(\\w+\\s?)*!$", "a "],
])("%s does not match 20,000 characters", (pattern, part) =>
  expect(isMatch(pattern, `${part.repeat(10_000)}?`)).toBe(false),
);
