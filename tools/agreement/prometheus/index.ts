import type { Suite } from "../suite.js";
import { expressions } from "./expressions.js";
import { oddExpressions } from "./odd-expressions.js";
import { ruleFiles } from "./rule-files.js";
import { templates } from "./templates.js";
import { testFiles } from "./test-files.js";
import { VERSION } from "./version.js";
import { yamlForms } from "./yaml-forms.js";

export const suite: Suite = {
  software: `Prometheus ${VERSION}`,
  sections: [expressions, oddExpressions, ruleFiles, testFiles, yamlForms, templates],
};
