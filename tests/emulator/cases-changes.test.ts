import { UUID } from "./support";
import { at, CASES, OTHER, openCase, openThreeCases, USER } from "./support/cases";
import { each, exact, exchanges, refused, type Step } from "./support/exchanges";

const open = openCase(1);
const EVENTS = `${CASES}/${at(1)}/events`;
const status = (name: string, more: object = {}) => ({
  case: { status: `CASE_STATUS_${name}`, ...more },
});
/** Expects the events of the first case. */
const events = (...wanted: object[]): Step => [`GET ${EVENTS}`, 200, { events: wanted }];
const eventTypes = (...types: string[]): Step => [
  `GET ${EVENTS}`,
  200,
  ({ events: all }) =>
    expect(all.map(({ eventData }: { eventData: object }) => Object.keys(eventData)[0])).toEqual(
      types,
    ),
];
const assignee = (userId: string) => ({ assignee: { userId } });

exchanges("case operations", [
  [
    "acknowledge, resolve and close add events, and a closed case stays closed",
    open,
    ...[1, 2].map(
      (): Step => [
        "PUT /cases/acknowledged/v1/CASE-1",
        200,
        status("ACKNOWLEDGED", { acknowledgeTime: expect.any(String) }),
      ],
    ),
    [
      "DELETE /cases/acknowledged/v1/CASE-1",
      200,
      (json) => {
        expect(json).toMatchObject(status("ACTIVE"));
        expect(json.case).not.toHaveProperty("acknowledgeTime");
      },
    ],
    [
      "PUT /cases/resolved/v1/CASE-1",
      { reason: " done " },
      200,
      status("RESOLVED", {
        resolutionDetails: {
          reason: "done",
          resolveTime: expect.any(String),
          resolvedBy: { apiKey: {} },
        },
      }),
    ],
    [
      "PUT /cases/resolved/v1/CASE-1",
      { reason: "really" },
      200,
      status("RESOLVED", { resolutionDetails: { reason: "really" } }),
    ],
    ["PUT /cases/acknowledged/v1/CASE-1", 400],
    ["POST /cases/closed/v1/CASE-1", 200, status("CLOSED")],
    ["POST /cases/closed/v1/CASE-1", 200, status("CLOSED")],
    ["PUT /cases/resolved/v1/CASE-1", {}, 400, "is closed"],
    ["DELETE /cases/acknowledged/v1/CASE-1", 400, "is closed"],
    ["POST /cases/assigned/v1/CASE-1", assignee(USER), 400, "is closed"],
    ["DELETE /cases/assigned/v1/CASE-1", 400, "is closed"],
    [`PUT ${CASES}/CASE-1`, { title: "other" }, 400, "is closed"],
    [`PUT ${CASES}/CASE-1`, { resolutionReason: "other" }, 400],
    ["PUT /cases/priority-override/v1/CASE-1", { priority: "CASE_PRIORITY_P1" }, 400, "is closed"],
    eventTypes(...Array(3).fill("statusChanged"), "resolutionReasonChangedEvent", "statusChanged"),
  ],
  [
    "a case can be assigned, reassigned and unassigned",
    open,
    ...[USER, USER, OTHER].map(
      (user): Step => [
        `POST /cases/assigned/v1/${at(1)}`,
        assignee(user),
        200,
        { case: assignee(user) },
      ],
    ),
    [
      `DELETE /cases/assigned/v1/${at(1)}`,
      200,
      (json) => expect(json.case).not.toHaveProperty("assignee"),
    ],
    events(
      { eventData: { assigned: { assigneeUserId: USER } } },
      { eventData: { assigned: { assigneeUserId: OTHER, previousAssigneeUserId: USER } } },
      { eventData: { unassigned: { previousAssigneeUserId: OTHER } } },
    ),
  ],
  [
    "a user's priority overrides the service's, and a clear restores it",
    openCase(1, { priority: "P4" }),
    [
      `PUT /cases/priority-override/v1/${at(1)}`,
      { priority: "CASE_PRIORITY_P1" },
      200,
      {
        case: {
          priority: "CASE_PRIORITY_P1",
          priorityDetails: { system: "CASE_PRIORITY_P4", override: "CASE_PRIORITY_P1" },
        },
      },
    ],
    [
      `DELETE /cases/priority-override/v1/${at(1)}`,
      200,
      (json) => {
        expect(json.case.priority).toBe("CASE_PRIORITY_P4");
        expect(json.case.priorityDetails).toEqual({ system: "CASE_PRIORITY_P4" });
      },
    ],
    [`DELETE /cases/priority-override/v1/${at(1)}`, 200],
    eventTypes("priorityDetailsChanged", "priorityDetailsChanged"),
  ],
  [
    "an update changes only the fields sent, and trims strings",
    openCase(1, { status: "RESOLVED", resolutionDetails: { reason: "old" } }),
    [
      `PUT ${CASES}/${at(1)}`,
      { title: "  new  " },
      200,
      { case: { title: "new", resolutionDetails: { reason: "old" } } },
    ],
    [
      `PUT ${CASES}/${at(1)}`,
      { resolutionReason: "why" },
      200,
      { case: { title: "new", resolutionDetails: { reason: "why" } } },
    ],
    ...refused(`PUT ${CASES}/${at(1)}`, [
      [{ title: "   " }, "title"],
      [{ title: "x".repeat(513) }, "title"],
    ]),
    [
      `PUT ${CASES}/${at(1)}`,
      { title: ` ${"x".repeat(512)} `, resolutionReason: null },
      200,
      { case: { title: "x".repeat(512) } },
    ],
    eventTypes("titleChangedEvent", "resolutionReasonChangedEvent", "titleChangedEvent"),
  ],
  [
    "only a resolved case takes a reason; a rejected update changes nothing",
    open,
    [`PUT ${CASES}/${at(1)}`, { title: "new", resolutionReason: "why" }, 400],
    [`GET ${CASES}/${at(1)}`, 200, { case: { title: "t1" } }],
  ],
  [
    "every operation needs its own permission",
    { permissions: ["case:Read", "case:Acknowledge"] },
    open,
    [`PUT /cases/acknowledged/v1/${at(1)}`, 200],
    [`PUT /cases/resolved/v1/${at(1)}`, {}, 403],
    [
      `PUT /cases/priority-override/v1/${at(1)}`,
      { priority: "CASE_PRIORITY_P1" },
      403,
      "case:Update",
    ],
  ],
]);

