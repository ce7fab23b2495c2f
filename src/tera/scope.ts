import { TeraNotFound, TeraRefusal } from "./errors";
import { dig, expectKnown, type Value } from "./values";

/** The state of a loop in one of its rounds. */
export interface Loop {
  readonly names: readonly string[];
  readonly key: string | undefined;
  /** Undefined behind the last character of a text, see `roundsOf`. */
  readonly value: Value | undefined;
  readonly index: number;
  readonly length: number;
}
interface Frame {
  readonly assigned: Map<string, Value>;
  readonly loop: Loop | undefined;
}

/** The names of a template: those that it sets, those of its loops, and the context. */
export class Scope {
  private readonly frames: Frame[] = [{ assigned: new Map(), loop: undefined }];
  constructor(private readonly context: Value) {}

  /**
   * The value of a path; undefined where there is none. A name that the template sets does not hide
   * the fields of a variable of the context that it does not have itself.
   */
  find(path: readonly string[]): Value | undefined {
    return expectKnown(this.lookUp(path), `the field ${path.join(".")}`);
  }
  private lookUp(path: readonly string[]): Value | undefined {
    const [root = "", ...keys] = path;
    for (const { assigned, loop } of this.frames.toReversed()) {
      const set = assigned.get(root);
      const found = set === undefined ? undefined : dig(set, keys);
      if (found !== undefined) return found;
      const ofLoop = loop && inLoop(loop, root, keys);
      if (ofLoop !== undefined) return ofLoop;
    }
    return dig(this.context, path);
  }

  /** Sets a name up to the end of the round of the loop, or (`isGlobal`) of the template. */
  set(name: string, value: Value, isGlobal: boolean): void {
    const frame = isGlobal ? this.frames[0] : this.frames.at(-1);
    frame?.assigned.set(name, value);
  }

  /** Renders a round of a loop. */
  within<T>(loop: Loop, render: () => T): T {
    this.frames.push({ assigned: new Map(), loop });
    const result = render();
    this.frames.pop();
    return result;
  }
  get isInLoop(): boolean {
    return this.frames.length > 1;
  }
}

function inLoop(loop: Loop, root: string, keys: readonly string[]): Value | undefined {
  if (loop.key !== undefined && root === loop.names[0] && !keys.length) return loop.key;
  if (root === "loop") return keys.length === 1 ? partOfLoop(loop, keys[0] as string) : undefined;
  if (root !== loop.names.at(-1)) return undefined;
  if (loop.value === undefined)
    throw new TeraRefusal("the last items of a loop over characters of several code points");
  return dig(loop.value, keys);
}

function partOfLoop({ index, length }: Loop, name: string): Value | undefined {
  if (name === "index") return BigInt(index + 1);
  if (name === "index0") return BigInt(index);
  if (name === "first") return index === 0;
  return name === "last" ? index === length - 1 : undefined;
}

/** The error for a path without a value. */
export const notFound = (path: readonly string[]): TeraNotFound =>
  new TeraNotFound(`the variable ${path.join(".")} is not in the context`);
