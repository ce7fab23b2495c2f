import fc from "fast-check";
import { reportedChanges } from "../../../src/cli/report/changes";
import { reviewJson } from "../../../src/cli/review/json";
import type { ReviewedResource } from "../../../src/cli/review/model";
import { reviewText } from "../../../src/cli/review/text";
import { comparisonOf } from "../../../src/provider/lifecycle/comparison";
import { asInputs, asState } from "../../../src/provider/stages";
import { canonical, canonicalKey } from "../../../src/schema/canonical";
import { type Node, nodeOf } from "../../../src/schema/node";
import { formatPath, type Path, pathsWhere, replaceAt } from "../../../src/schema/path";
import { UNKNOWN } from "../../../src/schema/unknown";
import { validate } from "../../../src/schema/validate";
import { isScalar, nodeAt } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";
import { arbitraryOf } from "../../support/arbitrary";
import { withCanaries } from "../../support/canary";
import { casesToRun } from "../../support/case-share";
import { argsOf } from "../../support/cases";
import { definitions, SEED } from "../../support/definitions";
import type { Props } from "../../support/driver";
import { reviewOfSteps, step, urnOf } from "./support/preview";

/** Leaves of each resource type, and the values that are tried for one. */
const LEAVES = casesToRun(400, 10);
const VALUES = 4;

const isLeaf = (value: unknown) => typeof value !== "object" || value === null;
/** Leaves of generated arguments, spread over all of them. */
function leavesOf(definition: AnyDefinition): { args: Props; path: Path; leaf: Node }[] {
  const node = nodeOf(definition.fields);
  const all = argsOf(definition, "maximal", 2).flatMap((args) =>
    pathsWhere(args, isLeaf).flatMap((path) => {
      const leaf = nodeAt(node, path);
      return leaf && isScalar(leaf) ? [{ args, path, leaf }] : [];
    }),
  );
  return all.filter((_, n) => n % Math.ceil(all.length / LEAVES) === 0);
}

const update = (definition: AnyDefinition, before: Props, now: Props, more: object = {}) =>
  reviewOfSteps([
    step({ op: "update", type: definition.resourceType, name: "one", before, after: now, ...more }),
  ]);
const changesIn = (definition: AnyDefinition, before: Props, now: Props) =>
  (update(definition, before, now).resources[0] as ReviewedResource).changes;

/** Whether the provider sees a difference. */
function differs(definition: AnyDefinition, before: Props, now: Props): boolean {
  const node = nodeOf(definition.fields);
  const { recorded, desired } = comparisonOf(definition, asState(before), asInputs(now));
  return (
    canonicalKey(canonical(node, recorded.compared)) !==
    canonicalKey(canonical(node, desired.compared))
  );
}

const repeatsElement = ({ fields }: AnyDefinition, args: Props): boolean =>
  validate(fields, args).some(({ what }) => what.endsWith("occurs more than once"));

const withoutIndexes = (path: string): string => path.replace(/\[\d+\]/g, "[]");
/**
 * Whether a reported path is that of a leaf, is around it or below it; indexes are not compared.
 */
function concerns(reported: string, leaf: Path): boolean {
  const [one, all] = [withoutIndexes(reported), withoutIndexes(formatPath(leaf))];
  const outer = leaf.map((_, n) => withoutIndexes(formatPath(leaf.slice(0, n))));
  return one.startsWith(all) || outer.includes(one);
}

describe.each(definitions)("the review of a changed %s", (_, definition) => {
  test("names the one leaf that changes, and nothing else", () => {
    let visibleChanges = 0;
    for (const { args, path, leaf } of leavesOf(definition))
      for (const value of fc.sample(arbitraryOf(leaf, "maximal"), {
        seed: SEED,
        numRuns: VALUES,
      })) {
        const now = replaceAt(args, path, value) as Props;
        // Two elements with one identity: the preview refuses the program.
        if (repeatsElement(definition, now)) continue;
        const changes = changesIn(definition, args, now);
        const isVisible = differs(definition, args, now);
        expect([path, changes.length > 0]).toEqual([path, isVisible]);
        expect([path, changes.filter((one) => !concerns(one.path, path))]).toEqual([path, []]);
        visibleChanges += Number(isVisible);
      }
    expect(visibleChanges > 0 || !leavesOf(definition).length).toBe(true);
  });

  test("contains no secret, whether the engine masks it or not", () => {
    const node = nodeOf(definition.fields);
    for (const args of argsOf(definition, "maximal", 2)) {
      const [was, is] = ["was", "is"].map((text) => withCanaries(node, args, text) as Props);
      for (const op of ["update", "replace", "create", "delete"]) {
        const type = definition.resourceType;
        const before = op === "create" ? {} : { before: was as Props };
        const after = op === "delete" ? {} : { after: is as Props };
        const review = reviewOfSteps([step({ op, type, name: "one", ...before, ...after })]);
        expect(JSON.stringify(review)).not.toContain("canary");
        expect(reviewText(review, { colors: false })).not.toContain("canary");
        if (op === "update" && JSON.stringify(was) !== JSON.stringify(is))
          expect(review.resources[0]?.changes.some(({ isSecret }) => isSecret)).toBe(true);
      }
    }
  });

  test("names the resource that an unknown value comes from, and not the placeholder", () => {
    for (const { args, path } of leavesOf(definition).slice(0, 10)) {
      const now = replaceAt(args, path, UNKNOWN) as Props;
      const dependencies = { [String(path[0])]: [urnOf("Webhook", "hook")] };
      const review = update(definition, args, now, { dependencies });
      const [resource] = review.resources as ReviewedResource[];
      if (!Object.keys(resource?.unknowns ?? {}).length) continue;
      for (const shown of [reviewText, reviewJson].map((render) =>
        render(review, { colors: false }),
      )) {
        expect(shown).not.toContain(UNKNOWN);
        if (differs(definition, args, now))
          expect(shown).toMatch(/(of|from) Webhook hook|\(secret\)|partly known after apply|…/);
      }
    }
  });
});

test("the report of a change is that of the diff engine", () => {
  const [, definition] = definitions.find(([type]) => type === "Alert") ?? [];
  if (!definition) throw new Error("Alert");
  const [one, other] = argsOf(definition, "maximal", 2) as [Props, Props];
  const node = nodeOf(definition.fields);
  const { recorded, desired } = comparisonOf(definition, asState(one), asInputs(other));
  expect(changesIn(definition, one, other)).toEqual(
    reportedChanges(node, recorded.compared, desired.compared, []),
  );
});
