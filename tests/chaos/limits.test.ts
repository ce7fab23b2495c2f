import { runLimited } from "./limits";
import { closeAccounts } from "./support/accounts";

jest.setTimeout(900_000);

// Three hundred: `npm run chaos -- --only limits`.
test.each([true, false])(
  "at five calls per second a stack of all resource types comes up with at most one warning per minute; Retry-After: %p",
  async (retryAfter) => {
    const { resources, refused, warnings } = await runLimited({ count: 36, seed: 1, retryAfter });
    expect({ resources, warnings }).toEqual({ resources: 36, warnings: 1 });
    expect(refused).toBeGreaterThan(0);
  },
);

afterAll(closeAccounts);
