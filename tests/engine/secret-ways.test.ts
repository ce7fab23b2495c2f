import { ALL_CASES, isInShare } from "../support/case-share";
import { formOfTests } from "../support/form";
import { runWays } from "./secret-ways";
import { WAYS } from "./support/ways";

const ways = Object.keys(WAYS);
// A run updates the same resources by each way. All cases also create them by each way.
const runs = ALL_CASES
  ? [ways, ...ways.map((way) => [way])]
  : [[...ways.slice(5), ...ways.slice(0, 5)]];

describe.each(runs.map((run) => [run] as const))(
  "the secrets that reach resources by %j",
  (run) => {
    test("are in no state, output or event, also after a refresh, a lookup and an import", async () => {
      const { paths, ...figures } = await runWays(run, (at) => isInShare(6, at), formOfTests());
      expect(paths).toBeGreaterThan(ALL_CASES ? 10 : 1);
      expect(figures).toEqual({ ways: run.length + 3, commands: 2 * run.length + 4 });
    }, 900_000);
  },
);
