import { decode } from "../schema/decode";
import { nodeOf } from "../schema/node";
import { isRecord, pathText } from "../schema/path";
import { whole } from "../schema/whole";
import { definitionOf } from "./bind";
import { Failure } from "./failure";

type Props = Record<string, unknown>;

/** Arguments of a kind from the JSON of an object, as the product and the API give it. What cannot be an argument is told, and left out. */
export function argsFromJson(kind: string, json: unknown, tell: (line: string) => void): Props {
  const wire = typeof json === "string" ? parsed(kind, json) : json;
  if (!isRecord(wire)) throw new Failure(`${kind}.argsFromJson: expected the JSON of an object`);
  const definition = definitionOf(kind);
  if (definition.fromJson) {
    const { fields, says = [], problems = [] } = definition.fromJson(wire);
    const [wrong] = problems;
    if (wrong) throw new Failure(`${kind}.argsFromJson: ${[pathText(wrong.path as never), wrong.reason].filter(Boolean).join(": ")}`);
    says.forEach(tell);
    return fields as Props;
  }
  const node = nodeOf(definition.fields);
  const seen = decode(node, unwrapped(node, wire), ({ path, what }) => tell(`${pathText(path)} is left out: ${what}`));
  return whole(node, seen) as Props;
}

function parsed(kind: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`${kind}.argsFromJson: the text is not JSON`);
  }
}

// An answer holds its object under a key: `{ connector: {…} }`.
function unwrapped(node: ReturnType<typeof nodeOf>, wire: Props): Props {
  const [[key, inner] = ["", undefined], ...others] = Object.entries(wire);
  const known = node.kind === "object" && Object.hasOwn(node.fields, key);
  return !others.length && !known && isRecord(inner) ? inner : wire;
}
