import { comesUp } from "./limits";
import { closeAccounts } from "./support/accounts";

jest.setTimeout(900_000);

// Three hundred: `npm run chaos -- --only limits`.
test.each([true, false])(
  "under five calls a second a stack of every kind comes up, and says once a minute at most that it waits; told when to come back: %p",
  async (retryAfter) => {
    const { resources, refused, said } = await comesUp({ count: 36, seed: 1, retryAfter });
    expect({ resources, said }).toEqual({ resources: 36, said: 1 });
    expect(refused).toBeGreaterThan(0);
  },
);

afterAll(closeAccounts);
