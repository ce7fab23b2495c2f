import type { ObjectGraph } from "../../account/references";
import { analysisOf } from "../../analysis";
import { certainFinding } from "../../analysis/certain";
import type { HealthRule } from "../../analysis/health";
import { ignores } from "../../analysis/health-rules";
import type { Consequence } from "../model";
import { isUnchanged, type PreviewObject } from "./objects";

type Graph = ObjectGraph<PreviewObject>;

/** The objects before and after the changes, with their references. */
export interface Graphs {
  before: Graph;
  after: Graph;
  olds: ReadonlyMap<string, PreviewObject>;
  /** The change that an object loses a reference to, as a subject. */
  lostTo(object: PreviewObject): string | undefined;
}

/** What the declared health rules find after the changes, and did not find before. */
export interface HealthChanges {
  consequences: Consequence[];
  /** The objects that a rule cannot evaluate without the unchanged resources. */
  unchecked: PreviewObject[];
}

export function healthChanges(
  objects: readonly PreviewObject[],
  graphs: Graphs,
  isComplete: boolean,
): HealthChanges {
  const result: HealthChanges = { consequences: [], unchecked: [] };
  for (const object of objects)
    for (const rule of analysisOf(object.context.definition.resourceType).health ?? []) {
      const what = ignores(object, rule) ? undefined : newFinding(rule, object, graphs);
      if (what === undefined) continue;
      if (isComplete || certainFinding(rule, object, graphs.after, isNew(object)) !== undefined)
        result.consequences.push(consequenceOf(rule, object, what, graphs));
      else result.unchecked.push(object);
    }
  return result;
}

/** Undefined where the rule finds nothing, or found the same before. */
function newFinding(rule: HealthRule, object: PreviewObject, graphs: Graphs): string | undefined {
  const what = rule.find(object, graphs.after);
  const old = graphs.olds.get(object.resource.urn);
  const isOld = what !== undefined && old !== undefined && rule.find(old, graphs.before) === what;
  return isOld ? undefined : what;
}

function consequenceOf(
  rule: HealthRule,
  object: PreviewObject,
  what: string,
  { lostTo }: Graphs,
): Consequence {
  const { resource } = object;
  const because = lostTo(object) ?? (isUnchanged(resource) ? undefined : resource.subject);
  return {
    level: rule.level,
    what: `${resource.subject}: ${what}`,
    affects: [resource.subject],
    ...(because === undefined ? {} : { because }),
  };
}

const isNew = ({ resource }: PreviewObject): boolean => resource.operation === "create";
