import type { Request } from "../../../http/operation";
import { slos } from "../../../services/slos";
import type { SloBatchResult } from "../../../services/slos/batch";
import type { SloEntity } from "../../../services/slos/entity";
import type { SloFilter } from "../../../services/slos/filters";
import { ApiError, invalidField } from "../../server/errors";
import { type RequestContext, serve } from "../../server/request-context";
import { type AlertRecord, alertTable } from "../alerts/record";
import { groupingOf } from "./indicator";
import {
  optionalArray,
  productOf,
  resolvedValues,
  type SloRecord,
  sloRecord,
  sloResponse,
  sloTable,
  typeOf,
} from "./record";

/** Whether an SLO matches all given filters. A filter without values matches everything. */
export const matchesFilters = (stored: SloRecord, filters: readonly SloFilter[] = []): boolean =>
  filters.every((filter) => {
    const expected = expectedValues(filter);
    return (
      !expected.length ||
      actualValues(stored, filter.field).some((value) => expected.includes(value))
    );
  });

type Subject = NonNullable<SloFilter["field"]>;
/** The values of the SLO for the subject of a filter. */
function actualValues(stored: SloRecord, subject: Subject = {}): (string | undefined)[] {
  const { labels = {}, ownershipTags: owners = {} } = stored;
  if (subject.constFilter)
    return [subject.constFilter === "USER_NAME" ? stored.creator : stored.name];
  if (subject.labelName !== undefined)
    return [Object.hasOwn(labels, subject.labelName) ? labels[subject.labelName] : undefined];
  if (subject.sloType !== undefined) return [typeOf(stored)];
  if (subject.productType !== undefined) return [productOf(stored)];
  if (subject.serviceName !== undefined) return stored.apmSli?.services ?? [];
  if (subject.ownershipServiceValues) return resolvedValues(stored, owners.service);
  if (subject.ownershipEnvironmentValues) return resolvedValues(stored, owners.environment);
  return subject.ownershipTeamValues ? resolvedValues(stored, owners.team) : [];
}

/** The values of a filter; some subjects contain values of their own. */
function expectedValues({ field: subject = {}, predicate }: SloFilter): (string | undefined)[] {
  const { stringValues, typeValues, productTypeValues } = predicate?.is ?? {};
  const ownershipValues =
    subject.ownershipServiceValues ??
    subject.ownershipEnvironmentValues ??
    subject.ownershipTeamValues;
  return [
    ...(stringValues?.values ?? []),
    ...(typeValues?.values ?? []),
    ...(productTypeValues?.values ?? []),
    ...(ownershipValues?.values ?? []),
    ...(subject.serviceName ? [subject.serviceName] : []),
  ];
}

const sloRecords = (ctx: RequestContext) => ctx.table(sloTable);

const alertsOf = (id: string, ctx: RequestContext): AlertRecord[] =>
  ctx
    .all(alertTable)
    .filter(({ alertDefProperties: { sloThreshold } }) => sloThreshold?.sloDefinition.sloId === id);
const affectedAlerts = (id: string, ctx: RequestContext) =>
  optionalArray(
    "effectedSloAlertIds",
    alertsOf(id, ctx).map((alert) => alert.id),
  );

function mustGetPrevious({ id }: SloEntity, ctx: RequestContext): SloRecord {
  if (!id) throw invalidField(["id"], "required, but missing");
  return sloRecords(ctx).mustGet(id);
}

export const createSlo = (given: SloEntity, ctx: RequestContext) => ({
  slo: sloResponse(sloRecords(ctx).add(sloRecord(given, ctx))),
});
export function replaceSlo(given: SloEntity, ctx: RequestContext) {
  const now = sloRecords(ctx).replace(sloRecord(given, ctx, mustGetPrevious(given, ctx)));
  return { slo: sloResponse(now), ...affectedAlerts(now.id, ctx) };
}
export function removeSlo(id: string, ctx: RequestContext) {
  sloRecords(ctx).remove(id);
  return affectedAlerts(id, ctx);
}

/** Validates a replacement: alerts of the SLO fail if a grouping label is removed. */
export function validateReplace(given: SloEntity, ctx: RequestContext) {
  const stored = mustGetPrevious(given, ctx);
  const now = groupingOf(sloRecord(given, ctx, stored));
  const lost = groupingOf(stored).filter((label) => !now.includes(label));
  const issue = lost.length
    ? { errorMessage: `the SLO is no longer grouped by ${lost.join(", ")}` }
    : {};
  const alertsValidationResult = alertsOf(stored.id, ctx).map(
    ({ id, alertVersionId, alertDefProperties: { name } }) => ({
      id,
      name,
      alertVersionId,
      ...issue,
    }),
  );
  return { alertsValidationResult };
}

type SloStep = Request<(typeof slos)["operations"]["execute"]>["body"]["requests"][number];
function executeStep(
  step: SloStep,
  ctx: RequestContext,
): SloBatchResult["matchingResponses"][number] {
  if (step.createSloRequest)
    return { createSloResponse: createSlo(step.createSloRequest.slo, ctx) };
  if (step.replaceSloRequest)
    return { replaceSloResponse: replaceSlo(step.replaceSloRequest.slo, ctx) };
  return { deleteSloResponse: removeSlo(step.deleteSloRequest.id, ctx) };
}

const CODES: Readonly<Record<number, "INVALID_ARGUMENT" | "NOT_FOUND">> = {
  400: "INVALID_ARGUMENT",
  404: "NOT_FOUND",
};

/**
 * Executes the steps in order until one fails. Completed steps are not reverted, and the response
 * is a success that contains the error.
 */
export function execute(steps: readonly SloStep[], ctx: RequestContext): SloBatchResult {
  const matchingResponses: SloBatchResult["matchingResponses"] = [];
  try {
    for (const step of steps) matchingResponses.push(executeStep(step, ctx));
    return { matchingResponses, status: { statusCode: "OK" } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      matchingResponses,
      status: { statusCode: CODES[error.status] ?? "UNKNOWN", message: error.message },
    };
  }
}

export const sloBehaviors = serve(slos.operations, {
  list: ({ query }, ctx) => ({
    slos: ctx
      .listed(sloTable)
      .filter((stored) => matchesFilters(stored, query?.filters))
      .map(sloResponse),
  }),
  get: ({ id }, ctx) => ({ slo: sloResponse(ctx.table(sloTable).mustGet(String(id))) }),
  getMany: ({ query: { ids } }, ctx) => {
    const table = ctx.table(sloTable);
    const found = [...new Set(ids)].flatMap((id) => table.get(id) ?? []);
    return { slos: found.map(sloResponse), notFoundIds: ids.filter((id) => !table.get(id)) };
  },
  create: ({ body }, ctx) => createSlo(body, ctx),
  replace: ({ body }, ctx) => replaceSlo(body, ctx),
  remove: ({ id }, ctx) => removeSlo(String(id), ctx),
  execute: ({ body }, ctx) => execute(body.requests, ctx),
  validateReplace: ({ body }, ctx) => validateReplace(body, ctx),
  getZeroState: (_, ctx) => ({ zeroState: !ctx.all(sloTable).length }),
});
