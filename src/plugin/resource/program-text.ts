import { STATE_KEYS } from "../../provider/state/keys";
import type { Fields } from "../../schema/record";

/**
 * The program text in outputs of the dynamic form. It remains in state, because a stack that moves
 * back needs it: refresh and delete of a dynamic resource run the text in its outputs.
 */
export const programTextOf = ({ [STATE_KEYS.provider]: text }: Fields): Fields =>
  text === undefined ? {} : { [STATE_KEYS.provider]: text };
