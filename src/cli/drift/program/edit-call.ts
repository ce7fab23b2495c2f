import ts from "typescript";
import { GENERATED_IDS } from "../../../provider/identity/id-fields";
import { mapIds } from "../../../provider/identity/map-ids";
import type { Node } from "../../../schema/node";
import {
  formatPath,
  isWithin,
  type Path,
  pathsWhere,
  replaceAt,
  replaceEach,
  valueAt,
} from "../../../schema/path";
import { toArguments } from "../../../schema/to-arguments";
import { nodeAt } from "../../../schema/walk";
import { meansSame } from "./agrees";
import { CallWriter } from "./call-writer";
import { differingPaths } from "./differing-paths";
import {
  type EditContext,
  type Edited,
  printed,
  unchanged,
  type ValueChange,
} from "./edit-context";
import type { KnownFunctions } from "./imports";
import { obstacleIn } from "./obstacle";
import { Opaque, ProgramValue } from "./program-value";
import { literalIn, symbolicFrom, unwrapped } from "./symbolic";

/** The edit of one expression inside of a call. */
interface InnerEdit {
  expression: ts.Expression;
  text: string;
  /** What the expression has in the place of its value. */
  value: unknown;
}

const ANOTHER_VALUE =
  "the program has another value than the state: run pulumi up, or undo the edit, first";

/**
 * Changes the arguments of calls of functions of this package so that they return the new value: a
 * literal where it stands for a changed value alone, or else the innermost call that contains it, if
 * it is written as an export writes it.
 */
export function editCall(
  ctx: EditContext,
  root: ts.CallExpression,
  functions: KnownFunctions,
  change: ValueChange & { node: Node },
): Edited {
  return new CallEdit(ctx, root, functions, change).edited();
}

class CallEdit {
  private readonly program: ProgramValue;
  private readonly writer: CallWriter;
  /** The value of the program, and those of state and account without ids that it does not have. */
  private readonly base: unknown;
  private readonly was: unknown;
  private readonly is: unknown;
  /** Where these two differ. */
  private readonly paths: readonly Path[];
  /** The refused paths, and whether their edit is applied to show it. */
  private readonly shown = new Map<string, boolean>();

  constructor(
    private readonly ctx: EditContext,
    private readonly root: ts.CallExpression,
    functions: KnownFunctions,
    private readonly change: ValueChange & { node: Node },
  ) {
    this.program = new ProgramValue(root, functions.functions, functions.imports);
    this.writer = new CallWriter(ctx, this.program, functions);
    this.base = this.program.with();
    this.was = this.withOwnIds(change.was.raw);
    this.is = this.withOwnIds(change.is.raw);
    this.paths = differingPaths(change.node, this.was, this.is);
  }

  edited(): Edited {
    const edits = new Map<ts.Expression, InnerEdit>();
    const edited: Path[] = [];
    for (const path of this.paths) {
      // An earlier run made the same change.
      if (this.isSame(path, this.base, this.is)) continue;
      const edit = this.editAt(path);
      if (!edit) continue;
      edits.set(edit.expression, edit);
      edited.push(path);
    }
    const outer = [...edits.values()].filter(
      ({ expression }) =>
        ![...edits.keys()].some((other) => other !== expression && isInside(expression, other)),
    );
    const values = outer.map(({ expression, value }) => [expression, value] as const);
    const result = this.program.with(new Map(values));
    for (const path of edited)
      if (!this.isSame(path, result, this.is)) {
        this.ctx.refuse([...this.change.path, ...path], obstacleIn(this.root));
        return unchanged(this.root);
      }
    if (!outer.length) return unchanged(this.root);
    const text = this.textWith(outer);
    return { text, symbolic: { text } };
  }

  /** The edit for a value that differs; undefined where it is refused. */
  private editAt(path: Path): InnerEdit | undefined {
    const { ctx, change } = this;
    const full = [...change.path, ...path];
    const obstacle = ctx.obstacleTo(this.nodeAt(path), valueAt(this.is, path), full);
    if (obstacle !== undefined) {
      ctx.refuse(full, obstacle);
      return undefined;
    }
    const around = this.around(path);
    const literal = around.find(({ at }) => at.length === path.length);
    const edit =
      (literal && this.editLiteral(literal.expression)) ??
      first(around, (one) => this.rewritten(one, true));
    if (edit) return edit;
    return this.refused(path, around)
      ? first(around, (one) => this.rewritten(one, false))
      : undefined;
  }

  /** The expressions whose value contains a path, the innermost first. */
  private around(path: Path): Place[] {
    const found: Place[] = [];
    const visit = (wrapped: ts.Expression): void => {
      const expression = unwrapped(wrapped);
      const places = this.program.placesOf(expression);
      const at = places.find((place) => isWithin(path, place));
      if (places.length && !at) return;
      if (at) found.push({ expression, at, isAlone: places.length === 1 });
      for (const part of this.program.partsOf(expression) ?? []) visit(part);
    };
    visit(this.root);
    return found.reverse().sort((a, b) => b.at.length - a.at.length);
  }

