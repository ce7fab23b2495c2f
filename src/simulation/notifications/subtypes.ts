import { fieldsIn, itemsIn, textIn } from "../../lint/read";
import type { Comparison } from "../../promql/interval";
import type { Fields } from "../../schema/record";
import { comparisonOf } from "../../services/alerts/comparison";
import type { SimulatedNotification } from "../model";
import { variantOf } from "../plans";

/** The name of the kind of a message about an alert. */
export interface SubType {
  /** `logsThresholdTriggered` */
  readonly name: string;
  /** `logsThresholdMoreThanTriggered`: how an older list of the service's names has it. */
  readonly older: string | undefined;
}

const COMPARED: Readonly<Partial<Record<Comparison, string>>> = {
  ">": "MoreThan",
  ">=": "MoreThanOrEquals",
  "<": "LessThan",
  "<=": "LessThanOrEquals",
};

/** The subtype of a message; its name is undefined where the variant of the alert is not known. */
export function subTypeOf(
  args: Fields,
  status: SimulatedNotification["status"],
): SubType | undefined {
  const variant = variantOf(args);
  if (variant === undefined) return undefined;
  const end = status === "triggered" ? "Triggered" : "Resolved";
  const compared = /^(?:logs|metric)Threshold$/.test(variant)
    ? COMPARED[comparisonIn(fieldsIn(args[variant])) ?? "=="]
    : undefined;
  return { name: variant + end, older: compared && variant + compared + end };
}

/** The comparison of the first rule: those of an alert are the same. */
function comparisonIn({ rules }: Fields): Comparison | undefined {
  const [rule] = itemsIn(rules)[0] ?? [];
  return comparisonOf(textIn(fieldsIn(rule?.condition).conditionType) ?? "MORE_THAN");
}
