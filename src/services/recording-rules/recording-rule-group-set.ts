import type { Api } from "../../http/operation";
import { type CreateResult, define, type Handlers } from "../define";
import type { RecordingRuleGroupSetEntity } from "./entity";
import { groupSetArgs, groupSetShorthand, type RecordingRuleGroupSetFields } from "./fields";
import { recordingRuleOps } from "./operations";
import { prepareGroupSet } from "./yaml";

type SetResult = Required<CreateResult<RecordingRuleGroupSetFields>>;

/** The arguments of a set, without ids, versions and the results of evaluations. */
function resultOf({ id, name, groups }: RecordingRuleGroupSetEntity): SetResult {
  const withoutOutputs = groups.map(({ id: _, version, lastEvalAt, rules, ...group }) => ({
    ...group,
    rules: rules.map(({ lastEvalDurationMs, ...rule }) => rule),
  }));
  return { id, remote: { name, groups: withoutOutputs } };
}

/**
 * Replaces a set. A group without its id is a new one to the API, so groups that exist by name keep
 * their ids.
 */
async function replace(
  api: Api<typeof recordingRuleOps>,
  id: string,
  { name, groups = [] }: RecordingRuleGroupSetFields,
): Promise<undefined> {
  const { groups: before } = await api.get({ id });
  const ids = new Map(before.map((group) => [group.name, group.id]));
  const body = groups.map((group) => {
    const groupId = ids.get(group.name);
    return groupId === undefined ? group : { ...group, id: groupId };
  });
  await api.replace({ id, body: { name, groups: body } });
}

export const recordingRuleGroupSet = define({
  resourceType: "RecordingRuleGroupSet",
  about: "A set of groups of recording rules: queries whose results are stored as metrics.",
  fields: groupSetArgs,
  nameField: "name",
  listReturnsFullObjects: true,
  deleteBeforeReplace: true,
  readsBeforeWrite: true,
  ops: recordingRuleOps,
  example: `
new coralogix.RecordingRuleGroupSet("checkout", {
  name: "Checkout",
  groups: [{ name: "requests", interval: 60, rules: [{
    record: "checkout:requests:rate5m",
    expr: 'sum(rate(http_requests_total{service="checkout"}[5m]))',
    labels: { team: "checkout" },
  }] }],
});
new coralogix.RecordingRuleGroupSet("from-a-file", {
  name: "From a file",
  yaml: \`
groups:
  - name: errors
    interval: 1m
    rules:
      - record: checkout:errors:rate5m
        expr: sum(rate(http_requests_total{code=~"5.."}[5m]))
\`,
});
`,
  notes: [
    "Names of sets are unique in the account, and names of groups in their set.",
    'Instead of `groups`, `yaml` accepts a rules file of Prometheus: in Node.js, `readFileSync("rules.yaml", "utf8")` reads it from the folder of the program. The state contains the groups, so that a preview compares and shows them.',
    "An update sends the ids of the groups that exist by name, because the API would delete and create groups without ids. A renamed group gets a new id.",
  ],
  shorthand: groupSetShorthand,
  prepare: prepareGroupSet,
  handlers: (api): Handlers<RecordingRuleGroupSetFields, RecordingRuleGroupSetFields> => ({
    create: async (body) => ({ id: (await api.create({ body })).id }),
    read: async (id) => resultOf(await api.get({ id })),
    update: (id, fields) => replace(api, id, fields),
    remove: (id) => api.remove({ id }),
    list: async () => (await api.list()).sets.map((one) => ({ ...resultOf(one), name: one.name })),
  }),
});
