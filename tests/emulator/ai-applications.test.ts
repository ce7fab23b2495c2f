import { collect } from "../../src/http";
import { UUID } from "./support";
import {
  APPLICATIONS,
  aiClient,
  application,
  body,
  CUSTOM,
  EVALUATIONS,
  idOf,
  PRICING,
  put,
  withApplication,
} from "./support/ai";
import { each, exact, exchanges, refused } from "./support/exchanges";

const custom = (more: object = {}) => ({
  name: "Tone",
  description: "d",
  instructions: "Is the response polite?",
  policyType: "competition",
  safe: "polite",
  violates: "rude",
  examples: [
    { conversation: "b", score: "0" },
    { conversation: "a", score: "1" },
  ],
  shouldIncludeSystemPrompt: true,
  ...more,
});
const { name: _, description: __, ...customConfig } = custom();
const link = `${CUSTOM}/<made.item.id>/applications/${idOf(1)}`;
exchanges("custom evaluations", [
  [
    "requests are flat, responses have a config, and only a list reads them",
    { quirks: { reorder: true } },
    put(application(1), application(2)),
    [
      `made = POST ${CUSTOM}`,
      custom({ applicationIds: [idOf(1), idOf(2), idOf(1)] }),
      200,
      { item: { name: "Tone", config: customConfig, applicationIds: [idOf(2), idOf(1)] } },
    ],
    [`GET ${CUSTOM}`, 200, exact({ items: ["<made.item>"] })],
  ],
  [
    "instructions without a placeholder and any policy type are accepted",
    [
      `POST ${CUSTOM}`,
      custom(),
      200,
      { item: { config: { instructions: custom().instructions, policyType: "competition" } } },
    ],
  ],
  [
    "a second link is a 409, and a second unlink is a 404",
    put(application(1), application(2)),
    [`made = POST ${CUSTOM}`, custom(), 200],
    [`POST ${link}`, 200, exact({ id: "<made.item.id>", applicationId: idOf(1) })],
    [`POST ${link}`, 409],
    [`GET ${CUSTOM}/by-application/${idOf(1)}`, 200, { items: [{ id: "<made.item.id>" }] }],
    [`GET ${CUSTOM}/by-application/${idOf(2)}`, 200, exact({ items: [] })],
    [`DELETE ${link}`, 200, exact({ id: "<made.item.id>", applicationId: idOf(1) })],
    [`DELETE ${link}`, 404],
  ],
  [
    "links of a deleted evaluation are deleted, and missing evaluations and applications are a 404",
    withApplication,
    [`made = POST ${CUSTOM}`, custom({ applicationIds: [idOf(1)] }), 200],
    [`POST ${CUSTOM}/<made.item.id>/applications/${UUID}`, 404],
    [`DELETE ${CUSTOM}/<made.item.id>`, 200, exact({ id: "<made.item.id>" })],
    [`GET ${CUSTOM}/by-application/${idOf(1)}`, 200, exact({ items: [] })],
    [`POST ${link}`, 404, "custom evaluation <made.item.id> not found"],
    [`DELETE ${CUSTOM}/<made.item.id>`, 404],
    [`PATCH ${CUSTOM}/<made.item.id>`, {}, 404],
    [`GET ${CUSTOM}/by-application/${UUID}`, 404, `${UUID} not found`],
    [
      `POST ${CUSTOM}`,
      custom({ applicationIds: [idOf(1), UUID] }),
      400,
      `Bad Request: applicationIds[1]: there is no AI application ${UUID}`,
    ],
  ],
  [
    "an empty list of examples clears them only if the updateMask has `examples`",
    withApplication,
    [`made = POST ${CUSTOM}`, custom({ applicationIds: [idOf(1)] }), 200],
    [
      `PATCH ${CUSTOM}/<made.item.id>`,
      { name: "New", safe: "kind", examples: [] },
      200,
      exact({
        item: {
          id: "<made.item.id>",
          name: "New",
          description: "d",
          applicationIds: [idOf(1)],
          config: { ...customConfig, safe: "kind" },
        },
      }),
    ],
    [
      `PATCH ${CUSTOM}/<made.item.id>`,
      { examples: [], name: "ignored", updateMask: "examples" },
      200,
      ({ item }) => {
        expect(item).toMatchObject({ name: "New", applicationIds: [idOf(1)] });
        expect(item.config.examples ?? []).toEqual([]);
      },
    ],
    [
      `PATCH ${CUSTOM}/<made.item.id>`,
      { updateMask: "should_include_system_prompt,policy_type,description" },
      200,
      ({ item: { description, config } }) =>
        expect([description, config.policyType, config.shouldIncludeSystemPrompt ?? false]).toEqual(
          [undefined, undefined, false],
        ),
    ],
    ...refused(`PATCH ${CUSTOM}/<made.item.id>`, [
      [{ updateMask: "name" }, "name: required"],
      [{ updateMask: "instructions" }, "instructions: required"],
      [{ updateMask: "application_ids" }, "there is no field application_ids"],
    ]),
  ],
  [
    "evaluations are listed by application; only a create takes applicationIds",
    withApplication,
    [`made = POST ${CUSTOM}`, custom({ applicationIds: [idOf(1)] }), 200],
    [`GET ${CUSTOM}/by-application/${idOf(1)}`, 200, { items: [{ id: "<made.item.id>" }] }],
    [`PATCH ${CUSTOM}/<made.item.id>`, { applicationIds: [] }, 400, "applicationIds"],
  ],
  [
    "there is no GET by id, and an evaluation has at most 100 examples",
    [`made = POST ${CUSTOM}`, custom(), 200],
    [`GET ${CUSTOM}/<made.item.id>`, 501],
    ...refused(`POST ${CUSTOM}`, [
      [custom({ examples: Array(101).fill({ conversation: "a", score: "1" }) }), "examples"],
    ]),
  ],
  [
    "a 404 of the list of custom evaluations is an empty list",
    async (emulator) => {
      const list = () => aiClient(emulator).listCustomEvaluations();
      const fault = { how: "status", match: { route: CUSTOM } } as const;
      emulator.faults.add({ ...fault, status: 404, message: "Not Found: no custom evaluations" });
      expect((await list()).items ?? []).toEqual([]);
      emulator.faults.add({ ...fault, status: 403, message: "Permission Denied" });
      await expect(list()).rejects.toThrow("403");
    },
  ],
]);

