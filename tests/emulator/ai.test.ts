import type { Emulator } from "../../src/emulator";
import { collect } from "../../src/http";
import { createClient } from "../../src/sdk";
import { KEY, UUID } from "./support";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const APPLICATIONS = "/ai/applications/v3";
const EVALUATIONS = "/ai/evaluations/v3";
const CUSTOM = "/ai/custom-evaluations/v3";
const PRICING = "/ai/model-pricing/v3";
const aiClient = ({ url }: Emulator) => createClient({ url, apiKey: KEY }).ai;
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const application = (n: number, name = `app-${n}`, subsystem = "chat") => ({
  id: idOf(n),
  application: name,
  subsystem,
  companyId: "1",
  guardrailsIntegrated: false,
  createdAt: "2026-09-01T08:00:00.000Z",
  updatedAt: "2026-09-01T08:00:00.000Z",
});
/** Stores applications. The API cannot create one: it exists once it has sent data. */
const put =
  (...all: ReturnType<typeof application>[]) =>
  (emulator: Emulator) => {
    for (const one of all) emulator.put("ai-applications", one);
  };
const withApplication = put(application(1));

const body = (more: object = {}) => ({
  application: "app-1",
  config: { toxicity: {} },
  target: "RESPONSE",
  ...more,
});
/** Creates an evaluation: fields of the response, or the status and message of the refusal. */
const evaluate = (more: object, expected: object = {}): Step => [
  `made = POST ${EVALUATIONS}`,
  body(more),
  200,
  { aiEvaluation: expected },
];
const notEvaluated = (more: object, status: number, message: string): Step => [
  `POST ${EVALUATIONS}`,
  body(more),
  status,
  message,
];
const one = `${EVALUATIONS}/<made.aiEvaluation.id>`;
const change = (change: object, expected: object): Step => [
  `PATCH ${one}`,
  change,
  200,
  { aiEvaluation: expected },
];
const list = (query: string, ...applications: string[]): Step => [
  `GET ${EVALUATIONS}?${query}`,
  200,
  { aiEvaluations: each("application", ...applications) },
];

