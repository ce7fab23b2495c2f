import { TeraError } from "../errors";
import { display, isList, isObject, jsonOf, type Value } from "../values";
import { date } from "./date";
import type { Filter } from "./filter";

const length: Filter = (args) => {
  const { input } = args;
  if (isList(input)) return BigInt(input.length);
  if (isObject(input)) return BigInt(input.size);
  return typeof input === "string"
    ? BigInt([...input].length)
    : args.unexpected("an array, an object or a string");
};

const reverse: Filter = (args): Value => {
  const { input } = args;
  if (isList(input)) return input.toReversed();
  return typeof input === "string"
    ? [...input].reverse().join("")
    : args.unexpected("an array or a string");
};

const get: Filter = (args) => {
  const { input } = args;
  const key = args.string("key");
  if (!isObject(input)) return args.unexpected("an object");
  const found = input.has(key) ? input.get(key) : args.get("default");
  if (found === undefined) throw new TeraError(`get: there is no key ${key}`);
  return found;
};

export const VALUE_FILTERS: Readonly<Record<string, Filter>> = {
  length,
  reverse,
  json_encode: (args) => jsonOf(args.input, args.isSet("pretty")),
  as_str: (args) => display(args.input),
  get,
  date,
};
