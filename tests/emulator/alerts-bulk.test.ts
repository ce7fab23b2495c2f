import type { Emulator } from "../../src/emulator";
import { ALERTS, immediate, UUID } from "./support";
import { createAll, entry, flowOf, named } from "./support/alerts";
import { exact, exchanges, type Step } from "./support/exchanges";

const removeAll = (ids: string[], status: number, expected?: object): Step =>
  expected
    ? [`POST ${ALERTS}/all/delete`, { ids }, status, expected]
    : [`POST ${ALERTS}/all/delete`, { ids }, status];
const count = (n: number) => (emulator: Emulator) =>
  expect(emulator.objects("alerts")).toHaveLength(n);
const isC = ({ alertDefProperties }: Record<string, unknown>) =>
  (alertDefProperties as { name: string }).name === "c";
const badKeys = immediate({ groupByKeys: ["k"] });

exchanges("bulk operations on alerts", [
  [
    "a bulk create returns the created alerts and the index of each failure",
    (emulator) =>
      emulator.refuse("alerts", (alert) => (isC(alert as never) ? "refused by test" : undefined)),
    createAll([entry("a"), { alertDefProperties: badKeys }, entry("c"), entry("d")], {
      alertDefs: named("a", "d"),
      failedToCreateAlertDefs: [
        { index: 1, reason: expect.stringContaining("groupByKeys") },
        { index: 2, reason: "refused by test" },
      ],
    }),
    count(2),
  ],
  [
    "an access policy without its permission fails only its own entry",
    { permissions: ["alerts:UpdateConfig"] },
    createAll([entry("a"), entry("b", { accessPolicy: "{}" })], {
      alertDefs: named("a"),
      failedToCreateAlertDefs: [
        { index: 1, reason: expect.stringContaining("alerts:UpdateAccessPolicy") },
      ],
    }),
  ],
  [
    "a bulk replace lists replaced, skipped, missing and failed alerts",
    createAll([entry("a"), entry("b"), entry("c")]),
    [
      `PUT ${ALERTS}/all/replace`,
      {
        alertDefsToReplace: [
          { id: "<all.alertDefs.0.id>", ...entry("a, changed") },
          { id: "<all.alertDefs.1.id>", ...entry("b") },
          { id: "<all.alertDefs.2.id>", alertDefProperties: badKeys },
          { id: UUID, ...entry("d") },
        ],
      },
      200,
      {
        alertDefs: named("a, changed"),
        skippedIds: ["<all.alertDefs.1.id>"],
        notFoundIds: [UUID],
        failedToReplaceAlertDefs: [{ id: "<all.alertDefs.2.id>", reason: expect.any(String) }],
      },
    ],
    [
      `GET ${ALERTS}/<all.alertDefs.1.id>`,
      200,
      { alertDef: { alertVersionId: "<all.alertDefs.1.alertVersionId>" } },
    ],
    [`PUT ${ALERTS}/all/replace`, { alertDefsToReplace: [] }, 200],
  ],
  [
    "a bulk delete lists deleted and missing ids",
    createAll([entry("a")]),
    removeAll(
      ["<all.alertDefs.0.id>", UUID, "<all.alertDefs.0.id>"],
      200,
      exact({ deletedIds: ["<all.alertDefs.0.id>"], notFoundIds: [UUID] }),
    ),
    count(0),
  ],
  [
    "a bulk delete is atomic, and may include a flow together with its alerts",
    createAll([entry("a"), entry("b")]),
    [`flow = POST ${ALERTS}`, { alertDefProperties: flowOf("<all.alertDefs.0.id>") }, 200],
    removeAll(["<all.alertDefs.1.id>", "<all.alertDefs.0.id>"], 400),
    count(3),
    removeAll(["<all.alertDefs.0.id>", "<all.alertDefs.1.id>", "<flow.alertDef.id>"], 200),
  ],
  [
    "a request with one entry out of bounds is rejected as a whole",
    [`POST ${ALERTS}/all/create`, { alertDefsToCreate: [entry("a"), entry("")] }, 400],
    count(0),
  ],
]);
