import fc from "fast-check";
import { definitions } from "../support/definitions";
import type { HOWS } from "../support/struck";

/** How a call fails in the middle of a command: the how many-eth, and whether all that follow it do too. */
export interface Blow {
  how: keyof typeof HOWS;
  nth: number;
  lasting: boolean;
}
/** A thing that happens to a program or behind its back. `at` and `like` choose among what there is: a program is a value, and can be kept. */
export type Move =
  | { do: "create"; kind: string; like: number }
  | { do: "change"; at: number; like: number }
  | { do: "replace"; at: number; like: number }
  | { do: "remove"; at: number }
  | { do: "rename"; at: number; alias: boolean }
  | { do: "adopt"; kind: string; like: number; by: "id" | "name" | "force" }
  | { do: "drift"; at: number; like: number }
  | { do: "lose"; at: number }
  | { do: "stranger"; kind: string; like: number }
  | { do: "refresh" }
  | { do: "up"; blow?: Blow };

/** A random program: what happens, and whether the engine works on its resources side by side. */
export interface Night {
  moves: Move[];
  abreast: boolean;
}

const some = fc.nat({ max: 40 });
const kind = fc.constantFrom(...definitions.map(([name]) => name));
const doing = <D extends Move["do"]>(word: D) => fc.constant(word);
// What waits a second is left to the tests of faults: a night is to hold many programs.
const blow: fc.Arbitrary<Blow> = fc.record({
  how: fc.constantFrom("lost", "reset", "bad", "torn", "busy"),
  nth: fc.integer({ min: 1, max: 12 }),
  lasting: fc.boolean(),
});
const weighted = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });

const move: fc.Arbitrary<Move> = fc.oneof(
  weighted(6, fc.record({ do: doing("create"), kind, like: some })),
  weighted(4, fc.record({ do: doing("change"), at: some, like: some })),
  weighted(2, fc.record({ do: doing("replace"), at: some, like: some })),
  weighted(2, fc.record({ do: doing("remove"), at: some })),
  weighted(2, fc.record({ do: doing("rename"), at: some, alias: fc.boolean() })),
  weighted(2, fc.record({ do: doing("adopt"), kind, like: some, by: fc.constantFrom("id", "name", "force") })),
  weighted(3, fc.record({ do: doing("drift"), at: some, like: some })),
  weighted(2, fc.record({ do: doing("lose"), at: some })),
  weighted(1, fc.record({ do: doing("stranger"), kind, like: some })),
  weighted(1, fc.record({ do: doing("refresh") })),
  weighted(6, fc.record({ do: doing("up"), blow }, { requiredKeys: ["do"] })),
) as fc.Arbitrary<Move>;

export const night: fc.Arbitrary<Night> = fc.record({
  moves: fc.array(move, { minLength: 1, maxLength: 30, size: "max" }),
  abreast: fc.boolean(),
});
