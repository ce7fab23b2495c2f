import type { Emulator } from "../../src/emulator";
import type { Request } from "./leaves";

/** Request fields that the declaration cannot express; they override generated ones. */
type Requirement = (emulator: Emulator) => Request;

const FINGERPRINT = "5ea1e12c5d1bf4b2";
const SIGNAL_TIME = "2026-03-01T08:00:00Z";

const metadata = {
  integrationKey: "aws-metrics-collector",
  version: "0.2.0",
  integrationParameters: {
    parameters: [
      { key: "IntegrationName", stringValue: "ours" },
      { key: "AwsRoleArn", stringValue: "arn:aws:iam::1:role/r" },
      { key: "MetricNamespaces", stringList: { values: ["AWS/S3"] } },
    ],
  },
};
const sourceControl = {
  integrationKey: "source-control-events",
  version: "0.1.0",
  integrationParameters: {
    parameters: [
      { key: "IntegrationName", stringValue: "ours" },
      { key: "Token", stringValue: "of ours" },
    ],
  },
};

const extension = { id: "kubernetes", version: "1.1.0" };

const signalState = {
  priority: "P2",
  status: { triggered: { triggeredAt: SIGNAL_TIME } },
  updatedAt: SIGNAL_TIME,
};
const signal = {
  ...signalState,
  alertGroupId: "g",
  alertName: "down",
  fingerprint: FINGERPRINT,
  generatorUrl: "https://p.example.com",
  labels: {},
  annotations: {},
};
const alertGroup = {
  ...signalState,
  alertGroupId: "g",
  receiver: "cases",
  externalUrl: "https://am.example.com",
  groupLabels: {},
  alerts: [{ ...signal, createdAt: SIGNAL_TIME }],
  receivedAt: SIGNAL_TIME,
};

const GROUPS = "/fleet-management/configuration-groups/v1";
const fleetConfiguration = { name: "agent", rawConfiguration: "receivers: {}" };
/** Each version of the fleet service has operations of its own. */
const onFleet = (emulator: Emulator, version: Emulator["quirks"]["fleetApi"]): Request => {
  emulator.quirks.fleetApi = version;
  return {};
};

/** Requirements by route. Parameters of an integration depend on its definition in the account. */
export const REQUIREMENTS: Readonly<Record<string, Requirement>> = {
  "POST /integrations/metadata/v1": () => ({ body: { metadata } }),
  "PUT /integrations/metadata/v1": () => ({ body: { metadata } }),
  "POST /integrations/metadata/v1/test": () => ({ body: { integrationData: metadata } }),
  "POST /integrations/contextual-data/v1": () => ({ body: { metadata: sourceControl } }),
  "PUT /integrations/contextual-data/v1": () => ({ body: { metadata: sourceControl } }),
  "POST /integrations/contextual-data/v1/test/{integration_id}": () => ({
    body: { integrationData: sourceControl },
  }),
  // The version must exist in the extension catalog.
  "POST /integrations/extensions/v1/deployed": () => ({ query: extension }),
  "PUT /integrations/extensions/v1/deployed": () => ({ query: extension }),
  "DELETE /integrations/extensions/v1/deployed": () => ({ body: { id: extension.id } }),
  [`POST ${GROUPS}`]: (emulator) => onFleet(emulator, "newest"),
  [`GET ${GROUPS}/{id}`]: (emulator) => onFleet(emulator, "newest"),
  [`PATCH ${GROUPS}/{id}`]: (emulator) => onFleet(emulator, "newest"),
  [`PUT ${GROUPS}/{id}`]: (emulator) => ({
    ...onFleet(emulator, "wrapped"),
    body: { group: { family: { raw: { remoteConfigurations: [fleetConfiguration] } } } },
  }),
  // Only inactive objects are archived, and only overlays with targets are activated.
  [`POST ${GROUPS}/{id}/archive`]: (emulator) => {
    for (const one of emulator.objects("configuration-groups"))
      emulator.put("configuration-groups", {
        ...one,
        family: { ...(one.family as object), active: false },
      } as never);
    return onFleet(emulator, "newest");
  },
  // The emulator evaluates few queries.
  "POST /api/v1/dataprime/query": () => ({
    body: { query: "source logs", metadata: { syntax: "DATAPRIME" } },
  }),
  "GET /metrics/api/v1/query_range": () => ({
    query: { start: "2026-03-01T08:00:00Z", end: "2026-03-01T09:00:00Z", step: "1m" },
  }),
  // Exactly one query is allowed.
  "GET /events2metrics/labels/v2/cardinalities": () => ({
    query: { logs_query: { lucene: "level:error" }, spans_query: undefined },
  }),
  // An evaluation that is already linked cannot be linked again.
  "POST /ai/custom-evaluations/v3/{id}/applications/{application_id}": (emulator) => {
    for (const one of emulator.objects("custom-evaluations"))
      emulator.put("custom-evaluations", { ...one, applicationIds: [] } as never);
    return {};
  },
  // The application must have sent data.
  "POST /ai/evaluations/v3": (emulator) => ({
    body: {
      application: emulator.objects("ai-applications")[0]?.application,
      subsystem: undefined,
    },
  }),
  // The order must contain every policy of the source type.
  // 0 is the first account id that is tried with the team of the key.
  "GET /aaa/teams/v2/{team_id}/members/{user_account_id}": (emulator) => {
    const username = "zero@example.com";
    const ids = { id: username, userAccountId: 0, userId: "zero" };
    emulator.put("members", { ...ids, username, status: "ACTIVE" } as never);
    return {};
  },
  "POST /dataplans/policies/v1/all/reorder": (emulator) => {
    const all = emulator.objects("policies").filter((policy) => policy.logRules);
    return { body: { sourceType: "LOGS", orders: all.map(({ id }, n) => ({ id, order: n + 1 })) } };
  },
  // A resolved incident cannot be acknowledged.
  "POST /incidents/events/v1/{event_id}/acknowledge": (emulator) => {
    for (const { id } of emulator.objects("incident-events"))
      emulator.forget("incident-events", String(id));
    for (const one of emulator.objects("incidents"))
      emulator.put("incidents", { ...one, status: "TRIGGERED", state: "TRIGGERED" } as never);
    return {};
  },
  // No case of the seed was opened by an external signal.
  "POST /cases/indicators/v1/get": (emulator) => {
    const [first] = emulator.objects("cases");
    emulator.put("cases", {
      ...first,
      caseIndicators: { prometheusAlertIndicators: [alertGroup], alertIndicators: [] },
    } as never);
    return { body: { prometheusAlert: { fingerprint: FINGERPRINT, startedAt: SIGNAL_TIME } } };
  },
};

/** The requirements of an operation by request part. */
export const requirementsOf = (route: string, emulator: Emulator): Request =>
  REQUIREMENTS[route]?.(emulator) ?? {};
