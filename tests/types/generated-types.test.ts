import { allAreas } from "../../codegen/source";
import { type Check, checksOf, fileOf } from "./support/checks";
import { diagnosticsOf, programOf } from "./support/compile";

const file = "tests/types/checks-in-memory.ts";
const compiled = (checks: readonly Check[]) =>
  diagnosticsOf(programOf({ [file]: fileOf(checks) }), file);

describe("generated types", () => {
  const checks = allAreas().flatMap(checksOf);

  test("equal the inferred types of every resource and every operation", () => {
    expect(checks.length).toBeGreaterThan(70);
    expect(compiled(checks)).toEqual([]);
  });

  test("that are wider, narrower or any do not compile", () => {
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
    expect(compiled(wrong)).toHaveLength(wrong.length);
  });
});
