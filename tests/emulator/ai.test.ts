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

exchanges("AI evaluations", [
  [
    "omitted fields are zero, and the service fills in the others",
    withApplication,
    (emulator) => emulator.keys.add({ key: "user", user: UUID }),
    [
      `POST ${EVALUATIONS} as user`,
      { application: "app-1", config: { sqlReadOnly: {} } },
      200,
      exact({
        aiEvaluation: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          companyId: "1",
          createdBy: UUID,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          application: "app-1",
          config: { sqlReadOnly: {} },
          target: "PROMPT",
          threshold: 0,
          isEnabled: false,
        },
      }),
    ],
  ],
  [
    "with dropZeros, a threshold of 0 and isEnabled false are left out",
    { quirks: { dropZeros: true } },
    withApplication,
    [
      `POST ${EVALUATIONS}`,
      body(),
      200,
      ({ aiEvaluation }) =>
        expect(Object.keys(aiEvaluation).sort().join(" ")).toBe(
          "application companyId config createdAt id target updatedAt",
        ),
    ],
  ],
  [
    "are listed by application, subsystem and type, and a PATCH needs no mask",
    put(application(1), application(2, "other")),
    [
      `made = POST ${EVALUATIONS}`,
      body({ subsystem: "chat", threshold: 0.5, isEnabled: true }),
      200,
      { aiEvaluation: { subsystem: "chat", threshold: 0.5, isEnabled: true, target: "RESPONSE" } },
    ],
    [
      `POST ${EVALUATIONS}`,
      body({ application: "other", config: { sqlLoad: { joinLimit: "3" } } }),
      200,
    ],
    [
      `GET ${EVALUATIONS}?application=app-1&subsystem=chat&evaluation_type=TOXICITY`,
      200,
      { aiEvaluations: each("application", "app-1") },
    ],
    [
      `GET ${EVALUATIONS}?evaluation_type=SQL_LOAD`,
      200,
      { aiEvaluations: each("application", "other") },
    ],
    [`GET ${EVALUATIONS}?subsystem=email`, 200, exact({ aiEvaluations: [] })],
    [
      `changed = PATCH ${EVALUATIONS}/<made.aiEvaluation.id>`,
      { threshold: 0.9 },
      200,
      { aiEvaluation: { threshold: 0.9, isEnabled: true, subsystem: "chat" } },
    ],
    [`GET ${EVALUATIONS}/<made.aiEvaluation.id>`, 200, exact("<changed>")],
  ],
  [
    "GET, DELETE and PATCH of a deleted evaluation return 404",
    withApplication,
    [`made = POST ${EVALUATIONS}`, body(), 200],
    [`DELETE ${EVALUATIONS}/<made.aiEvaluation.id>`, 200, exact({ id: "<made.aiEvaluation.id>" })],
    [`GET ${EVALUATIONS}/<made.aiEvaluation.id>`, 404, "AI evaluation <made.aiEvaluation.id> not"],
    [`DELETE ${EVALUATIONS}/<made.aiEvaluation.id>`, 404],
    [`PATCH ${EVALUATIONS}/<made.aiEvaluation.id>`, {}, 404],
  ],
  [
    "an updateMask sets exactly the fields that it lists, even to zero",
    withApplication,
    [`made = POST ${EVALUATIONS}`, body({ threshold: 0.5, isEnabled: true }), 200],
    ...(
      [
        [{ threshold: 0.1, isEnabled: false, updateMask: "is_enabled" }, 0.5, false],
        [{ isEnabled: true, updateMask: "threshold" }, 0, false],
        [{ isEnabled: true }, 0, true],
      ] as const
    ).map(
      ([change, threshold, isEnabled]) =>
        [
          `PATCH ${EVALUATIONS}/<made.aiEvaluation.id>`,
          change,
          200,
          { aiEvaluation: { threshold, isEnabled } },
        ] as const,
    ),
    ...refused(`PATCH ${EVALUATIONS}/<made.aiEvaluation.id>`, [
      [{ updateMask: "color" }, "Bad Request: updateMask: there is no field color"],
      [{ updateMask: "config" }, "config: required"],
      [{ updateMask: "is_enabled, threshold" }, "updateMask"],
    ]),
  ],
  [
    "the application, subsystem, target and type of an evaluation cannot be changed, but sent again",
    withApplication,
    [`made = POST ${EVALUATIONS}`, body({ subsystem: "chat" }), 200],
    ...refused(`PATCH ${EVALUATIONS}/<made.aiEvaluation.id>`, [
      [{ application: "other" }, "application:"],
      [{ subsystem: "email" }, "subsystem:"],
      [{ updateMask: "subsystem" }, "subsystem:"],
      [{ target: "CONVERSATION" }, "target:"],
      [{ config: { sexism: {} } }, "config:"],
    ]),
    [`PATCH ${EVALUATIONS}/<made.aiEvaluation.id>`, body({ subsystem: "chat" }), 200],
  ],
  [
    "two evaluation types in one evaluation are rejected",
    withApplication,
    [`POST ${EVALUATIONS}`, body({ config: { sexism: {}, toxicity: {} } }), 400, "config.toxicity"],
  ],
  [
    "a second evaluation of the same type for a target is a 409",
    withApplication,
    [`POST ${EVALUATIONS}`, body({ subsystem: "chat" }), 200],
    [
      `POST ${EVALUATIONS}`,
      body({ subsystem: "chat", threshold: 0.1 }),
      409,
      "An evaluation with these parameters already exists",
    ],
    [`POST ${EVALUATIONS}`, body({ subsystem: "chat", target: "PROMPT" }), 200],
    [`POST ${EVALUATIONS}`, body({ subsystem: "chat", config: { sexism: {} } }), 200],
    [`POST ${EVALUATIONS}`, body(), 200],
  ],
  [
    "an unknown application is a 404 with a message",
    withApplication,
    [`POST ${EVALUATIONS}`, body({ application: "missing" }), 404, "AI application not found"],
  ],
  [
    "with `anyAiApplication`, every application is assumed to have sent data",
    { quirks: { anyAiApplication: true } },
    [`POST ${EVALUATIONS}`, body({ application: "missing" }), 200],
    [
      `POST ${CUSTOM}`,
      { name: "c", instructions: "i", applicationIds: [UUID] },
      200,
      { item: { applicationIds: [UUID] } },
    ],
  ],
  [
    "an application without a subsystem has evaluations without a subsystem",
    put({ ...application(1), subsystem: undefined as never }),
    [
      `POST ${EVALUATIONS}`,
      body(),
      200,
      ({ aiEvaluation }) => expect(aiEvaluation).not.toHaveProperty("subsystem"),
    ],
  ],
  [
    "false, the target PROMPT and an empty additional context are in the response",
    withApplication,
    [
      `POST ${EVALUATIONS}`,
      body({ target: "PROMPT", isEnabled: false, config: { promptInjection: {} } }),
      200,
      {
        aiEvaluation: {
          target: "PROMPT",
          isEnabled: false,
          config: { promptInjection: { additionalContext: "" } },
        },
      },
    ],
  ],
  [
    "limits of names, topics and tables: 256 characters and 1024 entries are accepted, more are not",
    withApplication,
    [
      `POST ${EVALUATIONS}`,
      body({ config: { competition: { competitors: ["x".repeat(256)] } } }),
      200,
    ],
    [
      `POST ${EVALUATIONS}`,
      body({ config: { sqlAllowedTables: { tables: Array(1024).fill("t") } } }),
      200,
    ],
    ...refused(`POST ${EVALUATIONS}`, [
      [body({ config: { competition: { competitors: ["x".repeat(257)] } } }), "competitors[0]"],
      [body({ config: { allowedTopics: { topics: [] } } }), "topics"],
    ]),
  ],
]);

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
