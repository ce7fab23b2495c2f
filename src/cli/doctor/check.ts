import type { Levels } from "../../lint/levels";
import type { Session } from "../../provider/session/session";
import type { UnnamedFinding } from "../../text/finding";
import { incomplete, type NotChecked } from "../account/not-checked";
import { firstLineOf, throwIfInterrupted } from "../failure";
import type { Io } from "../io";
import type { InterruptedCreate, StackResource } from "../stack/read-stack";
import type { AccountView } from "./account-view";

/** A finding as a report shows it. */
export interface ReportedFinding extends Omit<UnnamedFinding, "path"> {
  /** The object with its path, the file or the setting. */
  where: string;
}

/** What a check found. */
export interface CheckOutcome {
  findings: readonly ReportedFinding[];
  notChecked?: readonly NotChecked[];
  /** The queries of data that the check sent, each with what it was for. */
  queries?: readonly string[];
}

/** The account could not be opened: the key or the address is wrong. */
export interface ConnectionFailure {
  cause: "key" | "address";
  message: string;
}

/** What checks read. */
export interface DoctorContext {
  io: Io;
  session?: Session;
  failure?: ConnectionFailure;
  /** Missing where the account could not be opened. */
  account?: AccountView;
  stack?: readonly StackResource[];
  interrupted?: readonly InterruptedCreate[];
  /** Why there is no stack. */
  stackProblem?: string;
  /** The levels of lint rules in the configuration of the stack. */
  levels?: Levels;
}

export interface Check {
  id: string;
  title: string;
  run(context: DoctorContext): Promise<CheckOutcome> | CheckOutcome;
}

/** A check of the objects of the account. It is not run where the account could not be opened. */
export const accountCheck = (
  id: string,
  title: string,
  run: (
    account: AccountView,
    context: DoctorContext & { session: Session },
  ) => Promise<CheckOutcome> | CheckOutcome,
): Check => ({
  id,
  title,
  run: (context) => {
    const { account, session } = context;
    if (account && session) return run(account, { ...context, session });
    const reason = "the account could not be opened";
    return { findings: [], notChecked: [{ reason, isIncomplete: true }] };
  },
});

export const mergedOutcome = (outcomes: readonly CheckOutcome[]): CheckOutcome => ({
  findings: outcomes.flatMap(({ findings }) => findings),
  notChecked: outcomes.flatMap(({ notChecked = [] }) => notChecked),
});

/** The findings of a part of a check. If a request fails, the part is not checked. */
export async function partOutcome(
  part: string,
  { signal }: Io,
  find: () => Promise<ReportedFinding[]>,
): Promise<CheckOutcome> {
  try {
    return { findings: await find() };
  } catch (error) {
    throwIfInterrupted(signal);
    return { findings: [], notChecked: [incomplete(`${part}: ${firstLineOf(error)}`)] };
  }
}
