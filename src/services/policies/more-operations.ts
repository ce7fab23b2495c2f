import { op } from "../../http/operation";
import { type FieldValues, field, optional, type Schema } from "../../schema/facts";
import { empty, flag, int64, list, model, string } from "../../schema/fields";
import type { AtMostOne } from "../../schema/types";
import { atMostOne } from "../../schema/union";
import { policyEntity, type WireRules, wireRules } from "./entity";
import { priority } from "./enums";
import { sourceRules } from "./parts";

const source = "OpenAPI description v5.0.6: PoliciesService";
const endpoints = "Endpoints named in release entries: Data plan policies";

const forecastValues = (what: string) => field(string(1, 1024), `${what}, comma-separated.`);
const row = model("PolicyTestRow", "Sample data to test policies with.", {
  applicationNameValues: forecastValues("Application names"),
  subsystemNameValues: forecastValues("Subsystem names"),
  severityValues: forecastValues("Severities"),
});
const tested = model("PolicyTestResult", "Result of testing a policy.", {
  matched: field(flag(), "Whether the policy matches the data."),
  metaFieldsValues: field(row, "Sample data."),
  policy: field(policyEntity, "The policy."),
});

const periods = {
  day: empty("The last day."),
  week: empty("The last week."),
};
const conditions = {
  ...sourceRules,
  timeBucketMs: optional(
    int64(),
    "Bucket size in milliseconds. If omitted, the response contains no buckets.",
  ),
  day: optional(
    periods.day,
    "Forecasts from the data of the last day. Mutually exclusive with `week`.",
  ),
  week: optional(
    periods.week,
    "Forecasts from the data of the last week. Mutually exclusive with `day`.",
  ),
};
interface Conditions extends FieldValues<typeof conditions> {}
export type PolicyForecast = Conditions & AtMostOne<WireRules>;
const forecast: Schema<PolicyForecast> = atMostOne(
  "PolicyForecast",
  "Conditions that select the data of a usage forecast.",
  wireRules,
  conditions,
);
const bucket = model("PolicyUsageBucket", "The amount of data in a time bucket.", {
  bucketStartMs: field(int64(), "Start of the bucket, in milliseconds since the Unix epoch."),
  bytes: field(int64(), "Number of bytes in the bucket."),
});

const sourceSettings = (name: string, what: string) =>
  optional(
    model(name, `Settings for ${what} that no policy matches.`, {
      defaultPriority: optional(priority, "Default priority of the data."),
    }),
    `Settings for ${what} that no policy matches.`,
  );
const policySettings = model("PolicySettings", "Settings for data that no policy matches.", {
  logsPolicySettings: sourceSettings("PolicyLogsSettings", "logs"),
  spansPolicySettings: sourceSettings("PolicySpansSettings", "spans"),
});

/** Client operations other than CRUD. */
export const morePolicyOps = {
  test: op("POST /dataplans/policies/v1/all/test-policies", {
    reads: true,
    summary: "Test which log policies match sample data. Nothing is stored.",
    body: model("PolicyTest", "Sample data to test policies with.", {
      metaFieldsValuesList: optional(
        list(row, 0, 50),
        "Sample data. An empty list returns no results.",
        { lenient: true },
      ),
    }),
    response: model("PolicyTested", "Results of a policy test.", {
      testPoliciesBulkResult: field(list(tested, 0, 10000), "Test results."),
    }),
    source: endpoints,
  }),
  forecast: op("POST /dataplans/policies/v1/all/forecast-usage", {
    reads: true,
    summary: "Forecast the amount of data that a policy would match. Nothing is stored.",
    body: forecast,
    response: model("PolicyForecastResponse", "Usage forecast.", {
      estimatedBytes: field(int64(), "Total number of bytes."),
      usageBuckets: optional(list(bucket, 0, 10080), "Bytes per time bucket, if requested."),
    }),
    source: endpoints,
  }),
  getSettings: op("GET /dataplans/policy-settings/v1", {
    summary: "Get the settings for data that no policy matches.",
    response: policySettings,
    source,
  }),
  // The path of the API is misspelled.
  replaceSettings: op("POST /dataplans/policiy-settings/v1", {
    summary: "Replace the settings for data that no policy matches.",
    body: policySettings,
    response: policySettings,
    idempotent: true,
    source,
  }),
};
