import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { argsFromJson } from "../../provider/adopt/from-json";
import { previewedResources, withoutUnknowns } from "../../provider/state/previewed";
import type { Fields } from "../../schema/record";
import type { AnyDefinition } from "../../services/define";
import type { SimulatedObject } from "../../simulation/model";
import { previewed } from "../../testing/objects/previewed";
import { definitions } from "../account/definitions";
import { analysisOf } from "../analysis";
import { simulatedObject } from "../backtest/past-data";
import { CommandError, UsageError } from "../failure";
import { inputName, parseJson, readInput, STANDARD_INPUT } from "../files";
import type { Io } from "../io";
import { objectsIn } from "../lint/read-objects";
import { isPreview, parsePreview } from "../review/preview/parse";

/** An object of a file, of a preview or of the account. */
export interface DrawnObject {
  readonly definition: AnyDefinition;
  readonly id: string;
  readonly name: string;
  /** The name in the program. */
  readonly logicalName?: string;
  readonly args: Fields;
  /** What of it is not known, in sentences. */
  readonly notes?: readonly string[];
}

export interface PreviewedObject extends DrawnObject {
  readonly urn: string;
}

export const hasLayout = ({ resourceType }: AnyDefinition): boolean =>
  analysisOf(resourceType).drawing !== undefined;

/** Whether objects of a type are drawn as what they would have done: they have no layout. */
export const hasPast = ({ resourceType }: AnyDefinition): boolean =>
  analysisOf(resourceType).backtest !== undefined;

export const isDrawn = (definition: AnyDefinition): boolean =>
  hasLayout(definition) || hasPast(definition);

/** Arguments that contain unknown values are left out. */
export const asSimulated = ({ definition, id, args }: DrawnObject): SimulatedObject =>
  simulatedObject(definition, id, withoutUnknowns(args).known);

export const isFile = (io: Io, source: string): boolean =>
  source === STANDARD_INPUT || /\.json$/i.test(source) || existsSync(resolve(io.cwd, source));

const EXPECTED =
  "Give the JSON of a dashboard or an alert, a preview, or the id or the exact name of an object in the account.";

/** The objects of a file: those of a preview, of a list, or one, with those that they refer to. */
export async function objectsInFile(io: Io, file: string): Promise<DrawnObject[]> {
  const text = await readInput(io, file, EXPECTED, `the file ${file}`);
  const name = inputName(file);
  const json = jsonIn(text, name);
  if (isPreview(json)) return previewedObjects(parsePreview(text, name).steps);
  const found = objectsIn(json, definitions().filter(isDrawn), name);
  if (!found) {
    // The error names what a dashboard lacks.
    const [first] = definitions().filter(hasLayout) as [AnyDefinition];
    return [inJson(io, first, json)];
  }
  const [one] = found;
  return one && found.length === 1
    ? [inJson(io, one.definition, json)]
    : found.map(({ definition, args }) => namedObject(definition, "", args));
}

/** A preview may have an event in each line. */
function jsonIn(text: string, name: string): unknown {
  const [line = ""] = text.trimStart().split("\n");
  const isLines = /^\{"sequence":/.test(line);
  return parseJson(isLines ? line : text, name, EXPECTED);
}

function inJson(io: Io, definition: AnyDefinition, json: unknown): DrawnObject {
  const warnings: string[] = [];
  const args = argsFromJson(definition.resourceType, json, (line) => warnings.push(line));
  for (const line of warnings) io.err(line);
  return namedObject(definition, "", args);
}

/** The objects of the steps of a preview, as they are after them. */
export function previewedObjects(steps: readonly unknown[]): PreviewedObject[] {
  const resources = previewedResources(steps);
  return previewed({ steps }).flatMap(({ resourceType, id = "", args }, n): PreviewedObject[] => {
    const [definition] = definitions([resourceType]);
    const { logicalName = "", urn = "" } = resources[n] ?? {};
    const { unknown } = withoutUnknowns(args);
    const note = `Not known before the update, and ignored: ${unknown.join(", ")}.`;
    return definition
      ? [
          {
            ...namedObject(definition, id, args),
            ...{ logicalName, urn },
            notes: unknown.length ? [note] : [],
          },
        ]
      : [];
  });
}

const namedObject = (definition: AnyDefinition, id: string, args: Fields): DrawnObject => {
  const name = args[definition.nameField ?? ""];
  return { definition, id, args, name: typeof name === "string" ? name : "" };
};

/** The objects that are drawn: those with a name, or all. */
export function drawnObjects(
  all: readonly DrawnObject[],
  name: string | undefined,
  file: string,
): DrawnObject[] {
  const drawn = all.filter(({ definition }) => isDrawn(definition));
  if (!drawn.length)
    throw new CommandError(`${file} has no object that can be drawn: dashboards and alerts are.`);
  const found = drawn.filter(
    (one) => name === undefined || one.name === name || one.logicalName === name,
  );
  if (found.length) return found;
  const names = drawn.map((one) => one.logicalName ?? one.name).join(", ");
  throw new UsageError(
    `${file} has no dashboard or alert ${JSON.stringify(name)}: it has ${names}.`,
  );
}
