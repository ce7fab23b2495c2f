import { each, exact, exchanges, refused } from "./support/exchanges";

const SETS = "/recording-rules/recording-rules/v1";
const CREATE = `made = POST ${SETS}`;
const SET = `${SETS}/<made.id>`;
const recordingRule = (record = "requests:rate5m", more: object = {}) => ({
  record,
  expr: "rate(requests_total[5m])",
  ...more,
});
const group = (name: string, more: object = {}) => ({ name, rules: [recordingRule()], ...more });
const set = (...groups: object[]) => ({ name: "s", groups });
const ran = { lastEvalDurationMs: expect.stringMatching(/^\d+$/) };

exchanges("recording rule group sets", [
  [
    "a create returns only the id, and a replacement returns an empty object",
    [CREATE, set(group("foo"), group("bar")), 200, exact({ id: expect.any(String) })],
    [`PUT ${SET}`, { name: "updated", groups: [group("baz")] }, 200, exact({})],
    [`GET ${SET}`, 200, { id: "<made.id>", name: "updated", groups: each("name", "baz") }],
  ],
  [
    "omitted labels are returned as an empty map, and rules keep their order",
    [
      CREATE,
      set(
        group("a", { rules: [recordingRule("y", { labels: { team: "t" } }), recordingRule("x")] }),
      ),
      200,
    ],
    [
      `read = GET ${SET}`,
      200,
      exact({
        id: "<made.id>",
        name: "s",
        groups: [
          {
            id: expect.any(String),
            name: "a",
            interval: 60,
            limit: "0",
            version: 1,
            lastEvalAt: expect.stringMatching(/^\d+$/),
            rules: [
              { ...recordingRule("y"), labels: { team: "t" }, ...ran },
              { ...recordingRule("x"), labels: {}, ...ran },
            ],
          },
        ],
      }),
    ],
    [`GET ${SETS}`, 200, exact({ sets: ["<read>"] })],
  ],
  [
    "limit is a string of digits, by default 0, and interval is 60 by default",
    [CREATE, set(group("foo", { interval: 180, limit: "100" }), { name: "bare" }), 200],
    [
      `GET ${SET}`,
      200,
      {
        groups: [
          { interval: 180, limit: "100" },
          { interval: 60, limit: "0" },
        ],
      },
    ],
  ],
  [
    "two groups may have rules with the same record, and group ids are optional",
    [`POST ${SETS}`, set(group("a"), group("b")), 200],
  ],
  [
    "an omitted name is generated, and groups are returned in any order",
    { quirks: { reorder: true } },
    [CREATE, { groups: [group("a"), group("b")] }, 200],
    [`GET ${SET}`, 200, { name: expect.stringMatching(/./), groups: each("name", "b", "a") }],
    [CREATE, {}, 200],
    [`GET ${SET}`, 200, { groups: [] }],
  ],
  [
    "names of sets are unique, in creates and in replacements",
    [CREATE, { name: "a" }, 200],
    [`POST ${SETS}`, { name: "b" }, 200],
    [`POST ${SETS}`, { name: "a" }, 409, "duplicate_rule_group_set_name"],
    [`PUT ${SET}`, { name: "b", groups: [] }, 409],
    [`PUT ${SET}`, { name: "a", groups: [] }, 200],
  ],
  [
    "in a replacement, only groups with a known id stay the same",
    [CREATE, set(group("a"), group("b")), 200],
    [`before = GET ${SET}`, 200],
    [
      `PUT ${SET}`,
      set(
        group("renamed", { id: "<before.groups.0.id>", version: 99 }),
        group("b"),
        group("c", { id: "of nobody" }),
      ),
      200,
    ],
    [
      `GET ${SET}`,
      200,
      ({ groups: [renamed, b, c] }, { before }) => {
        expect(renamed).toMatchObject({ name: "renamed", id: before.groups[0].id, version: 2 });
        expect(b).toMatchObject({ name: "b", version: 1 });
        expect(b.id).not.toBe(before.groups[1].id);
        expect(c.id).not.toBe("of nobody");
      },
    ],
    [`PUT ${SET}`, { name: "s" }, 200],
    [`GET ${SET}`, 200, { groups: [] }],
  ],
  [
    "the undocumented routes without an id in the path take it in the query",
    [CREATE, set(group("a")), 200],
    [`PUT ${SETS}`, { name: "t" }, 400, "id"],
    [`PUT ${SETS}?id=<made.id>`, { name: "t" }, 200, exact({})],
    [`GET ${SET}`, 200, { name: "t" }],
    [`DELETE ${SETS}?id=<made.id>`, 200, exact({})],
    [`GET ${SET}`, 404],
    [`DELETE ${SETS}?id=<made.id>`, 404],
  ],
  [
    "the list has the key `sets`, and a deleted set is a 404",
    [CREATE, { name: "s" }, 200],
    [`GET ${SETS}`, 200, { sets: each("id", "<made.id>") }],
    [`DELETE ${SET}`, 200, exact({})],
    [`GET ${SET}`, 404],
    [`DELETE ${SET}`, 404],
    [`PUT ${SET}`, { name: "s" }, 404],
    [`GET ${SETS}/${"x".repeat(129)}`, 400],
  ],
  [
    "groups with the same name are rejected, and so are a rule without a metric and wrong types",
    ...refused(`POST ${SETS}`, [
      [set(group("a"), group("a")), "groups[1].name"],
      [set(group("a", { rules: [{ expr: "x" }] })), "record"],
      [set(group("a", { limit: "-1" })), "limit"],
      [set(group("a", { rules: [recordingRule("x", { labels: { a: 1 } })] })), "labels.a"],
    ]),
  ],
]);
