import { rustRegExp } from "../../src/tera/regexp";

// What the crate regex, which Tera uses, finds.
test.each<[string, string, boolean]>([
  ["^cpu", "cpu high", true],
  ["cpu$", "high cpu\n", false],
  ["(?m)^b$", "a\nb\nc", true],
  ["(?i)straße", "STRAẞE", true],
  ["(?i)k", "\u212a", true],
  ["\\d", "\u0661", true],
  ["^\\w+$", "ünï_1", true],
  ["\\bé\\b", "a é b", true],
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
  expect(rustRegExp(pattern).test(text)).toBe(expected),
);

test.each([
  ["a(?=b)", "no look-ahead"],
  ["(a)\\1", "no back-reference"],
  ["a{", "is no regular expression"],
  ["(", "is no regular expression"],
  ["[a", "is no regular expression"],
  ["(?x)a", "the group (?x) in a regular expression"],
  ["a(?i)b", "the group (?i) in a regular expression"],
  ["[a[b]]", "[ inside of brackets in a regular expression"],
  ["\\<a", "\\< in a regular expression"],
])("the pattern %j is no pattern of Rust, or refused", (pattern, message) =>
  expect(() => rustRegExp(pattern)).toThrow(message),
);
