import type { Api } from "../../http/operation";
import { isRecord } from "../../schema/record";
import type { FieldFinding } from "../../text/field-finding";
import { type CreateResult, define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import type { ParsingRuleGroup, ParsingRuleGroupEntity } from "./entity";
import { type ParsingRuleGroupFields, parsingRuleGroupArgs } from "./fields";
import { parsingRuleOps } from "./operations";
import { orderAfterUpdate, orderNotes } from "./order";

/** The body of a request: the position in the program is the order of subgroups and rules. */
const bodyOf = ({ ruleSubgroups, ...fields }: ParsingRuleGroupFields): ParsingRuleGroup => ({
  ...fields,
  ...(ruleSubgroups ? { ruleSubgroups: numbered(ruleSubgroups.map(numberedRules)) } : {}),
});

type Subgroup = NonNullable<ParsingRuleGroupFields["ruleSubgroups"]>[number];
const numberedRules = ({ rules, ...subgroup }: Subgroup) => ({
  ...subgroup,
  ...(rules ? { rules: numbered(rules) } : {}),
});
const numbered = <T>(items: readonly T[]) => items.map((item, n) => ({ ...item, order: n + 1 }));

const inOrder = <T extends { order?: number | undefined }>(items: readonly T[] = []): T[] =>
  [...items].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** The arguments of a group, with subgroups and rules in their order. */
function fieldsOf({ id: _, ruleSubgroups, ...group }: ParsingRuleGroupEntity) {
  const subgroups = inOrder(ruleSubgroups).map(({ id: __, order, rules, ...subgroup }) => ({
    ...subgroup,
    ...(rules ? { rules: inOrder(rules).map(({ id, order: position, ...rule }) => rule) } : {}),
  }));
  return {
    ...group,
    ...(ruleSubgroups ? { ruleSubgroups: subgroups } : {}),
  } as ParsingRuleGroupFields;
}

type GroupResult = Required<CreateResult<ParsingRuleGroupFields>>;
const resultOf = (group: ParsingRuleGroupEntity = {}, id = ""): GroupResult => ({
  id: group.id ?? id,
  remote: fieldsOf(group),
});

async function replace(
  api: Api<typeof parsingRuleOps>,
  id: string,
  fields: ParsingRuleGroupFields,
  old: ParsingRuleGroupFields,
): Promise<ParsingRuleGroupFields> {
  const order = await orderAfterUpdate(api, id, fields, old);
  const body = bodyOf({ ...fields, ...order });
  return resultOf((await api.replace({ group_id: id, body })).ruleGroup, id).remote;
}

/** Warns about a combination that the service is reported not to store. */
function matcherHints({ ruleMatchers }: Readonly<Record<string, unknown>>): FieldFinding[] {
  const severities = Array.isArray(ruleMatchers)
    ? ruleMatchers.filter((one) => isRecord(one) && one.severity !== undefined)
    : [];
  const reason =
    "users report that the service stores only one severity: run pulumi refresh after the update to check it";
  return severities.length > 1 ? [{ path: ["ruleMatchers"], what: reason }] : [];
}

/** The older API has the rules of a group under another name, in another form. */
const OLDER_FORM: FieldFinding = {
  path: ["rulesGroups"],
  what: "the older API returned this form: give the JSON of the current one, which has ruleSubgroups",
};

export const parsingRuleGroup = define({
  resourceType: "ParsingRuleGroup",
  fields: parsingRuleGroupArgs,
  nameField: "name",
  listReturnsFullObjects: true,
  ops: parsingRuleOps,
  example: `
new coralogix.ParsingRuleGroup("checkout", {
  name: "Checkout",
  enabled: true,
  ruleMatchers: [{ applicationName: { value: "checkout" } }],
  ruleSubgroups: [
    { enabled: true, rules: [{
      name: "Status and duration", enabled: true, sourceField: "text",
      parameters: {
        extractParameters: { rule: "status=(?<status>[0-9]+) took=(?<duration>[0-9]+)ms" },
      },
    }] },
    { enabled: true, rules: [{
      name: "No health checks", enabled: true, sourceField: "text",
      parameters: { blockParameters: { rule: "GET /health", keepBlockedLogs: true } },
    }] },
  ],
});
`,
  notes: [
    "`enabled` defaults to false for groups, subgroups and rules.",
    "The order of `ruleSubgroups` and of `rules` is the order of processing. The API numbers them, and generates new ids with each update.",
    "`order` is the position among all groups of the account. The API stores the number as sent; opening the page of the web application renumbers all groups, which appears as a change of a managed `order`. Use consecutive numbers, or omit it: the group is then created as the last, and keeps its position in updates.",
    "The group belongs to the team of the API key.",
  ],
  prepare: (given) => ({ fields: given, hints: matcherHints(given) }),
  previewNotes: orderNotes,
  fromJson: (object, tools) =>
    object.rulesGroups === undefined
      ? fromWire(parsingRuleGroupArgs, object, tools, {
          convert: (group) => ({ ...fieldsOf(group) }),
        })
      : { fields: {}, issues: [OLDER_FORM] },
  handlers: (api): Handlers<ParsingRuleGroupFields, ParsingRuleGroupFields> => ({
    create: async (fields) => resultOf((await api.create({ body: bodyOf(fields) })).ruleGroup),
    read: async (id) => resultOf((await api.get({ group_id: id })).ruleGroup, id),
    update: (id, fields, old) => replace(api, id, fields, old),
    remove: (id) => api.remove({ group_id: id }),
    list: async () =>
      ((await api.list()).ruleGroups ?? []).map((group) => ({
        ...resultOf(group),
        ...(group.name ? { name: group.name } : {}),
        ...(group.hidden ? { vendorOwned: "the group is hidden from users" } : {}),
      })),
  }),
});
