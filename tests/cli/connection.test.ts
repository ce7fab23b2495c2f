import { openSession } from "../../src/cli/connection";
import type { Io } from "../../src/cli/io";

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
