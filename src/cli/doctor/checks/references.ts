import { danglingReferences, missingText } from "../../account/dangling-references";
import { throwIfInterrupted } from "../../failure";
import { type AccountView, placeOf } from "../account-view";
import { accountCheck, type ReportedFinding } from "../check";

/** The references of the account to objects that were not found. */
const unresolved = (account: AccountView) =>
  account.objects.flatMap((object) =>
    account
      .referencesOf(object)
      .filter(({ target }) => !target)
      .map(({ reference }) => ({ object, reference })),
  );

/** References to objects that do not exist, except to those that the service provides. */
export const references = accountCheck(
  "references",
  "References to objects that do not exist",
  async (account, { session, io }) => {
    const found = await danglingReferences(unresolved(account), account, session);
    throwIfInterrupted(io.signal);
    return {
      findings: found.dangling.map(
        ({ object, reference }): ReportedFinding => ({
          level: "error",
          what: missingText(reference),
          where: placeOf(object, reference.path),
          fix: "Remove the reference, or refer to an object that exists.",
        }),
      ),
      notChecked: found.notChecked,
    };
  },
);
