import { isMode, type Mode } from "../../src/provider/state/type-token";

/**
 * The form in which all tests of resources run (`CORALOGIX_TEST_FORM`), where it is set. Otherwise
 * each test chooses, and the default is the dynamic form.
 */
export function formOfTests(env = process.env): Mode | undefined {
  const { CORALOGIX_TEST_FORM: form = "" } = env;
  if (form && !isMode(form)) throw new Error(`CORALOGIX_TEST_FORM is ${form}`);
  return isMode(form) ? form : undefined;
}

/** Declares a test of something that only the dynamic form has. */
export function testDynamic(title: string, work: () => Promise<void>): void {
  (formOfTests() === "plugin" ? test.skip : test)(title, work);
}
