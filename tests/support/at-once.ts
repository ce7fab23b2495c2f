/**
 * Tests that mostly wait, each with accounts of its own: all run before the first one reports, since
 * accounts are closed after a test. Each reports its own failure.
 */
export function testAtOnce(cases: Readonly<Record<string, () => Promise<void>>>): void {
  const outcomes = new Map<string, Promise<void>>();
  beforeAll(async () => {
    for (const [name, run] of Object.entries(cases)) outcomes.set(name, run());
    await Promise.allSettled(outcomes.values());
  });
  test.each(Object.keys(cases))("%s", (name) => outcomes.get(name));
}
