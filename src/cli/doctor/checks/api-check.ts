import { apiOf } from "../../../http";
import type { Session } from "../../../provider/session/session";
import type { FieldFinding } from "../../../text/field-finding";
import type { AccountObject } from "../../account/types";
import { placeOf } from "../account-view";
import { accountCheck, mergedOutcome, partOutcome, type ReportedFinding } from "../check";

const fix = "Correct it, or remove it from the object.";

const errorOf = (object: AccountObject, { path, what }: FieldFinding): ReportedFinding => ({
  level: "error",
  what,
  where: placeOf(object, path),
  fix,
});
const warningOf = (object: AccountObject, what: string): ReportedFinding => ({
  level: "warning",
  what,
  where: placeOf(object),
  fix,
});

async function findingsOf(object: AccountObject, { http }: Session): Promise<ReportedFinding[]> {
  const { remoteCheck, ops } = object.context.definition;
  const found = await remoteCheck?.run(apiOf(ops, http), object.args, {});
  return [
    ...(found?.issues ?? []).map((issue) => errorOf(object, issue)),
    ...(found?.warnings ?? []).map((what) => warningOf(object, what)),
  ];
}

export const apiCheck = accountCheck(
  "dashboards",
  "Dashboards that the API reports as invalid",
  async ({ objects }, { session, io }) => {
    const checked = objects.filter(({ context }) => context.definition.remoteCheck?.ofExisting);
    const outcomes = checked.map((object) =>
      partOutcome(placeOf(object), io, () => findingsOf(object, session)),
    );
    return mergedOutcome(await Promise.all(outcomes));
  },
);
