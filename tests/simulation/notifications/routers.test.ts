import { notify, object, routed, router } from "./support";

const P1 = 'alert.highestPriority == "P1"';
const FIRING = ["10:05..10:20 P1"];

// Page define-routing-rule: all rules are evaluated, and each that is met sends.
test("every rule that is met sends, and one that is not met does not", () =>
  expect(
    notify(routed(FIRING), [
      router({ pager: P1, chat: "true", mail: 'alertDef.priority == "P1"' }),
    ]),
  ).toMatchObject({
    lines: [
      "10:05 triggered pager via shop: pager",
      "10:05 triggered chat via shop: chat",
      "10:20 resolved pager via shop: pager",
      "10:20 resolved chat via shop: chat",
    ],
    notes: [expect.stringMatching(/an older description has only the first one send/)],
  }));

test("a result that is the same in both descriptions has no note", () =>
  expect(notify(routed(FIRING), [router({ pager: P1, mail: "false" })]).notes).toEqual([]));

test("a connector that two rules name is notified twice", () => {
  const targets = [{ connectorId: "oncall" }];
  const rules = [
    { name: "a", targets },
    { name: "b", condition: "true", targets },
  ];
  expect(notify(routed(["10:05"]), [router({}, { rules })]).lines).toEqual([
    "10:05 triggered oncall via shop: a",
    "10:05 triggered oncall via shop: b",
  ]);
});

test("a rule sends to all of its targets, with their presets", () =>
  expect(
    notify(routed(["10:05"]), [
      router(
        {},
        {
          rules: [
            { name: "a", targets: [{ connectorId: "x", presetId: "p" }, { connectorId: "y" }] },
          ],
        },
      ),
    ]).lines,
  ).toEqual(["10:05 triggered x/p via shop: a", "10:05 triggered y via shop: a"]));

test("a condition can depend on the status", () =>
  expect(
    notify(routed(FIRING), [
      router({ begin: 'alert.status == "Triggered"', end: 'alert.status == "Resolved"' }),
    ]).lines,
  ).toEqual(["10:05 triggered begin via shop: begin", "10:20 resolved end via shop: end"]));

test("a condition can depend on a group and on labels", () =>
  expect(
    notify(routed(["10:05..10:06 P2 pod=a", "10:07..10:08 P2 pod=b"], { groupByKeys: ["pod"] }), [
      router({
        a: 'alert.groups[0].keyValues[alertDef.groupByKeys[0]] == "a"',
        team: 'alertDef.entityLabels["routing.team"] == "shop" and _context.entityType == "alerts"',
      }),
    ]).lines.filter((one) => one.includes("triggered")),
  ).toEqual([
    "10:05 triggered a via shop: a",
    "10:05 triggered team via shop: team",
    "10:07 triggered team via shop: team",
  ]));

// Page create-router: all labels of the router are among those of the alert.
test("a router needs all of its labels; the alert can have more", () => {
  const team = router({ team: "true" }, {}, "team");
  const both = router(
    { both: "true" },
    { routingLabels: { team: "shop", service: "api" } },
    "both",
  );
  const other = router({ other: "true" }, { routingLabels: { team: "bank" } }, "other");
  const labels = (entityLabels: object) => routed(["10:05"], { entityLabels });
  const objects = [team, both, other];
  expect(notify(labels({ "routing.team": "shop" }), objects).lines).toEqual([
    "10:05 triggered team via team: team",
  ]);
  expect(
    notify(labels({ "routing.team": "shop", "routing.service": "api", x: "y" }), objects).lines,
  ).toEqual(["10:05 triggered team via team: team", "10:05 triggered both via both: both"]);
});

test("labels without routing. are a doubt", () =>
  expect(
    notify(routed(["10:05"], { entityLabels: { team: "shop" } }), [router({ a: "true" })]),
  ).toMatchObject({
    lines: [],
    notes: expect.arrayContaining([
      "No router matched the alert errors.",
      expect.stringMatching(/^Depends on whether labels without "routing\."/),
    ]),
  }));

test("no router matched: the default router is a doubt", () => {
  const standard = router({ all: "true" }, { routingLabels: undefined }, "router_default");
  const alert = routed(["10:05"], { entityLabels: {} });
  expect(notify(alert, [standard])).toMatchObject({
    lines: [],
    notes: [
      "No router matched the alert errors.",
      "Depends on whether router_default receives what no router matched: errors.",
    ],
  });
});

// Terraform provider, commit e8206ea4: an id switches matching by labels off.
test("a router that is named by its id needs no labels, and excludes the others", () => {
  const objects = [
    router({ a: "true" }),
    router({ b: "true" }, { routingLabels: undefined, routerId: "router_default" }, "Default"),
  ];
  const to = (id: string) => routed(["10:05"], { notificationGroup: { router: { id } } });
  expect(notify(to("router_default"), objects).lines).toEqual(["10:05 triggered b via Default: b"]);
  expect(notify(to("shop"), objects).lines).toEqual(["10:05 triggered a via shop: a"]);
  expect(notify(to("nowhere"), objects)).toMatchObject({
    lines: [],
    notes: [expect.stringMatching(/the router nowhere, which is not among the objects/)],
  });
});

