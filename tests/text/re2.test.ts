import { PatternError, re2, re2DotAll } from "../../src/text/re2";
import { withUniqueNames } from "../../src/text/re2-names";

// What regexp.Compile and Regexp.FindStringSubmatch of Go 1.26 do.
test.each<[string, string, readonly (string | undefined)[] | null]>([
  ["a|ab", "ab", ["a"]],
  ["(a)|(b)", "b", ["b", undefined, "b"]],
  ["(?P<x>a)(?<y>b)", "ab", ["ab", "a", "b"]],
  ["a.b", "a\nb", null],
  ["(?s)a.b", "a\nb", ["a\nb"]],
  ["(?i)k", "\u212a", ["\u212a"]],
  ["(?i)s", "ſ", ["ſ"]],
  ["(?i)[a-z]+", "Kſ", ["Kſ"]],
  ["(?i:a)b", "AB", null],
  ["(?U)a+", "aa", ["a"]],
  ["a$", "a\n", null],
  ["(?m)^b$", "a\nb\nc", ["b"]],
  ["\\Aa\\z", "a", ["a"]],
  ["\\d", "٣", null],
  ["\\s", "\v", null],
  ["\\s", "\u00a0", null],
  ["\\w", "é", null],
  ["\\bé", " é", null],
  ["^.$", "👍", ["👍"]],
  ["[👍]", "👍", ["👍"]],
  ["\\pN\\p{Lu}\\PL", "1A1", ["1A1"]],
  ["\\p{^Greek}", "ω", null],
  ["\\p{uppercase letter}", "A", ["A"]],
  ["\\p{ASCII}\\p{Any}\\p{assigned}", "aéa", ["aéa"]],
  ["(?P<n>a)(?P<n>b)|(?P<n_>c)", "ab", ["ab", "a", "b", undefined]],
  ["[[:alpha:][:^ascii:]]+", "aé1", ["aé"]],
  ["[]a]", "]", ["]"]],
  ["\\Q.*\\E", ".*", [".*"]],
  ["\\Q\\p{Old_Persian}", "\\p{Old_Persian}", ["\\p{Old_Persian}"]],
  ["\\x{1F44D}\\101", "👍A", ["👍A"]],
  ["a{,2}", "a{,2}", ["a{,2}"]],
  ["a{2}", "aaa", ["aa"]],
])("%j finds in %j: %j", (pattern, text, found) => {
  const match = re2(pattern).exec(text);
  expect(match && [...match]).toEqual(found);
  expect(re2(pattern).test(text)).toBe(found !== null);
});

test.each([
  ["a(b", "missing closing )", ""],
  ["a)", "unexpected )", ""],
  ["a[b", "missing closing ]", "[b"],
  ["x[b-a]", "invalid character class range", "b-a"],
  ["*a", "missing argument to repetition operator", "*"],
  ["a**", "invalid nested repetition operator", "**"],
  ["a{1001}", "invalid repeat count", "{1001}"],
  ["(a{100}){100}", "invalid repeat count", "{100}"],
  ["a(?=b)", "invalid or unsupported Perl syntax", "(?="],
  ["a(?<!b)", "invalid named capture", "(?<!b)"],
  ["(a)\\1", "invalid escape sequence", "\\1"],
  ["\\C", "invalid escape sequence", ""],
  ["\\Z", "invalid escape sequence", ""],
  ["a\\", "trailing backslash at end of expression", ""],
  ["(?x)a", "invalid or unsupported Perl syntax", "(?x"],
  ["\\pX", "invalid character class range", ""],
  ["a\\p{Alphabetic}", "invalid character class range", "\\p{Alphabetic}"],
  ["\\p{Garay}", "invalid character class range", ""],
  // No script of several words is known since Go 1.25.
  ["\\p{Old_Persian}", "invalid character class range", ""],
  ["\ud800", "invalid UTF-8", ""],
  ["\\pL\\p{Greek", "invalid character class range", "\\p{Greek"],
])("%j is not valid: %s", (pattern, reason, part) => {
  const where = part ? ` at ${JSON.stringify(part)}` : "";
  expect(() => re2(pattern)).toThrow(
    `the regular expression ${JSON.stringify(pattern)} is not valid: ${reason}${where}`,
  );
});

