import { markdownCode } from "../report/markdown";
import { bridgedSteps } from "./bridged-steps";
import type { Move } from "./move";
import { numbered, shell } from "./move-steps";
import type { MoveReview } from "./review-move";
import { stepsOf } from "./terraform-steps";

/** The file that describes the next steps of a move. */
export const MOVE_FILE = "MOVE.md";

/** The steps of a move, with its commands, its check and the way back. */
export function moveGuide(move: Move, review: MoveReview): string {
  const { tool } = move.state;
  const steps = tool === "bridged" ? bridgedSteps : stepsOf(tool);
  const sources = review.moved.map(({ source }) => source);
  const others = move.index.managed
    .map(({ source }) => source)
    .filter((one) => !sources.includes(one));
  const count = new Set(review.moved.flatMap(({ objects }) => objects)).size;
  return `# Move to Pulumi

\`coralogix export\` wrote this file. Until the end of these steps, nobody applies changes with
${steps.tool}. No step writes to the account.

${numbered([steps.backup, preview(count), ...steps.release(sources), up(count), steps.check])}

## The way back

The steps change only states and programs. **Never run \`pulumi destroy\`**: it deletes the objects.

${numbered([REMOVE_STACK, ...steps.restore])}
${[stays(move, review), steps.appendix?.(sources, others) ?? ""]
  .filter(Boolean)
  .map((part) => `\n${part}`)
  .join("")}`;
}

const preview = (
  count: number,
) => `In the folder of this file, prepare the new stack. \`README.md\` lists the secrets to set. The preview must show
${count + 1} creates, of the stack and of ${count} resources that adopt their objects, and no error:

${shell("npm install", "pulumi stack init", "pulumi preview")}`;

const up = (
  count: number,
) => `Let the new stack manage the ${count} objects. This writes nothing to the account:

${shell("pulumi up", "pulumi preview --expect-no-changes")}`;

const REMOVE_STACK = `Remove the new stack without its objects:

${shell("pulumi stack rm --force")}`;

function stays({ state }: Move, { left }: MoveReview): string {
  if (!left.length) return "";
  const lines = left.map(({ source, reason }) => `- ${markdownCode(source.address)}: ${reason}`);
  return `## What stays

These entries of ${state.file} have no object in the program:

${lines.join("\n")}
`;
}
