import type { AiCustomEvaluationEntity } from "../../../services/ai/ai-custom-evaluation-entity";
import type { AiEvaluationEntity } from "../../../services/ai/ai-evaluation-entity";
import type { AiModelPricingEntity } from "../../../services/ai/ai-model-pricing-entity";
import type { AiApplication } from "../../../services/ai/application-entity";
import { snakeCase } from "../../../text/words";
import { invalidField } from "../../server/errors";
import type { RequestContext } from "../../server/request-context";
import { tableName } from "../../store/store";

export type AiApplicationRecord = AiApplication & { id: string };
export type EvaluationRecord = AiEvaluationEntity & { id: string };
export type CustomEvaluationRecord = AiCustomEvaluationEntity & { id: string };
/** One per team. */
export type ModelPricingRecord = Pick<AiModelPricingEntity, "prices"> & {
  id: typeof PRICING;
  pricingId: string;
};
export const PRICING = "model-pricing";

export const applicationTable = tableName<AiApplicationRecord>("ai-applications", "AI application");
export const evaluationTable = tableName<EvaluationRecord>("evaluations", "AI evaluation");
export const customTable = tableName<CustomEvaluationRecord>(
  "custom-evaluations",
  "custom evaluation",
);
export const pricingTable = tableName<ModelPricingRecord>(PRICING, "model pricing");

export const companyOf = ({ team }: RequestContext): string => String(team.id);

interface PageWanted {
  page_size?: number;
  page_offset?: number;
}
const PAGE = 200;
/** Returns a page by its number. Creates and deletes in between shift the entries. */
export function pageOf<T>(
  all: readonly T[],
  { page_size = PAGE, page_offset = 0 }: PageWanted = {},
  { quirks }: RequestContext,
): T[] {
  const size = Math.min(page_size, quirks.pageSizeMax);
  return all.slice(page_offset * size, (page_offset + 1) * size);
}

type AnyFields = Readonly<Record<string, unknown>>;

/**
 * The fields that a request changes. Without an update mask: all given fields, except empty arrays.
 * With a mask: exactly its fields; those without a value are cleared.
 */
export function masked(body: AnyFields, fields: readonly string[]): AnyFields {
  const { updateMask, ...given } = body;
  if (updateMask === undefined)
    return Object.fromEntries(
      Object.entries(given).filter(([, value]) => !Array.isArray(value) || value.length > 0),
    );
  return Object.fromEntries(
    String(updateMask)
      .split(",")
      .map((name) => [fieldOf(name, fields), given[fieldOf(name, fields)]]),
  );
}

function fieldOf(name: string, fields: readonly string[]): string {
  const found = fields.find((field) => field === name || snakeCase(field) === name);
  if (!found) throw invalidField(["updateMask"], `there is no field ${name}`);
  return found;
}
