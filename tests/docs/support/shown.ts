import { blocksOf } from "./blocks";

/** The output number `n` that a guide shows. */
export const shownIn = (guide: string, n = 0): string =>
  blocksOf(`docs/guides/${guide}.md`, "text")[n] ?? `no output ${n} in ${guide}`;

const GENERATED = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}(\/\d+)?|(?<=\()[\w-]{21}(?=\))/g;
/** An output without generated ids. */
export const withoutIds = (output: string): string => output.replace(GENERATED, "ID");
