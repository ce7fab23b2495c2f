import { type Emulator, startEmulator } from "../../../src/emulator";
import { runCopy, SOURCE_KEY, TARGET_KEY, writesOf } from "./support";

let source: Emulator;
let target: Emulator;
beforeAll(async () => {
  source = await startEmulator({ apiKey: SOURCE_KEY, teamId: 1, seed: true });
  target = await startEmulator({ apiKey: TARGET_KEY, teamId: 2 });
});
afterAll(() => Promise.all([source.close(), target.close()]));

const namesIn = (emulator: Emulator, table: string) =>
  emulator
    .objects(table)
    .sort((one, other) => Number(one.order) - Number(other.order))
    .map(({ name }) => name);

// They need content or an application that only the source has.
const NEED_MORE = ["AiCustomEvaluation", "CustomEnrichment", "Enrichment"];

test("a second copy of a whole account finds each object of the first one", async () => {
  const accounts = { source, target };
  const first = await runCopy(accounts, ["--name", "*", "--yes"]);
  const created = first.steps.filter(({ result }) => result === "created");
  expect(created.length).toBeGreaterThan(90);
  const failed = first.steps.filter(({ result }) => result === "failed");
  expect(failed.filter((one) => !NEED_MORE.includes(one.resourceType))).toEqual([]);
  expect(writesOf(source)).toEqual([]);
  const second = await runCopy(accounts, ["--name", "*"]);
  const different = second.steps.filter(
    ({ action, resourceType }) =>
      action !== "equal" && action !== "blocked" && !NEED_MORE.includes(resourceType),
  );
  expect(different).toEqual([]);
});

test.each(["policies", "rule-groups"])("the order of %s is that of the source", (table) => {
  expect(namesIn(target, table)).toEqual(namesIn(source, table));
  expect(namesIn(source, table).length).toBeGreaterThan(1);
});
