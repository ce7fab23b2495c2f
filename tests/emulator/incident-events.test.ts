import { createAlert, immediate } from "./support";
import { exact, exchanges, type Step } from "./support/exchanges";
import { at, INCIDENTS, openIncident, POST_LIST, status } from "./support/incidents";

const EVENTS = "/incidents/events/v1";
const opened = (id: string) => ({
  id,
  incidentEventType: "OPEN",
  originatorType: "OPERATIONAL",
  operationalEvent: { systemName: "alerts" },
  upsertState: { stateType: "TRIGGERED", payload: { cxEventKey: "k" } },
});

const byEvent = (path: string, wanted: string): Step => [
  `POST ${EVENTS}/e1/${path}`,
  200,
  { incident: { status: status(wanted) } },
];
const RANGE =
  "filter.timestamp.startTime=2026-03-01T00:00:00Z&filter.timestamp.endTime=2026-03-01T23:00:00Z";
const count = (query: string, wanted: string): Step => [
  `GET ${EVENTS}/all/count${query}`,
  200,
  exact({ count: wanted, reachedLimit: false }),
];

exchanges("events of incidents", [
  [
    "an event has two unions: the change and its originator",
    (emulator) => openIncident(emulator, 1, { events: [opened("e1")] }),
    [`POST ${INCIDENTS}/all/acknowledge`, { incidentIds: [at(1)] }, 200],
    [
      `GET ${INCIDENTS}/${at(1)}/events`,
      200,
      exact({
        incidentEvents: [
          {
            ...opened("e1"),
            incidentEventType: "INCIDENT_EVENT_TYPE_OPEN",
            originatorType: "ORIGINATOR_TYPE_OPERATIONAL",
            upsertState: {
              stateType: "UPSERT_INCIDENT_STATE_TYPE_TRIGGERED",
              payload: { cxEventKey: "k" },
            },
          },
          {
            id: expect.any(String),
            incidentEventType: "INCIDENT_EVENT_TYPE_ACKNOWLEDGE",
            originatorType: "ORIGINATOR_TYPE_ADMINISTRATIVE",
            administrativeEvent: { userId: "emulator" },
            acknowledge: { acknowledgedBy: { userId: "emulator" } },
          },
        ],
      }),
    ],
  ],
  [
    "an incident can be read, acknowledged and resolved by an event",
    (emulator) => openIncident(emulator, 1, { events: [opened("e1")] }),
    [`GET ${EVENTS}/e1`, 200, { incident: { id: at(1) } }],
    byEvent("acknowledge", "ACKNOWLEDGED"),
    byEvent("resolve", "RESOLVED"),
    [`POST ${EVENTS}/e1/acknowledge`, 400],
    [`GET ${EVENTS}/e2`, 404],
  ],
  [
    "events of all incidents are listed with alert data, 100 per page by default",
    async (emulator, saved) => {
      saved.alert = await createAlert(emulator, immediate({ name: "the alert" }));
      openIncident(emulator, 1, {
        alertId: saved.alert.id,
        metaLabels: [{ key: "team", value: "a" }],
        events: Array.from({ length: 101 }, (_, n) => opened(`e${n}`)),
      });
      openIncident(emulator, 2, { severity: "INFO", events: [opened("f")] });
    },
    [
      `first = GET ${EVENTS}`,
      200,
      ({ items, pagination }) => expect([items.length, pagination.totalSize]).toEqual([100, 102]),
    ],
    [
      `GET ${EVENTS}?pagination.pageSize=100&pagination.pageToken=<first.pagination.nextPageToken>`,
      200,
      ({ items }) => expect(items).toHaveLength(2),
    ],
    [
      `GET ${EVENTS}?order_by.field=INCIDENT_EVENT_ORDER_BY_FIELD_TYPE_TIMESTAMP_OR_UNSPECIFIED&order_by.direction=ORDER_BY_DIRECTION_DESC&pagination.pageSize=1`,
      200,
      {
        items: [{ cxEventTimestamp: "2026-03-02T08:00:00Z", incidentEvent: { id: "f" } }],
      },
    ],
    [
      `GET ${EVENTS}?filter.severity=INCIDENT_SEVERITY_ERROR&pagination.pageSize=1`,
      200,
      {
        items: [
          {
            incidentEventExtendedMetadata: {
              alertId: "<alert.id>",
              alertName: "the alert",
              alertType: "INCIDENT_EVENT_ALERT_TYPE_STANDARD_OR_UNSPECIFIED",
              incidentSeverity: "INCIDENT_SEVERITY_ERROR",
            },
          },
        ],
      },
    ],
    [`GET ${EVENTS}?pageSize=1001`, 400],
  ],
  [
    "counts of events are strings of digits",
    (emulator) => {
      openIncident(emulator, 1, { events: [opened("a"), opened("b")] });
      openIncident(emulator, 2, { severity: "INFO", events: [opened("c")] });
    },
    count("", "3"),
    count("?filter.severity=INCIDENT_SEVERITY_INFO", "1"),
    count(`?${RANGE}`, "2"),
    count("?filter.name=i2&filter.isMuted=true", "0"),
    [
      "GET /incidents/filter-values/v1/events?filter.name=i1",
      200,
      ({ filtersValues }) =>
        expect(filtersValues.severityWithCount).toEqual([
          { severity: "INCIDENT_SEVERITY_ERROR", count: 2 },
        ]),
    ],
  ],
  [
    "seeded incidents link to their alerts",
    { seed: true },
    [
      POST_LIST,
      { pagination: { pageSize: 100 } },
      200,
      ({ incidents: found }) => expect(found).toHaveLength(8),
    ],
    [`events = GET ${EVENTS}`, 200],
    (emulator, { events }) => {
      const alerts = emulator.objects("alerts").map(({ id }) => id);
      for (const { incidentEventExtendedMetadata: metadata } of events.items)
        expect(alerts).toContain(metadata.alertId);
    },
  ],
]);
