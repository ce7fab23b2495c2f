import { runLimited, runUnlimited } from "./limits";
import { closeAccounts } from "./support/accounts";

jest.setTimeout(900_000);

const SIZE = { count: 36, seed: 1 };
let expected: Awaited<ReturnType<typeof runUnlimited>>;
beforeAll(async () => {
  expected = await runUnlimited(SIZE);
});

// Three hundred: `npm run chaos -- --only limits`.
test.each([true, false])(
  "at five calls per second a stack of all resource types comes up with at most one warning per minute; Retry-After: %p",
  async (retryAfter) => {
    // It compares the warnings with the minutes that the machine took.
    const { resources, refused, warnings } = await runLimited({ ...SIZE, retryAfter }, expected);
    expect(resources).toBe(36);
    expect(warnings).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
);

afterAll(closeAccounts);
