import type { Emulator } from "../../src/emulator";
import type { Request } from "./leaves";

/** What no declaration tells of a request, as a part that is laid over it. */
type Need = (emulator: Emulator) => Request;

const FINGERPRINT = "5ea1e12c5d1bf4b2";
const SINCE = "2026-03-01T08:00:00Z";

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
const source = {
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

const told = { priority: "P2", status: { triggered: { triggeredAt: SINCE } }, updatedAt: SINCE };
const signal = {
  ...told,
  alertGroupId: "g",
  alertName: "down",
  fingerprint: FINGERPRINT,
  generatorUrl: "https://p.example.com",
  labels: {},
  annotations: {},
};
const group = {
  ...told,
  alertGroupId: "g",
  receiver: "cases",
  externalUrl: "https://am.example.com",
  groupLabels: {},
  alerts: [{ ...signal, createdAt: SINCE }],
  receivedAt: SINCE,
};

/** Which parameters an integration takes its definition tells, which is data of the account; each entry says what else lies outside a declaration. */
export const NEEDS: Readonly<Record<string, Need>> = {
  "POST /integrations/metadata/v1": () => ({ body: { metadata } }),
  "PUT /integrations/metadata/v1": () => ({ body: { metadata } }),
  "POST /integrations/metadata/v1/test": () => ({ body: { integrationData: metadata } }),
  "POST /integrations/contextual-data/v1": () => ({ body: { metadata: source } }),
  "PUT /integrations/contextual-data/v1": () => ({ body: { metadata: source } }),
  "POST /integrations/contextual-data/v1/test/{integration_id}": () => ({ body: { integrationData: source } }),
  // An extension has the versions that its catalogue tells.
  "POST /integrations/extensions/v1/deployed": () => ({ query: extension }),
  "PUT /integrations/extensions/v1/deployed": () => ({ query: extension }),
  "DELETE /integrations/extensions/v1/deployed": () => ({ body: { id: extension.id } }),
  // Cardinalities are counted for one query.
  "GET /events2metrics/labels/v2/cardinalities": () => ({ query: { logs_query: { lucene: "level:error" }, spans_query: undefined } }),
  // What is linked is not linked again.
  "POST /ai/custom-evaluations/v3/{id}/applications/{application_id}": (emulator) => {
    for (const one of emulator.objects("ai-custom-evaluations"))
      emulator.put("ai-custom-evaluations", { ...one, applicationIds: [] } as never);
    return {};
  },
  // Evaluations are of applications that have sent data.
  "POST /ai/evaluations/v3": (emulator) => ({
    body: { application: emulator.objects("ai-applications")[0]?.application, subsystem: undefined },
  }),
  // The order must name every policy of one kind of data.
  "POST /dataplans/policies/v1/all/reorder": (emulator) => {
    const all = emulator.objects("policies").filter((policy) => policy.logRules);
    return { body: { sourceType: "LOGS", orders: all.map(({ id }, n) => ({ id, order: n + 1 })) } };
  },
  // A resolved incident cannot be acknowledged.
  "POST /incidents/events/v1/{event_id}/acknowledge": (emulator) => {
    for (const { id } of emulator.objects("incident-events")) emulator.forget("incident-events", String(id));
    for (const one of emulator.objects("incidents"))
      emulator.put("incidents", { ...one, status: "TRIGGERED", state: "TRIGGERED" } as never);
    return {};
  },
  // Signals from outside open cases; none of the seed's was opened so.
  "POST /cases/indicators/v1/get": (emulator) => {
    const [first] = emulator.objects("cases");
    emulator.put("cases", { ...first, caseIndicators: { prometheusAlertIndicators: [group], alertIndicators: [] } } as never);
    return { body: { prometheusAlert: { fingerprint: FINGERPRINT, startedAt: SINCE } } };
  },
};

/** What an operation needs, part by part. */
export const needsOf = (route: string, emulator: Emulator): Request => NEEDS[route]?.(emulator) ?? {};
