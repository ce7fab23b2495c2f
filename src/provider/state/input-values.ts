import { type Issue, withArticle } from "../../schema/issues";
import type { Path } from "../../schema/path";

/** Maximum depth of values: more than any program uses, and safe for recursive functions. */
const MAX_VALUE_DEPTH = 1000;
const MAX_SHOWN_KEYS = 6;

/**
 * Values that cannot be stored in state, cycles and what is no JSON, such as a Date; and texts in
 * which an SDK wrote its advice instead of the value of an output.
 */
export function findInvalidValue(value: unknown): Issue[] {
  const issues: Issue[] = [];
  const onText = (text: string, path: Path, part: string): void => {
    const sdkMethod = OUTPUT_AS_TEXT.exec(text)?.[1];
    if (sdkMethod) issues.push(issueAt(path, `${part} ${outputAsText(sdkMethod)}`));
  };
  const onLeaf = (at: unknown, path: Path): void => {
    if (typeof at === "string") onText(at, path, "contains");
    if (!isJsonLeaf(at)) issues.push(issueAt(path, `expected a JSON value, got ${typeNameOf(at)}`));
  };
  const cycle = findCycle(value, onLeaf, (key, path) =>
    onText(String(key), path, "has a key that contains"),
  );
  return cycle ? [...issues, cycle] : issues;
}
// The start of the message of each SDK, also inside of JSON, where .NET escapes
// angle brackets. Queries may search for its first line.
const OUTPUT_AS_TEXT =
  /Calling (\[to(?:String|JSON)\]|\[ToString\]|__str__) on an \[?Output.{3,16} is not supported\.(?:\s|\\[nr])*To get/;
const BUILDERS: Readonly<Record<string, string>> = {
  "[toString]": "pulumi.interpolate",
  "[toJSON]": "pulumi.jsonStringify",
  "[ToString]": "Output.Format",
  __str__: "pulumi.Output.format",
};
const outputAsText = (sdkMethod: string): string =>
  `an output that was converted to text without its value: build the text with ${BUILDERS[sdkMethod]}`;

/**
 * Arguments that the SDK cannot send: it follows a cycle until it runs out of memory, fails without
 * a path for symbols, and sends nothing, or an empty object, instead of functions and objects whose
 * content is in no property. With a half of a character it fails without a path, or drops a first
 * half within a text without an error (google-protobuf 3.21.4). Outputs, promises and objects of the
 * program's own classes are sent. A function that is a member of an object is left out, as it was
 * meant where arguments are spread from an object with methods.
 */
export function findUnsendable(args: unknown): Issue[] {
  const issues: Issue[] = [];
  const onLeaf = (at: unknown, path: Path): void => {
    if (typeof at === "function" && typeof path.at(-1) === "string") return;
    if (typeof at === "string" ? HALF_CHARACTER.test(at) : isLost(at))
      issues.push(issueAt(path, typeof at === "string" ? HALF : `is ${typeNameOf(at)}, ${LOST}`));
  };
  const onKey = (key: string | number, path: Path): void => {
    if (HALF_CHARACTER.test(String(key))) issues.push(issueAt(path, `has a key that ${HALF}`));
  };
  const cycle = findCycle(args, onLeaf, onKey);
  return cycle ? [...issues, cycle] : issues;
}
const HALF_CHARACTER = /\p{Surrogate}/u;
const HALF = "contains half of a character, such as of an emoji that was cut";
const LOST =
  "which cannot be sent: use objects, arrays, strings, numbers and booleans, or an output of them";

const isLost = (leaf: unknown): boolean =>
  typeof leaf === "object" && leaf !== null
    ? ArrayBuffer.isView(leaf) || LOST_OBJECT.test(Object.prototype.toString.call(leaf))
    : ["function", "symbol", "bigint"].includes(typeof leaf);
// Not with instanceof: a test runner has the classes of another realm.
const LOST_OBJECT =
  /^\[object (Map|Set|WeakMap|WeakSet|Date|RegExp|Error|Number|String|Boolean|BigInt|Symbol|ArrayBuffer|URL|URLSearchParams|URLSearchParams Iterator|Headers|Headers Iterator|FormData|FormData Iterator|Blob|File|(Map|Set|Array|String|RegExp String) Iterator|(Async)?Generator)\]$/;

/** The paths of own properties with the name `__proto__`, which the SDK drops. No value has a cycle. */
export function prototypePaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null || !isPlainValue(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return [...(key === "__proto__" ? [at] : []), ...prototypePaths(inner, at)];
  });
}

/**
 * The first cycle in a value, or the first path that is nested too deep, which ends the walk.
 * `onLeaf` gets each value that is neither an array nor a plain object, `onKey` each key with the
 * path of its object.
 */
function findCycle(
  value: unknown,
  onLeaf: (leaf: unknown, path: Path) => void,
  onKey?: (key: string | number, path: Path) => void,
): Issue | undefined {
  const ancestors: object[] = [];
  const path: (string | number)[] = [];
  const visit = (current: unknown): Issue | undefined => {
    if (typeof current !== "object" || current === null || !isPlainValue(current))
      return void onLeaf(current, path);
    if (ancestors.length === MAX_VALUE_DEPTH) return cycleIssue(ancestors, path);
    ancestors.push(current);
    for (const key of Array.isArray(current) ? current.keys() : Object.keys(current)) {
      onKey?.(key, path);
      path.push(key);
      const end = visit(current[key as never]);
      if (end) return end;
      path.pop();
    }
    ancestors.pop();
    return undefined;
  };
  return visit(value);
}

const SERIALIZABLE_TYPES = new Set(["string", "number", "boolean", "undefined"]);
const isJsonLeaf = (leaf: unknown): boolean => leaf === null || SERIALIZABLE_TYPES.has(typeof leaf);
const issueAt = (path: Path, reason: string): Issue => ({ path: [...path], what: reason });

function cycleIssue(ancestors: readonly object[], path: Path): Issue {
  const again = ancestors.findIndex((one, index) => ancestors.indexOf(one) < index);
  if (again < 0)
    return issueAt(path.slice(0, MAX_SHOWN_KEYS), `is nested more than ${MAX_VALUE_DEPTH} deep`);
  return issueAt(path.slice(0, Math.min(again, MAX_SHOWN_KEYS)), "contains itself");
}

const isPlainValue = (value: object): boolean => {
  if (Array.isArray(value)) return true;
  const proto = Object.getPrototypeOf(value);
  // `structuredClone` in a test runner returns objects of another realm.
  return proto === null || Object.getPrototypeOf(proto) === null;
};
function typeNameOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return withArticle(typeof value);
  const { name } =
    (Object.getPrototypeOf(value) as { constructor?: { name?: unknown } }).constructor ?? {};
  return typeof name === "string" && name ? withArticle(name) : "an object of a class";
}
