import { UnexpectedResponseError } from "../../http";
import type { Api } from "../../http/operation";
import { field } from "../../schema/facts";
import { flag } from "../../schema/fields";
import { type CreateResult, define, type Handlers } from "../define";
import { identifyCreated } from "../identify-created";
import type { CustomEnrichmentEntity, CustomEnrichmentFile } from "./custom-enrichment-entity";
import { type CustomEnrichmentFields, tableFields } from "./custom-enrichment-fields";
import { tableOps } from "./custom-enrichment-operations";
import {
  contentFingerprint,
  fileOf,
  invalidArgument,
  prepareTable,
} from "./custom-enrichment-upload";
import { number } from "./enrichment-entity";

type RemoteTable = CustomEnrichmentFields & { version?: number; isQueryOnly?: boolean };
type TableOps = typeof tableOps;
const CONTENT_REQUIRED = "a new table requires content: set path, textual or binary";

function toRemoteTable({
  id,
  fileSize,
  ...rest
}: CustomEnrichmentEntity): Required<CreateResult<RemoteTable>> {
  return {
    id: String(id ?? 0),
    remote: { version: 0, isQueryOnly: false, ...rest } as RemoteTable,
  };
}

/**
 * Finds the created table when the response does not identify it. Ids increase, so the highest id
 * among equal tables is the new one.
 */
async function findCreated(
  api: Api<TableOps>,
  name: string,
  fileName: string | undefined,
): Promise<CustomEnrichmentEntity> {
  const { customEnrichments = [] } = await api.list();
  const matches = customEnrichments.filter((one) => one.name === name && one.fileName === fileName);
  const latest = matches.sort((a, b) => (b.id ?? 0) - (a.id ?? 0))[0];
  if (latest) return latest;
  throw new UnexpectedResponseError({
    route: tableOps.create.route,
    status: 200,
    what: "the table was created, but the response does not identify it",
  });
}

/**
 * Reads the content back from the account: an update must send it even if the program does not
 * provide it.
 */
async function readContent(
  api: Api<TableOps>,
  id: number,
  fileName: string | undefined,
): Promise<CustomEnrichmentFile> {
  // The search cannot be limited to one table: its clauses are objects, which a query cannot
  // express.
  const { customEnrichmentsData = [] } = await api.search();
  const data = customEnrichmentsData.find(({ definition }) => definition?.id === id);
  const name = fileName ?? data?.definition?.fileName;
  const file = { extension: "csv", ...(name ? { name } : {}) } as const;
  if (data?.textual !== undefined) return { ...file, textual: data.textual };
  if (data?.binary !== undefined) return { ...file, binary: data.binary };
  throw invalidArgument(
    tableOps.replace.route,
    "path",
    "every update uploads the content, and the existing content could not be read back: set path, textual or binary",
  );
}

const isUnchanged = (fields: CustomEnrichmentFields, old: CustomEnrichmentFields): boolean =>
  fields.name === old.name &&
  (fields.description ?? "") === (old.description ?? "") &&
  fields.fileName === old.fileName &&
  contentFingerprint(fields) !== undefined &&
  contentFingerprint(fields) === contentFingerprint(old);

export const customEnrichment = define({
  resourceType: "CustomEnrichment",
  fields: tableFields,
  computed: {
    version: field(number(), "Version of the table. Increases with each upload."),
    isQueryOnly: field(
      flag(),
      "Whether the table is too large for enrichment and can only be used in queries.",
    ),
  },
  nameField: "name",
  listReturnsFullObjects: true,
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
    "The API does not return the content of a table. `fileName` represents it: it is the SHA-256 of the content by default, so that a preview detects a changed file and a refresh detects an upload from elsewhere.",
    "Every update uploads the complete content and creates a new version. Moving the same content from one argument to another (`textual` to `path`) uploads nothing.",
    "The file is read during previews and updates, not during a refresh or destroy.",
    "To manage a table whose content is uploaded from elsewhere, adopt it and set its `fileName` without content. An update of its name then sends back the existing content.",
  ],
  prepare: prepareTable,
  handlers: (api): Handlers<CustomEnrichmentFields, RemoteTable> => ({
    create: async (fields) => {
      const { name, description = "" } = fields;
      const file = fileOf(fields, tableOps.create.route);
      if (!file) throw invalidArgument(tableOps.create.route, "path", CONTENT_REQUIRED);
      const { customEnrichment: created } = await api.create({ body: { name, description, file } });
      return toRemoteTable(
        created?.id === undefined
          ? await identifyCreated(tableOps.create.route, () => findCreated(api, name, file.name))
          : created,
      );
    },
    read: async (id) =>
      toRemoteTable({ id: Number(id), ...(await api.get({ id: Number(id) })).customEnrichment }),
    update: async (id, fields, old) => {
      if (isUnchanged(fields, old)) return undefined;
      const { name, description = "", fileName } = fields;
      const customEnrichmentId = Number(id);
      const file =
        fileOf(fields, tableOps.replace.route) ??
        (await readContent(api, customEnrichmentId, fileName));
      const { customEnrichment: now } = await api.replace({
        body: { customEnrichmentId, name, description, file },
      });
      return toRemoteTable(now ?? (await api.get({ id: customEnrichmentId })).customEnrichment)
        .remote;
    },
    remove: (id) => api.remove({ id: Number(id) }),
    list: async () =>
      ((await api.list()).customEnrichments ?? [])
        .map(toRemoteTable)
        .map((created) => ({ ...created, name: created.remote.name })),
  }),
});
