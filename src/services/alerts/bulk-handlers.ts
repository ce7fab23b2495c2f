import { BadRequestError, NotFoundError, UnexpectedResponseError } from "../../http";
import type { Api, Response } from "../../http/operation";
import { equalCanonical } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import type { Bulk, CreateResult } from "../define";
import { isSameId } from "../same-id";
import type { bulkOps } from "./bulk-operations";
import type { AlertAccessPolicyChange, AlertDefinition } from "./entity";
import { type AlertFields, type AlertProperties, accessPolicy } from "./fields";
import { withPolicyReset } from "./no-data-policy";

interface AlertConverters<S> {
  seenOf(alert: AlertDefinition): Required<CreateResult<S>>;
  propertiesOf(fields: AlertFields): AlertProperties;
}
type Ops = Pick<typeof bulkOps, "createMany" | "replaceMany" | "deleteMany">;

const node = nodeOf(accessPolicy);

/** The policy change of a replace request. Undefined leaves the policy unchanged. */
export function policyChange(
  now: string | undefined,
  old: string | undefined,
): AlertAccessPolicyChange | undefined {
  if (equalCanonical(node, now, old)) return undefined;
  return now === undefined ? { delete: {} } : { upsert: now };
}

const CREATE = "POST /alerts/alerts/v3/all/create";
const REPLACE = "PUT /alerts/alerts/v3/all/replace";
const rejectedError = (route: string, reason?: string) =>
  new BadRequestError({ route, serverMessage: reason ?? "the API returned no reason" });
const missingResultError = (route: string) =>
  new UnexpectedResponseError({
    route,
    outcome: "unknown",
    what: "the response does not mention this alert",
  });

/**
 * Bulk handlers, up to 100 alerts per request. A response lists the written alerts without gaps,
 * and the failed ones separately by index.
 */
export const bulkHandlers = <S>(
  api: Api<Ops>,
  { seenOf, propertiesOf }: AlertConverters<S>,
): Bulk<AlertFields, S> => ({
  maxItems: 100,
  create: async (items) => {
    const alertDefsToCreate = items.map((fields) => ({
      alertDefProperties: propertiesOf(fields),
      accessPolicy: fields.accessPolicy,
    }));
    const response = await api.createMany({ body: { alertDefsToCreate } });
    return createResults(items.length, response).map((created) =>
      created instanceof Error ? created : seenOf(created),
    );
  },
  update: async (items) => {
    const alertDefsToReplace = items.map(({ id, fields, old }) => ({
      id,
      alertDefProperties: propertiesOf(withPolicyReset(fields, old)),
      accessPolicy: policyChange(fields.accessPolicy, old.accessPolicy),
    }));
    const response = await api.replaceMany({ body: { alertDefsToReplace } });
    // An empty response means that all alerts were written.
    return items.map(({ id }) =>
      Object.keys(response).length ? replaceResult(id, response, seenOf) : undefined,
    );
  },
  remove: async (ids) => {
    const { notFoundIds = [] } = await api.deleteMany({ body: { ids: [...ids] } });
    return ids.map((id) =>
      notFoundIds.includes(id)
        ? new NotFoundError({ route: "POST /alerts/alerts/v3/all/delete" })
        : undefined,
    );
  },
});

function createResults(
  count: number,
  { alertDefs = [], failedToCreateAlertDefs = [] }: Response<Ops["createMany"]>,
): (AlertDefinition | Error)[] {
  const reasons = new Map(failedToCreateAlertDefs.map(({ index = 0, reason }) => [index, reason]));
  const created = [...alertDefs];
  return Array.from({ length: count }, (_, at) =>
    reasons.has(at)
      ? rejectedError(CREATE, reasons.get(at))
      : (created.shift() ?? missingResultError(CREATE)),
  );
}

function replaceResult<S>(
  id: string,
  response: Response<Ops["replaceMany"]>,
  seenOf: (alert: AlertDefinition) => { remote: S },
): S | undefined | Error {
  const {
    alertDefs = [],
    notFoundIds = [],
    skippedIds = [],
    failedToReplaceAlertDefs = [],
  } = response;
  const found = alertDefs.find((alert) => isSameId(alert.id, id));
  if (found) return seenOf(found).remote;
  if (skippedIds.some((one) => isSameId(one, id))) return undefined;
  if (notFoundIds.some((one) => isSameId(one, id))) return new NotFoundError({ route: REPLACE });
  const failed = failedToReplaceAlertDefs.find((entry) => isSameId(entry.id, id));
  return failed ? rejectedError(REPLACE, failed.reason) : missingResultError(REPLACE);
}
