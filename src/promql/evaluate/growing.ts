import type { Labels } from "./labels";
import type { Points, StoredSeries } from "./stored-series";

type Columns = Points & { readonly stale: Uint8Array };

/** A series to which samples are appended. What was read of it before stays as it is. */
export class GrowingSeries implements StoredSeries {
  readonly #all = new GrowingColumns();
  /** The samples that are values; those of `#all` as long as none is a marker of staleness. */
  #values = this.#all;
  constructor(readonly labels: Labels) {}

  /** @param t after the time of the last sample */
  append(t: number, v: number): void {
    this.#all.append(t, v, 0);
    if (this.#values !== this.#all) this.#values.append(t, v, 0);
  }

  /** The series ends here, until its next sample. */
  end(t: number): void {
    if (this.#values === this.#all) this.#values = this.#all.copy();
    this.#all.append(t, Number.NaN, 1);
  }

  get all(): Columns {
    return this.#all.filled;
  }
  get points(): Points {
    return this.#values.filled;
  }
}

/** Arrays with more room than values, so that an append seldom copies them. */
class GrowingColumns {
  private t = new Float64Array(16);
  private v = new Float64Array(16);
  private stale = new Uint8Array(16);
  private size = 0;
  private view: Columns | undefined;

  append(t: number, v: number, stale: 0 | 1): void {
    if (this.size === this.t.length) this.grow();
    this.t[this.size] = t;
    this.v[this.size] = v;
    this.stale[this.size] = stale;
    this.size++;
    this.view = undefined;
  }

  private grow(): void {
    const { t, v, stale } = this;
    this.t = new Float64Array(2 * this.size);
    this.v = new Float64Array(2 * this.size);
    this.stale = new Uint8Array(2 * this.size);
    this.t.set(t);
    this.v.set(v);
    this.stale.set(stale);
  }

  get filled(): Columns {
    const { size } = this;
    this.view ??= {
      t: this.t.subarray(0, size),
      v: this.v.subarray(0, size),
      stale: this.stale.subarray(0, size),
    };
    return this.view;
  }

  copy(): GrowingColumns {
    const copy = new GrowingColumns();
    copy.size = this.size;
    [copy.t, copy.v, copy.stale] = [this.t.slice(), this.v.slice(), this.stale.slice()];
    return copy;
  }
}
