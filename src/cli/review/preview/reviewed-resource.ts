import { stateOf } from "../../../provider/state/outputs";
import { nodeOf } from "../../../schema/node";
import { formatPath } from "../../../schema/path";
import type { Fields } from "../../../schema/record";
import { secretPathsOf } from "../../../schema/secrets";
import { reportedChanges } from "../../report/changes";
import type { ReportedChange } from "../../report/model";
import type { Operation, ReviewedResource } from "../model";
import { adoptionIn, isAdoption } from "./adoption";
import { computedSecrets, masked } from "./mask";
import { inputsOf, type PreparedStep } from "./prepared";
import type { ResourceLines } from "./resource-lines";
import { sourceOf } from "./source";
import { type UnknownValue, unknownsIn } from "./unknowns";

/** What the review of a resource needs to know of the others. */
export interface Neighbours {
  lines: ResourceLines;
  /** The subject of the resource with a URN. */
  subjectOf(urn: string): string;
}

export function reviewedResource(prepared: PreparedStep, all: Neighbours): ReviewedResource {
  const { step, definition, name, subject, compared } = prepared;
  const node = nodeOf(definition.fields);
  const secrets = [...secretPathsOf(node), ...prepared.secrets];
  const { before, after } = step;
  const dependencies = after?.propertyDependencies ?? {};
  const unknowns = unknownsIn(node, compared.after.fields, dependencies, all.subjectOf);
  const source = sourceOf(after ?? {}) ?? sourceOf(before ?? {});
  const mask = (value: unknown) => masked(value, secrets) as Fields;
  const outputs = before?.outputs && stateOf(definition, before.outputs);
  return {
    resourceType: definition.resourceType,
    name,
    urn: step.urn,
    ...(before?.id ? { id: before.id } : {}),
    subject,
    ...effectOf(prepared, unknowns, all.lines(prepared)),
    unknowns: Object.fromEntries(unknowns.map(({ path, name }) => [formatPath(path), name])),
    ...(before ? { before: mask(compared.before.fields) } : {}),
    ...(outputs ? { outputs: masked(mask(outputs), computedSecrets(definition)) as Fields } : {}),
    ...(after ? { after: mask(compared.after.fields) } : {}),
    ...(source ? { source } : {}),
  };
}

type Effect = Pick<ReviewedResource, "operation" | "changes" | "notes" | "adoption" | "id">;

function effectOf(
  prepared: PreparedStep,
  unknowns: readonly UnknownValue[],
  lines: readonly string[],
): Effect {
  const { operation, after } = prepared.step;
  const inputs = inputsOf(after);
  if (operation === "create" && isAdoption(inputs)) return adoptionIn(inputs, lines);
  if (operation !== "update" && operation !== "replace")
    return { operation: operation as Operation, changes: [], notes: [] };
  const changes = changesOf(prepared, unknowns);
  const secret = lines.filter((line) => SECRET_CHANGE.test(line)).map(secretChange);
  const notes = lines.filter((line) => !SECRET_CHANGE.test(line));
  return {
    operation,
    changes: [...changes, ...secret],
    notes: changes.length + lines.length ? notes : [NOTHING_VISIBLE],
  };
}

const SECRET_CHANGE = / changes \(secret\)$/;
const NOTHING_VISIBLE = "no visible change: a secret changes, or an earlier run is completed";

const secretChange = (text: string): ReportedChange => ({
  type: "changed",
  path: text.replace(SECRET_CHANGE, ""),
  text,
  isSecret: true,
});

function changesOf(
  { definition, compared, secrets }: PreparedStep,
  unknowns: readonly UnknownValue[],
): ReportedChange[] {
  const names = new Map(unknowns.map(({ path, name }) => [formatPath(path), name]));
  const { before, after } = compared;
  return reportedChanges(
    nodeOf(definition.fields),
    before.compared,
    after.compared,
    secrets,
    (path) => names.get(formatPath(path)),
  );
}
