import { type CaseResult, casesOf, type FileResult, type GroupResult } from "./model";

/** The results as JUnit XML, which CI systems read: a suite for each test of a file. */
export function junit(files: readonly FileResult[]): string {
  const suites = files.flatMap(({ file, groups }) => groups.map((group) => suite(file, group)));
  const attributes = countsOf(casesOf(files));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element("testsuites", { name: "coralogix test", ...attributes }, suites),
    "",
  ].join("\n");
}

const suite = (file: string, { name, cases, ms }: GroupResult): string =>
  element(
    "testsuite",
    { name: `${file}: ${name}`, ...countsOf(cases), time: (ms / 1000).toFixed(3) },
    cases.map((one) => testCase(file, one)),
  );

function countsOf(cases: readonly CaseResult[]): Readonly<Record<string, string>> {
  const count = (status: CaseResult["status"]): string =>
    String(cases.filter((one) => one.status === status).length);
  return { tests: String(cases.length), failures: count("failed"), errors: count("error") };
}

const TAGS = { failed: "failure", error: "error" } as const;

function testCase(file: string, { name, path, status, lines }: CaseResult): string {
  const [message = ""] = lines;
  const details =
    status === "passed" ? [] : [element(TAGS[status], { message }, [escaped(lines.join("\n"))])];
  return element("testcase", { classname: `${file}.${path}`, name, file }, details);
}

function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly string[],
): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll("\n", "&#10;")}"`,
  );
  const opening = `<${tag}${pairs.join("")}`;
  if (!content.length) return `${opening}/>`;
  // A text of several lines keeps its own ones.
  const inner = content.join("\n");
  return inner.startsWith("<")
    ? `${opening}>\n${inner}\n</${tag}>`
    : `${opening}>${inner}</${tag}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
// XML has no other control characters, and no halves of pairs of code units.
const NOT_IN_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, "\ufffd").replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
