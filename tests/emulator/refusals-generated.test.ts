import { nodeOf } from "../../src/schema/node";
import { formatPath, type Path, replaceAt } from "../../src/schema/path";
import { nodeAt } from "../../src/schema/walk";
import type { AnyDefinition } from "../../src/services/define";
import { casesToRun, isInShare } from "../support/case-share";
import { argsOf, withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import type { Props } from "../support/driver";
import { issuesIn, valuePaths } from "../support/repair";
import { serviceVerdict } from "../support/unchecked";
import { captureLog, world } from "../support/world";
import { isAccountRefusal } from "./refusals/account-refusals";

captureLog();

const KEY = "another-key";
/** Edge cases are those of all generated arguments, so that the paths of each variant have some. */
const GENERATED = 8;
const CASES_OF_FILL = casesToRun(GENERATED, 4);
/** One edge case in so many is sent, unless CASES=all. */
const SHARE = 12;

/** Values that a program writes by mistake, and the smallest ones. */
const STRINGS = ["", " "];
const OTHERS: readonly unknown[] = [0, -1, false, [], {}];

/** Arguments that differ from others in one value: an edge of its type, or none. */
function edgesOf(definition: AnyDefinition, args: Props, seen: Set<string>): Props[] {
  const node = nodeOf(definition.fields);
  return valuePaths(args)
    .filter((path) => isNew(path, seen))
    .flatMap((path) => {
      const isString = nodeAt(node, path)?.type === "string";
      const values = isString ? STRINGS : [...STRINGS, ...OTHERS];
      return [...values, undefined].map((value) => replaceAt(args, path, value) as Props);
    });
}

function isNew(path: Path, seen: Set<string>): boolean {
  const place = formatPath(path).replace(/\[\d+\]/g, "[]");
  if (seen.has(place)) return false;
  seen.add(place);
  return true;
}

describe.each(definitions)("arguments of %s", (_, definition) => {
  const type = definitions.findIndex(([, one]) => one === definition);

  test("that a preview accepts are refused because of the account alone", async () => {
    const fills = ["minimal", "maximal", "random"] as const;
    const generated = fills.map((fill) => argsOf(definition, fill, GENERATED));
    const whole = generated.flatMap((of) => of.slice(0, CASES_OF_FILL));
    const seen = new Set<string>();
    const edges = generated.flat().flatMap((args) => edgesOf(definition, args, seen));
    const accepted = [...whole, ...edges.filter((__, n) => isInShare(SHARE, n, type))].filter(
      (args) => !issuesIn(definition, args).length,
    );
    const { emulator } = await world();
    for (const args of accepted)
      await withValuesOnError(args, async () => {
        emulator.reset();
        const refused = await serviceVerdict(emulator, KEY, definition, args);
        if (refused && !isAccountRefusal(refused)) throw refused;
      });
    expect(accepted.length).toBeGreaterThan(fills.length);
  }, 600_000); // of every case of a dashboard
});
