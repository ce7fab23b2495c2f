import { expect as expected } from "expect";

// What the tests' support takes from jest, where a part runs by its command instead.
const all = globalThis as unknown as Record<string, unknown>;
all.expect ??= expected;
for (const hook of ["beforeAll", "beforeEach", "afterEach", "afterAll"])
  all[hook] ??= () => undefined;
