import { collect } from "../../src/http";
import { UUID } from "./support";
import {
  aiClient,
  application,
  CUSTOM,
  customBody,
  evaluate,
  idOf,
  list,
  put,
  withApplication,
} from "./support/ai";
import { each, exact, exchanges, type Step } from "./support/exchanges";

const APPLICATIONS = "/ai/applications/v3";
const PRICING = "/ai/model-pricing/v3";

const TYPES = `${APPLICATIONS}?evaluation_types`;
const apps = (path: string, ...numbers: number[]): Step => [
  `GET ${path}`,
  200,
  { aiApplications: each("id", ...numbers.map(idOf)) },
];
const five = put(...[1, 2, 3, 4, 5].map((n) => application(n)));
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
