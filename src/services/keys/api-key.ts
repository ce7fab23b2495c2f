import { ForbiddenError } from "../../http";
import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { string } from "../../schema/fields";
import { type Fields, isRecord } from "../../schema/record";
import { isUnknown } from "../../schema/unknown";
import { recoverFrom } from "../../text/attempt";
import { type CreateResult, define, type Handlers, type ListEntry } from "../define";
import { duplicateIssues } from "../duplicates";
import { fromWire } from "../from-wire";
import type { ApiKeyChange, ApiKeyEntity } from "./entity";
import { type ApiKeyFields, apiKeyFields } from "./fields";
import { keyOps } from "./operations";

type KeyApi = Api<typeof keyOps>;
type RemoteKey = ApiKeyFields & { value?: string };

/**
 * A key in responses (which may omit false) without its value: only the response to the create
 * provides it.
 */
function toRemote({ id, value: _, keyPermissions, active = false, ...rest }: ApiKeyEntity) {
  const { permissions = [], presets = [] } = keyPermissions ?? {};
  const names = presets.flatMap(({ name }) => name ?? []);
  return {
    id: id as string,
    remote: { ...rest, active, permissions, presets: names } as RemoteKey,
  } satisfies Required<CreateResult<RemoteKey>>;
}

/** The same for the JSON of a key: its permissions are beside the name, its presets are names. */
function withNamesOfPresets({ keyPermissions, ...rest }: Fields): Fields {
  if (!isRecord(keyPermissions)) return rest;
  const { permissions, presets } = keyPermissions;
  const names = Array.isArray(presets)
    ? presets.map((preset) => (isRecord(preset) ? preset.name : preset))
    : presets;
  return { active: false, ...rest, permissions, presets: names };
}

const withNumber = (owner: NonNullable<ApiKeyFields["owner"]>) =>
  owner.teamId === undefined ? owner : { teamId: Number(owner.teamId) };

function bodyOf({ name, owner, hashed = false, accessPolicy, presets, permissions }: ApiKeyFields) {
  const keyPermissions = { presets: presets ?? [], permissions: permissions ?? [] };
  return {
    name,
    hashed,
    keyPermissions,
    ...(owner ? { owner: withNumber(owner) } : {}),
    ...(accessPolicy === undefined ? {} : { accessPolicy }),
  } as never;
}

/** New keys are active: an update deactivates them. */
async function createKey(api: KeyApi, fields: ApiKeyFields) {
  const { keyId, value } = await api.create({ body: bodyOf(fields) });
  return { id: keyId as string, remote: { ...fields, active: true, value: value as string } };
}

const sorted = (items: readonly string[]): string => [...items].sort().join("\n");

// Unchanged sets are not sent: the service rejects the permissions of some older keys.
const setChange = (now: readonly string[] = [], was: readonly string[] = []) =>
  sorted(now) === sorted(was) ? undefined : [...now];

// A policy requires a permission of its own, so it is sent only with a change of the policy.
const changeOf = (now: ApiKeyFields, old: ApiKeyFields): ApiKeyChange => ({
  newName: now.name,
  isActive: now.active ?? true,
  permissions: setChange(now.permissions, old.permissions),
  presets: setChange(now.presets, old.presets),
  accessPolicy: now.accessPolicy === old.accessPolicy ? undefined : (now.accessPolicy ?? ""),
});

/** The keys of the team, and (without their values and owners) those of its members. */
async function listKeys(api: KeyApi): Promise<ListEntry<RemoteKey>[]> {
  const [{ keys = [] }, { keys: personal = [] }] = await Promise.all([
    api.list(),
    api.listOfMembers().catch(recoverFrom(ForbiddenError, () => ({ keys: [] }))),
  ]);
  const entry = (id: string, name?: string) => ({ id, ...(name ? { name } : {}) });
  return [
    ...keys.map((key) => ({ ...toRemote(key), ...entry(key.id as string, key.name) })),
    ...personal.flatMap(({ apiKey }) => (apiKey?.id ? [entry(apiKey.id, apiKey.keyName)] : [])),
  ];
}

function policyIssues(policy: unknown) {
  if (typeof policy !== "string" || isUnknown(policy)) return [];
  try {
    JSON.parse(policy);
    return [];
  } catch {
    return [{ path: ["accessPolicy"], what: "expected a JSON string" }];
  }
}

export const apiKeyResource = define({
  resourceType: "ApiKey",
  fields: apiKeyFields,
  computed: {
    value: field(
      string(),
      "Value of the key. It comes with the response to the create alone: an adopted or imported key has none.",
      { secret: true, createOnly: true },
    ),
  },
  nameField: "name",
  listReturnsFullObjects: true,
  // The vendor's own tests wait up to a minute for a written key.
  settleMs: 60_000,
  ops: keyOps,
  example: `
const shipper = new coralogix.ApiKey("shipper", {
  name: "Log shipper",
  presets: ["SendData"],
  rotateWhen: { quarter: "2026-Q4" },
});
export const shipperKey = shipper.value;
`,
  notes: [
    "`value` is kept in state, encrypted. A refresh neither reads nor changes it. If the response to the create is lost, the new key is deleted and created again.",
    "An adopted or imported key has no `value`: change `rotateWhen` to replace it with a key whose value is known.",
    "A change of `owner`, `hashed` or `rotateWhen` replaces the key. The new key is created first; the old one is deleted at the end of the run, after all resources that use the value. With the option `retainOnDelete` the old key remains.",
    "Keys of older versions of the service may have permissions that cannot be changed. Unchanged presets and permissions are not sent.",
    "Personal keys belong to a user: the lists that the service offers do not contain their permissions, so each of them is read alone.",
  ],
  prepare: (given, olds, adopting) => ({
    fields: given,
    issues: [
      ...duplicateIssues("permissions", given.permissions, (text) => text.toLowerCase()),
      ...duplicateIssues("presets", given.presets),
      ...policyIssues(given.accessPolicy),
    ],
    // Once: the argument adopt may stay in the program.
    warnings:
      adopting && !Object.keys(olds).length
        ? [
            "ApiKey: the output value of an adopted key is empty, because only the response to a create contains it. Change rotateWhen after the adoption to replace the key",
          ]
        : [],
  }),
  fromJson: (object, tools) =>
    fromWire(apiKeyFields, object, tools, { convert: withNamesOfPresets }),
  handlers: (api): Handlers<ApiKeyFields, RemoteKey> => ({
    create: (fields) => createKey(api, fields),
    read: async (id) => toRemote({ id, ...(await api.get({ key_id: id })).keyInfo }),
    update: async (id, fields, old) => {
      await api.update({ key_id: id, body: changeOf(fields, old) });
      return undefined;
    },
    remove: (id) => api.remove({ key_id: id }),
    list: () => listKeys(api),
  }),
});
