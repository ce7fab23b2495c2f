import { sleep } from "../http/deadline";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3000;

/**
 * Repeats a read with growing pauses until its result is the expected one or the time `until`
 * (milliseconds since 1970) is over, and returns the last result.
 */
export async function retryUntil<T>(
  until: number,
  first: T,
  isExpected: (result: T) => boolean,
  again: () => Promise<T>,
): Promise<T> {
  let result = first;
  for (
    let pause = FIRST_PAUSE_MS;
    Date.now() < until && !isExpected(result);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  ) {
    await sleep(Math.min(pause, until - Date.now()));
    result = await again();
  }
  return result;
}
