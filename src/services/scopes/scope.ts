import { NotFoundError } from "../../http";
import type { Api } from "../../http/operation";
import { annotate, field, optional, type ValueOf } from "../../schema/facts";
import { integer, model, set, string, stringLike } from "../../schema/fields";
import { type CreateResult, define, type Handlers } from "../define";
import { isSameId } from "../same-id";
import type { ScopeEntity } from "./entity";
import { entityType } from "./enums";
import { scopeOps } from "./operations";

const scopeAbout =
  "A scope: the part of the team's logs and spans that the members of a group can see.";

const filterExpression = annotate(
  stringLike(
    /^<v\d+>[\s\S]*\S[\s\S]*$/,
    "an expression after a version tag, such as <v1> $d.severity == 'INFO'",
    "<v1> $d.severity == 'INFO'",
  ),
  { language: "dpxl" },
);
const scopeFields = model("Scope", scopeAbout, {
  displayName: field(
    stringLike(/\S/, "a name that is not blank", "Checkout", string(1)),
    "Name of the scope.",
  ),
  description: optional(string(), "Description of the scope."),
  filters: optional(
    set(
      model("ScopeFilterFields", "The condition on one type of data.", {
        entityType: field(entityType, "Type of data."),
        expression: field(
          filterExpression,
          "DPXL condition that the visible data meets, after a version tag such as `<v1>`.",
        ),
      }),
    ),
    "Conditions by type of data. For a type without a filter, `defaultExpression` applies.",
  ),
  defaultExpression: field(
    stringLike(/^<v\d+>\s*(true|false)\s*$/, "<v1>true or <v1>false", "<v1>true"),
    "Expression that applies to data without a filter: `<v1>true` for all data, `<v1>false` for none.",
  ),
});
type ScopeFields = ValueOf<typeof scopeFields>;
type RemoteScope = ScopeFields & { teamId?: number };
type ScopeApi = Api<typeof scopeOps>;

// The API requires the list, also an empty one.
const bodyOf = (fields: ScopeFields) => ({ ...fields, filters: fields.filters ?? [] });

const toRemote = ({ id, ...rest }: ScopeEntity): Required<CreateResult<RemoteScope>> => ({
  id: id as string,
  remote: rest as RemoteScope,
});

/** The only read of the API selects scopes by id, and may return an empty list. */
async function readScope(api: ScopeApi, id: string) {
  const { scopes = [] } = await api.get({ query: { ids: [id] } });
  const found = scopes.find((one) => isSameId(one.id, id));
  if (found) return toRemote(found);
  throw new NotFoundError({ route: scopeOps.get.route, what: `there is no scope ${id}` });
}

export const scopeResource = define({
  resourceType: "Scope",
  fields: scopeFields,
  computed: {
    teamId: field(integer(-2147483648), "Id of the team that the scope belongs to.", {
      fixed: true,
    }),
  },
  nameField: "displayName",
  listReturnsFullObjects: true,
  ops: scopeOps,
  example: `
const checkout = new coralogix.Scope("checkout", {
  displayName: "Checkout",
  defaultExpression: "<v1>false",
  filters: [{ entityType: "LOGS", expression: "<v1> $l.applicationname == 'checkout'" }],
});
new coralogix.TeamGroup("checkout", { name: "Checkout", roleName: "Standard User", scope: { scopeId: checkout.id } });
`,
  notes: [
    "The service compiles the expressions when a scope is written, and rejects invalid ones.",
    "The scopes of a team are written one after another, because the service rejects concurrent writes.",
    "A scope is deleted after the groups that use it. Set `scope: { scopeId: scope.id }` on the groups, and Pulumi orders the deletions.",
  ],
  handlers: (api): Handlers<ScopeFields, RemoteScope> => ({
    create: async (fields) => toRemote((await api.create({ body: bodyOf(fields) })).scope),
    read: (id) => readScope(api, id),
    update: async (id, fields) =>
      toRemote((await api.replace({ body: { ...bodyOf(fields), id } })).scope).remote,
    remove: (id) => api.remove({ id }),
    list: async () =>
      ((await api.list()).scopes ?? []).map((one) => ({
        ...toRemote(one),
        ...(one.displayName ? { name: one.displayName } : {}),
      })),
  }),
});
