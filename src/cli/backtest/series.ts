import type { ValueOf } from "../../schema/facts";
import { nodeOf } from "../../schema/node";
import { formatPath } from "../../schema/path";
import { responseIssue } from "../../schema/response-issue";
import { type MetricsSeries, metricsResponse } from "../../services/data-queries/metrics";
import { CommandError } from "../failure";

/** The series in a response. Decoding is tolerant: what lacks the type of its schema is an error. */
export function seriesIn(response: ValueOf<typeof metricsResponse>): readonly MetricsSeries[] {
  const issue = responseIssue(nodeOf(metricsResponse), response);
  if (issue)
    throw new CommandError(
      `the response of the metrics query cannot be read: ${formatPath(issue.path)}: ${issue.what}`,
    );
  return response.data?.result ?? [];
}