exchanges("AI evaluations", [
  [
    "omitted fields are zero, and the service fills in the others",
    withApplication,
    ({ keys }) => keys.add({ key: "user", user: UUID }),
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
    evaluate({ application: "other", config: { sqlLoad: { joinLimit: "3" } } }),
    evaluate(
      { subsystem: "chat", threshold: 0.5, isEnabled: true },
      { subsystem: "chat", threshold: 0.5, isEnabled: true, target: "RESPONSE" },
    ),
    list("application=app-1&subsystem=chat&evaluation_type=TOXICITY", "app-1"),
    list("evaluation_type=SQL_LOAD", "other"),
    list("subsystem=email"),
    change({ threshold: 0.9 }, { threshold: 0.9, isEnabled: true, subsystem: "chat" }),
    [`GET ${one}`, 200, { aiEvaluation: { threshold: 0.9, isEnabled: true, subsystem: "chat" } }],
  ],
  [
    "GET, DELETE and PATCH of a deleted evaluation return 404",
    withApplication,
    evaluate({}),
    [`DELETE ${one}`, 200, exact({ id: "<made.aiEvaluation.id>" })],
    [`GET ${one}`, 404, "AI evaluation <made.aiEvaluation.id> not found"],
    [`DELETE ${one}`, 404],
    [`PATCH ${one}`, {}, 404],
  ],
  [
    "an updateMask sets exactly the fields that it lists, even to zero",
    withApplication,
    evaluate({ threshold: 0.5, isEnabled: true }),
    change(
      { threshold: 0.1, isEnabled: false, updateMask: "is_enabled" },
      { threshold: 0.5, isEnabled: false },
    ),
    change({ isEnabled: true, updateMask: "threshold" }, { threshold: 0, isEnabled: false }),
    change({ isEnabled: true }, { threshold: 0, isEnabled: true }),
    ...refused(`PATCH ${one}`, [
      [{ updateMask: "color" }, "Bad Request: updateMask: there is no field color"],
      [{ updateMask: "config" }, "config: required"],
      [{ updateMask: "is_enabled, threshold" }, "updateMask"],
    ]),
  ],
  [
    "the application, subsystem, target and type of an evaluation cannot be changed, but sent again",
    withApplication,
    evaluate({ subsystem: "chat" }),
    ...refused(`PATCH ${one}`, [
      [{ application: "other" }, "application:"],
      [{ subsystem: "email" }, "subsystem:"],
      [{ updateMask: "subsystem" }, "subsystem:"],
      [{ target: "CONVERSATION" }, "target:"],
      [{ config: { sexism: {} } }, "config:"],
    ]),
    [`PATCH ${one}`, body({ subsystem: "chat" }), 200],
  ],
  [
    "two evaluation types in one evaluation are rejected",
    withApplication,
    notEvaluated({ config: { sexism: {}, toxicity: {} } }, 400, "config.toxicity"),
  ],
  [
    "a second evaluation of the same type for a target is a 409",
    withApplication,
    evaluate({ subsystem: "chat" }),
    notEvaluated(
      { subsystem: "chat", threshold: 0.1 },
      409,
      "with these parameters already exists",
    ),
    evaluate({ subsystem: "chat", target: "PROMPT" }),
    evaluate({ subsystem: "chat", config: { sexism: {} } }),
    evaluate({}),
  ],
  [
    "an unknown application is a 404 with a message",
    withApplication,
    notEvaluated({ application: "missing" }, 404, "AI application not found"),
  ],
  [
    "with `anyAiApplication`, every application is assumed to have sent data",
    { quirks: { anyAiApplication: true } },
    evaluate({ application: "missing" }),
    [`POST ${CUSTOM}`, { name: "c", instructions: "i", applicationIds: [UUID] }, 200],
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
    evaluate(
      { target: "PROMPT", isEnabled: false, config: { promptInjection: {} } },
      {
        target: "PROMPT",
        isEnabled: false,
        config: { promptInjection: { additionalContext: "" } },
      },
    ),
  ],
  [
    "limits of names, topics and tables: 256 characters and 1024 entries are accepted, more are not",
    withApplication,
    evaluate({ config: { competition: { competitors: ["x".repeat(256)] } } }),
    evaluate({ config: { sqlAllowedTables: { tables: Array(1024).fill("t") } } }),
    notEvaluated({ config: { competition: { competitors: ["x".repeat(257)] } } }, 400, "[0]"),
    notEvaluated({ config: { allowedTopics: { topics: [] } } }, 400, "topics"),
  ],
]);

