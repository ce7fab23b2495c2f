import type { AiApplication } from "../../../areas/ai/application";
import type { AiCustomEvaluation } from "../../../areas/ai/custom";
import type { AiEvaluation } from "../../../areas/ai/evaluation";
import type { AiModelPricing } from "../../../areas/ai/pricing";
import { refused } from "../../errors";
import type { Scene } from "../../scene";
import { kind } from "../../store";

export type KeptApplication = AiApplication & { id: string };
export type KeptEvaluation = AiEvaluation & { id: string };
export type KeptCustom = AiCustomEvaluation & { id: string };
/** There is one of each team. */
export type KeptPricing = Pick<AiModelPricing, "prices"> & { id: typeof PRICING; pricingId: string };
export const PRICING = "model-pricing";

export const applicationKind = kind<KeptApplication>("ai-applications", "AI application");
export const evaluationKind = kind<KeptEvaluation>("ai-evaluations", "AI evaluation");
export const customKind = kind<KeptCustom>("ai-custom-evaluations", "custom evaluation");
export const pricingKind = kind<KeptPricing>(PRICING, "model pricing");

export const companyOf = ({ team }: Scene): string => String(team.id);

interface PageWanted {
  page_size?: number;
  page_offset?: number;
}
const PAGE = 200;
/** A page of a list by its number: what is created or deleted meanwhile moves the rest. */
export function pageOf<T>(all: readonly T[], { page_size = PAGE, page_offset = 0 }: PageWanted = {}, { unkind }: Scene): T[] {
  const size = Math.min(page_size, unkind.pageSizeMax);
  return all.slice(page_offset * size, (page_offset + 1) * size);
}

type Loose = Readonly<Record<string, unknown>>;
const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * What a change sets. Without a mask, what is given; an empty list counts as not given. With one, each field it names, and no other: to
 * nothing, where none is given.
 */
export function masked(body: Loose, fields: readonly string[]): Loose {
  const { updateMask, ...given } = body;
  if (updateMask === undefined)
    return Object.fromEntries(Object.entries(given).filter(([, value]) => !Array.isArray(value) || value.length > 0));
  return Object.fromEntries(
    String(updateMask)
      .split(",")
      .map((name) => [fieldOf(name, fields), given[fieldOf(name, fields)]]),
  );
}

function fieldOf(name: string, fields: readonly string[]): string {
  const found = fields.find((field) => field === name || snake(field) === name);
  if (!found) throw refused(["updateMask"], `there is no field ${name}`);
  return found;
}
