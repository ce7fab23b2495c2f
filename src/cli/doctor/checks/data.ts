import { missingData } from "../../data-names/missing-data";
import { placeOf } from "../account-view";
import { accountCheck } from "../check";

/** What objects name, and of which the account has seen no data. Queries the data of the account. */
export const data = accountCheck(
  "data",
  "Names of which the account has no data",
  async ({ objects }, { session, io }) => {
    const { findings, queries, notChecked } = await missingData(objects, session.http, io);
    return {
      findings: findings.map(({ level, what, fix, object, path }) => ({
        level,
        what,
        fix,
        where: placeOf({ id: "", ...object }, path),
      })),
      notChecked,
      queries,
    };
  },
);
