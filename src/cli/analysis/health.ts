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
  find(resourceType: string, id: unknown): HealthObject | undefined;
  /** The time of the check, in milliseconds. */
  readonly now: number;
}

/**
 * A rule about an object and others of its account, whose name is that of the check of `coralogix
 * doctor`: several rules may have one. It uses no network. In examples, the first object is the one
 * that it judges.
 */
export type AccountRule = Rule<HealthObject, readonly HealthObject[], HealthAccount>;
