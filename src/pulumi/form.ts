import * as pulumi from "@pulumi/pulumi";
import { FORM_SETTING, FORMS, type Form, isForm } from "../provider/state/type-token";

const SETTING = `coralogix:${FORM_SETTING}`;

/** The form that the configuration of the stack selects. Inline programs share a process. */
export function formOfStack(): Form {
  const chosen = pulumi.runtime.getConfig(SETTING) || "dynamic";
  if (isForm(chosen)) return chosen;
  throw new pulumi.RunError(
    `${SETTING} is ${JSON.stringify(chosen)}: expected ${FORMS.join(" or ")}`,
  );
}
