import type { Api } from "../../client/operation";
import { pathText } from "../../schema/path";
import type { Complaint } from "../define";
import { type DashboardArguments, parted } from "./arguments";
import { completed } from "./completed";
import type { DashboardIssue } from "./envelope";
import type { dashboardOps } from "./operations";
import { pathOfPointer } from "./pointer";

/** What the API thinks of a dashboard: what does not work is refused, what may surprise is said. */
export async function askApi(
  { check }: Pick<Api<typeof dashboardOps>, "check">,
  fields: DashboardArguments,
): Promise<{ problems: Complaint[]; says: string[] }> {
  const { issues = [] } = await check({ body: { dashboard: completed(parted(fields).body) } });
  const found = issues.map((issue) => ({ ...issue, path: pathOfPointer(issue.location ?? "", fields), reason: reasonOf(issue) }));
  const isError = ({ severity }: DashboardIssue) => severity === "ERROR";
  return {
    problems: found.filter(isError),
    says: found.filter((one) => !isError(one)).map(({ path, reason }) => (path.length ? `${pathText(path)}: ${reason}` : reason)),
  };
}

const reasonOf = ({ message = "something is wrong here" }: DashboardIssue): string => `${message} (the API's check)`;
