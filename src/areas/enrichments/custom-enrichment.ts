import { UnexpectedAnswerError } from "../../client";
import type { Api } from "../../client/operation";
import { field } from "../../schema/facts";
import { flag } from "../../schema/fields";
import { define, type Handlers, type Made } from "../define";
import { number } from "./rules";
import { type CustomEnrichmentFields, tableFields } from "./table-fields";
import { tableOps } from "./table-operations";
import { fileOf, fingerprint, prepareTable, refused } from "./table-upload";
import type { CustomEnrichmentEntity, CustomEnrichmentFile } from "./tables";

type Seen = CustomEnrichmentFields & { version?: number; isQueryOnly?: boolean };
type Ops = typeof tableOps;
const NO_CONTENT = "a new table needs its content: give path, textual or binary";

function madeOf({ id, fileSize, ...rest }: CustomEnrichmentEntity): Required<Made<Seen>> {
  return { id: String(id ?? 0), seen: { version: 0, isQueryOnly: false, ...rest } as Seen };
}

/** Where the answer does not name what was made, the list does: of equal ones the newest is ours, for numbers grow. */
async function found(api: Api<Ops>, name: string, fileName: string | undefined): Promise<CustomEnrichmentEntity> {
  const { customEnrichments = [] } = await api.list();
  const alike = customEnrichments.filter((one) => one.name === name && one.fileName === fileName);
  const newest = alike.sort((a, b) => (b.id ?? 0) - (a.id ?? 0))[0];
  if (newest) return newest;
  throw new UnexpectedAnswerError({
    route: tableOps.create.route,
    status: 200,
    what: "the table was made, and the answer does not name it",
  });
}

/** The content as the account holds it: an update must send it although the program does not. */
async function contentHeld(api: Api<Ops>, id: number, fileName: string | undefined): Promise<CustomEnrichmentFile> {
  // Which table is meant cannot be said: a query holds no lists of objects.
  const { customEnrichmentsData = [] } = await api.search();
  const data = customEnrichmentsData.find(({ definition }) => definition?.id === id);
  const name = fileName ?? data?.definition?.fileName;
  const named = { extension: "csv", ...(name ? { name } : {}) } as const;
  if (data?.textual !== undefined) return { ...named, textual: data.textual };
  if (data?.binary !== undefined) return { ...named, binary: data.binary };
  throw refused(
    tableOps.replace.route,
    "path",
    "every update uploads the content, and it could not be read back: give path, textual or binary",
  );
}

const isSame = (fields: CustomEnrichmentFields, old: CustomEnrichmentFields): boolean =>
  fields.name === old.name &&
  (fields.description ?? "") === (old.description ?? "") &&
  fields.fileName === old.fileName &&
  fingerprint(fields) !== undefined &&
  fingerprint(fields) === fingerprint(old);

export const customEnrichment = define({
  kind: "CustomEnrichment",
  about: "A table of your own, from a CSV file, whose rows are added to incoming data by an Enrichment.",
  fields: tableFields,
  computed: {
    version: field(number(), "How often a file was uploaded."),
    isQueryOnly: field(flag(), "Whether the table is too large to enrich with, and serves queries alone."),
  },
  natural: "name",
  listsWhole: true,
  ops: tableOps,
  example: `
const hosts = new coralogix.CustomEnrichment("hosts", {
  name: "hosts",
  description: "Who owns which host",
  textual: "host,team\\nweb-1,checkout\\n",
});
new coralogix.Enrichment("host-owner", {
  fieldName: "host",
  enrichmentType: { customEnrichment: { id: hosts.id } },
  selectedColumns: ["team"],
});
`,
  notes: [
    "The API never shows the content of a table in a read. `fileName` stands for it: the SHA-256 of the content, so that a changed file shows in a preview, and an upload by somebody else in a refresh.",
    "Every update uploads the whole content again and counts as a new version. Moving the same content from one argument to another (`textual` to `path`) uploads nothing.",
    "A file is read when a preview or an update needs it, not for a refresh or a destroy.",
    "Where the content is somebody else's, adopt the table and give its `fileName` without a content: an update of its name then sends back what the account holds.",
  ],
  prepare: prepareTable,
  handlers: (api): Handlers<CustomEnrichmentFields, Seen> => ({
    create: async (fields) => {
      const { name, description = "" } = fields;
      const file = fileOf(fields, tableOps.create.route);
      if (!file) throw refused(tableOps.create.route, "path", NO_CONTENT);
      const { customEnrichment: made } = await api.create({ body: { name, description, file } });
      return madeOf(made?.id === undefined ? await found(api, name, file.name) : made);
    },
    read: async (id) => madeOf({ ...(await api.get({ id: Number(id) })).customEnrichment, id: Number(id) }),
    update: async (id, fields, old) => {
      if (isSame(fields, old)) return undefined;
      const { name, description = "", fileName } = fields;
      const customEnrichmentId = Number(id);
      const file = fileOf(fields, tableOps.replace.route) ?? (await contentHeld(api, customEnrichmentId, fileName));
      const { customEnrichment: now } = await api.replace({ body: { customEnrichmentId, name, description, file } });
      return madeOf(now ?? (await api.get({ id: customEnrichmentId })).customEnrichment).seen;
    },
    remove: (id) => api.remove({ id: Number(id) }),
    list: async () => ((await api.list()).customEnrichments ?? []).map(madeOf).map((made) => ({ ...made, name: made.seen.name })),
  }),
});
