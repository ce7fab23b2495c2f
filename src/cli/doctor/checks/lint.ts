import { isRecord } from "../../../schema/record";
import { objectKey } from "../../account/types";
import { lintRule } from "../../analysis/rules/lint";
import { placeOf } from "../account-view";
import { accountCheck } from "../check";

const { check, title } = lintRule("doctor");

/** The lint rules for each object. What the program of the stack ignores is ignored here too. */
export const lintCheck = accountCheck(check, title, ({ objects }, { levels, stack = [] }) => {
  const rule = lintRule("doctor", levels);
  const ignored = new Map(stack.map((one) => [objectKey(one), one.inputs.ignoreFindings]));
  return {
    findings: objects.flatMap((object) => {
      const ignoreFindings = ignored.get(objectKey(object));
      return rule
        .find({ ...object, ...(isRecord(ignoreFindings) ? { ignoreFindings } : {}) })
        .map(({ path, ...finding }) => ({ ...finding, where: placeOf(object, path) }));
    }),
  };
});
