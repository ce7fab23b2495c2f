import { UnexpectedResponseError } from "../../http";
import type { Api } from "../../http/operation";
import type { Bulk, CreateResult } from "../define";
import type { SuppressionRule } from "./entity";
import type { SuppressionRuleFields } from "./fields";
import type { suppressionOps } from "./operations";

type CreateOps = Pick<typeof suppressionOps, "createMany">;

/**
 * Creates up to 100 rules per request. The response has no field for a rule that failed, so an
 * error of the request concerns all of them. There is no bulk update: the API reference does not
 * state whether it deletes the rules that the request does not contain.
 */
export const bulkCreate = <S>(
  api: Api<CreateOps>,
  resultOf: (rule: SuppressionRule) => CreateResult<S>,
): Bulk<SuppressionRuleFields, S> => ({
  maxItems: 100,
  create: async (items) => {
    const requests = items.map((alertSchedulerRule) => ({ alertSchedulerRule }));
    const { createSuppressionResponses: created = [] } = await api.createMany({
      body: { createAlertSchedulerRuleRequests: requests },
    });
    return items.map((_, at) => {
      const rule = created[at]?.alertSchedulerRule;
      return rule?.uniqueIdentifier ? resultOf(rule) : missingResult();
    });
  },
});

const missingResult = (): Error =>
  new UnexpectedResponseError({
    route: "POST /alerts/suppression-rules/v1/all/rules",
    outcome: "unknown",
    what: "the response does not contain this rule",
  });
