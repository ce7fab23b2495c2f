const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3000;
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A result, obtained again with growing pauses until it is the one that is expected or the time (in milliseconds since 1970) is over. */
export async function settled<T>(until: number, first: T, isExpected: (result: T) => boolean, again: () => Promise<T>): Promise<T> {
  let result = first;
  for (let pause = FIRST_PAUSE_MS; !isExpected(result) && Date.now() < until; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await sleep(Math.min(pause, until - Date.now()));
    result = await again();
  }
  return result;
}