test("a disabled router is not evaluated", () => {
  const disabled = router({ a: "true" }, { disabled: true });
  expect(notify(routed(["10:05"]), [disabled])).toMatchObject({
    lines: [],
    notes: ["No router matched the alert errors."],
  });
  const named = routed(["10:05"], { notificationGroup: { router: { id: "shop" } } });
  expect(notify(named, [disabled]).notes).toEqual([
    "The alert errors names the router shop, which is disabled.",
  ]);
});

test("a rule of another entity type is not evaluated", () => {
  const rule = (name: string, entityType?: string) => ({
    name,
    ...(entityType ? { entityType } : {}),
    targets: [{ connectorId: name }],
  });
  const rules = [rule("alerts", "ALERTS"), rule("cases", "CASES"), rule("any")];
  expect(notify(routed(["10:05"]), [router({}, { rules })]).lines).toEqual([
    "10:05 triggered alerts via shop: alerts",
    "10:05 triggered any via shop: any",
  ]);
  expect(notify(routed(["10:05"]), [router({}, { rules, entityType: "CASES" })]).lines).toEqual([
    "10:05 triggered alerts via shop: alerts",
  ]);
});

// Page routing/introduction: the fallback of an entity type, if no rule of the router is met.
const FALLBACK = {
  fallbackTargets: [
    { entityType: "CASES", target: { connectorId: "cases" } },
    { entityType: "ALERTS", target: { connectorId: "rest" } },
  ],
};
test("the fallback of alerts is notified if no rule is met", () => {
  expect(notify(routed(["10:05..10:06 P2"]), [router({ a: P1 }, FALLBACK)])).toMatchObject({
    lines: ["10:05 triggered rest via shop: fallback", "10:06 resolved rest via shop: fallback"],
    notes: [],
  });
  expect(notify(routed(["10:05 P1"]), [router({ a: P1 }, FALLBACK)]).lines).toEqual([
    "10:05 triggered a via shop: a",
  ]);
});

test("the deprecated fallback is read, too", () =>
  expect(
    notify(routed(["10:05 P2"]), [router({ a: P1 }, { fallback: [{ connectorId: "old" }] })]).lines,
  ).toEqual(["10:05 triggered old via shop: fallback"]));

test("without a fallback nothing is sent, and a note names it", () =>
  expect(notify(routed(["10:05 P2"]), [router({ a: P1 })])).toMatchObject({
    lines: [],
    notes: ["The router shop matched, and no rule of it: no notification."],
  }));

test("each router has its own fallback", () =>
  expect(
    notify(routed(["10:05 P2"]), [router({ a: "true" }), router({ b: P1 }, FALLBACK, "second")])
      .lines,
  ).toEqual(["10:05 triggered a via shop: a", "10:05 triggered rest via second: fallback"]));

// Section 8, "Error or missing field in a condition": not documented.
test("a condition that fails is a doubt, also for the fallback", () => {
  const failing = router({ a: 'alertDef.entityLabels.nothing == "x"' }, FALLBACK);
  const { lines, all } = notify(routed(["10:05"]), [failing]);
  expect(lines).toEqual(["10:05 triggered rest via shop: fallback"]);
  expect(all[0]?.notes).toEqual([
    "Depends on what a condition that fails means (shop: a): the variable alertDef.entityLabels.nothing is not in the context.",
    'Depends on the version of Tera (shop: a): Tera 2.4 gives "false".',
  ]);
});

test.each([
  ['alertDef.name | color == "red"', /not evaluated \(shop: a\): .* the filter color/],
  ["alert.value is defined", /the field alert\.value is not known here/],
  ['alert.alertDataUrl | default(value="x") == "x"', /the field alert\.alertDataUrl is not known/],
  ['_context.system.name == "acme"', /the field _context\.system\.name is not known/],
  ['alertDef.type == "logsThreshold"', /the field alertDef\.type is not known/],
])("the condition %s is not evaluated, and a note names the reason", (condition, reason) =>
  expect(notify(routed(["10:05"]), [router({ a: condition, b: "true" })])).toMatchObject({
    lines: ["10:05 triggered b via shop: b"],
    notes: expect.arrayContaining([expect.stringMatching(reason)]),
  }),
);

test("a condition that versions of Tera read differently is a doubt", () =>
  expect(notify(routed(["10:05 P1"]), [router({ a: `not ${P1}` })])).toMatchObject({
    lines: ["10:05 triggered a via shop: a"],
    notes: [expect.stringMatching(/^Depends on the version of Tera \(shop: a\): Tera 1 displays/)],
  }));

test("a rule without targets, or with one that is not known, sends nothing", () => {
  const rules = [{ name: "a" }, { name: "b", targets: [{ connectorId: undefined }] }];
  expect(notify(routed(["10:05"]), [router({}, { rules })])).toMatchObject({
    lines: [],
    notes: [
      "shop: a has no targets: no notification.",
      "shop: b names a connector that is not known: its notifications are left out.",
    ],
  });
});

test("a router repeats with the period of the incidents", () =>
  expect(
    notify(routed(["10:05..10:20"], { incidentsSettings: { minutes: 10 } }), [
      router({ a: "true" }),
    ]).lines,
  ).toEqual([
    "10:05 triggered a via shop: a",
    "10:15 triggered a via shop: a (repeat)",
    "10:20 resolved a via shop: a",
  ]));

test("objects of other types are no routers", () =>
  expect(notify(routed(["10:05"]), [object("Preset", "shop", router({}).args)]).lines).toEqual([]));
