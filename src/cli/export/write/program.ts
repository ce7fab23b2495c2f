import { posix } from "node:path";
import type { FoundObject } from "../../account/read-account";
import { analysisOf } from "../../analysis";
import type { CallCoverage } from "../../analysis/functions";
import { identityOf } from "../choose";
import type { PlannedObject } from "../plan";
import { orderedArguments } from "./arguments";
import { combine } from "./combine/combine";
import type { Declaration, Variable } from "./declaration";
import {
  type ExistingDeclaration,
  type ExistingProgram,
  findDeclaration,
  importable,
} from "./existing";
import { distribute, type ProgramFile } from "./files";
import type { GivenNames } from "./given-name";
import { fileSlug, groupObjects, type Layout } from "./groups";
import { freeName, kebabCase, shortId } from "./identifiers";
import { type JsonForm, jsonFormOf } from "./json-form";
import { mergedNames, nameResources, namesByType, type TakenNames } from "./logical-names";
import { declarationText, type Program, printModule } from "./module";
import { Dependencies } from "./order";
import { targetsIn } from "./references";
import { typeOrder } from "./type-info";
import { byAge, nameVariables } from "./variables";
import { JsonFile, type WrittenArguments, writtenArguments } from "./written-arguments";

export interface ProgramOptions {
  /** Dashboards as calls of functions, as raw arguments, or as JSON files. */
  dashboards: "functions" | "raw" | "json";
  /** `folder`: objects in folders of the product have a file for each folder. */
  layout: Layout;
  /** Whether the program manages the objects themselves. Otherwise it creates copies. */
  adopt: boolean;
  /** Names in Pulumi that resources of the stack have: no other object gets one of them. */
  takenNames?: TakenNames;
  /** Names that another tool gives. */
  givenNames?: GivenNames | undefined;
  /** The name of the project. */
  project: string;
}

/** The new files of a program by path. */
export interface ProgramText {
  /** The TypeScript files, without extension. */
  modules: readonly string[];
  files: ReadonlyMap<string, string>;
  /** What the files declare. */
  declared: readonly Declaration[];
  /** How much of the arguments of the declared objects is calls of functions. */
  coverage: readonly ObjectCoverage[];
  /** What could not be declared as the options request, a line each. */
  notes: readonly string[];
}

export interface ObjectCoverage extends CallCoverage, FoundObject {}

/** Writes the declarations of those objects that a program does not declare yet. */
export function writeProgram(
  objects: readonly PlannedObject[],
  existing: ExistingProgram,
  options: ProgramOptions,
): ProgramText {
  const { declared, variables } = chooseDeclared(objects, existing);
  const singles = declare(declared, existing, options);
  const stems = new Set([...existing.files].map(stemOf));
  const json = options.dashboards === "json" ? jsonFiles(singles, stems) : new Map();
  const written = new WrittenObjects(options, json);
  const { declarations, notes } = combine(singles, options.givenNames, (planned) =>
    written.of(planned),
  );
  const dependencies = new Dependencies(declarations);
  const program = new LocatedProgram(options, json, dependencies, variables, written);
  const files = distribute(
    dependencies,
    (each) => declarationText(program, "", each).split("\n").length + 1,
    (path) => !stems.has(path),
  );
  program.locate(files);
  const texts = files.map(({ path, declarations: own }): [string, string] => [
    `${path}.ts`,
    printModule(program, { path, declarations: dependencies.inFile(own) }),
  ]);
  const jsonTexts = [...json.values()].map(({ path, text }): [string, string] => [path, text]);
  return {
    modules: files.map(({ path }) => path),
    files: new Map([...texts, ...jsonTexts]),
    declared: declarations,
    coverage: singles.flatMap(({ members: [{ planned }], form }) => {
      const coverage = form === "resource" ? written.of(planned).coverage : undefined;
      return coverage ? [{ ...identityOf(planned.object), ...coverage }] : [];
    }),
    notes,
  };
}

/** The objects to declare, and the variables of those that are declared already. */
interface Choice {
  declared: { planned: PlannedObject; form: Declaration["form"] }[];
  variables: ReadonlyMap<PlannedObject, Variable>;
}

function chooseDeclared(objects: readonly PlannedObject[], existing: ExistingProgram): Choice {
  const declarationOf = (planned: PlannedObject): ExistingDeclaration | undefined =>
    findDeclaration(existing, planned.object, ["resource"]) ??
    (planned.form === "lookup" ? findDeclaration(existing, planned.object, ["lookup"]) : undefined);
  const known = new Map(objects.map((planned) => [planned, declarationOf(planned)]));
  const added = objects.filter((planned) => planned.form === "resource" && !known.get(planned));
  const referred = new Set(added.flatMap(({ args }) => targetsIn(args)));
  const variables = new Map<PlannedObject, Variable>();
  const lookups: PlannedObject[] = [];
  for (const planned of objects) {
    const declaration = known.get(planned);
    const variable = declaration && importable(declaration);
    if (variable) variables.set(planned, variable);
    else if (referred.has(planned) && (declaration || planned.form === "lookup"))
      lookups.push(planned);
  }
  const declared = [
    ...added.map((planned) => ({ planned, form: "resource" as const })),
    ...lookups.map((planned) => ({ planned, form: "lookup" as const })),
  ];
  return { declared, variables };
}

