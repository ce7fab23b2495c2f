import { UUID } from "./support";
import { each, exact, exchanges, refused } from "./support/exchanges";
import { GROUPS, group, parsingRule, severity, text, withRules } from "./support/parsing-rules";

const CREATE = `made = POST ${GROUPS}`;
const MADE = `${GROUPS}/<made.ruleGroup.id>`;
const withMatchers = (...ruleMatchers: object[]) => group("g", { ruleMatchers });
const extract = (jsonExtractParameters: object) =>
  withRules(parsingRule("r", { parameters: { jsonExtractParameters } }));
const listed = (...all: [number, string][]) => ({
  ruleGroups: all.map(([order, name]) => ({ order, name })),
});
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

exchanges("parsing rule groups", [
  [
    "a create returns ids and orders at every level, and the creator",
    [
      CREATE,
      group("g", {
        ruleSubgroups: [{ enabled: true, rules: [parsingRule("a"), parsingRule("b")] }],
      }),
      200,
      exact({
        ruleGroup: {
          id,
          name: "g",
          enabled: true,
          hidden: false,
          order: 1,
          creator: "emulator",
          ruleSubgroups: [
            {
              id,
              enabled: true,
              order: 1,
              rules: [
                { description: "", ...parsingRule("a"), id, order: 1 },
                { description: "", ...parsingRule("b"), id, order: 2 },
              ],
            },
          ],
        },
      }),
    ],
    [`GET ${MADE}`, 200, exact("<made>")],
  ],
  [
    "omitted `enabled`, `hidden` and rule descriptions return zero values",
    [
      CREATE,
      { name: "g", ruleSubgroups: [{ rules: [parsingRule("r", { enabled: undefined })] }] },
      200,
      {
        ruleGroup: {
          enabled: false,
          hidden: false,
          ruleSubgroups: [{ enabled: false, rules: [{ enabled: false, description: "" }] }],
        },
      },
    ],
  ],
  [
    "a group may have no rules",
    [CREATE, { name: "g", ruleSubgroups: [{}] }, 200],
    [CREATE, { name: "g", ruleMatchers: [] }, 200],
  ],
  [
    "the creator is stored, and generated if omitted",
    [
      CREATE,
      group("g", { creator: "tf@example.com" }),
      200,
      { ruleGroup: { creator: "tf@example.com" } },
    ],
    [CREATE, group(), 200, { ruleGroup: { creator: expect.stringMatching(/./) } }],
  ],
  [
    "an update does not change the id of the group",
    [CREATE, { ...withMatchers({ applicationName: { value: "a" } }), description: "d" }, 200],
    [
      `replaced = PUT ${MADE}`,
      group("h", { enabled: false }),
      200,
      ({ ruleGroup: { ruleSubgroups, ...rest } }, { made }) => {
        expect(rest).toEqual({
          id: made.ruleGroup.id,
          name: "h",
          enabled: false,
          hidden: false,
          order: 1,
          creator: "emulator",
        });
        expect(ruleSubgroups[0].id).not.toBe(made.ruleGroup.ruleSubgroups[0].id);
      },
    ],
    [`GET ${MADE}`, 200, exact("<replaced>")],
    [
      `PUT ${MADE}`,
      { name: "g", ruleSubgroups: "<made.ruleGroup.ruleSubgroups>" },
      400,
      "unknown field",
    ],
  ],
  [
    "the order of a group is stored as sent, and by default the group is the last",
    [CREATE, group("a"), 200],
    [`POST ${GROUPS}`, group("b", { order: 100 }), 200],
    [`POST ${GROUPS}`, group("c"), 200],
    [`GET ${GROUPS}`, 200, listed([1, "a"], [100, "b"], [101, "c"])],
    [`PUT ${MADE}`, group("a", { order: 50 }), 200],
    [`PUT ${MADE}`, group("a2"), 200],
    [`GET ${GROUPS}`, 200, listed([50, "a2"], [100, "b"], [101, "c"])],
  ],
  [
    "rules and subgroups are returned by order",
    [
      CREATE,
      group("g", {
        ruleSubgroups: [
          { order: 2, rules: [] },
          {
            order: 1,
            rules: [parsingRule("late", { order: 7 }), parsingRule("early", { order: 3 })],
          },
        ],
      }),
      200,
      {
        ruleGroup: {
          ruleSubgroups: [{ order: 1, rules: each("name", "early", "late") }, { order: 2 }],
        },
      },
    ],
  ],
  [
    "all types of matchers are in one list, and an empty list matches all logs",
    ...[
      [
        { applicationName: { value: "nginx" } },
        { subsystemName: { value: "s" } },
        { severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } },
        { severity: { value: "VALUE_WARNING" } },
        { severity: {} },
      ],
      [],
    ].map(
      (ruleMatchers) =>
        [
          CREATE,
          group("g", { ruleMatchers }),
          200,
          (json: { ruleGroup: { ruleMatchers?: object } }) =>
            expect(json.ruleGroup.ruleMatchers ?? []).toEqual(ruleMatchers),
        ] as const,
    ),
  ],
  [
    "matchers are an unordered set, and debug may have no value",
    { quirks: { reorder: true, dropZeros: true } },
    [
      CREATE,
      withMatchers(
        { applicationName: { value: "a" } },
        { severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } },
        { severity: {} },
      ),
      200,
      ({ ruleGroup }) =>
        expect(ruleGroup.ruleMatchers).toEqual([
          { severity: {} },
          { severity: {} },
          { applicationName: { value: "a" } },
        ]),
    ],
  ],
  [
    "a bulk delete repeats group_ids, and deleted groups are a 404",
    [CREATE, group("a"), 200],
    [`b = POST ${GROUPS}`, group("b"), 200],
    [`c = POST ${GROUPS}`, group("c"), 200],
    [`DELETE ${MADE}`, 200, exact({})],
    [`GET ${MADE}`, 404],
    [`PUT ${MADE}`, group(), 404],
    [`DELETE ${MADE}`, 404],
    [`DELETE ${GROUPS}?group_ids=<b.ruleGroup.id>&group_ids=${UUID}`, 404],
    [`DELETE ${GROUPS}`, 400, "group_ids"],
    [`GET ${GROUPS}`, 200, listed([2, "b"], [3, "c"])],
    [`DELETE ${GROUPS}?group_ids=<b.ruleGroup.id>&group_ids=<c.ruleGroup.id>`, 200, exact({})],
    [`GET ${GROUPS}`, 200, (json) => expect(json.ruleGroups ?? []).toEqual([])],
  ],
  [
    "an invalid rule or matcher is rejected with its path, and nothing is stored",
    ...refused(`POST ${GROUPS}`, [
      [group(""), "name"],
      [withRules(parsingRule("")), "ruleSubgroups[0].rules[0].name"],
      [withRules(parsingRule("r", { parameters: {} })), "rules[0].parameters"],
      [
        withRules(parsingRule("r", { parameters: { extractParameters: {}, parseParameters: {} } })),
        "parameters.parseParameters",
      ],
      [extract(text("texts")), "destinationFieldText"],
      [extract({ ...severity, destinationFieldText: "text" }), "destinationFieldText"],
      [withMatchers({}), "ruleMatchers[0]"],
      [withMatchers({ subsystemName: {} }), "ruleMatchers[0].subsystemName.value"],
      [withMatchers({ severity: { value: "VALUE_LOUD" } }), "severity.value"],
      [group("g", { order: -1 }), "order"],
    ]),
    [`POST ${GROUPS}`, group("g", { teamId: { id: 7 } }), 403],
    (emulator) => expect(emulator.created("rule-groups")).toBe(0),
  ],
  [
    "the mapping of a group returns the service's form and stores nothing",
    [
      "POST /parsing-rules/mapping/v1",
      group(),
      200,
      { ruleDefinition: { name: "g", ruleSubgroups: [{ order: 1 }] } },
    ],
    (emulator) => expect(emulator.created("rule-groups")).toBe(0),
    ["POST /parsing-rules/mapping/v1", { ...group(), teamId: { id: 1 } }, 400, "teamId"],
  ],
  [
    "limits are read with POST, and include the current usage",
    [
      "POST /parsing-rules/limits/v1",
      {},
      200,
      { usage: { groups: 0, rules: 0, parsingThemes: 0 } },
    ],
    [
      `POST ${GROUPS}`,
      group("g", {
        ruleSubgroups: [
          { rules: [parsingRule("a"), parsingRule("b")] },
          { rules: [parsingRule()] },
        ],
      }),
      200,
    ],
    [
      "POST /parsing-rules/limits/v1",
      {},
      200,
      ({ usage, limits }) => {
        expect(usage).toEqual({ groups: 1, rules: 3, parsingThemes: 0 });
        expect(limits.groups).toBeGreaterThan(1);
      },
    ],
  ],
]);
