import { printable } from "../../provider/change-lines/text";
import { counted } from "../../text/words";
import { jsonOf } from "../json";
import { junit } from "./junit";
import { type CaseResult, casesOf, type FileResult, type GroupResult } from "./model";

export const TEST_FORMATS = ["text", "json", "junit"] as const;
export type TestFormat = (typeof TEST_FORMATS)[number];

export const render = (files: readonly FileResult[], format: TestFormat): string =>
  ({ text, json, junit })[format](files);

function text(files: readonly FileResult[]): string {
  const lines = files.flatMap(({ file, groups, notes }) => [
    `${printable(file)}: ${summaryOf(groups.flatMap(({ cases }) => cases))}`,
    ...groups.flatMap(groupLines),
    ...notes.map((note) => `  note: ${printable(note)}`),
  ]);
  const total = files.length > 1 ? [`Total: ${summaryOf(casesOf(files))}`] : [];
  return `${[...lines, ...total].join("\n")}\n`;
}

function summaryOf(cases: readonly CaseResult[]): string {
  const count = (status: CaseResult["status"]) => cases.filter((one) => one.status === status);
  const [failed, errors] = [count("failed").length, count("error").length];
  return [
    `${count("passed").length} of ${counted(cases.length, "expectation")} passed`,
    ...(failed ? [`${failed} failed`] : []),
    ...(errors ? [counted(errors, "error")] : []),
  ].join(", ");
}

const groupLines = ({ name, cases }: GroupResult): string[] =>
  cases.flatMap(({ name: what, path, status, lines }) =>
    status === "passed"
      ? []
      : [
          `  ${status}: ${printable(name === what ? name : `${name}: ${what}`)} (${printable(path)})`,
          ...lines.flatMap((line) => line.split("\n")).map((line) => `    ${printable(line)}`),
        ].map((line) => line.trimEnd()),
  );

function json(files: readonly FileResult[]): string {
  const all = casesOf(files);
  const counts = { passed: 0, failed: 0, error: 0 };
  for (const { status } of all) counts[status] += 1;
  const tests = files.flatMap(({ file, groups }) =>
    groups.flatMap(({ name: test, cases }) =>
      cases.map(({ name, path, status, lines }) => ({
        file,
        test,
        name,
        path,
        status,
        ...(lines.length ? { message: lines.join("\n") } : {}),
      })),
    ),
  );
  const notes = files.flatMap(({ file, notes }) => notes.map((note) => ({ file, note })));
  return jsonOf("test", { counts, tests, notes });
}
