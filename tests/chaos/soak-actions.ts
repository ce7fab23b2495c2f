import fc from "fast-check";
import { definitions } from "../support/definitions";
import type { FAULT_MODES } from "../support/faults";

/** A fault at the nth call of a command, and optionally at all later calls. */
export interface FaultPoint {
  mode: keyof typeof FAULT_MODES;
  nth: number;
  lasting: boolean;
}
/**
 * A change of the program, or outside of it. `at` selects a resource, `like` the arguments, both
 * modulo the count.
 */
export type Action =
  | { do: "create"; resourceType: string; like: number }
  | { do: "change"; at: number; like: number }
  | { do: "replace"; at: number; like: number }
  | { do: "remove"; at: number }
  | { do: "rename"; at: number; alias: boolean }
  | { do: "adopt"; resourceType: string; like: number; by: "id" | "name" | "force" }
  | { do: "changeOutside"; at: number; like: number }
  | { do: "deleteOutside"; at: number }
  | { do: "createOutside"; resourceType: string; like: number }
  | { do: "refresh" }
  | { do: "up"; fault?: FaultPoint };

/** A random program: its actions, and whether its resources are processed in parallel. */
export interface SoakProgram {
  actions: Action[];
  parallel: boolean;
}

const some = fc.nat({ max: 40 });
const resourceType = fc.constantFrom(...definitions.map(([name]) => name));
const named = <D extends Action["do"]>(name: D) => fc.constant(name);
// No faults with delays: a soak test should run many programs.
const fault: fc.Arbitrary<FaultPoint> = fc.record({
  mode: fc.constantFrom("lost", "reset", "bad", "torn", "busy"),
  nth: fc.integer({ min: 1, max: 12 }),
  lasting: fc.boolean(),
});
const weighted = (weight: number, arbitrary: fc.Arbitrary<Action>) => ({ weight, arbitrary });

const soakAction: fc.Arbitrary<Action> = fc.oneof(
  weighted(6, fc.record({ do: named("create"), resourceType, like: some })),
  weighted(4, fc.record({ do: named("change"), at: some, like: some })),
  weighted(2, fc.record({ do: named("replace"), at: some, like: some })),
  weighted(2, fc.record({ do: named("remove"), at: some })),
  weighted(2, fc.record({ do: named("rename"), at: some, alias: fc.boolean() })),
  weighted(
    2,
    fc.record({
      do: named("adopt"),
      resourceType,
      like: some,
      by: fc.constantFrom("id", "name", "force"),
    }),
  ),
  weighted(3, fc.record({ do: named("changeOutside"), at: some, like: some })),
  weighted(2, fc.record({ do: named("deleteOutside"), at: some })),
  weighted(1, fc.record({ do: named("createOutside"), resourceType, like: some })),
  weighted(1, fc.record({ do: named("refresh") })),
  weighted(6, fc.record({ do: named("up"), fault }, { requiredKeys: ["do"] })),
) as fc.Arbitrary<Action>;

export const soakProgram: fc.Arbitrary<SoakProgram> = fc.record({
  actions: fc.array(soakAction, { minLength: 1, maxLength: 30, size: "max" }),
  parallel: fc.boolean(),
});
