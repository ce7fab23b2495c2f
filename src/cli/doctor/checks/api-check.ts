import { apiOf } from "../../../http";
import type { Session } from "../../../provider/session";
import type { ArgumentIssue } from "../../../services/define";
import type { AccountObject } from "../../account/types";
import { throwIfInterrupted } from "../../failure";
import type { Io } from "../../io";
import { placeOf } from "../account-view";
import {
  accountCheck,
  type CheckOutcome,
  type Finding,
  firstLineOf,
  incomplete,
  mergedOutcome,
} from "../check";

const fix = "Correct it, or remove it from the object.";

const errorOf = (object: AccountObject, { path, reason }: ArgumentIssue): Finding => ({
  level: "error",
  what: reason,
  where: placeOf(object, path),
  fix,
});
const warningOf = (object: AccountObject, what: string): Finding => ({
  level: "warning",
  what,
  where: placeOf(object),
  fix,
});

async function checkObject(object: AccountObject, session: Session, io: Io): Promise<CheckOutcome> {
  const { remoteCheck, ops } = object.context.definition;
  try {
    const found = await remoteCheck?.run(apiOf(ops, session.http), object.args, {});
    return {
      findings: [
        ...(found?.issues ?? []).map((issue) => errorOf(object, issue)),
        ...(found?.warnings ?? []).map((what) => warningOf(object, what)),
      ],
    };
  } catch (error) {
    throwIfInterrupted(io.signal);
    return { findings: [], notChecked: [incomplete(`${placeOf(object)}: ${firstLineOf(error)}`)] };
  }
}

/** Objects that the API itself reports as invalid: dashboards with broken queries. */
export const apiCheck = accountCheck(
  "dashboards",
  "Dashboards that the API reports as invalid",
  async ({ objects }, { session, io }) => {
    const checked = objects.filter(({ context }) => context.definition.remoteCheck?.ofExisting);
    return mergedOutcome(
      await Promise.all(checked.map((object) => checkObject(object, session, io))),
    );
  },
);
