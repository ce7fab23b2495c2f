import type { Fields } from "../../schema/record";

/** An object of the account, as the rules of `coralogix doctor` see it. */
export interface HealthObject {
  readonly resourceType: string;
  readonly id: string;
  readonly name?: string;
  /** The arguments of a program that manages the object. */
  readonly args: Fields;
}

/** The other objects of the account. */
export interface HealthAccount {
  objectsOf(resourceType: string): readonly HealthObject[];
  /** The objects whose declared references lead to this one. */
  referrersOf(object: HealthObject): readonly HealthObject[];
  /** The object of a type with this id. */
  find(resourceType: string, id: unknown): HealthObject | undefined;
  /** The time of the check, in milliseconds. */
  readonly now: number;
}

/** `error`: something does not work. `warning`: it has no effect, or soon will not work. */
export type HealthLevel = "error" | "warning" | "info";

/** A rule about the objects of one resource type. It uses no network. */
export interface HealthRule {
  /** The check of `coralogix doctor` that reports the rule: `unused-webhooks`. */
  check: string;
  /** The title of the check: `Webhooks that no alert uses`. */
  title: string;
  level: HealthLevel;
  /** Other resource types of which all objects must be known. */
  needs: readonly string[];
  /** The resources of a stack can violate the rule whatever else the account contains. */
  judgesStacks?: true;
  /** What is wrong with the object; undefined where nothing is. */
  find(object: HealthObject, account: HealthAccount): string | undefined;
  /** What to do. */
  fix: string;
  /** A lint rule about several objects has a page: why a finding is a mistake, and examples. */
  page?: RulePage;
}

/** Objects with the mistake, and without it. The first of each is the one that the rule judges. */
export interface RulePage {
  why: string;
  examples: readonly { wrong: readonly HealthObject[]; right: readonly HealthObject[] }[];
}
