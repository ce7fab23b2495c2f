import { GENERATED_IDS } from "../../provider/identity/id-fields";
import { mapIds } from "../../provider/identity/map-ids";
import { type Node, nodeOf } from "../../schema/node";
import { formatPath, type Path, replaceAt, replaceEach, valueAt } from "../../schema/path";
import { type Fields, isRecord } from "../../schema/record";
import { toArguments } from "../../schema/to-arguments";
import { collect, mapElements } from "../../schema/walk";
import { labelOf } from "../../services/messages";
import { compareText } from "../../text/words";
import { type FindTarget, indexTargets, type Reference, referencesIn } from "../account/references";
import { type AccountContent, type AccountObject, sortObjects } from "../account/types";
import { chooseObjects, type PlanOptions } from "./choose";
import { configKeys } from "./config-keys";
import { keepSecrets } from "./kept-secrets";
import { type ExportPlan, type PlannedObject, PlannedReference, PlannedSecret } from "./plan";
import { issuesOfCopy, mismatchesOf, type ReviewedObject } from "./review-object";

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The ids in objects other than those of their own elements: what they may refer to. */
const referredIds = (objects: readonly AccountObject[]): ReadonlySet<string> =>
  new Set(
    objects.flatMap(({ args, context }) => {
      const node = nodeOf(context.definition.fields);
      const text = JSON.stringify(mapIds(GENERATED_IDS, node, args, () => undefined));
      return text.match(UUID)?.map((id) => id.toLowerCase()) ?? [];
    }),
  );

/**
 * The ids of elements that a program need not contain: the provider finds them in the object again,
 * and nothing refers to them. None where an adoption would report a difference without them.
 */
function optionalIds(
  { object, args, mismatches }: ReviewedObject,
  referred: ReadonlySet<string>,
): ReadonlySet<string> {
  const paths = collect(nodeOf(object.context.definition.fields), args, (node, value, path) =>
    GENERATED_IDS.isId(node) && !referred.has(String(value).toLowerCase()) ? [path] : [],
  );
  if (!paths.length) return new Set();
  const shorter = replaceEach(args, paths, () => undefined);
  const isSame = mismatchesOf(object, shorter).length === mismatches.length;
  return new Set(isSame ? paths.map((path) => String(valueAt(args, path))) : []);
}

/**
 * Plans the program that manages the selected objects of an account. The plan does not depend on
 * the order in which the service lists the objects.
 */
export function planExport(content: AccountContent, options: PlanOptions = {}): ExportPlan {
  const objects = sortObjects(content.objects);
  const find = indexTargets(objects);
  const { declared, omitted, failures } = chooseObjects(objects, find, options);
  const reviewed = [...declared.values()];
  // Of all objects: the keys of those that an earlier export declared remain taken.
  const keyOf = configKeys(
    objects.flatMap((object) =>
      (declared.get(object) ?? object).secrets.map((path) => ({ object, path })),
    ),
  );
  const planner = new Planner(
    declared,
    find,
    (object, path) => keyOf({ object, path }),
    referredIds(objects),
    options,
  );
  const planned = reviewed.map((one) => [planner.plan(one.object), one] as const);
  return {
    objects: planner.planned,
    omitted: [...content.omitted, ...omitted],
    failures: [...content.failures, ...failures],
    mismatches: new Map(
      planned.flatMap(([one, { mismatches }]) => (mismatches.length ? [[one, mismatches]] : [])),
    ),
    notes: [...planner.notes, ...(options.isCopy ? reviewed.flatMap(copyNotes) : [])],
  };
}

/** Plans objects in the order of their dependencies. */
class Planner {
  readonly planned: PlannedObject[] = [];
  readonly notes: string[] = [];
  private readonly byObject = new Map<AccountObject, PlannedObject>();
  /** The objects whose references are being planned: a reference to one of them is a cycle. */
  private readonly above = new Set<AccountObject>();

  constructor(
    private readonly declared: ReadonlyMap<AccountObject, ReviewedObject>,
    private readonly find: FindTarget,
    private readonly keyOf: (object: AccountObject, path: Path) => string,
    private readonly referred: ReadonlySet<string>,
    private readonly options: PlanOptions,
  ) {}

  plan(object: AccountObject): PlannedObject {
    const known = this.byObject.get(object);
    if (known) return known;
    this.above.add(object);
    const reviewed = this.declared.get(object);
    const planned: PlannedObject = reviewed
      ? {
          object,
          form: "resource",
          ...this.argumentsOf(reviewed),
          optionalIds: optionalIds(reviewed, this.referred),
        }
      : { object, form: "lookup", args: {} };
    this.above.delete(object);
    this.byObject.set(object, planned);
    this.planned.push(planned);
    return planned;
  }

  private argumentsOf(reviewed: ReviewedObject): Pick<PlannedObject, "args" | "keep"> {
    const { object, secrets } = reviewed;
    if (this.options.secrets !== "keep" || !secrets.length)
      return { args: this.argsOf(object, reviewed.args, secrets) };
    const { args, keep, supplied } = keepSecrets(reviewed);
    return { args: this.argsOf(object, args, supplied), keep };
  }

  /** The arguments with references, and with the secrets from the configuration. */
  private argsOf(object: AccountObject, args: Fields, secrets: readonly Path[]): Fields {
    const real = toArguments(nodeOf(object.context.definition.fields), object.remote);
    const withSecrets = replaceEach(
      args,
      secrets,
      (path) => new PlannedSecret(this.keyOf(object, path), path, isOtherJson(valueAt(real, path))),
    );
    const { moreReferences = () => [] } = this.options;
    const references = [...moreReferences(object), ...referencesIn(object)];
    const complete = references.reduce<unknown>((rest, reference) => {
      const planned = this.referenceTo(object, reference);
      return planned ? replaceAt(rest, reference.path, planned) : rest;
    }, withSecrets);
    return withSortedMaps(object, complete as Fields);
  }

  private referenceTo(object: AccountObject, reference: Reference): PlannedReference | undefined {
    const target = this.find(reference);
    if (!target) return undefined;
    if (!this.above.has(target)) return new PlannedReference(this.plan(target), reference.property);
    this.notes.push(cycleNote(object, reference, target));
    return undefined;
  }
}

const copyNotes = (reviewed: ReviewedObject): string[] =>
  issuesOfCopy(reviewed).map(
    (issue) =>
      `${labelOf(reviewed.object.resourceType, reviewed.object.name)}: a preview in another account refuses it. ${issue}`,
  );

const isOtherJson = (value: unknown): boolean => value !== undefined && typeof value !== "string";

const cycleNote = (object: AccountObject, { path }: Reference, target: AccountObject): string =>
  `${labelOf(object.resourceType, object.name)}: ${formatPath(path)} refers to ${labelOf(target.resourceType, target.name)}, which refers back. The program contains its value, because resources cannot depend on each other in a cycle`;

/** Arguments whose maps are sorted by key: their order has no meaning, and may change. */
const withSortedMaps = ({ context }: AccountObject, args: Fields): Fields =>
  sortMaps(nodeOf(context.definition.fields), args) as Fields;

const sortMaps = (node: Node, value: unknown): unknown =>
  mapElements(node, node.type === "map" ? sortedKeys(value) : value, sortMaps);

const sortedKeys = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => compareText(a, b)))
    : value;
