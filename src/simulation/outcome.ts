import type { Assumptions } from "./assumptions";
import type { SimulatedAlert } from "./model";

/** What an alert does under some assumptions. */
export interface Outcome extends Omit<SimulatedAlert, "alert" | "refused" | "dependsOn"> {
  /** The assumptions about a kept state for which another answer may change the firings. */
  readonly decisive?: ReadonlySet<keyof Assumptions>;
}

/** Minutes since 1970. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}
