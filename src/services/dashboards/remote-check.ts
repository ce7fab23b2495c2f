import type { Api } from "../../http/operation";
import { formatPath } from "../../schema/path";
import type { ArgumentIssue } from "../define";
import type { DashboardIssue } from "./envelope";
import { type DashboardArguments, splitBody } from "./fields";
import type { dashboardOps } from "./operations";
import { pathOfPointer } from "./pointer";
import { withRequiredFields } from "./required-fields";

/** Validates a dashboard with the API. Errors become issues; all others become warnings. */
export async function checkWithApi(
  { check }: Pick<Api<typeof dashboardOps>, "check">,
  fields: DashboardArguments,
): Promise<{ issues: ArgumentIssue[]; warnings: string[] }> {
  const { issues = [] } = await check({
    body: { dashboard: withRequiredFields(splitBody(fields).body) },
  });
  const located = issues.map((issue) => ({
    ...issue,
    path: pathOfPointer(issue.location ?? "", fields),
    reason: reasonOf(issue),
  }));
  const isError = ({ severity }: DashboardIssue) => severity === "ERROR";
  return {
    issues: located.filter(isError),
    warnings: located
      .filter((one) => !isError(one))
      .map(({ path, reason }) => (path.length ? `${formatPath(path)}: ${reason}` : reason)),
  };
}

const reasonOf = ({ message = "the API returned no message" }: DashboardIssue): string =>
  `${message} (reported by the API check)`;
