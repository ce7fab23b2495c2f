import { nameMatcher } from "../../provider/functions/select";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { collect, collectDeclared } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { definitions, folderDefinitions, refersToFolder } from "../account/definitions";
import type { FoundObject } from "../account/read-account";
import { type FindTarget, referencesIn } from "../account/references";
import type { AccountObject } from "../account/types";
import { UsageError } from "../failure";

/** The options that select objects, as the user gives them. */
export interface SelectorOptions {
  type?: readonly string[];
  name?: string;
  folder?: string;
  label?: readonly string[];
  /** `TYPE` or `TYPE:NAME PATTERN`. */
  exclude?: readonly string[];
}

/** Which objects an export reads and selects. */
export interface Selectors {
  /** The types to read. */
  definitions: readonly AnyDefinition[];
  /** Whether an object is read completely: what can be decided before. */
  includes(found: FoundObject): boolean;
  /** Whether an object that was read is selected. */
  selects(object: AccountObject, find: FindTarget): boolean;
}

/** Parses the options. Fails with the exit code `usage`. */
export function parseSelectors(options: SelectorOptions): Selectors {
  const { folder } = options;
  const labels = (options.label ?? []).map(parseLabel);
  const types = selectedTypes(options, labels.length > 0);
  const isRequested = requestedBy(options, types);
  const isFolder = ({ resourceType }: FoundObject) =>
    folderTypes.some((one) => one.resourceType === resourceType);
  const folderTypes = folder === undefined ? [] : folderDefinitions();
  return {
    definitions: [...new Set([...types, ...folderTypes])],
    includes: (found) => isRequested(found) || isFolder(found),
    selects: (object, find) =>
      isRequested(object) &&
      labels.every(([key, value]) => labelsOf(object).get(key) === value) &&
      (folder === undefined || isInFolder(object, find, nameMatcher(folder))),
  };
}

/** The types that `--type` and `--exclude` leave, and that can have a folder or labels at all. */
function selectedTypes({ type, folder, exclude = [] }: SelectorOptions, hasLabels: boolean) {
  const excluded = exclude
    .filter((text) => !text.includes(":"))
    .flatMap((name) => definitions([name]));
  return definitions(type).filter(
    (definition) =>
      !excluded.includes(definition) &&
      (folder === undefined || declaresFolder(definition)) &&
      (!hasLabels || declaresLabels(definition)),
  );
}

/** Whether an object has the type and the name that the options request. */
function requestedBy({ name, exclude = [] }: SelectorOptions, types: readonly AnyDefinition[]) {
  const selected = new Set(types.map(({ resourceType }) => resourceType));
  const matches = nameMatcher(name);
  const exclusions = exclude.filter((text) => text.includes(":")).map(parseExclusion);
  return (found: FoundObject): boolean =>
    selected.has(found.resourceType) &&
    matches(found.name) &&
    !exclusions.some((one) => one.resourceType === found.resourceType && one.matches(found.name));
}

function parseExclusion(text: string) {
  const at = text.indexOf(":");
  const [definition] = definitions([text.slice(0, at)]);
  return { resourceType: definition?.resourceType, matches: nameMatcher(text.slice(at + 1)) };
}

function parseLabel(text: string): [key: string, value: string] {
  const at = text.indexOf("=");
  if (at < 1) throw new UsageError(`--label ${JSON.stringify(text)}: expected KEY=VALUE.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Whether objects of a type can have labels. */
const declaresLabels = ({ fields }: AnyDefinition): boolean =>
  collectDeclared(nodeOf(fields), ({ facts }) => (facts.labels ? [true] : [])).length > 0;

/** The labels of an object, by the fields that are declared as labels. */
const labelsOf = ({ args, context }: AccountObject): ReadonlyMap<string, string> =>
  new Map(
    collect(nodeOf(context.definition.fields), args, ({ facts }, value) =>
      facts.labels ? labelEntries(value) : [],
    ),
  );

function labelEntries(value: unknown): [key: string, value: string][] {
  if (isRecord(value)) return Object.entries(value).map(([key, item]) => [key, String(item)]);
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((one) => [String(one.key), String(one.value ?? "")]);
}

/** Whether objects of a type are folders, or can be in one. */
function declaresFolder({ folder, fields }: AnyDefinition): boolean {
  if (folder) return true;
  return collectDeclared(nodeOf(fields), (node) => (refersToFolder(node) ? [true] : [])).length > 0;
}

/** Whether an object is a folder with the name, or is in one, or in a folder inside it. */
function isInFolder(
  object: AccountObject,
  find: FindTarget,
  matches: (name: string | undefined) => boolean,
  below: readonly AccountObject[] = [],
): boolean {
  if (below.includes(object)) return false;
  if (object.context.definition.folder && matches(object.name)) return true;
  return referencesIn(object).some((reference) => {
    const target = find(reference);
    return target?.context.definition.folder === true
      ? isInFolder(target, find, matches, [...below, object])
      : false;
  });
}
