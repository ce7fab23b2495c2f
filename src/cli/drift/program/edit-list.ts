import ts from "typescript";
import { matchLists, movedMatches } from "../../../provider/change-lines/match";
import { type Item, itemsOf } from "../../../provider/change-lines/value";
import type { ListNode } from "../../../schema/node";
import { isElement } from "./agrees";
import { type Chunk, containerOf, containerText } from "./container";
import {
  type EditContext,
  type Edited,
  printed,
  unchanged,
  type ValueChange,
} from "./edit-context";
import { expressionIn, shortText } from "./obstacle";
import { type Symbolic, symbolicFrom } from "./symbolic";

/** An element of the list after the change. */
interface Element {
  chunk: Chunk | { body: string };
  symbolic: Symbolic;
}

/**
 * Changes, adds, removes and moves elements of an array literal. Elements are recognized by id and
 * name, as in a preview.
 */
export function editList(
  ctx: EditContext,
  array: ts.ArrayLiteralExpression,
  list: ListNode | undefined,
  change: ValueChange,
): Edited {
  const reason = obstacleOf(array, list, change);
  if (reason !== undefined) {
    ctx.refuse(change.path, reason);
    return unchanged(array);
  }
  return new ListEdit(ctx, array, list, change).edited();
}

function obstacleOf(
  { elements }: ts.ArrayLiteralExpression,
  list: ListNode | undefined,
  { was, is }: ValueChange,
): string | undefined {
  const spread = elements.find(ts.isSpreadElement);
  if (spread) return `the list contains ${shortText(spread)}`;
  const [olds, news] = [was.raw, is.raw] as unknown[][] as [unknown[], unknown[]];
  const isAt = (one: ts.Expression, values: readonly unknown[], n: number) =>
    isElement(list?.item, symbolicFrom(one), values[n]);
  // An only element needs no name. An earlier run may have changed the element.
  const isOfState =
    elements.length === olds.length &&
    elements.every(
      (one, n) => isAt(one, olds, n) ?? (olds.length === 1 || isAt(one, news, n) === true),
    );
  return isOfState
    ? undefined
    : "the list in the program is not that of the state: run pulumi up, or undo the edit, first";
}

class ListEdit {
  private readonly olds: Item[];
  private readonly news: Item[];
  private readonly match;
  private readonly container;

  constructor(
    private readonly ctx: EditContext,
    private readonly array: ts.ArrayLiteralExpression,
    private readonly list: ListNode | undefined,
    private readonly change: ValueChange,
  ) {
    this.olds = itemsIn(list, change.was);
    this.news = itemsIn(list, change.is);
    this.match = matchLists(list?.item, this.olds, this.news);
    this.container = containerOf(array);
  }

  edited(): Edited {
    const kept = new Map(this.match.matches.map(({ was, is }) => [was, this.keptElement(was, is)]));
    const elements = this.mayChangeOrder() ? this.reordered(kept) : this.inPlace(kept);
    return this.assembled(elements);
  }

  /** Whether elements are added, removed or moved, and all of that is safe. */
  private mayChangeOrder(): boolean {
    const { added, removed, matches } = this.match;
    const isMoved = this.isOrdered && movedMatches(matches).length > 0;
    if (!added.length && !removed.length && !isMoved) return false;
    const { ctx, change } = this;
    const withheld = this.withheldElement();
    // Such a value must not be shown either.
    if (withheld !== undefined) ctx.refuse(change.path, withheld);
    if (withheld !== undefined) return false;
    const reason = this.hasNoops
      ? "the list has elements that have no effect"
      : this.removedExpression();
    return reason === undefined || ctx.refuse(change.path, reason);
  }

  private removedExpression(): string | undefined {
    const all = this.match.removed.map((n) => expressionIn(this.expressionOf(n)));
    const text = all.find((one) => one !== undefined);
    return text && `an element that was removed contains ${text}`;
  }

  /** Why an added element must not be written as a literal. */
  private withheldElement(): string | undefined {
    const all = this.match.added.map((n) => {
      const { raw, index } = this.news[n] as Item;
      return this.ctx.obstacleTo(this.list?.item, raw, [...this.change.path, index]);
    });
    const reason = all.find((one) => one !== undefined);
    return reason && `an element was added: ${reason}`;
  }

  private get isOrdered(): boolean {
    return this.list?.facts.unordered !== true;
  }
  private get hasNoops(): boolean {
    return this.olds.length !== this.array.elements.length;
  }
  private expressionOf(old: number): ts.Expression {
    return this.array.elements[(this.olds[old] as Item).index] as ts.Expression;
  }

  private keptElement(old: number, now: number): Element {
    const [was, is] = [this.olds[old] as Item, this.news[now] as Item];
    const expression = this.expressionOf(old);
    const chunk = this.container.chunks[was.index] as Chunk;
    const path = [...this.change.path, is.index];
    const edited = this.ctx.edit(expression, { node: this.list?.item, was, is, path });
    const rest = chunk.body.slice(expression.end - expression.getStart());
    return { chunk: { ...chunk, body: edited.text + rest }, symbolic: edited.symbolic };
  }

  private addedElement(now: number): Element {
    const first = this.array.elements[0] ?? this.array;
    const { text, symbolic } = printed(
      this.ctx,
      this.list?.item,
      (this.news[now] as Item).raw,
      first.getStart(),
    );
    return { chunk: { body: text }, symbolic };
  }

  /** The elements in the new order; those of a set remain where they are. */
  private reordered(kept: ReadonlyMap<number, Element>): Element[] {
    const oldOf = new Map(this.match.matches.map(({ was, is }) => [is, was]));
    const added = (now: number) => this.addedElement(now);
    if (!this.isOrdered)
      return [
        ...[...kept].sort(([a], [b]) => a - b).map(([, element]) => element),
        ...this.match.added.map(added),
      ];
    return this.news.map((_, now) => kept.get(oldOf.get(now) ?? -1) ?? added(now));
  }

  private inPlace(kept: ReadonlyMap<number, Element>): Element[] {
    return this.array.elements.map((expression, n) => {
      const old = this.olds.findIndex(({ index }) => index === n);
      const chunk = this.container.chunks[n] as Chunk;
      return kept.get(old) ?? { chunk, symbolic: unchanged(expression).symbolic };
    });
  }

  private assembled(elements: readonly Element[]): Edited {
    const { isMultiLine } = this.container;
    const position = this.array.elements[0]?.getStart() ?? 0;
    const lead = isMultiLine ? this.ctx.style.newLine + this.ctx.indentAt(position) : " ";
    return {
      text: containerText(
        this.container,
        elements.map(({ chunk }) => chunk),
        lead,
      ),
      symbolic: { list: elements.map(({ symbolic }) => symbolic) },
    };
  }
}

/** The items of a list; of JSON texts the text, and not the parsed value. */
const itemsIn = (list: ListNode | undefined, value: ValueChange["was"]): Item[] =>
  itemsOf(list, value).map((item) => ({ ...item, raw: (value.raw as unknown[])[item.index] }));
