import { alert, notify } from "./support";

const webhooks = (...given: readonly object[]) => ({ notificationGroup: { webhooks: given } });
const destinations = (...given: readonly object[]) => ({
  notificationGroup: { destinations: given },
});
const PERIOD = /^Depends on the default period of the account/;

// Settings page, section 1: notifyOn, and "notify every".
test("a webhook without settings has those of the incidents", () =>
  expect(
    notify(
      alert(["10:05..10:20"], {
        incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 10 },
        ...webhooks({ integration: { integrationId: 7 } }),
      }),
    ),
  ).toMatchObject({
    lines: ["10:05 triggered #7", "10:15 triggered #7 (repeat)", "10:20 resolved #7"],
    notes: [],
  }));

test("a webhook with minutes alone is notified of the beginning only", () =>
  expect(
    notify(
      alert(["10:05..10:20"], {
        incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 10 },
        ...webhooks({ integration: { integrationId: 7 }, minutes: 60 }),
      }),
    ).lines,
  ).toEqual(["10:05 triggered #7"]));

test("a webhook with both settings has its own", () =>
  expect(
    notify(
      alert(["10:05..10:20"], {
        incidentsSettings: { minutes: 1 },
        ...webhooks({
          integration: { recipients: { emails: ["a@example.com", "b@example.com"] } },
          notifyOn: "TRIGGERED_AND_RESOLVED",
          minutes: 60,
        }),
      }),
    ).lines,
  ).toEqual([
    "10:05 triggered a@example.com,b@example.com",
    "10:20 resolved a@example.com,b@example.com",
  ]));

test("an enum value can end with _UNSPECIFIED", () =>
  expect(
    notify(
      alert(["10:05..10:20"], {
        incidentsSettings: { notifyOn: "TRIGGERED_ONLY_UNSPECIFIED", minutes: 60 },
        ...webhooks({ integration: { integrationId: 7 } }),
      }),
    ).lines,
  ).toEqual(["10:05 triggered #7"]));

test("a destination inherits the period of the incidents, and not when it is notified", () =>
  expect(
    notify(
      alert(["10:05..10:20"], {
        incidentsSettings: { notifyOn: "TRIGGERED_AND_RESOLVED", minutes: 10 },
        ...destinations({ connectorId: "oncall", presetId: "short" }),
      }),
    ).lines,
  ).toEqual(["10:05 triggered oncall/short", "10:15 triggered oncall/short (repeat)"]));

test("a destination has its own period", () =>
  expect(
    notify(
      alert(["10:05..10:20"], {
        incidentsSettings: { minutes: 1 },
        ...destinations({
          connectorId: "oncall",
          retriggeringPeriodMinutes: 5,
          notifyOn: "TRIGGERED_AND_RESOLVED",
        }),
      }),
    ).lines,
  ).toEqual([
    "10:05 triggered oncall",
    "10:10 triggered oncall (repeat)",
    "10:15 triggered oncall (repeat)",
    "10:20 resolved oncall",
  ]));

test("no repetition is at the time of the end, and none after the range", () => {
  const args = { incidentsSettings: { minutes: 20 }, ...destinations({ connectorId: "oncall" }) };
  expect(notify(alert(["10:00..10:20"], args)).lines).toEqual(["10:00 triggered oncall"]);
  expect(notify(alert(["10:00"], args)).lines).toEqual([
    "10:00 triggered oncall",
    "10:20 triggered oncall (repeat)",
    "10:40 triggered oncall (repeat)",
    "11:00 triggered oncall (repeat)",
  ]);
});

test("an alert without a period may repeat notifications, which is noted", () =>
  expect(notify(alert(["10:05..10:20"], destinations({ connectorId: "oncall" })))).toMatchObject({
    lines: ["10:05 triggered oncall"],
    notes: [expect.stringMatching(PERIOD)],
  }));

