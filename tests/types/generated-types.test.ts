import { allAreas } from "../../codegen/source";
import { type Check, checksOf, fileOf } from "./support/checks";
import { diagnosticsOf, programOf } from "./support/compile";

const files = { right: "tests/types/checks-in-memory.ts", wrong: "tests/types/wrong-checks.ts" };

const checks = allAreas().flatMap(checksOf);
const wrong: Check[] = [
  ["wider", `Same<generated.DashboardFolderFields | number, generated.DashboardFolderFields>`],
  [
    "narrower",
    `Same<generated.DashboardFolderFields & { more: string }, generated.DashboardFolderFields>`,
  ],
  ["any", "Same<any, generated.DashboardFolderFields>"],
  [
    "no name",
    'RequestOf<Areas["dashboards"]["getFolder"]> extends { nonsense: string } ? true : "no"',
  ],
];
// One program for both: the inference of all types takes most of the time.
const program = programOf({ [files.right]: fileOf(checks), [files.wrong]: fileOf(wrong) });

describe("generated types", () => {
  test("equal the inferred types of every resource and every operation", () => {
    expect(checks.length).toBeGreaterThan(70);
    expect(diagnosticsOf(program, files.right)).toEqual([]);
  });

  test("that are wider, narrower or any do not compile", () => {
    expect(diagnosticsOf(program, files.wrong)).toHaveLength(wrong.length);
  });
});
