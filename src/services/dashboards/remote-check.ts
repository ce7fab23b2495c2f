import type { Api } from "../../http/operation";
import { formatPath } from "../../schema/path";
import type { FieldFinding } from "../../text/field-finding";
import type { DashboardIssue } from "./envelope";
import { type DashboardArguments, splitBody } from "./fields";
import type { dashboardOps } from "./operations";
import { pathOfPointer } from "./pointer";
import { withRequiredFields } from "./required-fields";

/** Validates a dashboard with the API. Errors become issues; all others become warnings. */
export async function checkWithApi(
  { check }: Pick<Api<typeof dashboardOps>, "check">,
  fields: DashboardArguments,
): Promise<{ issues: FieldFinding[]; warnings: string[] }> {
  const { issues = [] } = await check({
    body: { dashboard: withRequiredFields(splitBody(fields).body) },
  });
  const located = issues.map((issue) => ({
    ...issue,
    path: pathOfPointer(issue.location ?? "", fields),
    what: reasonOf(issue),
  }));
  const isError = ({ severity }: DashboardIssue) => severity === "ERROR";
  return {
    issues: located.filter(isError),
    warnings: located
      .filter((one) => !isError(one))
      .map(({ path, what }) => (path.length ? `${formatPath(path)}: ${what}` : what)),
  };
}

const reasonOf = ({ message = "the API returned no message" }: DashboardIssue): string =>
  `${message} (reported by the API check)`;
