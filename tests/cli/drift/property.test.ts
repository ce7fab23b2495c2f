import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { analysisOf } from "../../../src/cli/analysis";
import { literalText } from "../../../src/cli/drift/program/literal-text";
import { LiteralWriter } from "../../../src/cli/typescript/literal-writer";
import { CoralogixError } from "../../../src/http";
import { canonical, canonicalKey } from "../../../src/schema/canonical";
import { type Node, nodeOf } from "../../../src/schema/node";
import { isWithin, type Path, pathsWhere, replaceAt } from "../../../src/schema/path";
import { isScalar, nodeAt } from "../../../src/schema/walk";
import type { AnyDefinition } from "../../../src/services/define";
import { arbitraryOf } from "../../support/arbitrary";
import { casesToRun } from "../../support/case-share";
import { argsOf, changeOutside, createAccepted } from "../../support/cases";
import { definitions, SEED } from "../../support/definitions";
import { type Props, Resource } from "../../support/driver";
import { Refs } from "../../support/refs";
import { issuesIn } from "../../support/repair";
import { isPart } from "../../support/stored-objects";
import { captureLog, world } from "../../support/world";
import { madeBy, runDrift } from "./support/drift";

captureLog();

/** Leaves of each resource type. */
const LEAVES = casesToRun(100, 34);
/** Leaves that are tried, and values of each: the service refuses some. */
const TRIES = casesToRun(300, 25);
const VALUES = 4;

const all = definitions.filter(([, definition]) => !definition.unreadable && !isPart(definition));

/** Arguments that differ from others in one leaf. */
interface LeafChange {
  path: Path;
  args: Props;
}

async function* leafChanges(
  definition: AnyDefinition,
  args: Props,
  refs: Refs,
): AsyncGenerator<LeafChange[]> {
  const node = nodeOf(definition.fields);
  const isLeaf = (value: unknown) => typeof value !== "object" || value === null;
  const paths = pathsWhere(args, isLeaf).filter((path) => isChangeable(node, path));
  const random = fc.sample(fc.shuffledSubarray(paths, { minLength: paths.length }), {
    seed: SEED,
    numRuns: 1,
  })[0];
  const meaning = (value: unknown) => canonicalKey(canonical(node, value));
  for (const path of (random ?? []).slice(0, TRIES)) {
    const leaf = nodeAt(node, path) as Node;
    const values =
      (await refs.idsFor(leaf)) ??
      fc.sample(arbitraryOf(leaf, "maximal"), { seed: SEED, numRuns: VALUES });
    yield values
      .map((value) => ({ path, args: replaceAt(args, path, value) as Props }))
      .filter(
        (one) => meaning(one.args) !== meaning(args) && !issuesIn(definition, one.args).length,
      );
  }
}

function isChangeable(node: Node, path: Path): boolean {
  const along = path.map((_, n) => nodeAt(node, path.slice(0, n + 1)));
  return (
    along.every(
      (one) =>
        one &&
        !one.facts.replaceOnChange &&
        !one.facts.secret &&
        !one.facts.generatedId &&
        !one.facts.identity &&
        // The service moves other values of such an object, too.
        !one.facts.align &&
        !one.facts.deletionGuard,
    ) && isScalar(along.at(-1) as Node)
  );
}