// The parser of matchers is github.com/grafana/regexp/syntax (Prometheus 3.16 with Go 1.26).
test("a matcher takes the names of Unicode classes as Unicode writes them", () => {
  const pattern = re2DotAll("\\p{Old_Persian}\\p{Any}\\p{LC}\\P{Cn}(?P<n>x)?(?P<n>y)?");
  expect(pattern.testExact("𐎠éAay")).toBe(true);
  for (const name of "Letter greek OldPersian Assigned ASCII Ascii Lc Garay Math".split(" "))
    expect(() => re2DotAll(`\\p{${name}}`)).toThrow("invalid character class range");
});

test("of groups that share a name, the first one that took part has it", () => {
  const pattern = re2("(?P<n>a)|[(?P<n>]|\\Q(?P<n>\\E|(?P<n>b)|(?P<n_>c)(?P<n>d)");
  expect(pattern.exec("a")?.groups?.n).toBe("a");
  expect(pattern.exec("b")?.groups?.n).toBe("b");
  expect(pattern.exec("cd")?.groups).toMatchObject({ n: "d", n_: "c" });
  expect([...pattern.matchAll("ba")].map(({ groups }) => groups?.n)).toEqual(["b", "a"]);
  expect(pattern.test("x")).toBe(false);
  expect(pattern.testExact("cd")).toBe(true);
});

test("a match has the names of the pattern and no other ones", () => {
  expect(re2("(?P<a>x)(?P<a>y)").exec("xy")?.groups).toEqual({ a: "x" });
  const taken = re2("(?P<a>x)(?P<a_2>y)(?P<a>z)(?P<a_2>z)");
  expect(taken.exec("xyzz")?.groups).toEqual({ a: "x", a_2: "y" });
});

/** How often the names are looked up, and how long the result is, for a part that is repeated. */
function workOf(repeats: number, pattern: (index: number) => string): readonly number[] {
  const parts = Array.from({ length: repeats }, (_, index) => pattern(index));
  const lookUps = jest.spyOn(Set.prototype, "has");
  try {
    const { source } = withUniqueNames(parts.join(""));
    return [lookUps.mock.calls.length, source.length];
  } finally {
    lookUps.mockRestore();
  }
}

test.each<[string, (index: number) => string]>([
  ["one name", () => "(?P<a>x)"],
  ["the names that it would get", (index) => `(?P<a_${index}>x)(?P<a>x)`],
  ["names that get each other's", (index) => `(?P<a${"_2".repeat(index % 9)}>x)`],
])("twice as many groups with %s are not much more than twice the work", (_, pattern) => {
  const [before, after] = [workOf(1000, pattern), workOf(2000, pattern)];
  for (const [kind, work] of after.entries())
    expect(work / Math.max(1, before[kind] ?? 0)).toBeLessThan(2.5);
});

// What is not closed is one part until the end: otherwise it would be read from each character again.
test.each(["[", "[^", "[[:alpha:", "[a\\", "\\Q"])("%s is not closed", (begin) => {
  const pattern = `${begin}${"(?P<a>x)".repeat(3)}${begin.startsWith("[") ? "\\" : ""}`;
  expect(withUniqueNames(pattern).source).toBe(pattern);
});

test("the whole text must match, and a dot matches a newline too", () => {
  expect(re2DotAll("a.*b").testExact("a\nb")).toBe(true);
  expect(re2DotAll("a|ab").testExact("ab")).toBe(true);
  expect(re2DotAll("a").testExact("ab")).toBe(false);
  expect(() => re2DotAll("a)|(b")).toThrow(PatternError);
});

test("label_replace of Prometheus takes a pattern that is valid only between its anchors", () => {
  const match = re2("^(?s:a)|(b)$").exec("b");
  expect(match && [...match]).toEqual(["b", "b"]);
});

// Backtracking takes longer than anybody waits for each of them.
test.each([
  ["^(a+)+$", `${"a".repeat(20_000)}b`],
  ["^(a|a)*$", `${"a".repeat(20_000)}b`],
  ["^(a|aa)+$", `${"a".repeat(20_000)}b`],
  ["^(.*a){12}$", "a".repeat(5000).concat("b")],
  ["(x+x+)+y", "x".repeat(20_000)],
  ["^(([a-z])+.)+[A-Z]([a-z])+$", "a".repeat(20_000)],
])("%s does not match 5,000 characters and more", (pattern, text) => {
  expect(re2(pattern).test(text)).toBe(false);
  expect(re2(pattern).exec(text)).toBeNull();
});

test("groups of 10,000 levels are an error", () => {
  const deep = `${"(".repeat(10_000)}a${")".repeat(10_000)}`;
  expect(() => re2(deep)).toThrow("expression nests too deeply");
});
