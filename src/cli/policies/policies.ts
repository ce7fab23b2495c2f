import { formatPath } from "../../schema/path";
import { labelOf } from "../../services/messages";
import type { Found } from "../../text/finding";
import { indexTargets, type Reference, referencesIn } from "../account/references";
import { certainFinding } from "../analysis/certain";
import type { AccountRule, HealthAccount, HealthObject } from "../analysis/health";
import { ignores } from "../analysis/health-rules";
import type { ObjectCheck } from "../analysis/object-rule";
import { deprecatedFields } from "../analysis/rules/deprecated";
import { lintRule } from "../analysis/rules/lint";
import { faultyQueries } from "../analysis/rules/queries";
import { sameNames } from "../analysis/rules/same-names";
import { accountRulesReadBy } from "../rules/account-rules";
import { objectOf, type StackObject } from "./objects";
import type { Policy, PolicyResource } from "./policy";
import { watched } from "./unknown-reads";

/** The resources of a stack as an account, of which other objects may exist. */
interface StackAccount extends HealthAccount {
  objects: readonly StackObject[];
}

/**
 * Reads the resources of a stack. They have no ids: a reference whose value identifies none of them
 * leads to those on which its resource depends or, if these cannot be all, to each one of the type.
 */
function accountOf(resources: readonly PolicyResource[], now: number): StackAccount {
  const found = resources.flatMap((resource) => {
    const object = objectOf(resource);
    return object ? [{ object, resource }] : [];
  });
  const objects = found.map(({ object }) => object);
  const byUrn = new Map(objects.map((object) => [object.urn, object]));
  const targetOf = indexTargets(objects);
  const referrers = new Map<HealthObject, HealthObject[]>();
  for (const { object, resource } of found) {
    const dependencies = (resource.dependencies ?? []).flatMap(({ urn }) => byUrn.get(urn) ?? []);
    const references = referencesIn(object);
    const identified = references.flatMap((reference) => targetOf(reference) ?? []);
    const others = references.filter((reference) => !targetOf(reference));
    for (const target of [...identified, ...possibleTargets(others, dependencies, objects)])
      referrers.set(target, [...(referrers.get(target) ?? []), object]);
  }
  return {
    objects,
    now,
    objectsOf: (type) => objects.filter(({ resourceType }) => resourceType === type),
    referrersOf: (object) => referrers.get(object) ?? [],
    find: (resourceType, id) =>
      targetOf({ resourceType, value: String(id), property: "id", path: [] }),
  };
}

/** The objects to which references can lead whose values identify none. */
function possibleTargets(
  references: readonly Reference[],
  dependencies: readonly StackObject[],
  objects: readonly StackObject[],
): StackObject[] {
  const types = new Set(references.map(({ resourceType }) => resourceType));
  return [...types].flatMap((type) => {
    const isOfType = (object: StackObject) => object.resourceType === type;
    const own = references.filter(({ resourceType }) => resourceType === type);
    // All unknown values are equal, and each is an output of a dependency.
    const values = new Set(own.map(({ value }) => value));
    const candidates = dependencies.filter(isOfType);
    return values.size <= candidates.length ? candidates : objects.filter(isOfType);
  });
}

/**
 * The rules of `coralogix doctor` that the resources of a stack alone can violate, as policies of a
 * pack. What depends on other objects of the account, or on an unknown value, is no violation.
 */
export const policies = (): Policy[] => [
  resourcePolicy(faultyQueries),
  resourcePolicy(lintRule("policies")),
  resourcePolicy(deprecatedFields),
  ...healthPolicies(),
  {
    name: sameNames.check,
    description: sameNames.title,
    validateStack: ({ resources }, report) => {
      const objects = resources.flatMap((resource) => objectOf(resource) ?? []);
      for (const same of sameNames.groupsOf(objects))
        report(
          `${subjectOf(same[0])}: ${sameNames.what(same.map(({ urn }) => urn))}. ${sameNames.fix}`,
          same[0].urn,
        );
    },
  },
];

const resourcePolicy = ({ check, title, find }: ObjectCheck): Policy => ({
  name: check,
  description: title,
  validateResource: (resource, report) => {
    const object = objectOf(resource);
    if (!object) return;
    for (const { path, what, fix } of find(object))
      report(`${subjectOf(object)}${path.length ? `: ${formatPath(path)}` : ""}: ${what}. ${fix}`);
  },
});

const subjectOf = ({ resourceType, name }: StackObject): string => labelOf(resourceType, name);

/** One policy for each name of rules. */
function healthPolicies(): Policy[] {
  const rules = accountRulesReadBy("policies");
  return [...new Set(rules.map(({ rule }) => rule.name))].map((name) => {
    const own = rules.filter(({ rule }) => rule.name === name);
    return {
      name,
      description: own[0]?.rule.title ?? name,
      validateStack: ({ resources }, report) => {
        const account = accountOf(resources, Date.now());
        for (const { about, rule } of own)
          for (const object of account.objects.filter((one) => one.resourceType === about)) {
            const found = ignores(object, rule) ? [] : violationsOf(rule, object, account);
            for (const { what } of found)
              report(`${subjectOf(object)}: ${what}. ${rule.change}`, object.urn);
          }
      },
    };
  });
}

/** What a rule finds, as far as it depends on nothing that is unknown. */
export function violationsOf(
  rule: AccountRule,
  object: StackObject,
  account: StackAccount,
): readonly Found[] {
  const { args, readUnknown } = watched(object.args);
  // Referrers are those of the object itself.
  const referrersOf = () => account.referrersOf(object);
  const found = certainFinding(rule, { ...object, args }, { ...account, referrersOf }, false);
  return readUnknown() ? [] : found;
}