// Page entity-types/alerts: new value, unique count and tracing are only triggered.
test("an alert that never resolves sends no end", () =>
  expect(
    notify(
      alert(
        ["10:05..10:20"],
        {
          incidentsSettings: { minutes: 60 },
          ...destinations({ connectorId: "oncall", notifyOn: "TRIGGERED_AND_RESOLVED" }),
        },
        { resolves: false },
      ),
    ).lines,
  ).toEqual(["10:05 triggered oncall"]));

test("an alert that still fires sends no end", () =>
  expect(
    notify(
      alert(["10:05"], {
        incidentsSettings: { minutes: 60 },
        ...destinations({ connectorId: "oncall", notifyOn: "TRIGGERED_AND_RESOLVED" }),
      }),
    ).lines,
  ).toEqual(["10:05 triggered oncall"]));

test("all groups and all recipients are notified, in the order of the times", () =>
  expect(
    notify([
      alert(["10:07..10:09 P1", "10:30..10:31 P1"], {
        notificationGroup: { webhooks: [{ integration: { integrationId: 1 } }] },
        notificationGroupExcess: [{ destinations: [{ connectorId: "chat" }] }],
      }),
      alert(["10:08..10:09 P1"], { name: "other", ...destinations({ connectorId: "oncall" }) }),
    ]).lines,
  ).toEqual([
    "10:07 triggered #1",
    "10:07 triggered chat",
    "10:08 triggered oncall",
    "10:30 triggered #1",
    "10:30 triggered chat",
  ]));

// Operator, section 1: phantom.
test("a phantom alert notifies nobody", () =>
  expect(
    notify(alert(["10:05"], { phantomMode: true, ...destinations({ connectorId: "oncall" }) })),
  ).toMatchObject({
    lines: [],
    notes: ["The alert errors is in phantom mode and notifies nobody."],
  }));

test("a disabled alert notifies nobody", () =>
  expect(
    notify(alert(["10:05"], { enabled: false, ...destinations({ connectorId: "a" }) })),
  ).toMatchObject({ lines: [], notes: [] }));

test("whom an alert notifies that was not simulated is not known", () =>
  expect(
    notify(alert([], destinations({ connectorId: "a" }), { refused: "it has no variant" })).notes,
  ).toEqual(["Whom the alert errors notifies is not known: it was not simulated."]));

test("an alert without recipients notifies nobody", () =>
  expect(notify(alert(["10:05"]))).toMatchObject({ lines: [], notes: [] }));

test("a reference that is not known is noted", () =>
  expect(
    notify(
      alert(["10:05..10:06"], {
        incidentsSettings: { minutes: 60 },
        notificationGroup: {
          webhooks: [{ integration: { integrationId: undefined } }],
          destinations: [{ connectorId: undefined }, { connectorId: "oncall" }],
        },
      }),
    ),
  ).toMatchObject({
    lines: ["10:05 triggered oncall"],
    notes: [
      "The alert errors notifies a webhook that is not known: its notifications are left out.",
      "The alert errors notifies a connector that is not known: its notifications are left out.",
    ],
  }));

test("each group is notified of, and how groups that fire together are grouped is noted", () => {
  const firings = ["10:05..10:20 P1 pod=a", "10:10..10:20 P2 pod=b"];
  const group = { destinations: [{ connectorId: "oncall" }] };
  const args = { incidentsSettings: { minutes: 60 } };
  const open = notify(alert(firings, { ...args, notificationGroup: group }));
  expect(open.all.map((one) => [one.group, one.priority])).toEqual([
    [{ pod: "a" }, "P1"],
    [{ pod: "b" }, "P2"],
  ]);
  expect(open.notes).toEqual([expect.stringMatching(/^Depends on how notifications .* pod/)]);
  const named = { ...group, groupByKeys: ["pod"] };
  expect(notify(alert(firings, { ...args, notificationGroup: named })).notes).toEqual([]);
});