const keysOf = (path: string): Path =>
  path.split(/[.[\]"]+/).filter((key) => key && !/^\d+$/.test(key));
/**
 * Whether a reported path is that of a leaf, is around it or below it; indexes are not compared.
 */
const concerns = (reported: string, leaf: Path): boolean => {
  const [a, b] = [
    keysOf(reported),
    leaf
      .filter((key) => typeof key === "string" && !/^\d+$/.test(key))
      // As a path quotes it.
      .flatMap((key) => keysOf(JSON.stringify(key))),
  ];
  return isWithin(a, b) || isWithin(b, a);
};

const programOf = ({ definition, name }: Resource, args: Props): string =>
  `import * as coralogix from "pulumi-coralogix";\n\nnew coralogix.${definition.resourceType}("${name}", ${literalText(
    args,
    { quote: '"', indent: "", unit: "  ", newLine: "\n" },
  )});\n`;

/** The program with calls of functions. Undefined for types without functions. */
function programWithCalls({ definition, name }: Resource, args: Props): string | undefined {
  const { functions } = analysisOf(definition.resourceType);
  if (!functions) return undefined;
  const writer = new LiteralWriter({
    expressionOf: (value) => {
      const call = functions.callOf(value);
      return call && { callee: `functions.${call.name}`, args: call.args };
    },
  });
  return `import * as coralogix from "pulumi-coralogix";
import * as functions from "${functions.module}";

new coralogix.${definition.resourceType}("${name}", ${writer.write(functions.withCalls(args).args)});
`;
}

const EXPECTED_REASONS = /^(it contains a secret|it refers to|an element was added: it)/;
const tally = { visible: 0, hidden: 0, written: 0, suggested: 0 };

describe("one leaf of a maximal object is changed in the product", () => {
  test.each(all)(
    "%s: drift names it and nothing else, and --write repairs the program",
    async (_, definition) => {
      const w = await world();
      const refs = new Refs(w);
      const resource = new Resource(w, definition);
      const node = nodeOf(definition.fields);
      const [given] = argsOf(definition, "maximal", 1);
      if (!given) return;
      const accepted = await createAccepted(resource, await refs.resolve(node, given));
      if (!accepted) return;
      const base = resource.args();
      let left = LEAVES;
      for await (const candidates of leafChanges(definition, base, refs)) {
        if (left === 0) return;
        for (const { path, args } of candidates) {
          const isUpdated = await changeOutside(resource, base, args).catch((error) => {
            if (error instanceof CoralogixError) return undefined;
            throw error;
          });
          if (isUpdated === false) return;
          // The service refuses some values.
          if (isUpdated === undefined) continue;
          left -= 1;
          const programs = [programOf(resource, base), programWithCalls(resource, base)];
          for (const text of programs) if (text) await expectFound(resource, text, path);
          // The service may refuse the way back: an old name may be taken.
          const isRestored = await changeOutside(resource, args, base).catch(() => false);
          if (!isRestored) return;
          break;
        }
      }
    },
  );

  afterAll(() => {
    if (process.env.DRIFT_TALLY) process.stdout.write(`${JSON.stringify(tally)}\n`);
    expect(tally.visible).toBeGreaterThan(20);
  });

  async function expectFound(resource: Resource, text: string, path: Path): Promise<void> {
    const refreshed = resource.copy();
    const isVisible = (await refreshed.refresh()) === "changed";
    const cwd = mkdtempSync(join(tmpdir(), "coralogix-program-"));
    const file = join(cwd, "index.ts");
    writeFileSync(file, text);
    const args = ["--output", "json", "--write"];
    const { code, out, err } = await runDrift(resource.world, [resource], args, { cwd });
    if (!out) throw new Error(err);
    const { resources, suggested } = JSON.parse(out);
    const paths = resources.flatMap((one: { changes: { path: string }[] }) =>
      one.changes.map((change) => change.path),
    );
    if (!isVisible) {
      tally.hidden += 1;
      expect([code, resources]).toEqual([0, []]);
      return;
    }
    tally.visible += 1;
    expect(paths).not.toEqual([]);
    expect(paths.filter((one: string) => !concerns(one, path))).toEqual([]);
    const now = readFileSync(file, "utf8");
    if (suggested.length) {
      tally.suggested += 1;
      expect(suggested).toEqual(
        suggested.map(() =>
          expect.objectContaining({ reason: expect.stringMatching(EXPECTED_REASONS) }),
        ),
      );
      expect([code, now]).toEqual([7, text]);
      return;
    }
    tally.written += 1;
    expect(code).toBe(0);
    const plan = await refreshed.preview(madeBy(now)[0]?.args ?? {});
    expect(plan).toMatchObject({ step: "same", failures: [] });
  }
});
