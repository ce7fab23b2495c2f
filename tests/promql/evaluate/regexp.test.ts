import { EvaluationError } from "../../../src/promql/evaluate/errors";
import { matcherPattern } from "../../../src/promql/regexp";

test.each<[string, readonly string[], readonly string[]]>([
  ["a|b", ["a", "b"], ["ab", "", "c"]],
  ["a.c", ["abc", "a\nc", "a€c", "a😀c"], ["ac"]],
  ["(?P<x>a)+", ["aa"], ["b"]],
  ["[[:digit:]]+", ["12"], ["x"]],
  ["[^[:space:]]+", ["ab"], ["a b"]],
  ["[]a]+", ["]a"], ["b"]],
  ["[^]a]", ["b"], ["]", "a"]],
  ["[a[]", ["[", "a"], ["b"]],
  ["\\d\\w\\s", ["1a "], ["1a\u00a0", "1ä "]],
  ["[\\w-]+", ["a-b"], ["a.b"]],
  ["\\S+", ["ab"], ["a b"]],
  ["a\\-b\\_c\\:d", ["a-b_c:d"], ["abcd"]],
  ["\\pL+", ["äb"], ["1"]],
  ["\\x41\\x{20ac}", ["A€"], ["A"]],
  ["a{2,3}", ["aa", "aaa"], ["a", "aaaa"]],
  ["a{x}", ["a{x}"], ["a"]],
  ["a{,2}", ["a{,2}"], ["aa"]],
  ["}", ["}"], [""]],
  ["(?i)ab-[c-e]k", ["AB-DK", "ab-ck", "ab-c\u212a"], ["AB-fk"]],
  ["(?i)[A-M]+[0-9]", ["aK1", "\u212a1"], ["n1"]],
  ["(?i)\\w", ["\u017f"], ["ä"]],
  ["(?i:a)b", ["Ab", "ab"], ["AB"]],
  ["(a(?i)b)c", ["aBc"], ["Abc", "aBC"]],
  ["(?i)[[:upper:]][ab]", ["xA", "Xb"], ["1a"]],
  ["(?i)a(?-i)b", ["Ab"], ["AB"]],
  ["(?U)a+", ["aa"], ["b"]],
  ["\\Qa.b\\E", ["a.b"], ["axb"]],
  ["[[:^digit:]]", ["a"], ["1"]],
  ["(?i)[A-z]", ["q"], ["1"]],
  ["(a+)+", ["a".repeat(5000)], [`${"a".repeat(5000)}b`]],
  ["", [""], ["a"]],
  [".*", ["", "a\nb"], []],
])("%s matches whole texts as RE2 does", (pattern, matches, others) => {
  const regexp = matcherPattern(pattern);
  for (const text of matches) expect([text, regexp.testExact(text)]).toEqual([text, true]);
  for (const text of others) expect([text, regexp.testExact(text)]).toEqual([text, false]);
});

test.each(["(", "a**", "[a", "[b-a]", "(?=a)", "(?!a)", "(?<!a)b", "(a)\\1", "a{2000}", "\\C"])(
  "%s is no regular expression of RE2",
  (pattern) => expect(() => matcherPattern(pattern)).toThrow(EvaluationError),
);
