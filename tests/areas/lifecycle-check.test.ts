import fc from "fast-check";
import type { z } from "zod";
import type { AnyDefinition } from "../../src/areas/define";
import { bind } from "../../src/provider";
import { HIDDEN, providerText } from "../../src/provider/text";
import { isAdvisory, problems, review, UNKNOWN } from "../../src/schema/check";
import type { Problem } from "../../src/schema/explain";
import { type Node, nodeOf } from "../../src/schema/node";
import { isWithin, type Path, replaceAt, valueAt } from "../../src/schema/path";
import { sample } from "../../src/schema/sample";
import type { Fill } from "../support/arbitrary";
import { endsOf, isTypeEnd } from "../support/bounds";
import { argsOf, telling } from "../support/cases";
import { amount } from "../support/covering";
import { allAreas, definitions, SEED } from "../support/definitions";
import { keyOf, own, type Props } from "../support/driver";
import { entries, junk, spoiled } from "../support/junk";
import { pathsUpTo } from "../support/mend";
import { type Place, pathOf, placesOf, put, textOf } from "../support/places";
import { travel } from "../support/travel";
import { listen } from "../support/world";

const SLOW_MS = 200;
listen();

const ours = (kind: string) => ({ [HIDDEN.provider]: providerText(kind), [HIDDEN.key]: keyOf("one") });
/** What an earlier up has left in state, as far as a check and a diff look at it. */
const before = (kind: string, inputs: Props): Props => ({ ...own(inputs), [HIDDEN.provider]: providerText(kind), [HIDDEN.at]: 1 });

async function checked(kind: string, olds: Props, args: Props) {
  const { inputs, failures } = travel(await bind(kind).check(olds, travel({ ...args, ...ours(kind) })));
  return { inputs: { ...inputs, [HIDDEN.provider]: providerText(kind) } as Props, failures: failures.map(({ reason }) => reason) };
}

describe.each(definitions)("every %s that is not known yet", (kind, definition) => {
  const some = (fill: Fill, count: number) => argsOf(definition, fill, amount(nodeOf(definition.fields), count));
  const cases = [...some("minimal", 2), ...some("random", 5), ...some("maximal", 2)];

  test("in part is not blamed, and never replaces", async () => {
    for (const args of cases) {
      const { inputs } = await checked(kind, {}, args);
      for (const path of pathsUpTo(args)) {
        await telling({ path, args }, async () => {
          const now = replaceAt(args, path, UNKNOWN) as Props;
          const first = await checked(kind, {}, now);
          const again = await checked(kind, inputs, now);
          expect([first.failures, again.failures]).toEqual([[], []]);
          expect(valueAt(first.inputs, path)).toBe(UNKNOWN);
          const found = travel(await bind(kind).diff("id", before(kind, inputs), again.inputs));
          expect(found).toMatchObject({ replaces: [] });
        });
      }
    }
  });

  test("in part does not hide what is wrong beside it", async () => {
    for (const args of cases) {
      const paths = pathsUpTo(args);
      for (const [n, path] of paths.entries()) {
        const other = paths[(n * 7 + 3) % paths.length] as Path;
        if (isWithin(other, path) || isWithin(path, other) || !isStrict(definition, other)) continue;
        await telling({ path, other, args }, async () => {
          const { failures } = await checked(kind, {}, replaceAt(replaceAt(args, other, WRONG), path, UNKNOWN) as Props);
          expect(failures).not.toEqual([]);
        });
      }
    }
  });
});

// No declaration takes this.
const WRONG = [{ "no such key": [[]] }];
const isStrict = ({ fields }: AnyDefinition, path: Path): boolean => {
  if (path.length > 1) return true;
  const args = replaceAt(sample(nodeOf(fields)), path, undefined);
  return problems(fields, { ...(args as Props), [String(path[0])]: WRONG }).length > 0;
};

describe.each(definitions)("every %s that makes no sense", (kind, definition) => {
  let slowest = 0;
  async function survives(news: Props): Promise<void> {
    const start = performance.now();
    const { failures, inputs } = await bind(kind).check({}, { ...news, ...ours(kind) });
    slowest = Math.max(slowest, performance.now() - start);
    for (const { property, reason } of failures)
      expect([typeof property, typeof reason, reason.length < 2000]).toEqual(["string", "string", true]);
    if (!failures.length) travel(inputs);
  }
  const drawn = <T>(values: fc.Arbitrary<T>, numRuns: number): T[] => fc.sample(values, { seed: SEED, numRuns });

  test("is refused or taken, and never thrown at", async () => {
    const keys = Object.keys((nodeOf(definition.fields) as Extract<Node, { kind: "object" }>).fields);
    for (const news of drawn(entries(junk, keys), 150)) await telling(news, () => survives(news));
  });

  test("in one place is refused or taken, and never thrown at", async () => {
    for (const args of [...argsOf(definition, "random", 10), ...argsOf(definition, "maximal", 5)]) {
      for (const [path, value] of drawn(spoiled(pathsUpTo(args)), 20)) {
        await telling({ path, value }, () => survives(replaceAt(args, path, value) as Props));
      }
    }
  });

  test("beside its arguments is refused or taken, and never thrown at", async () => {
    const [args] = argsOf(definition, "maximal", 1);
    for (const extra of drawn(entries(junk), 60)) await telling(extra, () => survives({ ...args, extra }));
    for (const beside of drawn(entries(junk), 60)) await telling(beside, () => survives({ ...args, ...beside }));
  });

  afterAll(() => {
    if (process.env.FIELD_COVERAGE)
      process.stdout.write(
        `${kind}: slowest check of nonsense ${Math.round(slowest)} ms${slowest > SLOW_MS ? ` (more than ${SLOW_MS})` : ""}\n`,
      );
  });
});

