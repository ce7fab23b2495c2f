import fc from "fast-check";
import type { z } from "zod";
import { bind } from "../../src/provider";
import { asArguments, asInputs, asState } from "../../src/provider/stages";
import { providerText, STATE_KEYS } from "../../src/provider/state/keys";
import type { Issue } from "../../src/schema/issues";
import { type Node, nodeOf } from "../../src/schema/node";
import { isWithin, type Path, replaceAt, valueAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import { UNKNOWN } from "../../src/schema/unknown";
import { isAdvisory, validate, validateAll } from "../../src/schema/validate";
import { childAt, isList, isMap, nodeAt } from "../../src/schema/walk";
import { allServices } from "../../src/services";
import type { AnyDefinition } from "../../src/services/define";
import type { Fill } from "../support/arbitrary";
import { boundaryValuesOf, exceedsInt32 } from "../support/bounds";
import { casesToRun, isInShare } from "../support/case-share";
import { argsOf, withValuesOnError } from "../support/cases";
import { caseCount } from "../support/coverage";
import { definitions, SEED } from "../support/definitions";
import { keyOf, type Props, userProps } from "../support/driver";
import { throughEngine } from "../support/engine-json";
import { type Location, locationsOf, locationText, pathOf, setAt } from "../support/locations";
import { malformedAtPath, malformedValue, oddObject } from "../support/malformed";
import { valuePaths } from "../support/repair";
import { captureLog } from "../support/world";

captureLog();

const reservedInputs = (resourceType: string) => ({
  [STATE_KEYS.provider]: providerText(resourceType),
  [STATE_KEYS.key]: keyOf("one"),
});
/** The outputs of an earlier `up` that check and diff read. */
const previousOutputs = (resourceType: string, inputs: Props): Props => ({
  ...userProps(inputs),
  [STATE_KEYS.provider]: providerText(resourceType),
});

async function runCheck(resourceType: string, olds: Props, args: Props) {
  const { inputs, failures } = throughEngine(
    await bind(resourceType).check(
      asInputs(olds),
      asArguments(throughEngine({ ...args, ...reservedInputs(resourceType) })),
    ),
  );
  return {
    inputs: { ...inputs, [STATE_KEYS.provider]: providerText(resourceType) } as Props,
    failures: failures.map(({ reason }) => reason),
  };
}

/** One path in so many is unknown: of arguments with hundreds of paths about 12. */
const shareOf = (paths: readonly Path[]): number => Math.max(6, Math.ceil(paths.length / 12));

describe.each(definitions)("unknown arguments of %s", (resourceType, definition) => {
  const argsFor = (fill: Fill, count: number) =>
    argsOf(definition, fill, caseCount(nodeOf(definition.fields), count));
  const cases = [...argsFor("minimal", 2), ...argsFor("random", 5), ...argsFor("maximal", 2)];

  test("an unknown field has no issue and causes no replacement", async () => {
    for (const args of cases) {
      const { inputs } = await runCheck(resourceType, {}, args);
      const paths = valuePaths(args);
      for (const path of paths.filter((_, n) => isInShare(shareOf(paths), n))) {
        await withValuesOnError({ path, args }, async () => {
          const now = replaceAt(args, path, UNKNOWN) as Props;
          const first = await runCheck(resourceType, {}, now);
          const again = await runCheck(resourceType, inputs, now);
          expect([first.failures, again.failures]).toEqual([[], []]);
          expect(valueAt(first.inputs, path)).toBe(UNKNOWN);
          const found = throughEngine(
            await bind(resourceType).diff(
              "id",
              asState(previousOutputs(resourceType, inputs)),
              asInputs(again.inputs),
            ),
          );
          expect(found).toMatchObject({ replaces: [] });
        });
      }
    }
  });

  test("an unknown field does not hide an issue of another field", async () => {
    for (const args of cases) {
      const paths = valuePaths(args);
      for (const [n, path] of paths.entries()) {
        if (!isInShare(shareOf(paths), n)) continue;
        const other = paths[(n * 7 + 3) % paths.length] as Path;
        if (isWithin(other, path) || isWithin(path, other) || !isStrict(definition, other))
          continue;
        await withValuesOnError({ path, other, args }, async () => {
          const { failures } = await runCheck(
            resourceType,
            {},
            replaceAt(replaceAt(args, other, WRONG), path, UNKNOWN) as Props,
          );
          expect(failures).not.toEqual([]);
        });
      }
    }
  });
});

// No typed schema accepts this value.
const WRONG = [{ "no such key": [[]] }];
/** Whether a node accepts any value, or a list or a map of any values. */
const acceptsAnyItem = (node: Node | undefined): boolean => {
  if (isMap(node)) return acceptsAnyItem(childAt(node, "key"));
  return isList(node) ? acceptsAnyItem(node.item) : node?.type === "any";
};

const isStrict = ({ fields }: AnyDefinition, path: Path): boolean => {
  const isUntyped = (_: unknown, at: number) =>
    acceptsAnyItem(nodeAt(nodeOf(fields), path.slice(0, at + 1)));
  if (path.some(isUntyped)) return false;
  if (path.length > 1) return true;
  const args = replaceAt(sample(nodeOf(fields)), path, undefined);
  return validate(fields, { ...(args as Props), [String(path[0])]: WRONG }).length > 0;
};

describe.each(definitions)("malformed arguments of %s", (resourceType, definition) => {
  async function expectNoThrow(news: Props, olds: Props = {}): Promise<void> {
    const { failures, inputs } = await bind(resourceType).check(
      asInputs(olds),
      asArguments({ ...news, ...reservedInputs(resourceType) }),
    );
    for (const { property, reason } of failures)
      expect([typeof property, typeof reason, reason.length < 2000]).toEqual([
        "string",
        "string",
        true,
      ]);
    if (!failures.length) throughEngine(inputs);
  }
  const samplesOf = <T>(values: fc.Arbitrary<T>, numRuns: number): T[] =>
    fc.sample(values, { seed: SEED, numRuns });

  test("check returns failures or inputs and never throws", async () => {
    const keys = Object.keys(
      (nodeOf(definition.fields) as Extract<Node, { type: "object" }>).fields,
    );
    for (const news of samplesOf(oddObject(malformedValue, keys), casesToRun(150)))
      await withValuesOnError(news, () => expectNoThrow(news));
  });

  test("check does not throw for one malformed field", async () => {
    for (const args of [...argsOf(definition, "random", 3), ...argsOf(definition, "maximal", 2)]) {
      for (const [path, value] of samplesOf(malformedAtPath(valuePaths(args)), casesToRun(60))) {
        const news = replaceAt(args, path, value) as Props;
        await withValuesOnError({ path, value }, async () => {
          await expectNoThrow(news);
          await expectNoThrow(news, { ...args, [STATE_KEYS.imported]: {} });
        });
      }
    }
  });

  test("check does not throw for malformed extra and undeclared arguments", async () => {
    const [args] = argsOf(definition, "maximal", 1);
    for (const extra of samplesOf(oddObject(malformedValue), casesToRun(120)))
      await withValuesOnError(extra, () => expectNoThrow({ ...args, extra }));
    for (const beside of samplesOf(oddObject(malformedValue), casesToRun(120)))
      await withValuesOnError(beside, () => expectNoThrow({ ...args, ...beside }));
  });
});

const schemas = [
  ...definitions.map(([resourceType, { fields }]): [string, Node] => [
    resourceType,
    nodeOf(fields),
  ]),
  ...definitions.flatMap(([resourceType, { computed = {} }]) =>
    Object.entries(computed).map(([key, schema]): [string, Node] => [
      `${resourceType}, output ${key}`,
      nodeOf(schema as z.ZodType),
    ]),
  ),
  ...allServices().flatMap(({ name, operations }) =>
    Object.entries(operations).flatMap(([operation, op]) =>
      (["query", "body", "response"] as const).flatMap((part): [string, Node][] =>
        op[part] ? [[`${name}.${operation}, ${part}`, nodeOf(op[part])]] : [],
      ),
    ),
  ),
];

test.each(schemas)("%s: every field has a description", (_, node) => {
  const undescribed = locationsOf(node).filter(
    ({ node: { facts }, steps }) =>
      !["[]", "*"].includes(steps.at(-1) as string) && !facts.about?.trim(),
  );
  expect([node.facts.about === undefined, undescribed.map(locationText)]).toEqual([false, []]);
});

// Other rules may reject values within the bounds.
const SIZE = /^at (least|most) /;

/**
 * A schema has the same bounds at all its paths, unless a parent makes them advisory: unless
 * CASES=all, its first path is tested, and one in PATH_SHARE of the others.
 */
const PATH_SHARE = 24;
function locationShare(root: Node): Location[] {
  const visited = new Map([true, false].map((advisory) => [advisory, new Set<Node>()]));
  return locationsOf(root).filter((location, n) => {
    const nodes = visited.get(isAdvisory(root, pathOf(location))) as Set<Node>;
    const isNew = !nodes.has(location.node);
    nodes.add(location.node);
    return isNew || isInShare(PATH_SHARE, n);
  });
}

describe.each(definitions)("bounds of %s", (resourceType, definition) => {
  const node = nodeOf(definition.fields);
  const locations = locationShare(node);
  const reviewWith = (location: Location, leaf: unknown) =>
    validateAll(definition.fields, setAt(node, undefined, location.steps, leaf));
  const at = (location: Location, all: readonly Issue[], what = /./) =>
    all.some(({ path, what: reason }) => isWithin(path, pathOf(location)) && what.test(reason));
  const isRejected = (location: Location, leaf: unknown, what = /./) =>
    at(location, reviewWith(location, leaf).errors, what);
  const hasWarning = (location: Location, leaf: unknown) =>
    at(location, reviewWith(location, leaf).warnings, SIZE);

  test("a value one step beyond an advisory bound is a warning, not an error", () => {
    for (const location of locations.filter((one) => isAdvisory(node, pathOf(one)))) {
      const { inside, outside } = boundaryValuesOf(location.node);
      expect([locationText(location), inside.map((leaf) => hasWarning(location, leaf))]).toEqual([
        locationText(location),
        inside.map(() => false),
      ]);
      const beyond = outside.filter((leaf) => !exceedsInt32(leaf));
      expect([
        locationText(location),
        beyond.map((leaf) => {
          const { warnings, errors } = reviewWith(location, leaf);
          return [at(location, warnings, SIZE), at(location, errors, SIZE)];
        }),
      ]).toEqual([locationText(location), beyond.map(() => [true, false])]);
    }
  });

  test("an enforced bound accepts the bound itself and rejects a value one step beyond", () => {
    let count = 0;
    for (const location of locations) {
      const ends = boundaryValuesOf(location.node);
      const outside = isAdvisory(node, pathOf(location))
        ? ends.outside.filter(exceedsInt32)
        : ends.outside;
      const { inside } = ends;
      expect([
        locationText(location),
        inside.map((leaf) => location.node.schema.safeParse(leaf).success),
      ]).toEqual([locationText(location), inside.map(() => true)]);
      expect([
        locationText(location),
        inside.map((leaf) => isRejected(location, leaf, SIZE)),
      ]).toEqual([locationText(location), inside.map(() => false)]);
      expect([locationText(location), outside.map((leaf) => isRejected(location, leaf))]).toEqual([
        locationText(location),
        outside.map(() => true),
      ]);
      count += inside.length + outside.length;
    }
    if (process.env.FIELD_COVERAGE)
      process.stdout.write(`${resourceType}: ${count} values at and beyond bounds\n`);
  });

  test("a missing required field is reported at that field", () => {
    for (const location of locations.filter(
      ({ optional, variant, steps }) => !optional && !variant && steps.at(-1) !== "[]",
    )) {
      expect([locationText(location), isRejected(location, undefined)]).toEqual([
        locationText(location),
        true,
      ]);
    }
  });

  const OF_ANOTHER_TYPE: Record<string, unknown> = {
    boolean: "true",
    list: { 0: "x" },
    map: ["x"],
  };
  test("rejects a value of another type", () => {
    for (const location of locations) {
      if (location.node.type === "any") continue;
      const wrong = OF_ANOTHER_TYPE[location.node.type] ?? true;
      expect([locationText(location), isRejected(location, wrong)]).toEqual([
        locationText(location),
        true,
      ]);
    }
  });
});
