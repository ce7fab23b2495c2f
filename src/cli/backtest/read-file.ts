import { argsFromJson } from "../../provider/adopt/from-json";
import { inShortForm } from "../../provider/adopt/short-form";
import { ProviderError } from "../../provider/errors";
import { previewedResources, withoutUnknowns } from "../../provider/state/previewed";
import { formatPath } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { validate } from "../../schema/validate";
import type { AnyDefinition } from "../../services/define";
import { CommandError, UsageError } from "../failure";
import { inputName, parseJson, readInput } from "../files";
import type { Io } from "../io";

/** The object that is tested. */
export interface Subject {
  definition: AnyDefinition;
  /** The id of an object of the account. */
  id?: string;
  name?: string | undefined;
  args: Fields;
  notes: readonly string[];
}

const EXPECTED = "Expected JSON of an alert, or the output of `pulumi preview --json`.";

/** Reads the alert of a file: JSON of its arguments, or the output of `pulumi preview --json`. */
export async function subjectInFile(
  io: Io,
  file: string,
  name: string | undefined,
  definitions: readonly AnyDefinition[],
): Promise<Subject> {
  const text = await readInput(io, file, EXPECTED);
  const json = parseJson(text, inputName(file), EXPECTED);
  if (isRecord(json) && Array.isArray(json.steps))
    return selected(previewed(json.steps, definitions), name, inputName(file));
  return fromJson(io, definitions, json);
}

/** A resource in a preview: the name in the program, and its arguments. */
interface Previewed {
  logicalName: string;
  subject: Subject;
}

function previewed(steps: readonly unknown[], definitions: readonly AnyDefinition[]): Previewed[] {
  return previewedResources(steps).flatMap(({ logicalName, resourceType, fields }): Previewed[] => {
    const definition = definitions.find((one) => one.resourceType === resourceType);
    return definition ? [{ logicalName, subject: knownPart(definition, fields) }] : [];
  });
}

function selected(all: readonly Previewed[], name: string | undefined, file: string): Subject {
  const found = all.filter(
    ({ logicalName, subject }) =>
      name === undefined || logicalName === name || subject.name === name,
  );
  const [one] = found;
  if (one && found.length === 1) return one.subject;
  const names = all.map(({ logicalName }) => logicalName).join(", ");
  const such = name === undefined ? "alert" : `alert ${JSON.stringify(name)}`;
  if (!one)
    throw new CommandError(`${file} has no ${such}${names ? `. It has ${names}.` : " to test."}`);
  throw new UsageError(`${file} has several such alerts: name one of ${names}.`);
}

/** Leaves out the arguments that contain values which are known only after an update. */
function knownPart(definition: AnyDefinition, fields: Fields): Subject {
  const { known, unknown } = withoutUnknowns(fields);
  const args = inShortForm(definition, known);
  const note = `Not known before the update, and ignored: ${unknown.join(", ")}.`;
  return { definition, ...named(definition, args), args, notes: unknown.length ? [note] : [] };
}

function fromJson(io: Io, definitions: readonly AnyDefinition[], json: unknown): Subject {
  const [definition] = definitions;
  if (!definition) throw new CommandError("No resource type can be tested.");
  const args = inShortForm(definition, convertJson(io, definition, json));
  const [issue] = validate(definition.fields, args);
  if (!issue) return { definition, ...named(definition, args), args, notes: [] };
  throw new CommandError(`${formatPath(issue.path)}: ${issue.what}.`);
}

function convertJson(io: Io, { resourceType }: AnyDefinition, json: unknown): Fields {
  try {
    return argsFromJson(resourceType, json, io.err);
  } catch (error) {
    if (error instanceof ProviderError) throw new CommandError(error.message);
    throw error;
  }
}

const named = ({ nameField }: AnyDefinition, args: Fields): { name?: string } => {
  const name = nameField === undefined ? undefined : args[nameField];
  return typeof name === "string" ? { name } : {};
};
