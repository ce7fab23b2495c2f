import { field, optional, type Schema, type ValueOf } from "../../schema/facts";
import { model, string } from "../../schema/fields";
import { atMostOne } from "../../schema/union";
import { matchSeverity } from "./enums";

const matcher = atMostOne("ParsingRuleMatcher", "A condition for the logs to which rules apply.", {
  applicationName: field(
    model("ParsingRuleApplication", "An application.", {
      value: optional(string(), "Name of the application."),
    }),
    "Matches logs of an application.",
  ),
  subsystemName: field(
    model("ParsingRuleSubsystem", "A subsystem.", {
      value: optional(string(), "Name of the subsystem."),
    }),
    "Matches logs of a subsystem.",
  ),
  severity: field(
    model("ParsingRuleSeverityMatch", "A severity.", {
      value: optional(matchSeverity, "Severity to match. Defaults to debug."),
    }),
    "Matches logs of a severity.",
  ),
});
export type ParsingRuleMatcher = ValueOf<typeof matcher>;
export const parsingRuleMatcher: Schema<ParsingRuleMatcher> = matcher;
