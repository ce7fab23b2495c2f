/** The first candidate that is free, otherwise the first free name with a number from 2 on. */
export function freeName(
  candidates: readonly string[],
  numbered: (number: number) => string,
  isFree: (name: string) => boolean,
): string {
  const found = candidates.find(isFree);
  if (found !== undefined) return found;
  for (let number = 2; ; number += 1) if (isFree(numbered(number))) return numbered(number);
}
