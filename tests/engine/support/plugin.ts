import { join, resolve } from "node:path";
import { type Form, isForm } from "../../../src/provider/state/type-token";

const FOLDER = join(resolve(__dirname, "../../.."), "plugin");

/** The settings of a project that uses the provider plugin of this checkout. */
export const pluginSettings = () => ({
  plugins: { providers: [{ name: "coralogix", path: FOLDER }] },
});

/** The form in which all engine tests run (`CORALOGIX_TEST_FORM`), where it is set. */
export function formOfTests(env = process.env): Form | undefined {
  const { CORALOGIX_TEST_FORM: form = "" } = env;
  if (form && !isForm(form)) throw new Error(`CORALOGIX_TEST_FORM is ${form}`);
  return isForm(form) ? form : undefined;
}
