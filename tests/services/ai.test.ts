import { compact } from "../../src/schema/record";
import { aiCustomEvaluationResource } from "../../src/services/ai/ai-custom-evaluation";
import { aiEvaluationResource } from "../../src/services/ai/ai-evaluation";
import { aiModelPricingResource } from "../../src/services/ai/ai-model-pricing";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";
import { writesTo } from "../support/writes";
import { created } from "./support/cases";

const output = captureLog();
afterAll(closeAll);
const EVALUATIONS = "/ai/evaluations/v3";
const CUSTOM = "/ai/custom-evaluations/v3";
const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const writesIn = (w: World): string[] =>
  writesTo(w.emulator).map(
    ({ method, path }) => `${method} ${String(path).replace(/^.*\/openapi\/\d+/, "")}`,
  );

describe("AiEvaluation", () => {
  const defaults: Props = {
    application: "support-assistant",
    subsystem: "chat",
    target: "RESPONSE",
    pii: { categories: ["US_SSN"] },
    threshold: 0.8,
    isEnabled: true,
  };
  const evaluationArgs = (more: Props = {}): Props =>
    compact(Object.entries({ ...defaults, ...more }));
  async function create() {
    const evaluation = await created(aiEvaluationResource, evaluationArgs());
    evaluation.world.emulator.calls.clear();
    return { w: evaluation.world, evaluation };
  }

  test("an update is partial: its mask names the fields that can change", async () => {
    const { w, evaluation } = await create();
    const changed = evaluationArgs({ threshold: undefined, isEnabled: false });
    expect(await evaluation.up(changed)).toBe("update");
    expect(writesIn(w)).toEqual([`PATCH ${EVALUATIONS}/${evaluation.state?.id}`]);
    expect(w.emulator.objects("evaluations")).toMatchObject([
      { threshold: 0, isEnabled: false, target: "RESPONSE" },
    ]);
    expect(await evaluation.refresh()).toBe("same");
  });

  test("a field of the mask without a value is not sent", async () => {
    const { handlersOf, sent } = await account({
      [`PATCH ${EVALUATIONS}/${idOf(1)}`]: { aiEvaluation: {} },
    });
    const fields = { application: "a", toxicity: {}, isEnabled: true };
    await handlersOf(aiEvaluationResource).update?.(idOf(1), fields, fields);
    expect(sent()).toEqual([
      { config: { toxicity: {} }, isEnabled: true, updateMask: "config,threshold,is_enabled" },
    ]);
  });

  test.each<[string, Props]>([
    ["application", { application: "sql-copilot" }],
    ["subsystem", { subsystem: "email" }],
    ["target", { target: "PROMPT" }],
    ["type", { pii: undefined, toxicity: {} }],
  ])("another %s replaces the evaluation, and the old one is deleted first", async (_, more) => {
    const { w, evaluation } = await create();
    expect(await evaluation.up(evaluationArgs(more))).toBe("replace");
    expect(writesIn(w).map((request) => request.split(" ")[0])).toEqual(["DELETE", "POST"]);
    expect(w.emulator.objects("evaluations")).toHaveLength(1);
  });

  test("an application that has sent no data, and a second evaluation of one type, are errors", async () => {
    const seen = await world({ quirks: { anyAiApplication: false } });
    await expect(new Resource(seen, aiEvaluationResource).up(evaluationArgs())).rejects.toThrow(
      /AI application not found/,
    );
    const { w } = await create();
    const second = new Resource(w, aiEvaluationResource, "second");
    await expect(second.up(evaluationArgs({ threshold: 0.1 }))).rejects.toThrow(/already exists/);
    expect(w.emulator.objects("evaluations")).toHaveLength(1);
  });

  test("two that a program declares with the same fields are an error, which names all of these", async () => {
    const w = await world();
    const process = w.process();
    const [first, second] = ["first", "second"].map(
      (name) => new Resource(w, aiEvaluationResource, name),
    ) as [Resource, Resource];
    const args = evaluationArgs({ __preview: { next: [] } });
    const reasons: unknown[] = [];
    for (const one of [first, second]) {
      const { __preview } = (await one.preview(args, process)).inputs;
      reasons.push((__preview as { reason?: string } | undefined)?.reason);
    }
    await process.close();
    const what = "application, subsystem, target and type";
    expect(reasons).toEqual([
      undefined,
      `another AiEvaluation of this program has the same ${what}, which only one can have. Give one of them another ${what}`,
    ]);
  });

  test("promptInjection for responses is a warning at preview", async () => {
    const evaluation = new Resource(await world(), aiEvaluationResource);
    await evaluation.preview(evaluationArgs({ pii: undefined, promptInjection: {} }));
    expect(output.join("")).toContain("warning: AiEvaluation: target: promptInjection");
  });
});

describe("AiCustomEvaluation", () => {
  const withApplications = (...all: number[]): Props => ({
    name: "Tone",
    instructions: "Is {response} polite?",
    applicationIds: all.map(idOf),
  });

  test("applications are linked by the create, and later one by one", async () => {
    const custom = await created(aiCustomEvaluationResource, withApplications(1, 2));
    const { world: w } = custom;
    expect(writesIn(w)).toHaveLength(1);
    w.emulator.calls.clear();
    expect(await custom.up(withApplications(2, 3))).toBe("update");
    const path = `${CUSTOM}/${custom.state?.id}`;
    expect(writesIn(w)).toEqual([
      `PATCH ${path}`,
      `POST ${path}/applications/${idOf(3)}`,
      `DELETE ${path}/applications/${idOf(1)}`,
    ]);
    const [stored] = w.emulator.objects("custom-evaluations");
    expect(stored?.applicationIds).toEqual([idOf(2), idOf(3)]);
    expect(await custom.refresh()).toBe("same");
  });
});

test("AiModelPricing without a model is an error at preview", async () => {
  const resource = new Resource(await world(), aiModelPricingResource);
  const { failures } = await resource.preview({ prices: {} });
  expect(failures).toEqual([expect.stringContaining("at least one model is required")]);
});

test("an update of AiModelPricing that gets an empty object as its response is proved by a read", async () => {
  const prices = (input: number): Props => ({
    prices: { "gpt-4o": { inputPricePerMillionTokens: input } },
  });
  const resource = await created(aiModelPricingResource, prices(1));
  const empty = { match: { method: "PUT" }, how: "status", status: 200, body: "object" } as const;
  resource.world.emulator.faults.add({ ...empty, when: "after" });
  expect(await resource.up(prices(2))).toBe("update");
  resource.world.emulator.faults.add({ ...empty, when: "before" });
  await expect(resource.up(prices(3))).rejects.toThrow("a response without the prices");
  expect(await resource.up(prices(3))).toBe("update");
  expect(await resource.refresh()).toBe("same");
});

test("a delete of AiModelPricing returns to the default prices", async () => {
  const prices = { "gpt-4o": { inputPricePerMillionTokens: 2.5 } };
  const resource = await created(aiModelPricingResource, { prices });
  await resource.destroy();
  expect(resource.world.emulator.objects("model-pricing")).toEqual([]);
});
