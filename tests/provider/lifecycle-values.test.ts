import { equalCanonical } from "../../src/schema/canonical";
import { nodeOf } from "../../src/schema/node";
import { replaceAt } from "../../src/schema/path";
import type { AnyDefinition } from "../../src/services/define";
import { isInShare } from "../support/case-share";
import { refusalOf, withArgsOnError, withValuesOnError } from "../support/cases";
import { definitions, isLarge } from "../support/definitions";
import type { Props, Resource } from "../support/driver";
import { stateWhenCreatedWith } from "../support/field-changes";
import { locationText, pathOf } from "../support/locations";
import { Refs } from "../support/refs";
import { issuesIn } from "../support/repair";
import { comparableState } from "../support/stored-objects";
import { createdWith, type ValueCase, valueCasesOf } from "../support/value-cases";
import { captureLog, world } from "../support/world";

captureLog();
jest.setTimeout(3_600_000);
/** One value in so many, unless CASES=all. */
const SHARE = 60;
const SHARE_OF_LARGE = 600;

async function expectNoChange(resource: Resource, args: Props): Promise<void> {
  const noChange = { step: "same", failures: [] };
  expect(await resource.preview(args)).toMatchObject(noChange);
  expect(await resource.refresh()).toBe("same");
  expect(await resource.preview(args)).toMatchObject(noChange);
}

/** The program no longer sets the field: the object is as one that was created without it. */
async function expectRemoved(
  resource: Resource,
  { location: { node, optional }, location }: ValueCase,
  args: Props,
): Promise<void> {
  const { definition } = resource;
  const without = replaceAt(args, pathOf(location), undefined) as Props;
  if (!optional || node.facts.generatedId || issuesIn(definition, without).length) return;
  const { step, failures } = await resource.preview(without);
  if (node.facts.cannotClear && failures.length) return;
  expect(failures).toEqual([]);
  const meansTheSame = equalCanonical(nodeOf(definition.fields), args, without);
  expect(step === "same").toBe(meansTheSame);
  if (meansTheSame) return;
  const refusal = await refusalOf(withArgsOnError(without, () => resource.up(without)));
  if (refusal) return;
  await expectNoChange(resource, without);
  expect(comparableState(resource)).toEqual(await stateWhenCreatedWith(resource, without));
}

const shareOf = (definition: AnyDefinition, type: number): ValueCase[] => {
  const share = isLarge([definition.resourceType, definition]) ? SHARE_OF_LARGE : SHARE;
  return valueCasesOf(definition).filter((_, at) => isInShare(share, at, type));
};
const tally = { cases: 0, tested: 0 };
const withCases = definitions
  .map(([type, definition], n) => [type, definition, shareOf(definition, n)] as const)
  .filter(([, , cases]) => cases.length);

test.each(withCases)(
  "%s: an enum value, an empty value, zero or the end of a range is no change after create, and its removal is done",
  async (_, definition, cases) => {
    const w = await world({ quirks: { maskSecrets: false } });
    const refs = new Refs(w);
    for (const one of cases) {
      const values = { location: locationText(one.location), value: one.value };
      await withValuesOnError(values, async () => {
        const created = await createdWith(w, definition, one, refs);
        tally.cases += 1;
        // Some values need others, or an entry in a catalog of the service.
        if (!created) return;
        tally.tested += 1;
        const { resource, args } = created;
        await expectNoChange(resource, args);
        await expectRemoved(resource, one, args);
        await resource.destroy();
      });
    }
  },
);

// Runs last.
test("an object was created with most of the values", () => {
  expect(tally.tested / tally.cases).toBeGreaterThan(2 / 3);
});

afterAll(() => {
  if (process.env.FIELD_COVERAGE)
    process.stdout.write(`${tally.tested} of ${tally.cases} values\n`);
});
