import type { Fields } from "../../schema/record";
import type { Rule } from "../../text/finding";

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

/** A lint rule about an object and others. In examples, the first object is the one it judges. */
type AccountRule = Rule<HealthObject, readonly HealthObject[], HealthAccount>;

/**
 * A rule about the objects of one resource type, whose name is that of the check of `coralogix
 * doctor`: several rules may have one. It uses no network. One without a page is no lint rule.
 */
export interface HealthRule
  extends Omit<AccountRule, "why" | "examples">,
    Partial<Pick<AccountRule, "why" | "examples">> {
  /** Other resource types of which all objects must be known. */
  needs: readonly string[];
  /** The resources of a stack can violate the rule whatever else the account contains. */
  judgesStacks?: true;
}

export const isLintRule = (rule: HealthRule): rule is HealthRule & AccountRule =>
  rule.why !== undefined && rule.examples !== undefined;
