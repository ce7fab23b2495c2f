import { defaultLevel } from "../../../lint/levels";
import type { Found } from "../../../text/finding";
import type { ObjectGraph } from "../../account/references";
import { certainFinding } from "../../analysis/certain";
import type { AccountRule } from "../../analysis/health";
import { ignores } from "../../analysis/health-rules";
import { accountRulesReadBy } from "../../rules/account-rules";
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
  const rules = accountRulesReadBy("review");
  for (const object of objects)
    for (const { rule, about } of rules) {
      if (about !== object.context.definition.resourceType) continue;
      const found = ignores(object, rule) ? [] : newFindings(rule, object, graphs);
      if (!found.length) continue;
      if (isComplete || certainFinding(rule, object, graphs.after, isNew(object)).length)
        for (const { what } of found)
          result.consequences.push(consequenceOf(rule, object, what, graphs));
      else result.unchecked.push(object);
    }
  return result;
}

/** What the rule finds, and did not find before. */
function newFindings(rule: AccountRule, object: PreviewObject, graphs: Graphs): Found[] {
  const found = rule.find(object, graphs.after);
  const old = found.length ? graphs.olds.get(object.resource.urn) : undefined;
  const known = old ? rule.find(old, graphs.before).map(({ what }) => what) : [];
  return found.filter(({ what }) => !known.includes(what));
}

function consequenceOf(
  rule: AccountRule,
  object: PreviewObject,
  what: string,
  { lostTo }: Graphs,
): Consequence {
  const { resource } = object;
  const because = lostTo(object) ?? (isUnchanged(resource) ? undefined : resource.subject);
  return {
    level: defaultLevel(rule),
    what: `${resource.subject}: ${what}`,
    affects: [resource.subject],
    ...(because === undefined ? {} : { because }),
  };
}

const isNew = ({ resource }: PreviewObject): boolean => resource.operation === "create";
