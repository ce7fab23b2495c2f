import { CommandError, EXIT } from "../failure";
import type { Move } from "./move";
import type { MoveReview } from "./review-move";
import type { SourceState } from "./source";
import { TOOLS } from "./tools";

/** Lines of differences that a message has at most. */
const MOST_LINES = 30;

/**
 * Refuses a move while the state differs from the account, unless the user allows it, and always
 * where the account has none of the objects.
 */
export function assertMove({ state }: Move, review: MoveReview, allowDifferences: boolean): void {
  const { moved, differences, missing } = review;
  const found = moved.length;
  if (missing > found && !(found && allowDifferences)) throw otherAccount(state, review);
  if (differences.length && !allowDifferences) throw different(state, differences);
  if (!found) throw nothing(state.file, review);
}

function different(state: SourceState, differences: readonly string[]): CommandError {
  const { file, providers } = state;
  const shown = differences.slice(0, MOST_LINES);
  const more = differences.length - shown.length;
  return new CommandError(
    [
      `${file} differs from the account. Nothing was written.`,
      ...shown.map((line) => `  ${line}`),
      ...(more ? [`  and ${more} more`] : []),
      ...(providers.size > 1 ? [OTHER_ACCOUNTS] : []),
      `${keepAdvice(state)}${agreeAdvice(state.tool)} Or add --allow-differences: the program then has what the account has, without the missing objects.`,
    ].join("\n"),
    EXIT.differences,
  );
}

/** What must come before the advice, which would replace the objects. */
const keepAdvice = ({ objects }: SourceState): string =>
  objects.some(({ keep }) => keep !== undefined)
    ? "First keep the tainted objects with the commands above, because they would be replaced. "
    : "";

function agreeAdvice(tool: SourceState["tool"]): string {
  if (tool === "bridged")
    return "Run `pulumi up --refresh` in the old stack, so that it and the account agree, and export it again.";
  const { name, command } = TOOLS[tool];
  return `Run \`${command} plan\` and \`${command} apply\`, so that ${name} and the account agree, and give the new state.`;
}

const OTHER_ACCOUNTS =
  "The state has several configurations of the provider: the objects of another account move in an export of their own, with its key and --allow-differences.";

const otherAccount = (
  { file, providers }: SourceState,
  { moved, missing }: MoveReview,
): CommandError =>
  new CommandError(
    [
      `The account has ${moved.length || "none"} of the ${moved.length + missing} objects of ${file}. Nothing was written.`,
      "Check the region and the key: they may belong to another account.",
      ...(providers.size > 1 ? [OTHER_ACCOUNTS] : []),
    ].join(" "),
  );

const nothing = (file: string, { left }: MoveReview): CommandError =>
  new CommandError(
    left.length
      ? [
          `No object of ${file} moves. Nothing was written.`,
          ...left.map(({ source, reason }) => `  ${source.address}: ${reason}`),
        ].join("\n")
      : `The other options select no object of ${file}. Nothing was written.`,
  );
