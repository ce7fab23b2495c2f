import fc from "fast-check";
import type { z } from "zod";
import type { AnyOperation } from "../../src/http/operation";
import { canonical } from "../../src/schema/canonical";
import { decode } from "../../src/schema/decode";
import { encode } from "../../src/schema/encode";
import { nodeOf } from "../../src/schema/node";
import { selectManaged } from "../../src/schema/select-managed";
import { ai as service } from "../../src/services/ai";
import { arbitraryOf } from "../support/arbitrary";
import { APPLICATIONS, body, CUSTOM, EVALUATIONS, instructions, PRICING } from "./ai-support";
import { call, start, UUID } from "./support";
import { contractErrors } from "./vendor";

describe("every body that the declaration allows is accepted and read back unchanged", () => {
  const RUN = { seed: 20260911, numRuns: 40, endOnFailure: true };
  const { createEvaluation, replaceModelPricing, createCustomEvaluation } = service.operations;
  type OperationWithBody = AnyOperation & { body: z.ZodType };
  const expectAccepted = async (
    operation: OperationWithBody,
    fill: "minimal" | "random" | "maximal",
    check: (response: Loose, sent: Loose) => unknown,
  ) => {
    const emulator = await start();
    const [method, path] = operation.route.split(" ") as [string, string];
    const node = nodeOf(operation.body);
    await fc.assert(
      fc.asyncProperty(arbitraryOf(node, fill), async (value) => {
        const sent = {
          ...(value as object),
          ...("applicationIds" in (value as object) ? { applicationIds: [] } : {}),
        };
        const { application, subsystem } = sent as { application?: string; subsystem?: string };
        if (application)
          emulator.put("ai-applications", { id: UUID, application, subsystem } as { id: string });
        const { status, json } = await call(emulator, method, path, encode(node, sent));
        expect([status, json.message]).toEqual([200, undefined]);
        expect(contractErrors(method, path, json)).toEqual([]);
        check(json, sent);
        if (application) await call(emulator, "DELETE", `${EVALUATIONS}/${json.aiEvaluation.id}`);
      }),
      RUN,
    );
  };
  const expectSameValue = (schema: z.ZodType, response: unknown, sent: unknown) => {
    const node = nodeOf(schema);
    expect(canonical(node, selectManaged(node, decode(node, response), sent))).toEqual(
      canonical(node, sent),
    );
  };

  describe.each(["minimal", "random", "maximal"] as const)("%s", (fill) => {
    test("evaluations", () =>
      expectAccepted(createEvaluation as OperationWithBody, fill, ({ aiEvaluation }, sent) =>
        expectSameValue(createEvaluation.body as z.ZodType, aiEvaluation, sent),
      ));
    test("custom evaluations", () =>
      expectAccepted(
        createCustomEvaluation as OperationWithBody,
        fill,
        ({ item: { config, ...item } }, sent) =>
          expectSameValue(createCustomEvaluation.body as z.ZodType, { ...item, ...config }, sent),
      ));
    test("prices", () =>
      expectAccepted(replaceModelPricing as OperationWithBody, fill, ({ pricing }, sent) =>
        expectSameValue(replaceModelPricing.body as z.ZodType, pricing, sent),
      ));
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a test reads any JSON value
type Loose = Record<string, any>;
type Seeded = Record<"app" | "other" | "evaluation" | "custom", string>;
const EXAMPLES: [route: string, call: (ids: Seeded) => { path?: string; body?: unknown }][] = [
  [`GET ${APPLICATIONS}`, () => ({ path: `${APPLICATIONS}?page_size=2` })],
  [`GET ${APPLICATIONS}/{id}`, ({ app }) => ({ path: `${APPLICATIONS}/${app}` })],
  [`DELETE ${APPLICATIONS}/{id}`, ({ app }) => ({ path: `${APPLICATIONS}/${app}` })],
  [`GET ${EVALUATIONS}`, () => ({})],
  [`POST ${EVALUATIONS}`, () => ({ body: body({ application: "sql-copilot", threshold: 0.5 }) })],
  [`GET ${EVALUATIONS}/{id}`, ({ evaluation }) => ({ path: `${EVALUATIONS}/${evaluation}` })],
  [
    `PATCH ${EVALUATIONS}/{id}`,
    ({ evaluation }) => ({ path: `${EVALUATIONS}/${evaluation}`, body: { isEnabled: false } }),
  ],
  [`DELETE ${EVALUATIONS}/{id}`, ({ evaluation }) => ({ path: `${EVALUATIONS}/${evaluation}` })],
  ["GET /ai/evaluation-counts/v3/per-type", () => ({})],
  [`GET ${CUSTOM}`, () => ({})],
  [`POST ${CUSTOM}`, ({ app }) => ({ body: { name: "c", instructions, applicationIds: [app] } })],
  [
    `GET ${CUSTOM}/by-application/{application_id}`,
    ({ app }) => ({ path: `${CUSTOM}/by-application/${app}` }),
  ],
  [`PATCH ${CUSTOM}/{id}`, ({ custom }) => ({ path: `${CUSTOM}/${custom}`, body: { name: "d" } })],
  [
    `POST ${CUSTOM}/{id}/applications/{application_id}`,
    ({ custom, other }) => ({ path: `${CUSTOM}/${custom}/applications/${other}` }),
  ],
  [
    `DELETE ${CUSTOM}/{id}/applications/{application_id}`,
    ({ custom, app }) => ({ path: `${CUSTOM}/${custom}/applications/${app}` }),
  ],
  [`DELETE ${CUSTOM}/{id}`, ({ custom }) => ({ path: `${CUSTOM}/${custom}` })],
  [`PUT ${PRICING}`, () => ({ body: { prices: { m: { inputPricePerMillionTokens: 1 } } } })],
  [`GET ${PRICING}`, () => ({})],
  [`DELETE ${PRICING}`, () => ({})],
];
test("responses conform to the vendor's OpenAPI document", async () => {
  const emulator = await start({ seed: true });
  const id = (collection: string, n = 0) => String(emulator.objects(collection)[n]?.id);
  const prices = { m: { inputPricePerMillionTokens: 1 } };
  for (const [route, example] of EXAMPLES) {
    emulator.reset();
    const [method, template] = route.split(" ") as [string, string];
    await call(emulator, "PUT", PRICING, { prices });
    const ids = {
      app: id("ai-applications"),
      other: id("ai-applications", 1),
      evaluation: id("evaluations"),
      custom: id("custom-evaluations"),
    };
    const { path = template, body } = example(ids);
    const { status, json } = await call(emulator, method, path, body);
    expect([route, status, json?.message]).toEqual([route, 200, undefined]);
    expect([route, contractErrors(method, template, json)]).toEqual([route, []]);
  }
});
