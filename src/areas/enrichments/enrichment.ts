import { NotFoundError, UnexpectedAnswerError } from "../../client";
import { canonical, key } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/path";
import { project } from "../../schema/project";
import { define, type Handlers, type Made } from "../define";
import { fromWire } from "../from-wire";
import { type EnrichmentFields, enrichmentFields } from "./enrichment-fields";
import { ruleOps } from "./rule-operations";
import type { EnrichmentEntity, EnrichmentRule } from "./rules";

/** As many as one list holds: where it is full, one that is missing may lie beyond its end. */
const LIST_HOLDS = 1000;
const node = nodeOf(enrichmentFields);

/** A table is named by a text here, and by a number on the wire. */
const toWire = ({ enrichmentType: { customEnrichment, ...others }, ...rest }: EnrichmentFields): EnrichmentRule => ({
  ...rest,
  enrichmentType: customEnrichment ? { customEnrichment: { id: Number(customEnrichment.id) } } : others,
});

function madeOf({ id, enrichmentType, ...rest }: EnrichmentEntity): Required<Made<EnrichmentFields>> {
  const { customEnrichment, ...others } = enrichmentType ?? {};
  const type = customEnrichment ? { customEnrichment: { id: String(customEnrichment.id ?? 0) } } : others;
  return { id: String(id), seen: { ...rest, enrichmentType: type } as EnrichmentFields };
}

/** In JSON of the API a table is a number. */
function tableAsText(bare: Readonly<Record<string, unknown>>) {
  const { enrichmentType } = bare;
  const custom = isRecord(enrichmentType) ? enrichmentType.customEnrichment : undefined;
  if (!isRecord(custom) || typeof custom.id !== "number") return bare;
  return { ...bare, enrichmentType: { ...Object(enrichmentType), customEnrichment: { ...custom, id: String(custom.id) } } };
}

const says = (seen: EnrichmentFields, fields: EnrichmentFields): boolean =>
  key(canonical(node, project(node, seen, fields))) === key(canonical(node, fields));

/** The rule that was added: an answer may hold others too, in any order. Of equal ones the newest is ours: numbers grow. */
function added(enrichments: readonly EnrichmentEntity[], fields: EnrichmentFields): Required<Made<EnrichmentFields>> | undefined {
  const alike = enrichments.map(madeOf).filter(({ seen }) => isOf(seen, fields));
  const equal = alike.filter(({ seen }) => says(seen, fields));
  return (equal.length ? equal : alike).sort((a, b) => Number(b.id) - Number(a.id))[0];
}
const isOf = (seen: EnrichmentFields, fields: EnrichmentFields): boolean =>
  seen.fieldName === fields.fieldName &&
  Object.keys(seen.enrichmentType)[0] === Object.keys(fields.enrichmentType)[0] &&
  seen.enrichmentType.customEnrichment?.id === fields.enrichmentType.customEnrichment?.id;

function missing(id: string, { length }: readonly unknown[]) {
  const route = ruleOps.list.route;
  if (length < LIST_HOLDS) return new NotFoundError({ route, status: 404, what: `there is no enrichment ${id}` });
  const what = `the list of enrichments ends at ${length}, and enrichment ${id} is not in it: whether it exists cannot be told`;
  return new UnexpectedAnswerError({ route, what });
}

export const enrichment = define({
  kind: "Enrichment",
  about:
    "A rule that looks up the value of a field in incoming data and adds what it finds: the place of an address, a resource in AWS, a row of your own table.",
  fields: enrichmentFields,
  natural: "fieldName",
  listsWhole: true,
  deleteBeforeReplace: true,
  ops: ruleOps,
  example: `
new coralogix.Enrichment("client-place", {
  fieldName: "client_ip",
  enrichmentType: { geoIp: { withAsn: true } },
});
`,
  notes: [
    "The API cannot change a rule: every change removes it and adds another. In between, for a moment, nothing is added to the data.",
    "Other rules of the account are left alone, whoever made them. In the client, `overwriteAll` removes all that are not named, and `addEnrichments` adds more than the hundred that one call takes.",
    "`adopt: { byName: true }` looks for the one rule with this `fieldName`.",
  ],
  fromJson: (wire) => fromWire(enrichmentFields, wire, tableAsText),
  handlers: (api): Handlers<EnrichmentFields, EnrichmentFields> => {
    const all = async () => (await api.list()).enrichments ?? [];
    return {
      create: async (fields) => {
        const { enrichments = [] } = await api.add({ body: { requestEnrichments: [toWire(fields)] } });
        const made = added(enrichments, fields) ?? added(await all(), fields);
        if (made) return made;
        throw new UnexpectedAnswerError({
          route: ruleOps.add.route,
          status: 200,
          what: "the rule was added, and the answer does not name it",
        });
      },
      read: async (id) => {
        const enrichments = await all();
        const found = enrichments.find((one) => String(one.id) === id);
        if (!found) throw missing(id, enrichments);
        return madeOf(found);
      },
      remove: (id) => api.remove({ query: { enrichment_ids: [Number(id)] } }),
      list: async () => (await all()).map(madeOf).map((made) => ({ ...made, name: made.seen.fieldName })),
    };
  },
});
