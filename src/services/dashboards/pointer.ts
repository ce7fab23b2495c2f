import { type Node, nodeOf } from "../../schema/node";
import { type Path, valueAt } from "../../schema/path";
import { isRecord } from "../../schema/record";
import { childAt, isList } from "../../schema/walk";
import { percentDecoded } from "../../text/decoded";
import { dashboardArguments } from "./fields";

/** Converts a JSON Pointer into the request body to an argument path, as far as it resolves. */
export function pathOfPointer(location: string, fields: unknown): Path {
  const steps = location.replace(/^#/, "").split("/").slice(1).map(unescapeStep);
  // Some pointers start at the request body, which wraps the dashboard: /dashboard/layout.
  const inside = steps[0] === "dashboard" ? steps.slice(1) : steps;
  return follow(nodeOf(dashboardArguments), fields, inside, []);
}

// RFC 6901: ~1 before ~0, or "~01" would become a slash.
const unescapeStep = (step: string): string =>
  percentDecoded(step).replace(/~1/g, "/").replace(/~0/g, "~");

function follow(node: Node, value: unknown, [step, ...rest]: readonly string[], at: Path): Path {
  if (step === undefined) return at;
  const { wrapper, encoding } = node.facts;
  // Values that are wrapped on the wire are plain in arguments.
  if (wrapper !== undefined && step === wrapper)
    return follow({ ...node, facts: {} }, value, rest, at);
  const key = encoding?.as === "keyed" && isRecord(value) ? Object.keys(value)[Number(step)] : step;
  const next = key === undefined ? undefined : child(node, value, key);
  return next ? follow(next.node, next.value, rest, [...at, next.key]) : at;
}

interface Next {
  node: Node;
  key: string | number;
  value: unknown;
}
function child(node: Node, value: unknown, step: string): Next | undefined {
  const declared = childAt(node, step);
  const key = isList(node) ? indexIn(value, step) : step;
  if (!declared || key === undefined) return undefined;
  return { node: declared, key, value: valueAt(value, [key]) };
}

function indexIn(value: unknown, step: string): number | undefined {
  const index = /^(0|[1-9]\d*)$/.test(step) ? Number(step) : -1;
  return Array.isArray(value) && index >= 0 && index < value.length ? index : undefined;
}
