import { createHash } from "node:crypto";
import { validate } from "../../schema/validate";
import type { Finding } from "../../text/finding";
import { compareText } from "../../text/words";
import { isDrawn, type PreviewedObject, previewedObjects } from "../draw/objects";
import { CommandError } from "../failure";
import type { Io } from "../io";
import { accountFindings } from "../lint/account-findings";
import { type FileObject, findingsOf } from "../lint/objects";
import { readPreview } from "../lint/read-preview";
import { parsePreview } from "../review/preview/parse";
import { pulumiPreview } from "../stack/run-pulumi";
import {
  assertRunsWithoutEngine,
  EvaluationError,
  engineFailure,
  NeedsEngine,
  runProgram,
} from "./program";
import { readProject } from "./project";

/** A finding of a rule, or an argument that the check of a preview refuses: it says what to do. */
export type ShownFinding = Pick<Finding, "level" | "path" | "what"> & Partial<Pick<Finding, "fix">>;

/** A resource of the program on the page. */
export interface ShownResource {
  /** The same as long as the resource has its URN. */
  readonly id: string;
  readonly label: string;
  /** `alerts.ts:12` */
  readonly source?: string;
  readonly findings: readonly ShownFinding[];
  /** What is drawn; undefined for a resource that is shown for its findings alone. */
  readonly object?: PreviewedObject;
}

/** The result of an evaluation. */
export interface Evaluation {
  readonly resources: readonly ShownResource[];
  /** All objects of the program, which those that are drawn may refer to. */
  readonly objects: readonly PreviewedObject[];
}

export interface EvaluationOptions {
  stack?: string;
  /** Seconds. */
  timeoutMs: number;
  /** Evaluate the program with `pulumi preview`. */
  engine?: boolean;
}

/** Evaluates the program in the working directory. `io.signal` ends it. */
export async function evaluate(io: Io, options: EvaluationOptions): Promise<Evaluation> {
  const text = await previewText(io, options);
  const { steps, diagnostics } = parsePreview(text);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length) throw new EvaluationError(errors.map(({ message }) => message).join("\n"));
  const { objects: linted, levels } = readPreview(text);
  const ofAccount = accountFindings(linted, levels);
  const objects = previewedObjects(steps);
  const drawn = new Map(objects.map((one) => [one.urn, one]));
  const resources = [...linted].sort(byPlace).map((one): ShownResource => {
    const { urn } = one.object;
    const object = drawn.get(urn);
    const { source } = one;
    return {
      id: createHash("sha256").update(urn).digest("hex").slice(0, 12),
      label: one.label,
      ...(source ? { source: `${source.file}:${source.line}` } : {}),
      findings: [...refusals(one), ...findingsOf(one, levels), ...ofAccount(one)],
      ...(object && isDrawn(object.definition) ? { object } : {}),
    };
  });
  return {
    objects,
    resources: resources.filter(({ object, findings }) => object || findings.length),
  };
}

/** Resources register in an order of their own: those that others refer to come first. */
function byPlace({ source: one }: FileObject, { source: other }: FileObject): number {
  if (!one || !other) return Number(!one) - Number(!other);
  return compareText(one.file, other.file) || one.line - other.line;
}

/** Why the check of a preview refuses the arguments. */
const refusals = ({ definition, args }: FileObject): ShownFinding[] =>
  validate(definition.fields, args).map(({ path, what }) => ({ level: "error", path, what }));

async function previewText(io: Io, { engine, stack, timeoutMs }: EvaluationOptions) {
  const withEngine = () => pulumiPreview(io, stack === undefined ? [] : ["--stack", stack]);
  if (engine) return withEngine();
  const project = readProject(io, stack);
  try {
    assertRunsWithoutEngine(project);
    return await runProgram(io, project, { signal: io.signal, timeoutMs });
  } catch (error) {
    if (!(error instanceof NeedsEngine)) throw error;
    return withEngine().catch((failure) => {
      throw engineFailure(error, failure);
    });
  }
}

/** The message of an evaluation that failed, for the page. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof EvaluationError || error instanceof CommandError;
