import type { Levels } from "../../../lint/levels";
import { formatPath } from "../../../schema/path";
import type { UnnamedFinding } from "../../../text/finding";
import { lintRule } from "../../analysis/rules/lint";
import type { Consequence } from "../model";
import { isUnchanged, type Sides } from "./objects";

/** What the lint rules find in an object after its change, and did not find before. */
export function lintConsequences({ before, after }: Sides, levels?: Levels): Consequence[] {
  const olds = new Map(before.map((object) => [object.resource.urn, object]));
  const { find } = lintRule("review", levels);
  return after
    .filter(({ resource }) => !isUnchanged(resource))
    .flatMap((object) => {
      const { urn, subject } = object.resource;
      const found = find(object);
      const old = found.length ? olds.get(urn) : undefined;
      const known = new Set(old ? find(old).map(textOf) : []);
      return found
        .filter((one) => !known.has(textOf(one)))
        .map((one) => ({
          level: one.level,
          what: `${subject}: ${placeOf(one)}${one.what}. ${one.fix.replace(/\.$/, "")}`,
          affects: [subject],
          because: subject,
        }));
    });
}

const placeOf = ({ path }: UnnamedFinding): string => (path.length ? `${formatPath(path)}: ` : "");
// The index of an element is no difference: elements move.
const textOf = ({ path, what }: UnnamedFinding): string =>
  `${path.filter((step) => typeof step === "string").join(".")} ${what}`;
