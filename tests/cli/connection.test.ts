import { openSession } from "../../src/cli/connection";
import { EXIT } from "../../src/cli/failure";
import type { Io } from "../../src/cli/io";
import { run } from "../../src/cli/run";
import { testIo } from "./support/io";

const ELSEWHERE = "http://coralogix.example.test";
const io: Io = {
  out: () => undefined,
  err: () => undefined,
  colors: false,
  env: { CORALOGIX_API_KEY: "of-the-environment" },
  cwd: ".",
  signal: new AbortController().signal,
};
const opening =
  (settings: Record<string, string>, options = {}) =>
  () =>
    openSession(io, options, (key) => settings[key]).http.close();

describe("the key of the environment", () => {
  test("is not sent in clear text to an address of the project", () => {
    expect(opening({ "coralogix:url": ELSEWHERE })).toThrow(
      /begins with http:.*in clear text to coralogix\.example\.test\..*--url/,
    );
  });

  test.each([
    ["an address with https", { "coralogix:url": "https://coralogix.example.test" }],
    ["this machine", { "coralogix:url": "http://127.0.0.1:9" }],
    ["the key of the project", { "coralogix:url": ELSEWHERE, "coralogix:apiKey": "k" }],
  ])("is no reason to refuse %s", (_, settings) => {
    expect(opening(settings)).not.toThrow();
  });

  test("is sent to an address that the user gives", () => {
    expect(opening({ "coralogix:url": ELSEWHERE }, { url: ELSEWHERE })).not.toThrow();
  });
});

describe("the exit code of a wrong setting", () => {
  const exitCodeOf = async (env: Record<string, string>, ...args: string[]) => {
    const settings = testIo({ CORALOGIX_API_KEY: "cxtp_key", CORALOGIX_REGION: "eu2", ...env });
    const exitCode = await run(args, settings);
    expect(settings.stderr() + settings.stdout()).not.toMatch(/^ {4}at /m);
    return exitCode;
  };
  const commands = [["export"], ["backtest", "x"], ["draw", "x"], ["doctor"]];

  test.each(commands)("%s: of the address is 1", async (...args) => {
    expect(await exitCodeOf({}, ...args, "--region", "eu22")).toBe(EXIT.error);
    const both = { CORALOGIX_DOMAIN: "eu2.coralogix.com" };
    expect(await exitCodeOf(both, ...args)).toBe(EXIT.error);
  });

  test.each(commands)("%s: of the key is 3", async (...args) => {
    expect(await exitCodeOf({ CORALOGIX_API_KEY: "" }, ...args)).toBe(EXIT.access);
    expect(await exitCodeOf({ CORALOGIX_API_KEY: "a key" }, ...args)).toBe(EXIT.access);
  });
});