const prices = {
  "gpt-x": { inputPricePerMillionTokens: 2.5 },
  "o.1": { cacheReadPricePerMillionTokens: 0 },
};
exchanges("model pricing", [
  [
    "model pricing is sent as `prices` and returned as `pricing`",
    [`GET ${PRICING}`, 200, exact({})],
    [`DELETE ${PRICING}`, 404],
    [
      `first = PUT ${PRICING}`,
      { prices },
      200,
      exact({ pricing: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), companyId: "1", prices } }),
    ],
    [`GET ${PRICING}`, 200, exact("<first>")],
    [
      `PUT ${PRICING}`,
      { prices: { other: {} } },
      200,
      exact({ pricing: { id: "<first.pricing.id>", companyId: "1", prices: { other: {} } } }),
    ],
    [`DELETE ${PRICING}`, 200, exact({ id: "<first.pricing.id>" })],
    [`GET ${PRICING}`, 200, exact({})],
  ],
]);

const TYPES = `${APPLICATIONS}?evaluation_types`;
exchanges("AI applications", [
  [
    "applications are read by id and listed",
    [`GET ${APPLICATIONS}`, 200, exact({ aiApplications: [] })],
    withApplication,
    [`GET ${APPLICATIONS}?page_size=10&page_offset=0`, 200, { aiApplications: [application(1)] }],
    [`GET ${APPLICATIONS}/${idOf(1)}`, 200, exact({ aiApplication: application(1) })],
    [`GET ${APPLICATIONS}/${UUID}`, 404],
  ],
  [
    "a delete of an application removes its links but not its evaluations",
    [`GET ${APPLICATIONS}`, 200],
    withApplication,
    [`POST ${EVALUATIONS}`, body(), 200],
    [`POST ${CUSTOM}`, { name: "c", instructions: "i", applicationIds: [idOf(1)] }, 200],
    [`DELETE ${APPLICATIONS}/${idOf(1)}`, 200, exact({ id: idOf(1) })],
    [`GET ${APPLICATIONS}/${idOf(1)}`, 404, `AI application ${idOf(1)} not found`],
    [`DELETE ${APPLICATIONS}/${idOf(1)}`, 404],
    [`GET ${CUSTOM}`, 200, { items: each("applicationIds", []) }],
    [`GET ${EVALUATIONS}`, 200, { aiEvaluations: each("application", "app-1") }],
  ],
  [
    "applications can be filtered by the types of their evaluations",
    put(application(1, "shop"), application(2, "shop", "email"), application(3, "support")),
    [
      `POST ${EVALUATIONS}`,
      body({
        application: "shop",
        subsystem: "chat",
        config: { pii: { categories: ["IBAN_CODE"] } },
      }),
      200,
    ],
    [
      `POST ${EVALUATIONS}`,
      body({ application: "shop", config: { hallucinationContextAdherence: {} } }),
      200,
    ],
    [`POST ${CUSTOM}`, { name: "c", instructions: "i", applicationIds: [idOf(3)] }, 200],
    [`GET ${TYPES}=PII`, 200, { aiApplications: each("id", idOf(1)) }],
    [
      `GET ${TYPES}=HALLUCINATION_CONTEXT_ADHERENCE`,
      200,
      { aiApplications: each("id", idOf(1), idOf(2)) },
    ],
    [
      `GET ${TYPES}=PII&evaluation_types=CUSTOM_EVALUATION`,
      200,
      { aiApplications: each("id", idOf(1), idOf(3)) },
    ],
    [`GET ${TYPES}=SEXISM`, 200, exact({ aiApplications: [] })],
    [
      "GET /ai/evaluation-counts/v3/per-type",
      200,
      exact({ counts: { PII: 1, HALLUCINATION_CONTEXT_ADHERENCE: 2, CUSTOM_EVALUATION: 1 } }),
    ],
  ],
  [
    "page_offset counts pages, not entries",
    put(...[1, 2, 3, 4, 5].map((n) => application(n))),
    [`GET ${APPLICATIONS}?page_size=2`, 200, { aiApplications: each("id", idOf(1), idOf(2)) }],
    [
      `GET ${APPLICATIONS}?page_size=2&page_offset=1`,
      200,
      { aiApplications: each("id", idOf(3), idOf(4)) },
    ],
    [`GET ${APPLICATIONS}?page_size=2&page_offset=2`, 200, { aiApplications: each("id", idOf(5)) }],
    [`GET ${APPLICATIONS}?page_offset=1`, 200, exact({ aiApplications: [] })],
  ],
  [
    "without page_size a page has 200 entries, and the iterator reads all pages from the given one",
    put(...Array.from({ length: 201 }, (_, n) => application(n))),
    [`GET ${APPLICATIONS}`, 200, ({ aiApplications }) => expect(aiApplications).toHaveLength(200)],
    async (emulator) => {
      const { items } = aiClient(emulator).listApplications;
      expect(await collect(items())).toHaveLength(201);
      expect(await collect(items({ query: { page_size: 50, page_offset: 3 } }))).toHaveLength(51);
    },
  ],
  [
    "the iterator stops at an empty page, not at a page that is not full",
    { quirks: { pageSizeMax: 2 } },
    put(...[1, 2, 3, 4, 5].map((n) => application(n))),
    async (emulator) => {
      const { items } = aiClient(emulator).listApplications;
      expect(await collect(items({ query: { page_size: 3 } }))).toHaveLength(5);
      expect(emulator.calls.count()).toBe(4);
    },
  ],
  [
    "the iterator fails if entries lie beyond the highest page_offset",
    withApplication,
    async (emulator) => {
      const query = { page_size: 1, page_offset: 10000 };
      const rest = () => collect(aiClient(emulator).listApplications.items({ query }));
      expect(await rest()).toEqual([]);
      for (let n = 2; n <= 10002; n += 1) put(application(n))(emulator);
      await expect(rest()).rejects.toThrow("query.page_offset");
    },
  ],
]);
