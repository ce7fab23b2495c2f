import { isObject, type Value } from "../values";
import { TwoOpen, type TwoValue } from "./values";

/** A loop in one of its rounds. */
interface TwoLoop {
  readonly names: Map<string, Value>;
  readonly assigned: Map<string, TwoValue>;
  readonly index: number;
  readonly length: number;
}

/** The names of a template of Tera 2: those of its loops, those that it sets, and the context. */
export class TwoScope {
  private readonly loops: TwoLoop[] = [];
  private readonly assigned = new Map<string, TwoValue>();
  constructor(private readonly context: Value) {}

  find(name: string): TwoValue {
    if (name === "__tera_context") throw new TwoOpen("the variable __tera_context");
    for (const loop of this.loops.toReversed()) {
      if (loop.assigned.has(name)) return loop.assigned.get(name);
      if (loop.names.has(name)) return loop.names.get(name);
    }
    if (this.assigned.has(name)) return this.assigned.get(name);
    return isObject(this.context) ? this.context.get(name) : undefined;
  }
  set(name: string, value: TwoValue, isGlobal: boolean): void {
    const own = isGlobal ? undefined : this.loops.at(-1);
    (own?.assigned ?? this.assigned).set(name, value);
  }

  get isInLoop(): boolean {
    return this.loops.length > 0;
  }
  ofLoop(name: string): Value {
    const { index = 0, length = 0 } = this.loops.at(-1) ?? {};
    if (name === "index") return BigInt(index + 1);
    if (name === "index0") return BigInt(index);
    if (name === "length") return BigInt(length);
    return name === "first" ? index === 0 : index === length - 1;
  }
  within<T>(loop: Omit<TwoLoop, "assigned">, render: () => T): T {
    this.loops.push({ ...loop, assigned: new Map() });
    const result = render();
    this.loops.pop();
    return result;
  }
}
