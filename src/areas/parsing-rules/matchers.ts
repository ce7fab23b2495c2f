import type { z } from "zod";
import { field } from "../../schema/facts";
import { model, text } from "../../schema/fields";
import { oneOf } from "../../schema/union";
import { choice } from "../../schema/words";

const severity = choice("VALUE_", ["DEBUG_OR_UNSPECIFIED", "VERBOSE", "INFO", "WARNING", "ERROR", "CRITICAL"], "ParsingRuleSeverity");

const matcher = oneOf(
  {
    applicationName: field(
      model("ParsingRuleApplication", "An application.", { value: field(text().optional(), "Its name.") }),
      "Logs of an application.",
    ),
    subsystemName: field(
      model("ParsingRuleSubsystem", "A subsystem.", { value: field(text().optional(), "Its name.") }),
      "Logs of a subsystem.",
    ),
    severity: field(
      model("ParsingRuleSeverityMatch", "A severity.", { value: field(severity.optional(), "The severity; left out, debug.") }),
      "Logs of a severity.",
    ),
  },
  {},
  { model: "ParsingRuleMatcher", about: "Which logs rules apply to: one thing about them. Several make a list.", optional: true },
);
export type ParsingRuleMatcher = z.output<typeof matcher>;
export const parsingRuleMatcher: z.ZodType<ParsingRuleMatcher> = matcher;
