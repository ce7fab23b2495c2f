import { nodeOf } from "../schema/node";
import type { Fields } from "../schema/record";
import { toArguments } from "../schema/to-arguments";
import type { AnyDefinition } from "../services/define";
import { type Arguments, asArguments, type Remote } from "./stages";

/** The arguments of a program that would manage all of an object. */
export const argumentsOfRemote = ({ fields }: AnyDefinition, remote: Remote): Arguments =>
  asArguments(toArguments(nodeOf(fields), remote) as Fields);
