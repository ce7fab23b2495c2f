import { UUID } from "./support";
import { each, exchanges } from "./support/exchanges";
import { at, INCIDENTS, names, openThreeIncidents, status } from "./support/incidents";

const ids = { incidentIds: [at(1), at(2), at(3), UUID] };
const state = (name: string) => `INCIDENT_STATE_${name}`;

exchanges("changing incidents", [
  [
    "a response has only the changed incidents, and only `close` changes state",
    openThreeIncidents,
    [`POST ${INCIDENTS}/all/acknowledge`, ids, 200, names("i1", "i2")],
    [`GET ${INCIDENTS}/${at(3)}`, 200, { incident: { status: status("RESOLVED") } }],
    [
      `POST ${INCIDENTS}/all/resolve`,
      { incidentIds: [at(1)] },
      200,
      { incidents: [{ status: status("RESOLVED"), state: state("TRIGGERED") }] },
    ],
    [
      `POST ${INCIDENTS}/all/closed`,
      { incidentIds: [at(1), at(2)] },
      200,
      {
        incidents: Array(2).fill({
          status: status("RESOLVED"),
          state: state("RESOLVED"),
          closedAt: expect.any(String),
        }),
      },
    ],
    [
      `GET ${INCIDENTS}/${at(1)}/events`,
      200,
      {
        incidentEvents: each(
          "incidentEventType",
          "INCIDENT_EVENT_TYPE_ACKNOWLEDGE",
          "INCIDENT_EVENT_TYPE_CLOSE",
        ),
      },
    ],
    // The route ends with /closed.
    [`POST ${INCIDENTS}/all/close`, { incidentIds: [at(1)] }, 404],
  ],
  [
    "incidents can be assigned and unassigned, with ids in the query",
    openThreeIncidents,
    [
      `POST ${INCIDENTS}/all/by-user`,
      { incidentIds: [at(2)], assignedTo: { userId: "u9" } },
      200,
      {
        incidents: each("assignments", [
          { assignedTo: { userId: "u9" }, assignedBy: { userId: "emulator" } },
        ]),
      },
    ],
    [`POST ${INCIDENTS}/all/by-user`, { incidentIds: [at(1)], assignedTo: { userId: "u1" } }, 200],
    [
      `GET ${INCIDENTS}/${at(1)}`,
      200,
      { incident: { assignments: [{ assignedTo: { userId: "u1" } }] } },
    ],
    [
      `DELETE ${INCIDENTS}/all/by-user?incident_ids=${at(1)}&incident_ids=${at(2)}`,
      200,
      { incidents: each("assignments", [], []) },
    ],
    [`DELETE ${INCIDENTS}/all/by-user`, 400],
  ],
  [
    "every operation needs its own permission",
    { permissions: ["incidents:read", "incidents:acknowledge"] },
    openThreeIncidents,
    [`POST ${INCIDENTS}/all/acknowledge`, ids, 200],
    [`POST ${INCIDENTS}/all/closed`, ids, 403],
    [
      `POST ${INCIDENTS}/all/by-user`,
      { ...ids, assignedTo: { userId: "u" } },
      403,
      "incidents:assign",
    ],
  ],
]);
