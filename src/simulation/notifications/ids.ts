import { textIn } from "../../lint/read";
import type { SimulatedObject } from "../model";

/** The ids of an object: the one that it has, and the one that its arguments choose. */
export const idsOf = ({ id, args }: SimulatedObject, argument: string): string[] =>
  [id, args[argument]].flatMap((one) => textIn(one) || []);