const schemas = [
  ...definitions.map(([kind, { fields }]): [string, Node] => [kind, nodeOf(fields)]),
  ...definitions.flatMap(([kind, { computed = {} }]) =>
    Object.entries(computed).map(([key, schema]): [string, Node] => [`${kind}, output ${key}`, nodeOf(schema as z.ZodType)]),
  ),
  ...allAreas.flatMap(({ name, operations }) =>
    Object.entries(operations).flatMap(([operation, op]) =>
      (["query", "body", "out"] as const).flatMap((part): [string, Node][] =>
        op[part] ? [[`${name}.${operation}, ${part}`, nodeOf(op[part])]] : [],
      ),
    ),
  ),
];

test.each(schemas)("%s: every field says what it means", (_, node) => {
  const mute = placesOf(node).filter(({ node: { facts }, steps }) => !["[]", "*"].includes(steps.at(-1) as string) && !facts.about?.trim());
  expect([node.facts.about === undefined, mute.map(textOf)]).toEqual([false, []]);
});

// Rules beside the bounds may forbid what the bounds allow.
const SIZE = /^at (least|most) /;

describe.each(definitions)("every bound of %s", (kind, definition) => {
  const node = nodeOf(definition.fields);
  const places = placesOf(node);
  const found = (place: Place, leaf: unknown) => review(definition.fields, put(node, undefined, place.steps, leaf));
  const at = (place: Place, all: readonly Problem[], what = /./) =>
    all.some(({ path, reason }) => isWithin(path, pathOf(place)) && what.test(reason));
  const blamed = (place: Place, leaf: unknown, what = /./) => at(place, found(place, leaf).problems, what);
  const warned = (place: Place, leaf: unknown) => at(place, found(place, leaf).warnings, SIZE);

  test("that is advisory warns of what lies one step beyond, and refuses nothing", () => {
    for (const place of places.filter((one) => isAdvisory(node, pathOf(one)))) {
      const { inside, outside } = endsOf(place.node);
      expect([textOf(place), inside.map((leaf) => warned(place, leaf))]).toEqual([textOf(place), inside.map(() => false)]);
      const beyond = outside.filter((leaf) => !isTypeEnd(leaf));
      expect([textOf(place), beyond.map((leaf) => [warned(place, leaf), blamed(place, leaf, SIZE)])]).toEqual([
        textOf(place),
        beyond.map(() => [true, false]),
      ]);
    }
  });

  test("that is not advisory takes what lies at it, and refuses what lies one step beyond", () => {
    let count = 0;
    for (const place of places) {
      const ends = endsOf(place.node);
      const outside = isAdvisory(node, pathOf(place)) ? ends.outside.filter(isTypeEnd) : ends.outside;
      const { inside } = ends;
      expect([textOf(place), inside.map((leaf) => place.node.schema.safeParse(leaf).success)]).toEqual([
        textOf(place),
        inside.map(() => true),
      ]);
      expect([textOf(place), inside.map((leaf) => blamed(place, leaf, SIZE))]).toEqual([textOf(place), inside.map(() => false)]);
      expect([textOf(place), outside.map((leaf) => blamed(place, leaf))]).toEqual([textOf(place), outside.map(() => true)]);
      count += inside.length + outside.length;
    }
    if (process.env.FIELD_COVERAGE) process.stdout.write(`${kind}: ${count} values at and beyond bounds\n`);
  });

  test("that says a field must be given is told at that field", () => {
    for (const place of places.filter(({ optional, variant, steps }) => !optional && !variant && steps.at(-1) !== "[]")) {
      expect([textOf(place), blamed(place, undefined)]).toEqual([textOf(place), true]);
    }
  });

  test("refuses a value of another type", () => {
    for (const place of places) {
      if (place.node.kind === "any") continue;
      const wrong =
        place.node.kind === "boolean" ? "true" : place.node.kind === "list" ? { 0: "x" } : place.node.kind === "map" ? ["x"] : true;
      expect([textOf(place), blamed(place, wrong)]).toEqual([textOf(place), true]);
    }
  });
});