const TYPES = `${APPLICATIONS}?evaluation_types`;
const apps = (path: string, ...numbers: number[]): Step => [
  `GET ${path}`,
  200,
  { aiApplications: each("id", ...numbers.map(idOf)) },
];
const five = put(...[1, 2, 3, 4, 5].map((n) => application(n)));
const customBody = (more: object = {}) => ({ name: "c", instructions: "i", ...more });
exchanges("AI applications", [
  [
    "applications are read by id and listed",
    apps(APPLICATIONS),
    withApplication,
    [`GET ${APPLICATIONS}?page_size=10&page_offset=0`, 200, { aiApplications: [application(1)] }],
    [`GET ${APPLICATIONS}/${idOf(1)}`, 200, exact({ aiApplication: application(1) })],
    [`GET ${APPLICATIONS}/${UUID}`, 404, `AI application ${UUID} not found`],
  ],
  [
    "a delete of an application removes its links but not its evaluations",
    withApplication,
    evaluate({}),
    [`POST ${CUSTOM}`, customBody({ applicationIds: [idOf(1)] }), 200],
    [`DELETE ${APPLICATIONS}/${idOf(1)}`, 200, exact({ id: idOf(1) })],
    [`GET ${APPLICATIONS}/${idOf(1)}`, 404],
    [`DELETE ${APPLICATIONS}/${idOf(1)}`, 404],
    [`GET ${CUSTOM}`, 200, { items: each("applicationIds", []) }],
    list("", "app-1"),
  ],
  [
    "applications can be filtered by the types of their evaluations",
    put(application(1, "shop"), application(2, "shop", "email"), application(3, "support")),
    evaluate({
      application: "shop",
      subsystem: "chat",
      config: { pii: { categories: ["US_SSN"] } },
    }),
    evaluate({ application: "shop", config: { hallucinationContextAdherence: {} } }),
    [`POST ${CUSTOM}`, customBody({ applicationIds: [idOf(3)] }), 200],
    apps(`${TYPES}=PII`, 1),
    apps(`${TYPES}=HALLUCINATION_CONTEXT_ADHERENCE`, 1, 2),
    apps(`${TYPES}=PII&evaluation_types=CUSTOM_EVALUATION`, 1, 3),
    apps(`${TYPES}=SEXISM`),
    [
      "GET /ai/evaluation-counts/v3/per-type",
      200,
      exact({ counts: { PII: 1, HALLUCINATION_CONTEXT_ADHERENCE: 2, CUSTOM_EVALUATION: 1 } }),
    ],
  ],
  [
    "page_offset counts pages, not entries",
    five,
    apps(`${APPLICATIONS}?page_size=2`, 1, 2),
    apps(`${APPLICATIONS}?page_size=2&page_offset=1`, 3, 4),
    apps(`${APPLICATIONS}?page_size=2&page_offset=2`, 5),
    apps(`${APPLICATIONS}?page_offset=1`),
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
    five,
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

const config = {
  instructions: "Is the response polite?",
  policyType: "competition",
  safe: "polite",
  violates: "rude",
  examples: ["0", "1"].map((score) => ({ conversation: "c", score })),
  shouldIncludeSystemPrompt: true,
};
const custom = (more: object = {}): Step => [
  `made = POST ${CUSTOM}`,
  { name: "Tone", description: "d", ...config, ...more },
  200,
];
const item = `${CUSTOM}/<made.item.id>`;
const link = `${item}/applications/${idOf(1)}`;
const linked = exact({ id: "<made.item.id>", applicationId: idOf(1) });
const of = (n: number, ...ids: string[]): Step => [
  `GET ${CUSTOM}/by-application/${idOf(n)}`,
  200,
  { items: each("id", ...ids) },
];
exchanges("custom evaluations", [
  [
    "requests are flat, responses have a config, and only a list reads them",
    { quirks: { reorder: true } },
    put(application(1), application(2)),
    custom({ applicationIds: [idOf(1), idOf(2), idOf(1)] }),
    [`GET ${CUSTOM}`, 200, exact({ items: ["<made.item>"] })],
    [
      `GET ${CUSTOM}`,
      200,
      { items: [{ name: "Tone", config, applicationIds: [idOf(2), idOf(1)] }] },
    ],
  ],
  [
    "instructions without a placeholder and any policy type are accepted",
    custom(),
    [`GET ${CUSTOM}`, 200, { items: [{ config }] }],
  ],
  [
    "a second link is a 409, and a second unlink is a 404",
    put(application(1), application(2)),
    custom(),
    [`POST ${link}`, 200, linked],
    [`POST ${link}`, 409],
    of(1, "<made.item.id>"),
    of(2),
    [`DELETE ${link}`, 200, linked],
    [`DELETE ${link}`, 404],
  ],
  [
    "links of a deleted evaluation are deleted, and missing evaluations and applications are a 404",
    withApplication,
    custom({ applicationIds: [idOf(1)] }),
    [`POST ${item}/applications/${UUID}`, 404],
    [`DELETE ${item}`, 200, exact({ id: "<made.item.id>" })],
    of(1),
    [`POST ${link}`, 404, "custom evaluation <made.item.id> not found"],
    [`DELETE ${item}`, 404],
    [`PATCH ${item}`, {}, 404],
    [`GET ${CUSTOM}/by-application/${UUID}`, 404, `${UUID} not found`],
    [
      `POST ${CUSTOM}`,
      customBody({ applicationIds: [idOf(1), UUID] }),
      400,
      `Bad Request: applicationIds[1]: there is no AI application ${UUID}`,
    ],
  ],
  [
    "an empty list of examples clears them only if the updateMask has `examples`",
    withApplication,
    custom({ applicationIds: [idOf(1)] }),
    [
      `PATCH ${item}`,
      { name: "New", safe: "kind", examples: [] },
      200,
      exact({
        item: {
          id: "<made.item.id>",
          name: "New",
          description: "d",
          applicationIds: [idOf(1)],
          config: { ...config, safe: "kind" },
        },
      }),
    ],
    [
      `PATCH ${item}`,
      { examples: [], name: "ignored", updateMask: "examples" },
      200,
      (json) => {
        expect(json.item).toMatchObject({ name: "New", applicationIds: [idOf(1)] });
        expect(json.item.config.examples ?? []).toEqual([]);
      },
    ],
    [
      `PATCH ${item}`,
      { updateMask: "should_include_system_prompt,policy_type,description" },
      200,
      ({ item: { description, config } }) => {
        expect([description, config.policyType]).toEqual([undefined, undefined]);
        expect(config.shouldIncludeSystemPrompt ?? false).toBe(false);
      },
    ],
    ...refused(`PATCH ${item}`, [
      [{ updateMask: "name" }, "name: required"],
      [{ updateMask: "instructions" }, "instructions: required"],
      [{ updateMask: "application_ids" }, "there is no field application_ids"],
    ]),
  ],
  [
    "evaluations are listed by application; only a create takes applicationIds",
    withApplication,
    custom({ applicationIds: [idOf(1)] }),
    of(1, "<made.item.id>"),
    [`PATCH ${item}`, { applicationIds: [] }, 400, "applicationIds"],
  ],
  [
    "there is no GET by id, and an evaluation has at most 100 examples",
    custom(),
    [`GET ${item}`, 501],
    [`POST ${CUSTOM}`, customBody({ examples: Array(101).fill(config.examples[0]) }), 400],
  ],
  [
    "a 404 of the list of custom evaluations is an empty list",
    async (emulator) => {
      const all = () => aiClient(emulator).listCustomEvaluations();
      const fault = { how: "status", match: { route: CUSTOM } } as const;
      emulator.faults.add({ ...fault, status: 404, message: "Not Found: no custom evaluations" });
      expect((await all()).items ?? []).toEqual([]);
      emulator.faults.add({ ...fault, status: 403, message: "Permission Denied" });
      await expect(all()).rejects.toThrow("403");
    },
  ],
]);

const prices = { "gpt-x": { inputPricePerMillionTokens: 2.5 }, "o.1": {} };
const pricing = (id: unknown, prices: object) => exact({ pricing: { id, companyId: "1", prices } });
exchanges("model pricing", [
  [
    "model pricing is sent as `prices` and returned as `pricing`",
    [`GET ${PRICING}`, 200, exact({})],
    [`DELETE ${PRICING}`, 404],
    [
      `first = PUT ${PRICING}`,
      { prices },
      200,
      pricing(expect.stringMatching(/^[0-9a-f-]{36}$/), prices),
    ],
    [`GET ${PRICING}`, 200, exact("<first>")],
    [`PUT ${PRICING}`, { prices: { b: {} } }, 200, pricing("<first.pricing.id>", { b: {} })],
    [`DELETE ${PRICING}`, 200, exact({ id: "<first.pricing.id>" })],
    [`GET ${PRICING}`, 200, exact({})],
  ],
]);
