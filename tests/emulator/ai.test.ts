import { UUID } from "./support";
import { application, body, CUSTOM, EVALUATIONS, put, withApplication } from "./support/ai";
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
