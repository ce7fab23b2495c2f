import { asState } from "../../../provider/stages";
import { stateOf } from "../../../provider/state/outputs";
import { partsOfUrn } from "../../../provider/state/urn";
import { type Node, nodeOf } from "../../../schema/node";
import { formatPath, type Path, pathsWhere } from "../../../schema/path";
import type { Fields } from "../../../schema/record";
import { secretPathsOf } from "../../../schema/secrets";
import { isUnknown } from "../../../schema/unknown";
import { nodeAt } from "../../../schema/walk";
import { percentDecoded } from "../../../text/decoded";
import { reportedChanges } from "../../report/changes";
import type { ReportedChange } from "../../report/model";
import { isChange, type Operation, type ReviewedResource, type SourceLocation } from "../model";
import { adoptionIn, isAdoption } from "./adoption";
import { computedSecrets, inputsOf, masked, type PreparedStep } from "./prepared";
import type { ResourceLines } from "./provider-lines";
import type { StepState } from "./steps";

/** What the review of a resource needs to know of the others. */
interface Neighbours {
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
  const unknowns = unknownsIn(node, compared.desired.fields, dependencies, all.subjectOf);
  const source = sourceOf(after ?? {}) ?? sourceOf(before ?? {});
  const mask = (value: unknown) => masked(value, secrets) as Fields;
  const outputs = before?.outputs && stateOf(definition, asState(before.outputs));
  return {
    resourceType: definition.resourceType,
    name,
    urn: step.urn,
    ...(before?.id ? { id: before.id } : {}),
    subject,
    ...effectOf(prepared, unknowns, all.lines(prepared)),
    unknowns: Object.fromEntries(unknowns.map(({ path, name }) => [formatPath(path), name])),
    ...(before ? { before: mask(compared.recorded.fields) } : {}),
    ...(outputs ? { outputs: masked(mask(outputs), computedSecrets(definition)) as Fields } : {}),
    ...(after ? { after: mask(compared.desired.fields) } : {}),
    ...(Object.keys(compared.desired.ignoreFindings).length
      ? { ignoreFindings: compared.desired.ignoreFindings }
      : {}),
    ...(source ? { source } : {}),
  };
}

type Effect = Pick<ReviewedResource, "operation" | "changes" | "notes" | "adoption" | "id">;

function effectOf(
  prepared: PreparedStep,
  unknowns: readonly UnknownValue[],
  lines: readonly string[],
): Effect {
  const { operation, after, engineOperation } = prepared.step;
  const inputs = inputsOf(after);
  if (operation === "create" && isAdoption(inputs)) return adoptionIn(inputs, lines);
  if (engineOperation !== undefined)
    return { operation: "unknown", changes: [], notes: [`operation "${engineOperation}"`] };
  // The engine compares what it imports.
  if (operation === "adopt")
    return {
      operation,
      adoption: "equal",
      changes: [],
      notes: [],
      ...(after?.id ? { id: after.id } : {}),
    };
  if (!isChange(operation)) return { operation: operation as Operation, changes: [], notes: [] };
  const changes = changesOf(prepared, unknowns);
  const secret = lines.filter((line) => SECRET_CHANGE.test(line)).map(secretChange);
  const notes = lines.filter((line) => !SECRET_CHANGE.test(line));
  return {
    operation,
    ...(operation === "overwrite" ? { adoption: "different" as const } : {}),
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
  const { recorded, desired } = compared;
  return reportedChanges(
    nodeOf(definition.fields),
    recorded.compared,
    desired.compared,
    secrets,
    (path) => names.get(formatPath(path)),
  );
}

const POSITION = /^project:\/\/\/(.+)#(\d+)(?:,\d+)?$/;

/** The language host of YAML records lines of its own code, and of what runs it. */
const YAML_HOST = /(^|\/)pulumi-yaml(@[^/]+)?\/pkg\//;
const DEPENDENCY = /(^|\/)(node_modules|site-packages|pkg\/mod)\//;

/**
 * The location in the program that declares a resource; of a component, that of its constructor
 * call.
 */
function sourceOf({ sourcePosition, stackTrace }: StepState): SourceLocation | undefined {
  const frames = Array.isArray(stackTrace) ? stackTrace : [];
  const positions = [sourcePosition, ...frames.map((frame) => frame?.sourcePosition)];
  const locations = positions.flatMap((position) => locationIn(position) ?? []);
  if (locations.some(({ file }) => YAML_HOST.test(file))) return undefined;
  return locations.find(({ file }) => !DEPENDENCY.test(file)) ?? locations[0];
}

function locationIn(position: unknown): SourceLocation | undefined {
  const [, file, line] = POSITION.exec(typeof position === "string" ? position : "") ?? [];
  return file === undefined ? undefined : { file: percentDecoded(file), line: Number(line) };
}

const MAX_NAMED = 3;

/** What an unknown value will be, and where it is. */
interface UnknownValue {
  path: Path;
  /** `id of Webhook "Ops"`, or `from Webhook "Ops"` where the output is not declared. */
  name: string;
}

/**
 * Names the unknown arguments: by the declared reference at their path, and the resources that the
 * argument depends on.
 */
const unknownsIn = (
  node: Node,
  fields: unknown,
  dependencies: Readonly<Record<string, unknown>>,
  subjectOf: (urn: string) => string,
): UnknownValue[] =>
  pathsWhere(fields, isUnknown).flatMap((path) => {
    const urns = urnsIn(dependencies[String(path[0])]);
    const { ref, refPart = "id" } = nodeAt(node, path)?.facts ?? {};
    const targets = urns.filter((urn) => partsOfUrn(urn).resourceType === ref);
    if (ref !== undefined && targets.length)
      return [{ path, name: `${refPart} of ${oneOf(targets.map(subjectOf))}` }];
    return urns.length ? [{ path, name: `from ${oneOf(urns.map(subjectOf))}` }] : [];
  });

const urnsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((urn) => typeof urn === "string").sort() : [];

function oneOf(subjects: readonly string[]): string {
  const more = subjects.length > MAX_NAMED ? [`${subjects.length - MAX_NAMED} others`] : [];
  return [...subjects.slice(0, MAX_NAMED), ...more].join(" or ");
}
