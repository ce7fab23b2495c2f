import type { Args } from "./args";
import { TeraError, TeraRefusal } from "./errors";
import type { Value } from "./values";

/** A longer list has no place in a message. */
const MOST_ITEMS = 100_000;

function range(args: Args): Value {
  const [start, end, step] = [args.whole("start", 0), args.whole("end"), args.whole("step_by", 1)];
  if (start > end) throw new TeraError("range: start is greater than end");
  const length = Math.ceil((end - start) / step);
  if (!(length <= MOST_ITEMS)) throw new TeraRefusal(`a range of more than ${MOST_ITEMS} items`);
  return Array.from({ length }, (_, n) => BigInt(start + n * step));
}

/**
 * The functions of Tera 1 that give the same result every time. Those that read the clock, the
 * environment or chance are left out.
 */
export const FUNCTIONS: ReadonlyMap<string, (args: Args) => Value> = new Map([
  ["range", range],
  [
    "throw",
    (args: Args): never => {
      throw new TeraError(args.string("message"));
    },
  ],
]);
