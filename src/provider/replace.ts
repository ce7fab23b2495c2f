import { isUnknown } from "../schema/check";
import type { Node } from "../schema/node";
import { type Path, pathsWhere, valueAt } from "../schema/path";
import { differs, fixedPaths } from "./ids";

type Props = Record<string, unknown>;

// An unknown somewhere inside leaves the whole open: it never replaces.
const isOpen = (value: unknown): boolean => pathsWhere(value, isUnknown).length > 0;

/** Properties for whose change the object is replaced: what cannot change, and what the option `replaceOnChanges` names. */
export function replacing(node: Node, olds: Props, news: Props, changed: readonly Path[], asked: readonly string[]): string[] {
  const fixed = [...fixedPaths(node, olds), ...fixedPaths(node, news)].filter((path) => valueDiffers(node, path, olds, news));
  const known = changed.filter((path) => !isOpen(news[head(path)]));
  const wished = known.filter((path) => asked.some((text) => names(text, path)));
  return [...new Set([...[...fixed, ...wished].map(head), ...variants(node, olds, news)])];
}
const head = (path: Path): string => String(path[0]);

/** Values that cannot change and are not known yet. */
export const openFixed = (node: Node, news: Props): Path[] => fixedPaths(node, news).filter((path) => isOpen(valueAt(news, path)));

const valueDiffers = (node: Node, path: Path, olds: Props, news: Props): boolean => {
  const blocked = isOpen(valueAt(news, path)) || path.some((_, n) => isUnknown(valueAt(news, path.slice(0, n))));
  const at = path.reduce<Node | undefined>((n, key) => (n?.kind === "object" ? n.fields[key]?.node : undefined), node);
  return !blocked && at !== undefined && differs(at, valueAt(olds, path), valueAt(news, path));
};

/** Whether a property path of the option means a changed path: it lies on it, or below it. */
function names(text: string, path: Path): boolean {
  const steps = text.match(/[^.[\]"]+/g) ?? [];
  return path.every((key, at) => steps[at] === undefined || steps[at] === "*" || steps[at] === String(key));
}

/** Another variant of a union that cannot change. */
function variants(node: Node, olds: Props, news: Props): string[] {
  const { union } = node.facts;
  if (!union?.fixed) return [];
  const given = (props: Props) => union.variants.find((key) => props[key] !== undefined);
  const [was, is] = [given(olds), given(news)];
  return was !== is && is !== undefined ? [is] : [];
}
