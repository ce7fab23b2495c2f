/** Less than the time that all have: the one that hangs is named. */
const HANGS_AFTER_MS = 280_000;

/**
 * Tests that mostly wait, each with accounts of its own: all run before the first one reports, since
 * accounts are closed after a test. Each reports its own failure. None may look at log lines, or at
 * what a check has told a diff: resources of one name share them.
 */
export function testAtOnce(cases: Readonly<Record<string, () => Promise<void>>>): void {
  const outcomes = new Map<string, Promise<void>>();
  beforeAll(async () => {
    for (const [name, run] of Object.entries(cases)) outcomes.set(name, endsInTime(name, run()));
    await Promise.allSettled(outcomes.values());
  });
  test.each(Object.keys(cases))("%s", (name) => outcomes.get(name));
}

function endsInTime(name: string, outcome: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout;
  const hangs = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`"${name}" does not end`)), HANGS_AFTER_MS);
  });
  return Promise.race([outcome, hangs]).finally(() => clearTimeout(timer));
}
