import { closest } from "fastest-levenshtein";
import { itemsOf } from "../../schema/meaning";
import { type Node, nodeOf } from "../../schema/node";
import { fieldsOf } from "../../schema/walk";
import { allServices } from "../../services";
import { CommandError } from "../failure";
import {
  type Description,
  describeFunction,
  describePath,
  describeResource,
  functionsOf,
} from "./describe";

const resources = () => allServices().flatMap((service) => service.resources);
const functions = () => allServices().flatMap((service) => service.functions ?? []);

/** All topics, each with the first sentence of its description. */
export const allTopics = (): { topic: string; type: string; description: string }[] => [
  ...resources().map(({ resourceType: topic, about }) => entry(topic, "resource type", about)),
  ...functions().map(({ name, about }) => entry(name, "function", about)),
];
const entry = (topic: string, type: string, about: string) => ({
  topic,
  type,
  description: about.split(/(?<=\.)\s/)[0] as string,
});

/** The description of `Alert`, `Alert.logsThreshold.rules` or `whoami`. */
export function describeTopic(topic: string): Description {
  // Lists and maps have no name of their own: `rules`, `rules[]` and `rules[0]` are the same.
  const [name = "", ...path] = topic.replace(/\[\w*\]|\.\*/g, "").split(".");
  const definition = resources().find(({ resourceType }) => resourceType === name);
  const found = functions().find((one) => one.name === name);
  if (definition)
    return path.length
      ? describeAt(name, nodeOf(definition.fields), path)
      : describeResource(definition);
  if (found && !path.length) return describeFunction(found);
  if (found) throw new CommandError(`${name} is a function: only resource types have paths.`);
  const [own] = resources().filter((one) => functionsOf(one).includes(name));
  if (own)
    throw new CommandError(
      `${name} reads objects of ${own.resourceType}: \`coralogix explain ${own.resourceType}\` describes their fields.`,
    );
  const names = allTopics().map((one) => one.topic);
  throw new CommandError(
    `There is no resource type or function ${quoted(name)}. Did you mean ${closest(name, names)}? \`coralogix explain\` lists all of them.`,
  );
}

function describeAt(
  at: string,
  parent: Node,
  [name = "", ...rest]: readonly string[],
): Description {
  const object = itemsOf(parent);
  const fields = fieldsOf(object);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw new CommandError(unknownField(at, name, Object.keys(fields)));
  const topic = `${at}.${name}`;
  return rest.length
    ? describeAt(topic, field.node, rest)
    : describePath(topic, name, field, object.facts.union?.variants.includes(name) ?? false);
}

const quoted = (text: string): string => JSON.stringify(text);
const unknownField = (at: string, name: string, known: readonly string[]): string =>
  known.length
    ? `${at} has no field ${quoted(name)}. Did you mean ${closest(name, known)}? It has: ${known.join(", ")}.`
    : `${at} has no fields, so there is no ${quoted(name)}.`;
