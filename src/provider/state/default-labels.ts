import { type Node, nodeOf } from "../../schema/node";
import { type Fields, isRecord } from "../../schema/record";
import { fieldsOf, isMap } from "../../schema/walk";
import type { AnyDefinition } from "../../services/define";
import { jsonIn } from "../../text/decoded";
import { ProviderError } from "../errors";
import { type Config, settingNamesIn } from "../identity/config";
import { type Arguments, type Inputs, sameStage } from "../stages";
import { keepIn } from "./inputs";
import { DEFAULT_LABELS, STATE_KEYS } from "./keys";

type Labels = Readonly<Record<string, string>>;

/** The default labels of the configuration. Throws where they are no object of strings. */
export function defaultLabelsIn(config: Config): Labels {
  const text = config(`coralogix:${DEFAULT_LABELS}`);
  if (!text) return {};
  const value = jsonIn(text);
  if (isRecord(value) && Object.values(value).every((one) => typeof one === "string"))
    return value as Labels;
  throw new ProviderError(
    `${settingNamesIn(config)(DEFAULT_LABELS)} is no object of strings: expected one such as {"team":"checkout"}`,
  );
}

/**
 * Arguments with the default labels, where those of the program and `adopt.keep` have no label of
 * the same name. A hidden input remembers their names: if all are removed from the configuration,
 * the empty argument removes them from the object, although the program never had the argument.
 */
export function withDefaultLabels(
  definition: AnyDefinition,
  olds: Inputs,
  args: Arguments,
  config: Config,
): Arguments {
  const [key, node] = labelFieldOf(definition) ?? [];
  if (key === undefined || !node) return args;
  const given = args[key];
  if (given !== undefined && !isRecord(given) && !Array.isArray(given)) return args;
  const keep = keepIn(args);
  const own = namesIn(given);
  const added = Object.entries(defaultLabelsIn(config)).filter(
    ([name]) => !own.includes(name) && !keep.covers([key, name]),
  );
  if (added.length)
    return sameStage(args, {
      ...args,
      [key]: isMap(node)
        ? { ...(given as object), ...Object.fromEntries(added) }
        : [
            ...((given as unknown[]) ?? []),
            ...added.map(([name, value]) => ({ key: name, value })),
          ],
      [STATE_KEYS.defaultLabels]: added.map(([name]) => name),
    });
  return given === undefined && defaultLabelNames(olds).length
    ? sameStage(args, { ...args, [key]: isMap(node) ? {} : [] })
    : args;
}

/** The names of the labels in checked inputs that are default labels. */
export function defaultLabelNames({ [STATE_KEYS.defaultLabels]: names }: Fields): string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** Which labels of changed arguments are default labels, those of `setting`: a line for a preview. */
export function defaultLabelsText(
  definition: AnyDefinition,
  changed: readonly (readonly (string | number)[])[],
  recorded: Fields,
  inputs: Fields,
  setting: string,
): string | undefined {
  const [key = ""] = labelFieldOf(definition) ?? [];
  if (!changed.some(([first]) => first === key)) return undefined;
  const was = labelsIn(recorded[key]);
  const is = labelsIn(inputs[key]);
  const names = defaultLabelNames(inputs).filter((name) => was.get(name) !== is.get(name));
  return names.length ? `${key} ${names.join(", ")}: from ${setting}` : undefined;
}

/** The field with the labels of the object itself. */
function labelFieldOf({ fields }: AnyDefinition): [key: string, node: Node] | undefined {
  const found = Object.entries(fieldsOf(nodeOf(fields))).find(
    ([, { node }]) => node.facts.labels === "own",
  );
  return found && [found[0], found[1].node];
}

/** Labels are a map, or items with `key` and `value`. */
function labelsIn(value: unknown): Map<string, unknown> {
  if (isRecord(value)) return new Map(Object.entries(value));
  const items = Array.isArray(value) ? value.filter(isRecord) : [];
  return new Map(items.map((item) => [String(item.key), item.value]));
}
const namesIn = (value: unknown): string[] => [...labelsIn(value).keys()];
