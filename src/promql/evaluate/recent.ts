/** Values by their keys: the latest used ones, up to a size in bytes. */
export class Recent<V> {
  private readonly entries = new Map<string, { readonly value: V; readonly bytes: number }>();
  private bytes = 0;
  constructor(private readonly mostBytes: number) {}

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    // A map keeps the order in which keys were added: the first one is the least recently used.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** A value that is larger than all others together may be is not kept. */
  add(key: string, value: V, bytes: number): void {
    if (bytes > this.mostBytes) return;
    this.remove(key);
    this.entries.set(key, { value, bytes });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.remove(oldest);
    }
  }

  private remove(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
