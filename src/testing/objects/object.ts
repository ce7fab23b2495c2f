import type { AnyDefinition } from "../../services/define";
import type { SimulatedObject } from "../../simulation/model";

/** An object as a test gives it, before it is checked. */
export interface GivenObject {
  readonly definition: AnyDefinition;
  /** Empty if it is not known. */
  readonly id: string;
  /** How errors name it: `Alert "Many errors"`. */
  readonly label: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly externalId?: number | undefined;
  readonly notes: readonly string[];
  /** It is a resource whose outputs come from mocks. */
  readonly isMocked: boolean;
}

/** An object of a simulation. */
export interface ReadObject {
  readonly object: SimulatedObject;
  readonly externalId?: number | undefined;
  readonly notes: readonly string[];
  /** Why it cannot be simulated, as a sentence without a full stop. */
  readonly refused?: string;
}
