const PREFIXES = ["", "k", "M", "G", "T", "P", "E"];

/** The bytes of a quantity of memory in Kubernetes, such as `256Mi`, `1.5G` or `1073741824`. */
export function bytesOf(quantity: string): number {
  const [, number, prefix = "", binary] = /^(\d+(?:\.\d*)?)([kKMGTPE]?)(i?)$/.exec(quantity) ?? [];
  const power = PREFIXES.indexOf(binary ? prefix.replace("K", "k") : prefix);
  if (number === undefined || power < (binary ? 1 : 0))
    throw new Error(`expected a quantity of bytes such as 256Mi, got ${quantity}`);
  return Number(number) * (binary ? 1024 : 1000) ** power;
}
