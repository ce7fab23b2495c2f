import { UsageError } from "../failure";
import { OPERATIONS, type Operation, type Review } from "./model";

const FAILING: readonly string[] = OPERATIONS.filter((operation) => operation !== "same");

/** The operations of `--fail-on delete,replace`. */
export function parseFailOn(text: string): Operation[] {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !FAILING.includes(name));
  if (unknown === undefined) return names as Operation[];
  throw new UsageError(
    `--fail-on: there is no operation ${JSON.stringify(unknown)}. The operations are ${FAILING.join(", ")}.`,
  );
}

/** Whether one of the operations occurs, also for a resource of another package. */
export const occurs = ({ resources, others }: Review, operations: readonly Operation[]): boolean =>
  [...resources, ...others].some(({ operation }) => operations.includes(operation as Operation));
