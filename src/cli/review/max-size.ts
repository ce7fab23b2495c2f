import { UsageError } from "../failure";

/** The most that GitHub accepts as a comment, in bytes and therefore also in characters. */
const COMMENT_SIZE = 65_536;
/** A summary with the longest names fits. */
export const LEAST_SIZE = 16_384;

/** The number of `--max-size 150000`. */
export function parseMaxSize(text = String(COMMENT_SIZE)): number {
  const size = Number(text);
  if (/^\d+$/.test(text) && size >= LEAST_SIZE && Number.isSafeInteger(size)) return size;
  throw new UsageError(
    `--max-size: ${JSON.stringify(text)} is not a number of bytes from ${LEAST_SIZE} on.`,
  );
}
