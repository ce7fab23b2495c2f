import { redactor } from "../../src/http";
import { UnauthorizedError } from "../../src/http/errors";
import { SettingsError } from "../../src/http/regions";
import { ProviderError, toProviderError } from "../../src/provider/errors";

const SECRET = "s3cret-value";
const textOf = (error: unknown) =>
  toProviderError(error, "updating Webhook 1", () => redactor([SECRET])).message;

test.each<[string, unknown, string]>([
  [
    "an unexpected error, without its secrets",
    new TypeError(`cannot read ${SECRET}`),
    "updating Webhook 1: cannot read [secret] (a bug in pulumi-coralogix, please report it)",
  ],
  [
    "what is no error",
    SECRET,
    "updating Webhook 1: something that is not an error was thrown (a bug in pulumi-coralogix, please report it)",
  ],
  [
    "a setting, with a hint",
    new SettingsError(`unknown region ${SECRET}`),
    "updating Webhook 1: unknown region [secret]\nIf the configuration changed",
  ],
  ["an error of this package", new ProviderError("already complete"), "already complete"],
])("%s", (_, error, text) => {
  expect(textOf(error).slice(0, text.length)).toBe(text);
  expect(textOf(error)).not.toContain(SECRET);
});

test("a rejected key has the hint too", () => {
  const error = Object.create(UnauthorizedError.prototype, { message: { value: "401" } });
  expect(textOf(error)).toContain("pass --run-program");
});
