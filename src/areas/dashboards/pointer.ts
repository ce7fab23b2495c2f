import { type Node, nodeOf } from "../../schema/node";
import { isRecord, type Path } from "../../schema/path";
import { dashboardArguments } from "./arguments";

/** The path of the argument that a JSON Pointer into the submitted body means: as far as it can be followed. */
export function pathOfPointer(location: string, fields: unknown): Path {
  const steps = location.replace(/^#/, "").split("/").slice(1).map(plain);
  // Some places are told as they lie in the request, where the dashboard has a name.
  const inside = steps[0] === "dashboard" ? steps.slice(1) : steps;
  return follow(nodeOf(dashboardArguments), fields, inside, []);
}

// RFC 6901: ~1 before ~0, or "~01" would become a slash.
const plain = (step: string): string => unescaped(step).replace(/~1/g, "/").replace(/~0/g, "~");
function unescaped(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function follow(node: Node, value: unknown, [step, ...rest]: readonly string[], at: Path): Path {
  if (step === undefined) return at;
  const { wrapper, spelling } = node.facts;
  // What the wire wraps, an argument holds bare.
  if (wrapper !== undefined && step === wrapper) return follow({ ...node, facts: {} } as Node, value, rest, at);
  const key = spelling?.as === "keyed" && isRecord(value) ? Object.keys(value)[Number(step)] : step;
  const next = key === undefined ? undefined : below(node, value, key);
  return next ? follow(next.node, next.value, rest, [...at, next.key]) : at;
}

interface Next {
  node: Node;
  key: string | number;
  value: unknown;
}
function below(node: Node, value: unknown, step: string): Next | undefined {
  if (node.kind === "object") {
    const field = Object.hasOwn(node.fields, step) ? node.fields[step] : undefined;
    return field && { node: field.node, key: step, value: isRecord(value) ? value[step] : undefined };
  }
  if (node.kind === "list") {
    const at = /^(0|[1-9]\d*)$/.test(step) && Array.isArray(value) ? Number(step) : -1;
    return Array.isArray(value) && at >= 0 && at < value.length ? { node: node.item, key: at, value: value[at] } : undefined;
  }
  return node.kind === "map" ? { node: node.value, key: step, value: isRecord(value) ? value[step] : undefined } : undefined;
}
