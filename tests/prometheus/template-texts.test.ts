import { expand } from "../../src/prometheus/templates/execute";
import { TemplateError, UnknownTemplateForm } from "../../src/prometheus/templates/values";

// Results of the templates of Prometheus 3.16.0, built with Go 1.26.

const expanded = (text: string, value = 1): string =>
  expand(
    text,
    { labels: {}, externalLabels: {}, externalUrl: "", value },
    { now: 1_700_000_000.123, query: () => [{ labels: { job: "a" }, value: 2 }] },
  );

describe("a number is rounded by its exact value, and a half to the even digit", () => {
  test.each([
    ['{{ printf "%.1f" $value }}', 0.25, "0.2"],
    ['{{ printf "%.1f" $value }}', 0.35, "0.3"],
    ['{{ printf "%.0f" $value }}', 2.5, "2"],
    ['{{ printf "%.0f" $value }}', -2.5, "-2"],
    ['{{ printf "%.2f" $value }}', 0.125, "0.12"],
    ['{{ printf "%.2f" $value }}', 2.675, "2.67"],
    ['{{ printf "%08.2f" $value }}', 0.125, "00000.12"],
    ['{{ printf "%.1e" $value }}', 0.125, "1.2e-01"],
    ['{{ printf "%.3g" $value }}', 31.25, "31.2"],
    ['{{ printf "%.20f" $value }}', 0.1, "0.10000000000000000555"],
    ['{{ printf "%.0e" $value }}', -0, "-0e+00"],
    ["{{ $value | humanize }}", 1.0625, "1.062"],
    ["{{ $value | humanize1024 }}", 1.0625, "1.062"],
    ["{{ $value | humanizeDuration }}", 1.0625, "1.062s"],
    ["{{ $value | humanizeDuration }}", -0, "-0s"],
    ["{{ $value | humanizePercentage }}", 1.0625, "106.2%"],
    ["{{ $value | humanizePercentage }}", 12_345, "1.234e+06%"],
  ])("%s of %d is %s", (text, value, expected) => expect(expanded(text, value)).toBe(expected));
});

describe("printf follows Go", () => {
  test.each([
    ['{{ printf "%08.2f" $value }}', Infinity, "    +Inf"],
    ['{{ printf "%+v" $value }}', 2.5, "2.5"],
    ['{{ printf "%.3v" "abcdef" }}', 1, "abc"],
    ['{{ printf "%q" "a\\n\\x07\\x7f\\u200bé\\"" }}', 1, '"a\\n\\a\\x7f\\u200bé\\""'],
    ['{{ printf "%T" (safeHtml "a") }}', 1, "template.HTML"],
    ['{{ printf "%f" 3 }}', 1, "%!f(int=3)"],
    ['{{ printf "%v" (query "up" | first) }}', 1, "&{map[job:a] 2}"],
    ['{{ print 1 (query "up" | first) }}', 1, "1 &{map[job:a] 2}"],
    ['{{ printf "" (query "up" | first) }}', 1, "%!(EXTRA *template.sample=&{map[job:a] 2})"],
    ['{{ query "up" | first }}', 1, "{map[job:a] 2}"],
    ['{{ html (query "up" | first) nil }}', 1, "{map[job:a] 2} &lt;no value&gt;"],
    [
      '{{ printf "%T" . }}',
      1,
      "struct { Labels map[string]string; ExternalLabels map[string]string; ExternalURL string; Value interface {} }",
    ],
  ])("%s of %d is %s", (text, value, expected) => expect(expanded(text, value)).toBe(expected));

  test.each([
    ...['{{ printf "%x" $value }}', '{{ printf "%.2f" 3 }}', '{{ printf "%5s" 3 }}'],
    ...['{{ printf "%5v" $labels }}', '{{ printf "%5v" (query "up" | first) }}'],
    ...['{{ printf "%#x" 3 }}', '{{ printf "%.3d" 3 }}', '{{ printf "% x" "a" }}'],
    ...['{{ 5 | toDuration | printf "%d" }}', '{{ (now | toTime).Format "2006" }}'],
    // Go has another result on each processor.
    ...["{{ toDuration 1e20 }}", '{{ toDuration "NaN" }}', "{{ humanizeDuration 1e20 }}"],
    "{{ 9007199254740993 }}",
  ])("%s is refused by name", (text) => expect(() => expanded(text)).toThrow(UnknownTemplateForm));
});

describe("times are exact to the millisecond", () => {
  test.each([
    ["{{ $value | humanizeTimestamp }}", 1.0625, "1970-01-01 00:00:01.062 +0000 UTC"],
    ["{{ $value | toTime }}", -1234.5678, "1969-12-31 23:39:25.433 +0000 UTC"],
    ["{{ now | toTime }}", 1, "2023-11-14 22:13:20.122 +0000 UTC"],
    ["{{ toDuration 1.0625 }}", 1, "1.0625s"],
  ])("%s of %d is %s", (text, value, expected) => expect(expanded(text, value)).toBe(expected));
});

describe("a text changes letter by letter", () => {
  test.each([
    [
      '{{ title "node.js o\'neil web-1.example.com a_b 3d" }}',
      "Node.js O'neil Web-1.Example.com A_b 3D",
    ],
    ['{{ title "a:b a..b" }} {{ title "ǆ ﬁsh" }}', "A:b A..B ǅ Fish"],
    ['{{ toUpper "straße ﬁ ᾳ" }}', "STRAßE ﬁ ᾼ"],
    ['{{ toLower "ΑΣ İ" }}', "ασ i"],
    ['{{ stripDomain "[a:b.c]:80" }}', "[a:b]:80"],
    ['{{ parseDuration "-0" }}', "0"],
    ['{{ reReplaceAll "b*" "X" "abc" }}', "XaXcX"],
    ['{{ reReplaceAll "(a)(b)?" "$2-$1$01$1é" "ab" }}', "b-a"],
  ])("%s is %s", (text, expected) => expect(expanded(text)).toBe(expected));

  test("words of a script whose boundaries are not known are refused by name", () =>
    expect(() => expanded('{{ title "ก ข" }}')).toThrow(UnknownTemplateForm));
});

describe("a text is a number as Go reads it", () => {
  test.each([
    ["0x1p4", "16"],
    ["1_000", "1k"],
    ["-inf", "-Inf"],
    ["1e-400", "0"],
  ])("%s is %s", (text, expected) =>
    expect(expanded(`{{ humanize ${JSON.stringify(text)} }}`)).toBe(expected),
  );

  test.each([
    ...['{{ humanize "1e400" }}', '{{ humanize "+nan" }}', '{{ humanize "1__0" }}'],
    ...['{{ safeHtml "1" | humanize }}', '{{ safeHtml "x" | toUpper }}'],
  ])("%s is an error", (text) => expect(() => expanded(text)).toThrow(TemplateError));
});
