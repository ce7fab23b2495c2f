import { UUID } from "./support";
import {
  aiClient,
  application,
  CUSTOM,
  customBody,
  idOf,
  put,
  withApplication,
} from "./support/ai";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

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
