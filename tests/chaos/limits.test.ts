import { runLimited } from "./limits";
import { closeAccounts } from "./support/accounts";

jest.setTimeout(900_000);

// Three hundred: `npm run chaos -- --only limits`.
test.each([true, false])(
  "at five calls per second a stack of all resource types comes up with at most one warning per minute; Retry-After: %p",
  async (retryAfter) => {
    // It compares the warnings with the minutes that the machine took.
    const { resources, refused, warnings } = await runLimited({ count: 36, seed: 1, retryAfter });
    expect(resources).toBe(36);
    expect(warnings).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
);

afterAll(closeAccounts);
