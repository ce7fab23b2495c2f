import { each, exact, exchanges, type Step } from "./support/exchanges";

const LIST = "/integrations/extensions/v1";
const DEPLOYED = `${LIST}/deployed`;
const KUBERNETES = `${LIST}/catalog/kubernetes`;
const item = (stableId: string, version = "1.1.0") => `kubernetes-${version}-${stableId}`;
const none: Step = [
  `GET ${DEPLOYED}`,
  200,
  ({ deployedExtensions = [] }) => expect(deployedExtensions).toEqual([]),
];

exchanges("the catalog of extensions", [
  [
    "omits hidden extensions by default, and can be filtered by integration",
    ...(
      [
        [{}, "databases functions kubernetes"],
        [{ includeHiddenExtensions: true }, "databases functions kubernetes staff"],
        [{ filter: { integrations: ["aws-shipper", "otel-kubernetes"] } }, "functions kubernetes"],
        [{ filter: { integrations: [] } }, "databases functions kubernetes"],
      ] as const
    ).map(
      ([body, ids]): Step => [
        `POST ${LIST}`,
        body,
        200,
        ({ extensions }) =>
          expect(
            extensions
              .map(({ id }: { id: string }) => id)
              .sort()
              .join(" "),
          ).toBe(ids),
      ],
    ),
  ],
  [
    "lists revisions with item counts and without the items",
    [
      `POST ${LIST}`,
      {},
      200,
      ({ extensions }) => {
        const { revisions } = extensions.find(({ id }: { id: string }) => id === "kubernetes");
        const one = { alerts: 1, customDashboards: 1, parsingRules: 1 };
        const two = { ...one, alerts: 2, enrichments: 1 };
        expect(revisions).toMatchObject([
          { version: "1.0.0", summary: { isNew: false, itemCounts: one } },
          { version: "1.1.0", summary: { isNew: true, itemCounts: two } },
        ]);
        expect(Object.keys(revisions[0].summary.itemCounts)).toHaveLength(3);
        expect(JSON.stringify(revisions)).not.toContain('"items"');
      },
    ],
  ],
  [
    "a read includes definitions and testing revisions only on request",
    [
      `GET ${KUBERNETES}`,
      200,
      (json) => {
        expect(json.revisions).toMatchObject(each("version", "1.0.0", "1.1.0"));
        expect(JSON.stringify(json)).not.toContain("CX_CUSTOM_DASHBOARD_DEFINITION");
      },
    ],
    [
      `GET ${KUBERNETES}?include_dashboard_binaries=true&include_testing_revision=true`,
      200,
      ({ revisions }) => {
        expect(revisions).toHaveLength(3);
        expect(revisions[0].items[1].binaries[0].type).toBe("CX_CUSTOM_DASHBOARD_DEFINITION");
        expect(revisions[0].items[0].data).toEqual({ name: "Pods that restart" });
      },
    ],
    [`GET ${LIST}/catalog/nobody`, 404],
  ],
  [
    "lists the items that the key may not deploy separately",
    { permissions: ["extensions:ReadConfig", "extensions:Deploy", "parsing-rules:UpdateConfig"] },
    [
      `GET ${KUBERNETES}`,
      200,
      ({ revisions: [first] }) => {
        expect(first.items).toMatchObject(each("stableId", "parse-events"));
        expect(first.permissionDeniedItems).toHaveLength(2);
      },
    ],
    [`PUT ${DEPLOYED}?id=kubernetes&version=1.1.0&item_ids=${item("overview")}`, 403],
  ],
]);

