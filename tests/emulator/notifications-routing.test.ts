import { NC } from "../support/notification-center";
import { each, exact, exchanges, refused } from "./support/exchanges";
import { times } from "./support/notifications";

const ROUTERS = `${NC}/routers`;
const LABELS = { team: "t", service: "s" };
const router = (more: object = {}) => ({
  router: { name: "r", routingLabels: { team: "t" }, ...more },
});
const id = expect.stringMatching(/^.{36}$/);
const query = (field: string, value: string) =>
  `${encodeURIComponent(field)}=${encodeURIComponent(value)}`;

exchanges("routers", [
  [
    "omitted lists and maps are returned empty, and a replacement clears them",
    [
      `made = POST ${ROUTERS}`,
      router({
        id: "mine",
        disabled: true,
        rules: [
          { name: "x", condition: "true", targets: each("connectorId", "2", "1") },
          { name: "a", entityType: "CASES", condition: "true" },
        ],
        fallbackTargets: [{ entityType: "ALERTS", target: { connectorId: "c" } }],
      }),
      200,
      exact(
        router({
          id: "mine",
          disabled: true,
          entityLabels: {},
          rules: [
            {
              name: "x",
              condition: "true",
              customDetails: {},
              targets: ["2", "1"].map((connectorId) => ({ connectorId, customDetails: {}, id })),
            },
            { name: "a", entityType: "CASES", condition: "true", customDetails: {}, targets: [] },
          ],
          fallback: [],
          fallbackTargets: [
            { entityType: "ALERTS", target: { connectorId: "c", customDetails: {}, id } },
          ],
          ...times,
        }),
      ),
    ],
    [`GET ${ROUTERS}/mine`, 200, exact("<made>")],
    [
      `PUT ${ROUTERS}`,
      router({ id: "mine" }),
      200,
      (json) =>
        expect([
          json.router.fallbackTargets,
          json.router.rules,
          json.router.disabled ?? false,
        ]).toEqual([[], [], false]),
    ],
  ],
  [
    "a rule of a router needs neither a condition nor an entity type",
    [
      `POST ${ROUTERS}`,
      router({ rules: [{ name: "all", targets: [{ connectorId: "c", presetId: "p" }] }] }),
      200,
      ({ router: { rules } }) =>
        expect(rules).toEqual([
          {
            name: "all",
            customDetails: {},
            targets: [{ connectorId: "c", presetId: "p", customDetails: {}, id }],
          },
        ]),
    ],
  ],
  [
    "routing labels are required and unique",
    [`POST ${ROUTERS}`, router({ id: "one", routingLabels: LABELS }), 200],
    ...refused(
      `POST ${ROUTERS}`,
      [undefined, {}, { service: "s", team: "t" }].map(
        (routingLabels) => [router({ routingLabels }), "router.routingLabels: "] as const,
      ),
    ),
    [`POST ${ROUTERS}`, router({ id: "two" }), 200],
    [`PUT ${ROUTERS}`, router({ id: "two", routingLabels: LABELS }), 400],
    [`PUT ${ROUTERS}`, router({ id: "one", routingLabels: LABELS }), 200],
  ],
  [
    "the default router exists without labels, and a delete restores it",
    [
      `GET ${ROUTERS}/router_default`,
      200,
      { router: { id: "router_default", rules: [], fallback: [] } },
    ],
    [`DELETE ${ROUTERS}/router_default`, 400],
    [
      `PUT ${ROUTERS}`,
      { router: { id: "router_default", name: "ours" } },
      200,
      { router: { id: "router_default", name: "ours" } },
    ],
    [`POST ${ROUTERS}`, { router: { id: "router_default", name: "ours" } }, 409],
    [`GET ${ROUTERS}`, 200, { routers: each("name", "ours") }],
    [`DELETE ${ROUTERS}/router_default`, 200, exact({})],
    [`GET ${ROUTERS}`, 200, { routers: [{ id: "router_default", name: "Default router" }] }],
    [`POST ${ROUTERS}`, { router: { id: "router_default", name: "ours" } }, 200],
  ],
  [
    "a query cannot filter by label, and a read by ids is complete",
    [`POST ${ROUTERS}`, router({ id: "one" }), 200],
    [`POST ${ROUTERS}`, router({ id: "two", routingLabels: LABELS }), 200],
    [
      `GET ${ROUTERS}?${query("source_entity_labels[team][values]", "t")}&${query("source_entity_labels[service][values]", "s")}`,
      200,
      { routers: each("id", "one", "two", "router_default") },
    ],
    [
      `GET ${ROUTERS}/all/summaries?global_router_ids=two&global_router_ids=gone`,
      200,
      { routers: { two: { rules: [], routingLabels: LABELS } }, notFoundIds: ["gone"] },
    ],
  ],
  [
    "a matcher can be validated",
    [
      `POST ${ROUTERS}/matcher/validate?${query("entity_label_matcher[team]", "a.*")}`,
      {},
      200,
      exact({ result: { success: {} } }),
    ],
    [
      `POST ${ROUTERS}/matcher/validate?${query("entity_label_matcher[team]", "a(")}`,
      {},
      200,
      { result: { failure: { message: expect.stringContaining("team") } } },
    ],
  ],
  [
    "a team has at most 200 routers",
    (emulator) => {
      for (let n = 0; n < 200; n += 1) emulator.put("routers", { id: `${n}` });
    },
    [`POST ${ROUTERS}`, router(), 429, "200 routers"],
  ],
]);
