import { advice } from "../../../provider/advice";
import { compareWithRemote } from "../../../provider/compare";
import { interruptedRequest } from "../../../provider/lifecycle/request";
import { asRemote } from "../../../provider/stages";
import { firstNames } from "../../../schema/issues";
import { notApplicable } from "../../account/not-checked";
import { type AccountObject, objectKey } from "../../account/types";
import type { InterruptedCreate, StackResource } from "../../stack/read-stack";
import type { AccountView } from "../account-view";
import { accountCheck, type ReportedFinding } from "../check";

/** What ends the warning of the engine about the operation. */
const CLEAR = "`pulumi refresh --clear-pending-creates` removes the operation from the state.";

/** The objects of the account that no resource of the stack manages, and that equal what was sent. */
function leftovers(
  { objects }: AccountView,
  stack: readonly StackResource[],
  { resourceType, inputs }: InterruptedCreate,
): AccountObject[] {
  const managed = new Set(stack.map(objectKey));
  return objects.filter(
    (one) =>
      one.resourceType === resourceType &&
      !managed.has(objectKey(one)) &&
      !compareWithRemote(one.context, asRemote(one.remote), interruptedRequest(one.context, inputs))
        .length,
  );
}

/** A resource that has its object has lost none, unless another one equals what was sent. */
function findingsOf(
  account: AccountView,
  stack: readonly StackResource[],
  create: InterruptedCreate,
): ReportedFinding[] {
  const { resourceType, urn } = create;
  const found = leftovers(account, stack, create).map(({ id }) => id);
  const [first] = found;
  const interrupted = "a run was interrupted while it created this resource";
  if (first !== undefined) {
    const objects = `${resourceType} ${firstNames(found)}`;
    return [
      {
        level: "warning",
        where: urn,
        what: `${interrupted}, and no resource of the stack manages what equals that create: ${objects}`,
        fix: `Unless another stack or somebody else manages it: add ${advice({ adopt: { id: first } })} to the resource that declares it now, or delete it. Afterwards ${CLEAR}`,
      },
    ];
  }
  if (stack.some((one) => one.urn === urn)) return [];
  const isRead = !account.unread([resourceType]).length;
  return [
    {
      level: isRead ? "info" : "warning",
      where: urn,
      what: isRead
        ? `${interrupted}, and no object without a resource equals what was sent: the create had no effect, or the object was changed or deleted since`
        : `${interrupted}, and not all objects of type ${resourceType} can be read: one may be left`,
      fix: isRead ? CLEAR : `Look for it in the product, and delete it there. Afterwards ${CLEAR}`,
    },
  ];
}

export const interruptedCreates = accountCheck(
  "interrupted-creates",
  "Creates that a run has begun and not ended",
  (account, { stack, interrupted = [], stackProblem = "there is no stack" }) =>
    stack
      ? { findings: interrupted.flatMap((one) => findingsOf(account, stack, one)) }
      : { findings: [], notChecked: [notApplicable(stackProblem)] },
);
