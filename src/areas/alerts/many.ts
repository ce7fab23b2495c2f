import { BadRequestError, NotFoundError, UnexpectedAnswerError } from "../../client";
import type { Api, Response } from "../../client/operation";
import type { Bulk, Made } from "../define";
import type { bulkOps } from "./bulk";
import type { AlertDefinition } from "./definition";
import { policyChange } from "./policy";
import type { AlertProperties } from "./properties";

interface Whole<F, S> {
  seenOf(alert: AlertDefinition): Required<Made<S>>;
  propertiesOf(fields: F): AlertProperties;
}
type Ops = Pick<typeof bulkOps, "createMany" | "replaceMany" | "deleteMany">;

const CREATE = "POST /alerts/alerts/v3/all/create";
const REPLACE = "PUT /alerts/alerts/v3/all/replace";
const refused = (route: string, reason?: string) => new BadRequestError({ route, serverMessage: reason ?? "the API gives no reason" });
const lost = (route: string) => new UnexpectedAnswerError({ route, outcome: "unknown", what: "the answer says nothing of this alert" });

/** Alerts by the hundred. Answers hold what was written without gaps, and beside it what failed. */
export const many = <F extends { accessPolicy?: string | undefined }, S>(
  api: Api<Ops>,
  { seenOf, propertiesOf }: Whole<F, S>,
): Bulk<F, S> => ({
  most: 100,
  create: async (items) => {
    const alertDefsToCreate = items.map((fields) => ({ alertDefProperties: propertiesOf(fields), accessPolicy: fields.accessPolicy }));
    const answer = await api.createMany({ body: { alertDefsToCreate } });
    return inPlace(items.length, answer).map((made) => (made instanceof Error ? made : seenOf(made)));
  },
  update: async (items) => {
    const alertDefsToReplace = items.map(({ id, fields, old }) => ({
      id,
      alertDefProperties: propertiesOf(fields),
      accessPolicy: policyChange(fields.accessPolicy, old.accessPolicy),
    }));
    const answer = await api.replaceMany({ body: { alertDefsToReplace } });
    // An empty response says of all that they were written.
    return items.map(({ id }) => (Object.keys(answer).length ? replaced(id, answer, seenOf) : undefined));
  },
  remove: async (ids) => {
    const { notFoundIds = [] } = await api.deleteMany({ body: { ids: [...ids] } });
    return ids.map((id) => (notFoundIds.includes(id) ? new NotFoundError({ route: "POST /alerts/alerts/v3/all/delete" }) : undefined));
  },
});

function inPlace(
  count: number,
  { alertDefs = [], failedToCreateAlertDefs = [] }: Response<Ops["createMany"]>,
): (AlertDefinition | Error)[] {
  const reasons = new Map(failedToCreateAlertDefs.map(({ index = 0, reason }) => [index, reason]));
  const made = [...alertDefs];
  return Array.from({ length: count }, (_, at) => (reasons.has(at) ? refused(CREATE, reasons.get(at)) : (made.shift() ?? lost(CREATE))));
}

function replaced<S>(
  id: string,
  answer: Response<Ops["replaceMany"]>,
  seenOf: (alert: AlertDefinition) => { seen: S },
): S | undefined | Error {
  const { alertDefs = [], notFoundIds = [], skippedIds = [], failedToReplaceAlertDefs = [] } = answer;
  const found = alertDefs.find((alert) => alert.id === id);
  if (found) return seenOf(found).seen;
  if (skippedIds.includes(id)) return undefined;
  if (notFoundIds.includes(id)) return new NotFoundError({ route: REPLACE });
  const failed = failedToReplaceAlertDefs.find((entry) => entry.id === id);
  return failed ? refused(REPLACE, failed.reason) : lost(REPLACE);
}
