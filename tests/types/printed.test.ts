import { allAreas } from "../../src/docs/source";
import { type Check, checksOf, fileOf } from "./support/checks";
import { complaints, programOf } from "./support/compile";

const file = "tests/types/checks-in-memory.ts";
const compiled = (checks: readonly Check[]) => complaints(programOf({ [file]: fileOf(checks) }), file);

describe("printed types", () => {
  const checks = allAreas().flatMap(checksOf);

  test("say the same as the inferred ones, of every resource and every operation", () => {
    expect(checks.length).toBeGreaterThan(70);
    expect(compiled(checks)).toEqual([]);
  });

  test("that differ are found, in both directions, and any is found too", () => {
    const wrong: Check[] = [
      ["wider", `Same<printed.DashboardFolderArgs | number, printed.DashboardFolderArgs>`],
      ["narrower", `Same<printed.DashboardFolderArgs & { more: string }, printed.DashboardFolderArgs>`],
      ["any", "Same<any, printed.DashboardFolderArgs>"],
      ["no name", 'Asked<printed.Areas["dashboards"]["getFolder"]> extends { nonsense: string } ? true : "no"'],
    ];
    expect(compiled(wrong)).toHaveLength(wrong.length);
  });
});
