import { LazyPlace, type Lines } from "./place";

export class Scalar extends LazyPlace {
  readonly type = "scalar";
  constructor(
    lines: Lines,
    offset: number,
    readonly text: string,
    readonly isPlain: boolean,
    readonly tag?: string,
  ) {
    super(lines, offset);
  }
}

export class MapNode extends LazyPlace {
  readonly type = "map";
  readonly entries: (readonly [key: Node, value: Node])[] = [];
}

export class ListNode extends LazyPlace {
  readonly type = "list";
  readonly items: Node[] = [];
}

export class AliasNode extends LazyPlace {
  readonly type = "alias";
  constructor(
    lines: Lines,
    offset: number,
    readonly name: string,
    readonly target: Node,
  ) {
    super(lines, offset);
  }
}

/** A value of a YAML document, before anything is known about its type. */
export type Node = Scalar | MapNode | ListNode | AliasNode;