function declare(
  declared: Choice["declared"],
  { declarations }: ExistingProgram,
  { layout, takenNames = new Map(), givenNames }: ProgramOptions,
): Declaration[] {
  const objects = declared.map(({ planned }) => planned);
  const groups = groupObjects(objects, layout);
  for (const planned of objects) {
    const file = givenNames?.(planned.object)?.file;
    if (file !== undefined) groups.set(planned, file);
  }
  const resources = nameResources(
    objects,
    typeOrder,
    withDeclared(takenNames, declarations),
    givenNames,
  );
  const variables = new Map<PlannedObject, string>();
  for (const group of new Set(groups.values())) {
    const own = objects.filter((planned) => groups.get(planned) === group);
    for (const [planned, name] of nameVariables(own, typeOrder, givenNames))
      variables.set(planned, name);
  }
  return declared.map(({ planned, form }) => ({
    members: [
      {
        planned,
        resource: resources.get(planned) as string,
        names: [variables.get(planned) as string],
      },
    ],
    form,
    group: groups.get(planned) as string,
  }));
}

function withDeclared(names: TakenNames, declarations: readonly ExistingDeclaration[]): TakenNames {
  const declared = declarations.flatMap(({ resourceType, resource: name }) =>
    name === undefined ? [] : [{ resourceType, name }],
  );
  return mergedNames(names, namesByType(declared));
}

type JsonFiles = ReadonlyMap<PlannedObject, JsonForm & { path: string }>;

/**
 * The JSON files of objects. None has the path of a module with another extension: a module with
 * this path would not be found.
 */
function jsonFiles(declarations: readonly Declaration[], stems: ReadonlySet<string>): JsonFiles {
  const taken = new Set([...stems, ...declarations.map(({ group }) => group)]);
  const files = new Map<PlannedObject, JsonForm & { path: string }>();
  const sorted = [...declarations].sort(({ members: [a] }, { members: [b] }) =>
    byAge(typeOrder)(a.planned, b.planned),
  );
  for (const {
    members: [{ planned }],
    form: declared,
    group,
  } of sorted) {
    const form = declared === "resource" ? jsonFormOf(planned) : undefined;
    if (!form) continue;
    const { id, name = "", resourceType } = planned.object;
    const slug = fileSlug(name, kebabCase(resourceType), id);
    const candidates = [slug, `${slug}-${kebabCase(shortId(id))}`, `${slug}-${kebabCase(id)}`];
    const stem = freeName(
      candidates.map((each) => `${group}/${each}`),
      (number) => `${group}/${slug}-${number}`,
      (each) => !taken.has(each),
    );
    taken.add(stem);
    files.set(planned, { ...form, path: `${stem}.json` });
  }
  return files;
}

/** A path without extension, as file systems that ignore case compare it. */
const stemOf = (path: string): string =>
  posix.join(posix.dirname(path), posix.basename(path).replace(/(?<=.)\.[^.]*$/, "")).toLowerCase();

/** The arguments of objects as the program writes them. */
class WrittenObjects {
  private readonly written = new Map<PlannedObject, WrittenArguments>();

  constructor(
    private readonly options: ProgramOptions,
    private readonly json: JsonFiles,
  ) {}

  of(planned: PlannedObject): WrittenArguments {
    const known = this.written.get(planned);
    if (known) return known;
    const { functions } = analysisOf(planned.object.resourceType);
    const written = writtenArguments(
      planned,
      this.argumentsOf(planned),
      this.options.dashboards === "functions" ? functions : undefined,
    );
    this.written.set(planned, written);
    return written;
  }

  private argumentsOf(planned: PlannedObject): Record<string, unknown> {
    const json = this.json.get(planned);
    const own = json
      ? { [json.argument]: new JsonFile(json.path), ...json.beside }
      : orderedArguments(planned);
    const { adopt, ...others } = own;
    if (this.options.adopt) {
      const { object, keep } = planned;
      const kept = keep?.length ? { keep } : {};
      return { ...others, adopt: { ...(adopt as object | undefined), id: object.id, ...kept } };
    }
    return own;
  }
}

/** A program whose objects have their files. */
class LocatedProgram implements Program {
  readonly adopt: boolean;
  readonly project: string;
  private readonly located = new Map<PlannedObject, Variable>();

  constructor(
    options: ProgramOptions,
    private readonly json: JsonFiles,
    private readonly dependencies: Dependencies,
    private readonly existing: ReadonlyMap<PlannedObject, Variable>,
    private readonly written: WrittenObjects,
  ) {
    this.adopt = options.adopt;
    this.project = options.project;
  }

  locate(files: readonly ProgramFile[]): void {
    for (const { path, declarations } of files)
      for (const { members } of declarations)
        for (const { planned, names } of members) this.located.set(planned, { file: path, names });
  }

  jsonOf(planned: PlannedObject) {
    return this.json.get(planned);
  }

  writtenOf(planned: PlannedObject): WrittenArguments {
    return this.written.of(planned);
  }

  variableOf(from: Declaration, target: PlannedObject): Variable | undefined {
    const existing = this.existing.get(target);
    if (existing) return existing;
    const [member] = this.dependencies
      .targetsOf(from)
      .flatMap(({ members }) => members.filter(({ planned }) => planned === target));
    return member && (this.located.get(target) ?? { file: "", names: member.names });
  }
}
