import type { AnyOperation } from "../../src/http/operation";
import type { AnyDefinition } from "../../src/services/define";
import { closeAccounts } from "../chaos/support/accounts";
import { allCases, type CaseOptions, type FaultCase } from "../chaos/support/lifecycle";
import { runCase } from "../chaos/support/recovery";
import { isInShare } from "../support/case-share";
import { withValuesOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type FaultMode, runConcurrently } from "../support/faults";
import { captureLog } from "../support/world";

captureLog();
const AT_ONCE = 24;
const TIMEOUT_MS = 300_000;
const LASTING = 99;
const SHARE = 3;
const empty: FaultMode = { how: "status", status: 200, body: "object", when: "after" };

/** Reads whose `{}` is a value: a list without entries, or a setting with its defaults. */
const VALID_WHEN_EMPTY = [
  "GET /aaa/team-groups/v2/{group_id}/users/list",
  "GET /aaa/team-sec-ip-access/v1",
  "GET /dataengine/retention-tags/v1",
  "GET /dataengine/retention-tags/v1/enabled",
  "GET /dataplans/data-usage/v2/export-status",
];

/**
 * Unless CASES=all, one type in so many has cases of all commands: `lifecycle-empty-updates.test.ts`
 * has the updates of all types.
 */
const TYPE_SHARE = 4;
const isBrief = (definition: AnyDefinition): boolean =>
  !isInShare(
    TYPE_SHARE,
    definitions.findIndex(([, one]) => one === definition),
  );

/** Whether `{}` is the setting with its defaults. */
const hasDefaults = ({ setting, ops }: AnyDefinition): boolean =>
  setting !== undefined &&
  (Object.values(ops) as AnyOperation[]).some(({ route }) => VALID_WHEN_EMPTY.includes(route));

async function expectAllSurvive(
  wanted: Omit<CaseOptions, "modes">,
  isTested: (one: FaultCase) => boolean,
): Promise<void> {
  const all = (await allCases({ ...wanted, modes: { empty }, isBrief })).filter(isTested);
  // Every request of a create, which could leave a duplicate, every refresh, and a share of the others.
  const isAlways = ({ command }: FaultCase) => command === "create" || command === "refresh";
  const cases = all.filter((one, at) => isAlways(one) || isInShare(SHARE, at));
  expect(cases.length).toBeGreaterThan(0);
  const failed: string[] = [];
  await runConcurrently(cases, AT_ONCE, (one) =>
    withValuesOnError(one.name, () => runCase(one)).catch((error: Error) => {
      failed.push(error.message);
    }),
  );
  expect(failed).toEqual([]);
}

describe("a response of every resource type that is 200 {}", () => {
  test(
    "at any request of the lifecycle is repaired by the next command, without a duplicate",
    () =>
      // The next test is that of a refresh, except that of these settings.
      expectAllSurvive(
        { times: 1 },
        ({ command, definition, match }) =>
          !VALID_WHEN_EMPTY.includes(match.route ?? "") &&
          (command !== "refresh" || hasDefaults(definition)),
      ),
    TIMEOUT_MS,
  );

  test(
    "at every read of a refresh leaves the object in the state",
    () =>
      expectAllSurvive(
        { times: LASTING, matches: () => [{ method: "GET" }] },
        ({ command, definition }) => command === "refresh" && !hasDefaults(definition),
      ),
    TIMEOUT_MS,
  );
});

afterAll(closeAccounts);
