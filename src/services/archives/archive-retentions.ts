import { CoralogixError } from "../../http";
import type { Api } from "../../http/operation";
import { field, optional, type ValueOf } from "../../schema/facts";
import { flag, list, map, model, string } from "../../schema/fields";
import { isRecord } from "../../schema/record";
import type { FieldFinding } from "../../text/field-finding";
import type { Prepared } from "../define";
import { fromWire } from "../from-wire";
import { defineSetting } from "../setting";
import type { ArchiveRetentionTag } from "./archive-retentions-entity";
import { archiveRetentionOps } from "./operations";

const FIRST = "Default";
/** The tags of an account, without the first one. */
const COUNT = 3;

const fields = model("ArchiveRetentionTags", "The retention tags of archived data.", {
  names: field(
    list(string(1), COUNT, COUNT),
    "Names of the second, third and fourth tag. The first tag is always named Default.",
  ),
  active: optional(
    flag(),
    "Whether archived data carries retention tags. Only true is accepted, because an activation cannot be undone.",
    { serverDefault: true },
  ),
});
type RetentionFields = ValueOf<typeof fields>;
type RemoteRetentions = RetentionFields & { tagIds?: Record<string, string> };
type RetentionApi = Api<typeof archiveRetentionOps>;

const inOrder = (tags: readonly ArchiveRetentionTag[]): ArchiveRetentionTag[] =>
  [...tags].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
const namesOf = (tags: readonly ArchiveRetentionTag[]): string[] =>
  tags.slice(1).map(({ name = "" }) => name);

async function readTags(api: RetentionApi): Promise<ArchiveRetentionTag[]> {
  return inOrder((await api.listRetentions()).retentions ?? []);
}
// False is no argument, so it is not returned.
const toRemote = (tags: readonly ArchiveRetentionTag[], active: boolean): RemoteRetentions => ({
  names: namesOf(tags),
  ...(active ? { active } : {}),
  tagIds: Object.fromEntries(tags.map(({ name = "", id = "" }) => [name, id])),
});

async function readRetentions(api: RetentionApi): Promise<RemoteRetentions> {
  const tags = await readTags(api);
  const { enableTags } = await api.getRetentionsStatus();
  return toRemote(tags, enableTags ?? false);
}

async function rename(api: RetentionApi, names: readonly string[]) {
  const tags = await readTags(api);
  if (tags.length !== names.length + 1)
    throw new CoralogixError({
      route: archiveRetentionOps.renameRetentions.route,
      what: `names: the program has ${names.length}, the account has ${Math.max(0, tags.length - 1)} tags that can be renamed`,
    });
  const elements = tags.map(({ id = "", name = "" }, n) => ({ id, name: names[n - 1] ?? name }));
  const body = { retentionUpdateElements: elements };
  return inOrder((await api.renameRetentions({ body })).retentions);
}

async function writeRetentions(
  api: RetentionApi,
  { names, active }: RetentionFields,
): Promise<RemoteRetentions> {
  const tags = await rename(api, names);
  if (active) await api.activateRetentions();
  return toRemote(tags, active ?? (await api.getRetentionsStatus()).enableTags ?? false);
}

const CANNOT_DEACTIVATE = "retention tags cannot be deactivated: set active to true, or remove it";
const ACTIVATES =
  "ArchiveRetentions: active: true activates retention tags on archived data. This cannot be undone";

/** Rejects what the API cannot do, and says which step cannot be undone. */
function prepare(
  given: Readonly<Record<string, unknown>>,
  olds: Readonly<Record<string, unknown>>,
): Prepared {
  const { names, active } = given;
  const reserved: FieldFinding[] = (Array.isArray(names) ? names : []).flatMap((name, at) =>
    name === FIRST
      ? [{ path: ["names", at], what: `${FIRST} is the name of the first tag: choose another` }]
      : [],
  );
  const inactive = active === false ? [{ path: ["active"], what: CANNOT_DEACTIVATE }] : [];
  return {
    fields: given,
    issues: [...reserved, ...inactive],
    warnings: active === true && olds.active !== true ? [ACTIVATES] : [],
  };
}

/** In JSON from the API, the tags are a list of objects. */
function namesFromTags({ retentions, ...bare }: Readonly<Record<string, unknown>>) {
  if (!Array.isArray(retentions)) return bare;
  const names = namesOf(inOrder(retentions.filter(isRecord)));
  return { ...bare, names };
}

export const archiveRetentionsResource = defineSetting({
  resourceType: "ArchiveRetentions",
  about: "The retention tags of archived data, which policies assign to the data.",
  id: "archive-retentions",
  what: "the archive retentions",
  alwaysExists: true,
  fields,
  computed: {
    tagIds: field(map(string()), "Ids of the tags, by name. Policies refer to them."),
  },
  ops: archiveRetentionOps,
  example: `
const tags = new coralogix.ArchiveRetentions("tags", {
  names: ["Month", "Year", "Seven years"],
  active: true,
});
new coralogix.TcoPolicy("audit", {
  name: "Audit logs",
  priority: "LOW",
  archiveRetention: { id: tags.tagIds["Seven years"] },
  logRules: { severities: ["INFO"] },
});
`,
  notes: [
    "An account has four tags. They can be renamed, but not added or removed; the first one is always named Default.",
    "An activation cannot be undone, and configuring the logs archive activates the tags too.",
    "The lifecycle rules of the bucket define how long data with a tag is retained.",
    "The API does not distinguish names that were never changed from others: a create replaces the names and prints them. Deleting the resource changes nothing in the account.",
  ],
  prepare,
  fromJson: (object, tools) => fromWire(fields, object, tools, { convert: namesFromTags }),
  handlers: (api, { log }) => ({
    read: () => readRetentions(api),
    isDefault: () => false,
    replaces: ({ names: was }, { names: is }) => {
      const renamed = is.flatMap((name, n) => (name === was[n] ? [] : [`${was[n]} to ${name}`]));
      if (renamed.length) log(`ArchiveRetentions: tags are renamed: ${renamed.join(", ")}`);
      return true;
    },
    write: (given) => writeRetentions(api, given),
    reset: async () =>
      log(
        "ArchiveRetentions: the tags keep their names and remain active: the API has no default for them, and cannot deactivate them",
      ),
  }),
});