const ids = [at(1), at(2)];
const query = `ids=${at(1)}&ids=${at(2)}`;
const both = (field: string, ...values: unknown[]) => ({ cases: each(field, ...values) });
exchanges("bulk operations on cases", [
  [
    "a bulk response omits the cases that could not be changed",
    openThreeCases,
    [
      "POST /cases/acknowledged/v1",
      { ids: ["CASE-1", at(1), at(3), "CASE-77"], actor: { userId: USER } },
      200,
      both("title", "t1"),
    ],
    events({ actor: { user: { id: USER } } }),
  ],
  [
    "bulk operations have different HTTP methods; removals take ids in the query",
    openThreeCases,
    [
      "PUT /cases/assigned/v1",
      { ids, ...assignee(OTHER) },
      200,
      both("assignee", { userId: OTHER }, { userId: OTHER }),
    ],
    [
      `DELETE /cases/assigned/v1?${query}`,
      200,
      ({ cases }) => {
        expect(cases).toHaveLength(2);
        for (const one of cases) expect(one).not.toHaveProperty("assignee");
      },
    ],
    [
      "POST /cases/priority-override/v1",
      { ids, priority: "CASE_PRIORITY_P5" },
      200,
      both("priority", "CASE_PRIORITY_P5", "CASE_PRIORITY_P5"),
    ],
    [
      `DELETE /cases/priority-override/v1?${query}`,
      200,
      both("priority", "CASE_PRIORITY_P1", "CASE_PRIORITY_P3"),
    ],
    [
      "POST /cases/resolved/v1",
      { ids, reason: "x".repeat(4096) },
      200,
      both("status", "CASE_STATUS_RESOLVED", "CASE_STATUS_RESOLVED"),
    ],
    [
      "POST /cases/closed/v1",
      { ids },
      200,
      both("status", "CASE_STATUS_CLOSED", "CASE_STATUS_CLOSED"),
    ],
    ["DELETE /cases/assigned/v1", 400],
  ],
]);

const log = { logId: UUID, logContent: "boom", logTimestamp: "2026-03-01T08:00:00Z" };
const COMMENTS = `${CASES}/${at(1)}/comments`;
exchanges("comments", [
  [
    "the response has `unsafeText`, and an update replaces the whole comment",
    open,
    [
      `made = POST ${CASES}/CASE-1/comments`,
      { text: " hi ", attachments: [{ log }] },
      200,
      { event: { eventData: { comment: { unsafeText: "hi", attachments: [{ log }] } } } },
    ],
    [
      "anew = PUT /cases/events/v1/<made.event.eventId>/comments",
      { text: "bye" },
      200,
      ({ event }, { made }) => {
        expect(event).toMatchObject({
          eventId: made.event.eventId,
          eventData: { comment: { unsafeText: "bye" } },
          updateTime: expect.any(String),
        });
        expect(event.eventData.comment).not.toHaveProperty("attachments");
      },
    ],
    ["GET /cases/events/v1/<made.event.eventId>", 200, exact("<anew>")],
    ["DELETE /cases/events/v1/<made.event.eventId>/comments", 200],
    ["GET /cases/events/v1/<made.event.eventId>", 404],
  ],
  [
    "an event of another type is not a comment",
    open,
    [`PUT /cases/acknowledged/v1/${at(1)}`, 200],
    [`all = GET ${EVENTS}`, 200],
    ["DELETE /cases/events/v1/<all.events.0.eventId>/comments", 400, "is not a comment"],
  ],
  [
    "a blank comment and an attachment of two types are rejected",
    open,
    ...refused(`POST ${COMMENTS}`, [
      [{ text: "  " }, "text"],
      [{ text: "x", attachments: [{ log: {}, file: {} }] }, "attachments[0]"],
    ]),
  ],
  [
    "external comments are synchronized only if a chat was notified of the case",
    openThreeCases,
    (emulator) => {
      const connector = { connectorId: "c", connectorName: "c", connectorType: "SLACK" };
      const attempted = {
        router: { routerId: "r", routerName: "r" },
        attempts: [{ connector, outcome: { success: {} } }],
      };
      const notificationDeliveries = [{ attempted, timestamp: "2026-03-01T08:00:00Z" }];
      emulator.put("case-deliveries", { id: at(1), notificationDeliveries } as never);
    },
    ...(
      [
        [1, true],
        [2, false],
      ] as const
    ).map(
      ([n, syncRegistered]): Step => [
        `POST ${CASES}/${at(n)}/sync-external-thread-comments`,
        200,
        exact({ syncRegistered }),
      ],
    ),
    [
      `POST ${CASES}`,
      { filters: { connectorTypeFilters: [{ connectorType: "CONNECTOR_TYPE_SLACK" }] } },
      200,
      both("title", "t1"),
    ],
  ],
]);
