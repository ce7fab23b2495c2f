import { compact } from "../../src/schema/record";
import { aiCustomEvaluationResource } from "../../src/services/ai/ai-custom-evaluation";
import { aiEvaluationResource } from "../../src/services/ai/ai-evaluation";
import { aiModelPricingResource } from "../../src/services/ai/ai-model-pricing";
import { closeAll } from "../http/support/server";
import { account } from "../support/account";
import { type Props, Resource } from "../support/driver";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();
afterAll(closeAll);
beforeEach(() => void output.splice(0));
const EVALUATIONS = "/ai/evaluations/v3";
const CUSTOM = "/ai/custom-evaluations/v3";
const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const writesTo = (w: World): string[] =>
  w.emulator.calls
    .all()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${String(path).replace(/^.*\/openapi\/\d+/, "")}`);

describe("AiEvaluation", () => {
  const evaluationArgs = (more: Props = {}): Props =>
    compact(Object.entries({ ...defaults, ...more }));
  const defaults: Props = {
    application: "support-assistant",
    subsystem: "chat",
    target: "RESPONSE",
    pii: { categories: ["US_SSN"] },
    threshold: 0.8,
    isEnabled: true,
  };
  const evaluationIn = (w: World) => new Resource(w, aiEvaluationResource);

  test("an update is partial: its mask names the fields that can change", async () => {
    const w = await world();
    const evaluation = evaluationIn(w);
    await evaluation.up(evaluationArgs());
    w.emulator.calls.clear();
    const changed = evaluationArgs({ threshold: undefined, isEnabled: false });
    expect(await evaluation.up(changed)).toBe("update");
    expect(writesTo(w)).toEqual([`PATCH ${EVALUATIONS}/${evaluation.state?.id}`]);
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
    const w = await world();
    const evaluation = evaluationIn(w);
    await evaluation.up(evaluationArgs());
    w.emulator.calls.clear();
    expect(await evaluation.up(evaluationArgs(more))).toBe("replace");
    expect(writesTo(w).map((request) => request.split(" ")[0])).toEqual(["DELETE", "POST"]);
    expect(w.emulator.objects("evaluations")).toHaveLength(1);
  });

  test("other settings of the same type are an update", async () => {
    const evaluation = evaluationIn(await world());
    await evaluation.up(evaluationArgs());
    const pii = { categories: ["CREDIT_CARD", "IBAN_CODE"] };
    expect(await evaluation.up(evaluationArgs({ pii }))).toBe("update");
  });

  test("an application that has sent no data, and a second evaluation of one type, are errors", async () => {
    const seen = await world({ quirks: { anyAiApplication: false } });
    await expect(evaluationIn(seen).up(evaluationArgs())).rejects.toThrow(
      /AI application not found/,
    );
    const w = await world();
    await evaluationIn(w).up(evaluationArgs());
    const second = new Resource(w, aiEvaluationResource, "second");
    await expect(second.up(evaluationArgs({ threshold: 0.1 }))).rejects.toThrow(/already exists/);
    expect(w.emulator.objects("evaluations")).toHaveLength(1);
  });

  test("promptInjection for responses is a warning at preview", async () => {
    const evaluation = evaluationIn(await world());
    await evaluation.preview(evaluationArgs({ pii: undefined, promptInjection: {} }));
    expect(output.join("")).toContain("warning: AiEvaluation: target: promptInjection");
  });
});

describe("AiCustomEvaluation", () => {
  const customArgs = (more: Props = {}): Props => ({
    name: "Tone",
    instructions: "Is {response} polite?",
    ...more,
  });
  const customIn = (w: World) => new Resource(w, aiCustomEvaluationResource);
  const links = (w: World) => w.emulator.objects("custom-evaluations")[0]?.applicationIds;

  test("applications are linked by the create, and later one by one", async () => {
    const w = await world();
    const custom = customIn(w);
    await custom.up(customArgs({ applicationIds: [idOf(1), idOf(2)] }));
    expect(writesTo(w)).toHaveLength(1);
    w.emulator.calls.clear();
    expect(await custom.up(customArgs({ applicationIds: [idOf(2), idOf(3)] }))).toBe("update");
    const path = `${CUSTOM}/${custom.state?.id}`;
    expect(writesTo(w)).toEqual([
      `PATCH ${path}`,
      `POST ${path}/applications/${idOf(3)}`,
      `DELETE ${path}/applications/${idOf(1)}`,
    ]);
    expect(links(w)).toEqual([idOf(2), idOf(3)]);
    expect(await custom.refresh()).toBe("same");
  });

  test("a link that was added elsewhere is drift, and removed by the next run", async () => {
    const w = await world();
    const custom = customIn(w);
    await custom.up(customArgs({ applicationIds: [idOf(1)] }));
    const [stored] = w.emulator.objects("custom-evaluations");
    w.emulator.put("custom-evaluations", {
      ...(stored as { id: string }),
      applicationIds: [idOf(1), idOf(4)],
    } as { id: string });
    expect(await custom.refresh()).toBe("changed");
    expect(await custom.up(customArgs({ applicationIds: [idOf(1)] }))).toBe("update");
    expect(links(w)).toEqual([idOf(1)]);
  });

  test("examples and texts that the program removes are cleared", async () => {
    const w = await world();
    const custom = customIn(w);
    const examples = [{ conversation: "You are welcome.", score: "1" }];
    await custom.up(customArgs({ examples, safe: "polite", description: "d" }));
    expect(await custom.up(customArgs())).toBe("update");
    const [stored] = w.emulator.objects("custom-evaluations");
    expect(stored).not.toHaveProperty("description");
    expect(stored?.config).toEqual({ instructions: "Is {response} polite?" });
  });

  test("is adopted by name, although the API cannot return one evaluation", async () => {
    const w = await world();
    await customIn(w).up(customArgs());
    const adopted = new Resource(w, aiCustomEvaluationResource, "adopted");
    await adopted.up(customArgs({ adopt: { byName: true } }));
    expect(w.emulator.created("custom-evaluations")).toBe(1);
  });
});

describe("AiModelPricing", () => {
  const prices = { "gpt-4o": { inputPricePerMillionTokens: 2.5 } };
  const pricingIn = (w: World, name = "one") => new Resource(w, aiModelPricingResource, name);

  test("replaces all prices, and a delete returns to the default prices", async () => {
    const w = await world();
    const pricing = pricingIn(w);
    await pricing.up({ prices });
    expect(pricing.state?.id).toBe("model-pricing");
    const other = {
      "in-house": { outputPricePerMillionTokens: 1, cacheReadPricePerMillionTokens: 0.1 },
    };
    expect(await pricing.up({ prices: other })).toBe("update");
    expect(w.emulator.objects("model-pricing")).toMatchObject([{ prices: other }]);
    expect(await pricing.refresh()).toBe("same");
    await pricing.destroy();
    expect(w.emulator.objects("model-pricing")).toEqual([]);
  });

  test("prices that exist are an error that names adopt; no prices are an error", async () => {
    const w = await world();
    await pricingIn(w).up({ prices });
    await expect(pricingIn(w, "two").up({ prices: { x: {} } })).rejects.toThrow(/adopt/);
    const adopted = pricingIn(w, "three");
    await adopted.up({ prices, adopt: { id: "model-pricing" } });
    const { failures } = await pricingIn(w, "four").preview({ prices: {} });
    expect(failures).toEqual([expect.stringContaining("at least one model is required")]);
  });
});
