import { UUID } from "./support";
import {
  application,
  body,
  CUSTOM,
  EVALUATIONS,
  evaluate,
  list,
  put,
  withApplication,
} from "./support/ai";
import { exact, exchanges, refused, type Step } from "./support/exchanges";

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