const functions = "id=functions&version=1.0.0";
const owners = `${DEPLOYED}?id=kubernetes&version=1.1.0&item_ids=${item("owners")}`;
exchanges("deployed extensions", [
  [
    "are deployed, updated and deleted with query parameters",
    { quirks: { reorder: true } },
    [
      `PUT ${DEPLOYED}?id=kubernetes&version=1.0.0&item_ids=${item("overview", "1.0.0")}&applications=a&applications=b`,
      200,
      exact({
        extensionDeployment: {
          id: "kubernetes",
          version: "1.0.0",
          itemIds: [item("parse-events", "1.0.0"), item("overview", "1.0.0")],
          applications: ["b", "a"],
        },
      }),
    ],
    [
      `next = POST ${DEPLOYED}?id=kubernetes&version=1.1.0&item_ids=${item("pods-pending")}&item_ids=${item("pod-restarts")}&subsystems=s`,
      200,
      ({ extensionDeployment }) => {
        expect(extensionDeployment).toMatchObject({ version: "1.1.0", subsystems: ["s"] });
        expect(extensionDeployment).not.toHaveProperty("applications");
      },
    ],
    [
      `GET ${DEPLOYED}`,
      200,
      ({ deployedExtensions }, { next }) =>
        expect(deployedExtensions).toEqual([
          {
            ...next.extensionDeployment,
            summary: { deployedItemCounts: { alerts: 2, parsingRules: 1 } },
          },
        ]),
    ],
    [`DELETE ${DEPLOYED}`, { id: "kubernetes" }, 200, exact("<next>")],
    none,
  ],
  [
    "can be addressed by one nested query parameter in any encoding",
    ...(
      [
        ["PUT", "extension_deployment"],
        ["POST", "extensionDeployment"],
      ] as const
    ).map(
      ([method, name]): Step => [
        `${method} ${DEPLOYED}?${name}.id=functions&${name}.version=1.0.0&${name}.itemIds=functions-1.0.0-errors`,
        200,
        exact({
          extensionDeployment: {
            id: "functions",
            version: "1.0.0",
            itemIds: ["functions-1.0.0-errors"],
          },
        }),
      ],
    ),
  ],
  [
    "query parameters in the body of a PUT are ignored",
    [`PUT ${DEPLOYED}`, { id: "functions", version: "1.0.0" }, 404, "Not Found"],
  ],
  [
    "a second deployment is a 409; an update or delete of a missing one is a 404",
    [`POST ${DEPLOYED}?${functions}`, 404],
    [`DELETE ${DEPLOYED}`, { id: "functions" }, 404],
    [`PUT ${DEPLOYED}?${functions}`, 200],
    [`PUT ${DEPLOYED}?${functions}`, 409],
    [`GET ${DEPLOYED}`, 200, { deployedExtensions: each("id", "functions") }],
  ],
  [
    "a delete returns 200 with the items that failed, and skips the ones to keep",
    [`PUT ${owners}`, 200],
    [
      `DELETE ${DEPLOYED}`,
      { id: "kubernetes" },
      200,
      {
        failedItems: [
          {
            itemId: item("owners"),
            remoteId: expect.any(String),
            reason: expect.stringContaining("used"),
          },
        ],
      },
    ],
    [`PUT ${owners}`, 200],
    [
      `DELETE ${DEPLOYED}`,
      { id: "kubernetes", keptExtensionItems: [item("owners")] },
      200,
      (json) => expect(json).not.toHaveProperty("failedItems"),
    ],
  ],
  [
    "an unknown id, version or item is rejected",
    [`PUT ${DEPLOYED}?version=1.0.0`, 404, "Not Found"],
    [`PUT ${DEPLOYED}?id=nobody&version=1.0.0`, 404, "nobody"],
    [`PUT ${DEPLOYED}?id=functions`, 400, "version"],
    [`PUT ${DEPLOYED}?id=functions&version=9`, 400, "version"],
    [`PUT ${DEPLOYED}?id=kubernetes&version=1.0.0&item_ids=${item("owners")}`, 400, "itemIds"],
    none,
  ],
  [
    "items to keep must be deployed",
    [`PUT ${DEPLOYED}?${functions}`, 200],
    [
      `DELETE ${DEPLOYED}`,
      { id: "functions", keptExtensionItems: ["functions-1.0.0-errors"] },
      400,
      "keptExtensionItems",
    ],
    [`DELETE ${DEPLOYED}`, {}, 400, "id"],
  ],
]);
