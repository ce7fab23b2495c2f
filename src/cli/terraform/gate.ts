import { CommandError, EXIT } from "../failure";
import type { Move } from "./move";
import type { MoveReview } from "./review-move";

/** Lines of differences that a message has at most. */
const MOST_LINES = 30;

/**
 * Refuses a move while the state differs from the account, unless the user allows it, and always
 * where the account has none of the objects.
 */
export function assertMove({ state }: Move, review: MoveReview, allowDifferences: boolean): void {
  const { moved, differences, missing } = review;
  const found = moved.length;
  if (missing > found && !(found && allowDifferences)) throw otherAccount(state.file, review);
  if (!differences.length || allowDifferences) return;
  const shown = differences.slice(0, MOST_LINES);
  const more = differences.length - shown.length;
  throw new CommandError(
    [
      `${state.file} differs from the account. Nothing was written.`,
      ...shown.map((line) => `  ${line}`),
      ...(more ? [`  and ${more} more`] : []),
      ADVICE[state.tool],
    ].join("\n"),
    EXIT.differences,
  );
}

const ADVICE = {
  terraform:
    "Run `terraform plan` and `terraform apply`, so that Terraform and the account agree, and give the new state. Or add --allow-differences: the program then has what the account has, without the missing objects.",
  bridged:
    "Run `pulumi up --refresh` in the old stack, so that it and the account agree, and export it again. Or add --allow-differences: the program then has what the account has, without the missing objects.",
};

const otherAccount = (file: string, { moved, missing }: MoveReview): CommandError =>
  new CommandError(
    `The account has ${moved.length || "none"} of the ${moved.length + missing} objects of ${file}. Nothing was written. Check the region and the key: they may belong to another account.`,
  );
