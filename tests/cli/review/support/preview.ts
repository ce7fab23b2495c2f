import type { Review } from "../../../../src/cli/review/model";
import { parsePreview } from "../../../../src/cli/review/preview/parse";
import { reviewOf } from "../../../../src/cli/review/preview/review";
import { run } from "../../../../src/cli/run";
import { testIo } from "../../support/io";

type Props = Record<string, unknown>;
export interface StepParts {
  op: string;
  type: string;
  name: string;
  id?: string;
  before?: Props;
  after?: Props;
  line?: number;
  dependencies?: Record<string, string[]>;
  delete?: true;
}

export const urnOf = (type: string, name: string): string =>
  `urn:pulumi:dev::shop::${type.includes(":") ? type : `pulumi-nodejs:dynamic/coralogix:${type}`}::${name}`;

const HIDDEN = { __provider: "exports.handler=…", __key: "key" };

/** A step of a preview, as the engine prints it. */
export function step({ op, type, name, id = "id", line = 1, ...parts }: StepParts): object {
  const urn = urnOf(type, name);
  const sourcePosition = `project:///index.ts#${line},3`;
  const inputs = (props: Props) => ({ ...HIDDEN, ...props });
  const old = parts.before && {
    urn,
    id,
    inputs: inputs(parts.before),
    outputs: { ...parts.before, __provider: HIDDEN.__provider, __a: "account" },
    sourcePosition,
    ...(parts.delete ? { delete: true } : {}),
  };
  const propertyDependencies = parts.dependencies ?? {};
  const now = parts.after && {
    urn,
    inputs: inputs(parts.after),
    propertyDependencies,
    sourcePosition,
  };
  return {
    op,
    urn,
    ...(old ? { oldState: old } : {}),
    ...(now ? { newState: now } : {}),
    detailedDiff: null,
  };
}

export const info = (line: string) => ({ message: `coralogix: ${line}\n\n`, severity: "info" });

/** What `pulumi preview --json` prints. */
export const previewText = (
  steps: readonly object[],
  diagnostics: readonly object[] = [],
  changeSummary: object = {},
): string => JSON.stringify({ config: {}, steps, diagnostics, duration: 1, changeSummary });

export const reviewOfSteps = (
  steps: readonly object[],
  diagnostics: readonly object[] = [],
): Review => reviewOf(parsePreview(previewText(steps, diagnostics)));

/** Runs `coralogix review` with a preview on standard input, and no environment. */
export async function runReview(text: string, ...args: string[]) {
  const io = { ...testIo({}), input: async () => text };
  const code = await run(["review", ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

/** An update of an alert. */
export const alertUpdate = (name: string, was: Props, is: Props, line = 1): object => {
  const args = (props: Props) => ({ name, logsImmediate: {}, ...props });
  return step({ op: "update", type: "Alert", name, before: args(was), after: args(is), line });
};
