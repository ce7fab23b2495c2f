import { type AnyOperation, isReadOperation } from "../../src/http/operation";
import type { AnyDefinition } from "../../src/services/define";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { updateOf } from "../support/lifecycle-stages";
import { captureLog, type World, world } from "../support/world";

captureLog();

/** The writes whose documented response has fields: an empty object is not their answer. */
const answeredWrites = ({ ops }: AnyDefinition): string[] =>
  Object.values<AnyOperation>(ops)
    .filter((op) => !isReadOperation(op) && op.response)
    .map(({ route }) => route);

const REPLACE_MANY = "PUT /alerts/alerts/v3/all/replace";

/** Each of these writes gets an empty object as its response, before or after its effect. */
const answerEmpty = ({ emulator }: World, routes: readonly string[], when: "before" | "after") => {
  const faults = routes.map((route) => {
    const [method = "", path] = route.split(" ");
    const match = { method, ...(path ? { route: path } : {}), times: 99 };
    return emulator.faults.add({ match, how: "status", status: 200, body: "object", when });
  });
  return () => {
    for (const fault of faults) fault.remove();
  };
};

// Their update sends several requests, or answers a part of them itself: the next one completes it.
const IN_TWO_UPDATES = new Set(["TeamMember"]);

// Each change of an entry is a new one.
const WITHOUT_UPDATE = new Set(["Enrichment"]);
// The documented response of their writes has no fields: an empty object is the answer.
const ANSWERED_BY_NOTHING = [
  "ActionOrder",
  "DashboardPin",
  "DefaultDashboard",
  "MetricsArchive",
  "SamlConfiguration",
];

const isAnswered = ([, definition]: (typeof definitions)[number]) =>
  answeredWrites(definition).length > 0;
const answered = definitions.filter(isAnswered);

test("every type whose updates have an answer is tested", async () => {
  const others = definitions.filter((one) => !isAnswered(one)).map(([type]) => type);
  expect(others.sort()).toEqual(ANSWERED_BY_NOTHING);
  for (const [type, definition] of answered.filter(([one]) => WITHOUT_UPDATE.has(one)))
    expect([type, await updateOf(definition, await world())]).toEqual([type, undefined]);
});

/** Updates an object with empty responses, before or after their effect, and with the next run. */
async function expectUpdated(
  resource: Resource,
  { from, to }: { from: Props; to: Props },
  when: "before" | "after",
): Promise<void> {
  const { world: w, definition } = resource;
  await resource.up(from);
  const stop = answerEmpty(w, answeredWrites(definition), when);
  const error = await resource.up(to).then(
    () => undefined,
    (failure: Error) => failure.message,
  );
  stop();
  if (error === undefined) expect(await resource.refresh()).toBe("same");
  else if (when === "after") expect(IN_TWO_UPDATES).toContain(definition.resourceType);
  await resource.up(to);
  expect(await resource.refresh()).toBe("same");
  await resource.destroy();
}

test.each(answered.filter(([type]) => !WITHOUT_UPDATE.has(type)))(
  "%s whose update gets an empty object, before or after its effect, is updated where a read shows it",
  async (type, definition) => {
    const w = await world();
    const update = await updateOf(definition, w);
    if (!update) throw new Error(`no arguments update ${type}`);
    for (const when of ["before", "after"] as const)
      await withValuesOnError({ when, ...update }, () =>
        expectUpdated(new Resource(w, definition, when), update, when),
      );
  },
);

describe.each(["before", "after"] as const)(
  "a bulk update gets an empty object %s its effect",
  (when) => {
    test("each alert whose read shows no change fails, and is updated by the next run", async () => {
      const [, definition] = definitions.find(([type]) => type === "Alert") ?? [];
      if (!definition) throw new Error("there is no such type");
      const w = await world();
      const many = Array.from({ length: 60 }, (_, n) => new Resource(w, definition, `alert-${n}`));
      const argsOf = (one: Resource, priority: string) => ({
        name: one.name,
        logsImmediate: {},
        priority,
      });
      await w.runAll(many, (one, process) => one.up(argsOf(one, "P3"), process));
      w.emulator.calls.clear();
      const stop = answerEmpty(w, [REPLACE_MANY], when);
      const failed: Resource[] = [];
      await w.runAll(many, (one, process) =>
        one.up(argsOf(one, "P1"), process).catch((error: Error) => {
          expect(error.message).toContain(
            "without the changed object, and no read shows the change",
          );
          failed.push(one);
        }),
      );
      stop();
      expect(w.emulator.calls.all().map(({ route }) => route)).toContain(REPLACE_MANY);
      expect(failed.length > 0).toBe(when === "before");
      const steps = await w.runAll(failed, (one, process) => one.up(argsOf(one, "P1"), process));
      expect(steps.filter((step) => step !== "update")).toEqual([]);
      const read = await w.runAll(many, (one, process) => one.refresh(process));
      expect(read.filter((one) => one !== "same")).toEqual([]);
    });
  },
);

test("a read that lags shows the change later", async () => {
  const [, definition] = definitions.find(([type]) => type === "Slo") ?? [];
  if (!definition) throw new Error("there is no such type");
  const w = await world({ quirks: { staleReadsMs: 700 } }, { "coralogix:settleMs": "5000" });
  const update = await updateOf(definition, await world());
  if (!update) throw new Error("an SLO can be updated");
  const { from, to } = update;
  const resource = new Resource(w, definition);
  await resource.up(from);
  answerEmpty(w, answeredWrites(definition), "after");
  expect(await resource.up(to)).toBe("update");
});
