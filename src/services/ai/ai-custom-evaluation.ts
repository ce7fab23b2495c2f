import { ConflictError, NotFoundError } from "../../http";
import type { Api } from "../../http/operation";
import { compact, type Fields, isRecord } from "../../schema/record";
import { recoverFrom } from "../../text/attempt";
import { undefinedIfMissing } from "../check-result";
import { type CreateResult, define, type Handlers } from "../define";
import { duplicateIssues } from "../duplicates";
import { fromWire } from "../from-wire";
import { isSameId } from "../same-id";
import type { AiCustomEvaluationEntity } from "./ai-custom-evaluation-entity";
import {
  type AiCustomEvaluationFields,
  customEvaluationFields,
} from "./ai-custom-evaluation-fields";
import { customOps } from "./ai-custom-evaluation-operations";

const { listCustomEvaluationsOfApplication: _, ...ops } = customOps;
type CustomApi = Api<typeof ops>;
type CustomResult = Required<CreateResult<AiCustomEvaluationFields>>;

/** The fields that an update sets; one without a value is cleared. */
const UPDATE_MASK = [
  "name",
  "description",
  "instructions",
  "policy_type",
  "safe",
  "violates",
  "examples",
  "should_include_system_prompt",
].join();

/** Responses contain the settings under `config`, arguments do not. */
const customResult = ({ id = "", config, ...rest }: AiCustomEvaluationEntity): CustomResult => ({
  id,
  remote: { ...config, ...rest } as AiCustomEvaluationFields,
});

/** The API has no operation that returns one evaluation. */
async function readCustom(api: CustomApi, id: string): Promise<CustomResult> {
  const { items = [] } = await api.listCustomEvaluations();
  const found = items.find((one) => isSameId(one.id, id));
  if (found) return customResult(found);
  throw new NotFoundError({
    route: customOps.listCustomEvaluations.route,
    what: `the list contains no custom evaluation ${id}`,
  });
}

const withoutConfig = ({ config, ...rest }: Fields): Fields =>
  isRecord(config) ? { ...config, ...rest } : { ...rest, ...compact([["config", config]]) };

const missingIn = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.some((other) => other.toLowerCase() === id.toLowerCase()));

/** Adds and removes links one by one. A link that has its state already is no error. */
async function setLinks(
  api: CustomApi,
  id: string,
  wanted: readonly string[],
  actual: readonly string[],
): Promise<void> {
  for (const application_id of missingIn(wanted, actual))
    await api
      .linkCustomEvaluation({ id, application_id })
      .catch(recoverFrom(ConflictError, () => undefined));
  for (const application_id of missingIn(actual, wanted))
    await api.unlinkCustomEvaluation({ id, application_id }).catch(undefinedIfMissing);
}

async function updateCustom(
  api: CustomApi,
  id: string,
  { applicationIds = [], ...body }: AiCustomEvaluationFields,
): Promise<AiCustomEvaluationFields> {
  await api.updateCustomEvaluation({ id, body: { ...body, updateMask: UPDATE_MASK } });
  const { remote } = await readCustom(api, id);
  const actual = remote.applicationIds ?? [];
  if (!missingIn(applicationIds, actual).length && !missingIn(actual, applicationIds).length)
    return remote;
  await setLinks(api, id, applicationIds, actual);
  return { ...remote, applicationIds };
}

export const aiCustomEvaluationResource = define({
  resourceType: "AiCustomEvaluation",
  fields: customEvaluationFields,
  nameField: "name",
  listReturnsFullObjects: true,
  readsBeforeWrite: true,
  ops,
  example: `
new coralogix.AiCustomEvaluation("tone", {
  name: "Tone",
  instructions: "Is the response polite? {response}",
  policyType: "quality",
  safe: "The response is polite.",
  violates: "The response is rude.",
  examples: [{ conversation: "You are welcome.", score: "1" }],
  applicationIds: ["0f0e0d0c-0b0a-4909-8807-060504030201"],
});
`,
  notes: [
    "Links to applications that were added elsewhere are removed by the next update.",
    "An update sets all arguments; those that the program omits are cleared. Links are added and removed by a request each.",
    "The API has no operation that returns one evaluation: each read lists all of them.",
  ],
  prepare: (given) => ({
    fields: given,
    issues: duplicateIssues("applicationIds", given.applicationIds, (id) => id.toLowerCase()),
  }),
  fromJson: (object, tools) =>
    fromWire(customEvaluationFields, object, tools, { convert: withoutConfig }),
  handlers: (api): Handlers<AiCustomEvaluationFields, AiCustomEvaluationFields> => ({
    create: async (body) => customResult((await api.createCustomEvaluation({ body })).item ?? {}),
    read: (id) => readCustom(api, id),
    update: (id, fields) => updateCustom(api, id, fields),
    remove: (id) => api.removeCustomEvaluation({ id }),
    list: async () =>
      ((await api.listCustomEvaluations()).items ?? []).map((one) => ({
        ...customResult(one),
        ...(one.name ? { name: one.name } : {}),
      })),
  }),
});
