import type { z } from "zod";
import { op } from "../../client/operation";
import { field } from "../../schema/facts";
import { empty, flag, int64, list, model, text } from "../../schema/fields";
import type { AtMostOne } from "../../schema/types";
import { oneOf } from "../../schema/union";
import { policyEntity, type WireRules, wireRules } from "./body";
import { sourceRules } from "./parts";
import { priority } from "./words";

const source = "OpenAPI description v5.0.6: PoliciesService";
const endpoints = "Endpoints named in release entries: Data plan policies";

const values = (what: string) => field(text(1, 1024), `${what}, joined by commas.`);
const row = model("PolicyTestRow", "Data to try policies with.", {
  applicationNameValues: values("Names of applications"),
  subsystemNameValues: values("Names of subsystems"),
  severityValues: values("Severities"),
});
const testedShape = model("PolicyTestResult", "What a policy makes of the data.", {
  matched: field(flag(), "Whether the policy is for the data."),
  metaFieldsValues: field(row, "The data."),
  policy: field(policyEntity, "The policy."),
});
export interface PolicyTestResult extends z.output<typeof testedShape> {}
const tested: z.ZodType<PolicyTestResult> = testedShape;

const span = { day: field(empty("The last day."), "The last day."), week: field(empty("The last week."), "The last week.") };
const conditions = {
  ...sourceRules,
  timeBucketMs: field(int64().optional(), "Milliseconds of a bucket; left out, the answer has no buckets."),
  day: field(span.day.optional(), "Looks at the last day. Not beside week."),
  week: field(span.week.optional(), "Looks at the last week. Not beside day."),
};
interface Conditions extends z.output<z.ZodObject<typeof conditions>> {}
export type PolicyForecast = Conditions & AtMostOne<WireRules>;
const asked = oneOf(wireRules, conditions, { model: "PolicyForecast", about: "Data whose amount is asked for.", optional: true });
const forecast: z.ZodType<PolicyForecast> = asked;
const bucket = model("PolicyUsageBucket", "The data of a stretch of time.", {
  bucketStartMs: field(int64(), "When it begins, in milliseconds since 1970."),
  bytes: field(int64(), "How many bytes fall into it."),
});

const sourceSettings = (name: string, what: string) =>
  field(
    model(name, `Settings for ${what} that no policy is for.`, {
      defaultPriority: field(priority.optional(), "Where they go."),
    }).optional(),
    `Settings for ${what} that no policy is for.`,
  );
const settingsShape = model("PolicySettings", "What becomes of data that no policy is for.", {
  logsPolicySettings: sourceSettings("PolicyLogsSettings", "logs"),
  spansPolicySettings: sourceSettings("PolicySpansSettings", "spans"),
});
export interface PolicySettings extends z.output<typeof settingsShape> {}
const settings: z.ZodType<PolicySettings> = settingsShape;

/** What the client offers beside the life of policies. */
export const morePolicyOps = {
  test: op("POST /dataplans/policies/v1/all/test-policies", {
    reads: true,
    about: "Says which log policies are for some data. Nothing is kept.",
    body: model("PolicyTest", "Data to try policies with.", {
      metaFieldsValuesList: field(list(row, 0, 50).optional(), "The data; none gives no outcomes.", { lenient: true }),
    }),
    out: model("PolicyTested", "What policies make of some data.", {
      testPoliciesBulkResult: field(list(tested, 0, 10000), "The outcomes."),
    }),
    repeatable: true,
    source: endpoints,
  }),
  forecast: op("POST /dataplans/policies/v1/all/forecast-usage", {
    reads: true,
    about: "Says how much data a policy would be for. Nothing is kept.",
    body: forecast,
    out: model("PolicyForecastAnswer", "How much data there is.", {
      estimatedBytes: field(int64(), "How many bytes in all."),
      usageBuckets: field(list(bucket, 0, 10080).optional(), "The same by time, where that was asked for."),
    }),
    repeatable: true,
    source: endpoints,
  }),
  getSettings: op("GET /dataplans/policy-settings/v1", {
    about: "What becomes of data that no policy is for.",
    out: settings,
    source,
  }),
  // The path of the API is misspelled.
  replaceSettings: op("POST /dataplans/policiy-settings/v1", {
    about: "Says what becomes of data that no policy is for.",
    body: settings,
    out: settings,
    repeatable: true,
    source,
  }),
};
