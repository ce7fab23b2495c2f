import { NotFoundError, UnexpectedResponseError } from "../../http";
import { canonical, canonicalKey } from "../../schema/canonical";
import { nodeOf } from "../../schema/node";
import { isRecord } from "../../schema/record";
import { selectManaged } from "../../schema/select-managed";
import { type CreateResult, define, type Handlers } from "../define";
import { fromWire } from "../from-wire";
import { identifyCreated } from "../identify-created";
import type { EnrichmentEntity, EnrichmentRule } from "./enrichment-entity";
import { type EnrichmentFields, enrichmentFields } from "./enrichment-fields";
import { clientRuleOps, ruleOps } from "./enrichment-operations";

/** Maximum length of the list. If it is full, a missing rule may still exist. */
const LIST_LIMIT = 1000;
const enrichmentNode = nodeOf(enrichmentFields);

/** Table ids are strings in arguments and numbers in the API. */
const toWire = ({
  enrichmentType: { customEnrichment, ...others },
  ...rest
}: EnrichmentFields): EnrichmentRule => ({
  ...rest,
  enrichmentType: customEnrichment
    ? { customEnrichment: { id: Number(customEnrichment.id) } }
    : others,
});

function toRemoteRule({
  id,
  enrichmentType,
  ...rest
}: EnrichmentEntity): Required<CreateResult<EnrichmentFields>> {
  const { customEnrichment, ...others } = enrichmentType ?? {};
  const type = customEnrichment
    ? { customEnrichment: { id: String(customEnrichment.id ?? 0) } }
    : others;
  return { id: String(id), remote: { ...rest, enrichmentType: type } as EnrichmentFields };
}

/** Accepts a numeric table id, as in JSON from the API. */
function withStringTableId(bare: Readonly<Record<string, unknown>>) {
  const { enrichmentType } = bare;
  const custom = isRecord(enrichmentType) ? enrichmentType.customEnrichment : undefined;
  if (!isRecord(custom) || typeof custom.id !== "number") return bare;
  return {
    ...bare,
    enrichmentType: {
      ...Object(enrichmentType),
      customEnrichment: { ...custom, id: String(custom.id) },
    },
  };
}

const matchesFields = (remote: EnrichmentFields, fields: EnrichmentFields): boolean =>
  canonicalKey(canonical(enrichmentNode, selectManaged(enrichmentNode, remote, fields))) ===
  canonicalKey(canonical(enrichmentNode, fields));

/**
 * Finds the added rule in a response that may contain other rules, in any order. Ids increase, so
 * the highest id among equal rules is the new one.
 */
function findAdded(
  enrichments: readonly EnrichmentEntity[],
  fields: EnrichmentFields,
): Required<CreateResult<EnrichmentFields>> | undefined {
  const candidates = enrichments
    .map(toRemoteRule)
    .filter(({ remote }) => hasSameKey(remote, fields));
  const equal = candidates.filter(({ remote }) => matchesFields(remote, fields));
  return (equal.length ? equal : candidates).sort((a, b) => Number(b.id) - Number(a.id))[0];
}
const hasSameKey = (remote: EnrichmentFields, fields: EnrichmentFields): boolean =>
  remote.fieldName === fields.fieldName &&
  Object.keys(remote.enrichmentType)[0] === Object.keys(fields.enrichmentType)[0] &&
  remote.enrichmentType.customEnrichment?.id === fields.enrichmentType.customEnrichment?.id;

function missingError(id: string, { length }: readonly unknown[]) {
  const route = ruleOps.list.route;
  if (length < LIST_LIMIT)
    return new NotFoundError({ route, what: `enrichment ${id} does not exist` });
  const what = `the list of enrichments is cut off at ${length} and does not contain enrichment ${id}: it may or may not exist`;
  return new UnexpectedResponseError({ route, what });
}

export const enrichment = define({
  resourceType: "Enrichment",
  about:
    "An enrichment rule: looks up the value of a field in incoming data and adds the matching data, such as the location of an IP address, metadata of an AWS resource or a row of a custom table.",
  fields: enrichmentFields,
  nameField: "fieldName",
  namesRepeat: true,
  listReturnsFullObjects: true,
  deleteBeforeReplace: true,
  ops: { ...ruleOps, limit: clientRuleOps.limit },
  example: `
new coralogix.Enrichment("client-place", {
  fieldName: "client_ip",
  enrichmentType: { geoIp: { withAsn: true } },
});
`,
  notes: [
    "The API cannot update a rule: every change deletes it and creates another. In between, incoming data is briefly not enriched; if the create fails, until the next `pulumi up`, which creates the rule.",
    "Other rules of the account are not affected. In the client, `overwriteAll` deletes all rules that the request does not contain, and `addEnrichments` adds more than the hundred rules that one request accepts.",
    "`adopt: { byName: true }` adopts the only rule with this `fieldName`.",
  ],
  fromJson: (object, tools) =>
    fromWire(enrichmentFields, object, tools, { convert: withStringTableId }),
  handlers: (api): Handlers<EnrichmentFields, EnrichmentFields> => {
    const all = async () => (await api.list()).enrichments ?? [];
    return {
      create: async (fields) => {
        const { enrichments = [] } = await api.add({
          body: { requestEnrichments: [toWire(fields)] },
        });
        const created =
          findAdded(enrichments, fields) ??
          findAdded(await identifyCreated(ruleOps.add.route, all), fields);
        if (created) return created;
        throw new UnexpectedResponseError({
          route: ruleOps.add.route,
          status: 200,
          what: "the rule was created, but the response does not identify it",
        });
      },
      read: async (id) => {
        const enrichments = await all();
        const found = enrichments.find((one) => String(one.id) === id);
        if (!found) throw missingError(id, enrichments);
        return toRemoteRule(found);
      },
      remove: (id) => api.remove({ query: { enrichment_ids: [Number(id)] } }),
      list: async () =>
        (await all())
          .map(toRemoteRule)
          .map((created) => ({ ...created, name: created.remote.fieldName })),
    };
  },
});
