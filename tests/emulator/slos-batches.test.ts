import { UUID } from "./support";
import { exact, exchanges, type Step } from "./support/exchanges";
import { CREATE, names, request, SLO, SLOS, slo, total } from "./support/slos";

const VALIDATE = "PUT /slo/validated/v1";
const EXECUTE = `POST ${SLOS}/all/execute`;

const createAlert = (sloId: string): Step => [
  "alert = POST /alerts/alerts/v3",
  {
    alertDefProperties: {
      name: "budget",
      type: "ALERT_DEF_TYPE_SLO_THRESHOLD",
      sloThreshold: {
        sloDefinition: { sloId },
        errorBudget: { rules: [{ condition: { threshold: 10 } }] },
      },
    },
  },
  200,
];
const alert = {
  id: "<alert.alertDef.id>",
  name: "budget",
  alertVersionId: "<alert.alertDef.alertVersionId>",
};
const validate = (query: string) =>
  slo({
    id: "<made.slo.id>",
    requestBasedMetricSli: { ...request, totalEvents: { query } },
  });

exchanges("alerts of an SLO", [
  [
    "are listed in the response of a replacement and of a delete",
    [`other = POST ${SLOS}`, slo(), 200],
    createAlert("<other.slo.id>"),
    [CREATE, slo(), 200],
    createAlert("<made.slo.id>"),
    [
      `PUT ${SLOS}`,
      slo({ id: "<made.slo.id>" }),
      200,
      { effectedSloAlertIds: ["<alert.alertDef.id>"] },
    ],
    [`DELETE ${SLO}`, 200, exact({ effectedSloAlertIds: ["<alert.alertDef.id>"] })],
  ],
  [
    "a validation returns the alerts that would break, and changes nothing",
    [CREATE, slo(), 200],
    createAlert("<made.slo.id>"),
    [VALIDATE, validate(total), 200, exact({ alertsValidationResult: [alert] })],
    [
      VALIDATE,
      validate("sum by (region) (x)"),
      200,
      { alertsValidationResult: [{ ...alert, errorMessage: expect.stringContaining("pod") }] },
    ],
    [`GET ${SLO}`, 200, exact({ slo: "<made.slo>" })],
    [VALIDATE, slo({ id: UUID }), 404],
  ],
]);

const create = (name: string) => ({ createSloRequest: { slo: slo({ name }) } });
const remove = (id: string) => ({ deleteSloRequest: { id } });
const replace = (more: object) => ({ replaceSloRequest: { slo: slo(more) } });
const batch = (...requests: object[]) => ({ requests });
const done = (status: object, ...responses: string[]) => ({
  status,
  matchingResponses: responses.map((name) => ({ [`${name}SloResponse`]: {} })),
});
const missing = { statusCode: "NOT_FOUND", message: expect.stringContaining(UUID) };

exchanges("batches of SLO operations", [
  [
    "create, replace and delete in order",
    [CREATE, slo(), 200],
    [`other = POST ${SLOS}`, slo(), 200],
    [
      EXECUTE,
      batch(create("new"), replace({ id: "<made.slo.id>", name: "x" }), remove("<other.slo.id>")),
      200,
      done({ statusCode: "OK" }, "create", "replace", "delete"),
    ],
    [`GET ${SLOS}`, 200, names("x", "new")],
  ],
  [
    "return 200 with the failure and keep the operations before it",
    [EXECUTE, batch(create("a"), remove(UUID), create("b")), 200, done(missing, "create")],
    [`GET ${SLOS}`, 200, names("a")],
    [EXECUTE, batch(replace({})), 200, { status: { statusCode: "INVALID_ARGUMENT" } }],
  ],
  [
    "reject an item without or with several operations",
    [EXECUTE, batch({}), 400],
    [EXECUTE, batch({ ...create("a"), ...remove(UUID) }), 400],
  ],
]);
