import { referencesIn } from "../../../src/cli/account/references";
import type { Path } from "../../../src/schema/path";
import { type Fields, isRecord } from "../../../src/schema/record";
import { UNKNOWN } from "../../../src/schema/unknown";
import type { AnyDefinition } from "../../../src/services/define";
import { argsOf } from "../../support/cases";
import { coveringArgs } from "../../support/coverage";
import { definitions, SEED } from "../../support/definitions";
import { consequences, resource, unchanged } from "./support/reviews";

function fullArgsOf(definition: AnyDefinition): Fields {
  const [args] = argsOf(definition, "maximal", 4);
  if (!args) throw new Error(`no arguments of ${definition.resourceType} were generated`);
  return args;
}

/** The value with each of its leaves replaced, one after another. */
function* withEachLeafUnknown(value: unknown, path: Path = []): Generator<unknown> {
  if (Array.isArray(value))
    for (const [at, item] of value.slice(0, 2).entries())
      for (const one of withEachLeafUnknown(item, [...path, at]))
        yield value.map((other, n) => (n === at ? one : other));
  else if (isRecord(value))
    for (const [key, item] of Object.entries(value)) {
      yield { ...value, [key]: UNKNOWN };
      for (const one of withEachLeafUnknown(item, [...path, key])) yield { ...value, [key]: one };
    }
  else yield UNKNOWN;
}

const withReferences = definitions.flatMap(([resourceType, definition]) => {
  // Of the arguments that set a field once, one may be an empty text.
  const drawn = [...coveringArgs(definition, [], SEED), ...argsOf(definition, "maximal", 4)];
  const samples = drawn.flatMap((args) => {
    const context = { definition } as const;
    return referencesIn({ args, context }).map((reference) => ({ args, reference }));
  });
  const targets = new Map(
    samples.map((one) => [`${one.reference.resourceType} ${one.reference.property}`, one]),
  );
  return [...targets].map(
    ([target, one]) => [`${resourceType} -> ${target}`, resourceType, one] as const,
  );
});

test("the declared references of arguments are covered", () => {
  const names = withReferences.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "Alert -> Webhook externalId",
      "Alert -> Slo id",
      "Dashboard -> DashboardFolder id",
      "Router -> Connector id",
      "SuppressionRule -> Alert id",
    ]),
  );
});

describe.each(withReferences)("%s", (_, referrerType, { args, reference }) => {
  const { resourceType, property, value } = reference;
  const target = definitions.find(([type]) => type === resourceType)?.[1] as AnyDefinition;
  const own = fullArgsOf(target);
  const { parts = [] } = target.ids ?? {};
  const isPart = parts.includes(property);
  const id = isPart
    ? parts.map((part) => (part === property ? value : "x")).join("/")
    : property === "id"
      ? String(value)
      : "an id";
  const before = { ...own, ...(property === "id" || isPart ? {} : { [property]: value }) };

  test("the deletion of the target names the referrer", () => {
    const referrer = unchanged(referrerType, "referrer", args, "referrer-id");
    const all = consequences([resource(resourceType, "target", { id, before }), referrer]);
    const [error] = all.filter((line) => /^error: .* is deleted, /.test(line));
    expect(error).toContain(` [${referrer.subject}] because of `);
  });
});

describe.each(definitions)("%s", (resourceType, definition) => {
  test("an unchanged, an adopted and a described object have no consequence", () => {
    const args = fullArgsOf(definition);
    const described = (description: string) => ({ ...args, description });
    const change = { id: "c", before: described("a"), after: described("b") };
    expect(
      consequences([
        unchanged(resourceType, "a", args, "a"),
        resource(resourceType, "b", { id: "b", after: args, operation: "adopt" }),
        ...("description" in args ? [resource(resourceType, "c", change)] : []),
      ]),
    ).toEqual([]);
  });

  test("unknown values are no error, and no object is lost because of one", () => {
    const args = fullArgsOf(definition);
    const leaves = [...withEachLeafUnknown(args)].slice(0, 30) as Fields[];
    for (const after of leaves)
      expect(
        consequences([resource(resourceType, "a", { id: "a", before: args, after })]).filter(
          (line) => line.startsWith("error"),
        ),
      ).toEqual([]);
  });
});
