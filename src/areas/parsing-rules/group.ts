import type { z } from "zod";
import { field } from "../../schema/facts";
import { flag, integer, list, model, set, text } from "../../schema/fields";
import { parsingRuleMatcher } from "./matchers";
import { parsingRuleParameters } from "./parameters";

const place = () => integer(0, Number.MAX_SAFE_INTEGER).optional();
const id = () => field(text().optional(), "Its id, made by the service. An update of the group may give it another.", { derived: true });

const rule = {
  name: field(text().optional(), "Its name."),
  description: field(text().optional(), "What it is for."),
  enabled: field(flag().optional(), "Whether it works; left out, it does not."),
  order: field(place(), "Its place among the rules of its subgroup, from 1: the first that matches is used."),
  sourceField: field(text().optional(), "Path of the field that it reads, in lower case, such as text or text.log."),
  parameters: field(parsingRuleParameters.optional(), "What it does."),
};
const sentRule = model("ParsingRule", "A parsing rule.", rule);
const toldRule = model("ParsingRuleTold", "A parsing rule, as the API holds it.", { id: id(), ...rule });

const subgroup = {
  enabled: field(flag().optional(), "Whether it works; left out, it does not."),
  order: field(place(), "Its place among the subgroups, from 1: all of them are gone through."),
};
const sentSubgroup = model("ParsingRuleSubgroup", "Rules of which the first that matches is used.", {
  ...subgroup,
  rules: field(list(sentRule).optional(), "The rules."),
});
const toldSubgroup = model("ParsingRuleSubgroupTold", "Rules of which the first that matches is used, as the API holds them.", {
  id: id(),
  ...subgroup,
  rules: field(list(toldRule).optional(), "The rules."),
});

const group = {
  name: field(text().optional(), "Its name."),
  description: field(text().optional(), "What it is for."),
  creator: field(text().optional(), "Who made it; left out, the service fills it in.", { server: true }),
  enabled: field(flag().optional(), "Whether it works; left out, it does not."),
  hidden: field(flag().optional(), "Whether people do not see it."),
  order: field(
    place(),
    "Its place among all groups, from 1; left out, the last. It is kept as it is given; the product's own page numbers all groups anew.",
    { server: true },
  ),
  ruleMatchers: field(set(parsingRuleMatcher).optional(), "Which logs it applies to; none means all."),
};
const subgroups = field(list(sentSubgroup).optional(), "Its subgroups: each is gone through, in their order.");
const sent = model("ParsingRuleGroup", "A group of parsing rules, as it shall be.", {
  ...group,
  ruleSubgroups: subgroups,
  teamId: field(
    model("ParsingRuleTeam", "A team.", { id: field(integer(0, Number.MAX_SAFE_INTEGER).optional(), "Its number.") }).optional(),
    "Whose it is; left out, the key's own team.",
  ),
});
export interface ParsingRuleGroup extends z.output<typeof sent> {}
export const parsingRuleGroup: z.ZodType<ParsingRuleGroup> = sent;

const mapped = model("ParsingRuleGroupToMap", "A group of parsing rules, of which nothing is kept.", {
  ...group,
  ruleSubgroups: subgroups,
});
export interface ParsingRuleGroupToMap extends z.output<typeof mapped> {}
export const parsingRuleGroupToMap: z.ZodType<ParsingRuleGroupToMap> = mapped;

const told = model("ParsingRuleGroupTold", "A group of parsing rules, as the API holds it.", {
  id: field(text().optional(), "Its id, made by the service."),
  ...group,
  ruleSubgroups: field(list(toldSubgroup).optional(), "Its subgroups: each is gone through, in their order."),
});
export interface ParsingRuleGroupTold extends z.output<typeof told> {}
export const parsingRuleGroupTold: z.ZodType<ParsingRuleGroupTold> = told;