  /** A literal with the new value, if all that it stands for has this value. */
  private editLiteral(expression: ts.Expression): InnerEdit | undefined {
    const places = this.program.placesOf(expression);
    const literal = literalIn(symbolicFrom(expression));
    const [path = []] = places;
    const value = valueAt(this.is, path);
    if (!literal || value === undefined || typeof value === "object") return undefined;
    const isOfAll = places.every(
      (place) =>
        this.isInState(place, literal.value) &&
        meansSame(this.nodeAt(place), value, valueAt(this.is, place)),
    );
    if (!isOfAll) return undefined;
    const node = this.nodeAt(path);
    const { text } = printed(this.ctx, node, value, expression.getStart(), expression);
    return { expression, text, value };
  }

  /** An expression that is written again. */
  private rewritten({ expression, at, isAlone }: Place, isSafe: boolean): InnerEdit | undefined {
    const { ctx, change } = this;
    const before = valueAt(this.base, at);
    const inside = this.paths.filter((path) => isWithin(path, at));
    if (!isAlone || !this.isKnown(at) || !inside.every((path) => this.isOfState(path)))
      return undefined;
    const relative = inside.map((path) => path.slice(at.length));
    const value = replaceEach(before, relative, (path) => this.argumentAt([...at, ...path]));
    if (value === undefined) return undefined;
    if (ctx.obstacleTo(this.nodeAt(at), value, [...change.path, ...at]) !== undefined)
      return undefined;
    const field = [...change.path, ...at].findLast((key) => typeof key === "string") as string;
    const text = this.writer.rewritten(expression, { before, value, field, isSafe });
    return text === undefined ? undefined : { expression, text, value };
  }

  /** Records a refusal. Values that a call would be written again for are refused together. */
  private refused(path: Path, around: readonly Place[]): boolean {
    const [inner] = around;
    const at = inner && ts.isCallExpression(inner.expression) ? inner.at : path;
    const full = [...this.change.path, ...at];
    const key = formatPath(full);
    const known = this.shown.get(key) ?? this.ctx.refuse(full, this.reasonAt(path, around));
    this.shown.set(key, known);
    return known;
  }

  private reasonAt(path: Path, [inner, ...others]: readonly Place[]): string {
    const { root, program } = this;
    if (!inner || program.valueOf(inner.expression) instanceof Opaque)
      return obstacleIn(inner?.expression ?? root);
    if (this.isKnown(inner.at) && !this.isOfState(path)) return ANOTHER_VALUE;
    const call = [inner, ...others].find(({ expression }) => ts.isCallExpression(expression));
    return obstacleIn(call?.expression ?? root);
  }

  /** Whether all of a value of the program is known. */
  private isKnown(path: Path): boolean {
    return !pathsWhere(valueAt(this.base, path), (one) => one instanceof Opaque).length;
  }

  /** Whether the program has the value of the state at a path, in lists of the same length. */
  private isOfState(path: Path): boolean {
    const lists = path.map((_, n) => path.slice(0, n));
    const lengthAt = (value: unknown, at: Path) => {
      const list = valueAt(value, at);
      return Array.isArray(list) ? list.length : undefined;
    };
    return (
      lists.every((at) => lengthAt(this.base, at) === lengthAt(this.was, at)) &&
      this.isInState(path, valueAt(this.base, path))
    );
  }

  /** Whether a value is that of the state. A default may be missing there. */
  private isInState(path: Path, value: unknown): boolean {
    if (!path.length) return meansSame(this.change.node, value, this.was);
    const outer = path.slice(0, -1);
    const before = valueAt(this.was, outer);
    return meansSame(this.nodeAt(outer), before, replaceAt(before, path.slice(-1), value));
  }

  private argumentAt(path: Path): unknown {
    const [node, value] = [this.nodeAt(path), valueAt(this.is, path)];
    return node ? toArguments(node, value) : value;
  }

  private isSame(path: Path, a: unknown, b: unknown): boolean {
    return meansSame(this.nodeAt(path), valueAt(a, path), valueAt(b, path));
  }

  private nodeAt(path: Path): Node | undefined {
    return nodeAt(this.change.node, path);
  }

  /** A value with those ids alone that the program has. */
  private withOwnIds(raw: unknown): unknown {
    const { node } = this.change;
    const own = new Set<unknown>();
    mapIds(GENERATED_IDS, node, this.base, (object, name) => void own.add(object[name]));
    return mapIds(GENERATED_IDS, node, raw, (object, name) =>
      own.has(object[name]) ? object[name] : undefined,
    );
  }

  private textWith(edits: readonly InnerEdit[]): string {
    const start = this.root.getStart();
    return [...edits]
      .sort((a, b) => b.expression.getStart() - a.expression.getStart())
      .reduce(
        (text, { expression, text: now }) =>
          text.slice(0, expression.getStart() - start) + now + text.slice(expression.end - start),
        this.root.getText(),
      );
  }
}

/** An expression, and a path at which its value is. */
interface Place {
  expression: ts.Expression;
  at: Path;
  /** Whether its value is nowhere else. */
  isAlone: boolean;
}

const isInside = (inner: ts.Expression, outer: ts.Expression): boolean =>
  inner.getStart() >= outer.getStart() && inner.end <= outer.end;

function first<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
