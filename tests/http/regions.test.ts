import { readFileSync } from "node:fs";
import { createHttp } from "../../src/http";
import {
  baseUrlOf,
  domains,
  isClearText,
  regionOfHost,
  regions,
  SettingsError,
} from "../../src/http/regions";

test("each region has its own host", () => {
  expect(regions).toEqual(["eu1", "eu2", "us1", "us2", "us3", "ap1", "ap2", "ap3"]);
  for (const region of regions)
    expect(baseUrlOf({ region })).toBe(`https://api.${region}.coralogix.com/mgmt/openapi/5`);
});

test("a host serves the region in its name, or the one of its domain", () => {
  for (const region of regions) expect(regionOfHost(`api.${region}.coralogix.com`)).toBe(region);
  expect(regionOfHost("api.coralogix.us")).toBe("us1");
  expect(regionOfHost("api.example.com")).toBeUndefined();
});

test("the seven Coralogix domains are accepted, with and without api.", () => {
  expect(domains.map((region) => baseUrlOf({ region }))).toEqual([
    "https://api.coralogix.com/mgmt/openapi/5",
    "https://api.eu2.coralogix.com/mgmt/openapi/5",
    "https://api.coralogix.us/mgmt/openapi/5",
    "https://api.cx498.coralogix.com/mgmt/openapi/5",
    "https://api.coralogix.in/mgmt/openapi/5",
    "https://api.coralogixsg.com/mgmt/openapi/5",
    "https://api.ap3.coralogix.com/mgmt/openapi/5",
  ]);
  expect(baseUrlOf({ region: "api.coralogix.us" })).toBe(baseUrlOf({ region: "coralogix.us" }));
  expect(baseUrlOf({ region: " EU2 " })).toBe(baseUrlOf({ region: "eu2" }));
});

test("long region names such as EUROPE1 are accepted in any case", () => {
  const regionAliases = {
    EUROPE1: "eu1",
    europe2: "eu2",
    USA1: "us1",
    Usa3: "us3",
    APAC1: "ap1",
    apac3: "ap3",
  };
  for (const [long, region] of Object.entries(regionAliases))
    expect(baseUrlOf({ region: long })).toBe(baseUrlOf({ region }));
  expect(() => baseUrlOf({ region: "EUROPE9" })).toThrow(SettingsError);
});

test("a domain is prefixed with api.", () => {
  expect(baseUrlOf({ domain: "observability.example" })).toBe(
    "https://api.observability.example/mgmt/openapi/5",
  );
  expect(baseUrlOf({ domain: "api.coralogix.in" })).toBe("https://api.coralogix.in/mgmt/openapi/5");
  expect(() => baseUrlOf({ domain: "https://coralogix.in" })).toThrow(/not a domain.*url/);
});

test("a url without a path gets the default path; any other path is used", () => {
  expect(baseUrlOf({ url: "http://127.0.0.1:4000" })).toBe("http://127.0.0.1:4000/mgmt/openapi/5");
  expect(baseUrlOf({ url: "http://127.0.0.1:4000/" })).toBe("http://127.0.0.1:4000/mgmt/openapi/5");
  expect(baseUrlOf({ url: "https://api.coralogix.com/mgmt/openapi/4" })).toBe(
    "https://api.coralogix.com/mgmt/openapi/4",
  );
  expect(baseUrlOf({ url: "https://gateway.example/cx/" })).toBe("https://gateway.example/cx");
});

test("apiVersion changes the base path", () => {
  expect(baseUrlOf({ region: "eu2", apiVersion: 4 })).toBe(
    "https://api.eu2.coralogix.com/mgmt/openapi/4",
  );
  expect(baseUrlOf({ url: "http://localhost:1", apiVersion: "6" })).toBe(
    "http://localhost:1/mgmt/openapi/6",
  );
});

test("an unknown region lists the known ones", () => {
  expect(() => baseUrlOf({ region: "eu9" })).toThrow(SettingsError);
  expect(() => baseUrlOf({ region: "eu9" })).toThrow(
    'unknown region "eu9": expected one of eu1, eu2, us1, us2, us3, ap1, ap2, ap3. For another address, set domain or url instead',
  );
  expect(() => baseUrlOf({})).toThrow(/no region is given: expected one of eu1/);
});

test("only one of region, domain and url can be set", () => {
  expect(() => baseUrlOf({ region: "eu2", url: "http://localhost" })).toThrow(
    "region and url are given",
  );
});

test("a url with credentials, a query or an unknown scheme is refused without being printed", () => {
  for (const url of [
    "https://user:hunter2@api.example",
    "ftp://hunter2.example",
    "hunter2",
    "https://api.example/x?key=hunter2",
  ]) {
    expect(() => baseUrlOf({ url })).toThrow(SettingsError);
    expect(() => baseUrlOf({ url })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("hunter2") }),
    );
  }
});

test("invalid settings are refused on construction", () => {
  const region = "eu2";
  expect(() => createHttp({ region, apiKey: "" })).toThrow("apiKey is empty");
  expect(() => createHttp({ region, apiKey: "two words" })).toThrow(/apiKey contains spaces/);
  expect(() => createHttp({ region, apiKey: "k", maxInFlight: 0 })).toThrow("maxInFlight is 0");
  expect(() => createHttp({ region, apiKey: "k", timeoutMs: Number.NaN })).toThrow(
    "timeoutMs is NaN",
  );
});

test.each([
  ["timeoutMs is Infinity", { timeoutMs: Number.POSITIVE_INFINITY }],
  ["timeoutMs is 2147483648", { timeoutMs: 2 ** 31 }],
  ["maxInFlight is Infinity", { maxInFlight: Number.POSITIVE_INFINITY }],
  ["retries.tries is Infinity", { retries: { tries: Number.POSITIVE_INFINITY } }],
  ["retries.tries is 0", { retries: { tries: 0 } }],
  ["retries.baseMs is -1", { retries: { baseMs: -1 } }],
  ["retries.capMs is NaN", { retries: { capMs: Number.NaN } }],
  ["retries.retryAfterCapMs is 2147483648", { retries: { retryAfterCapMs: 2 ** 31 } }],
])("a wait or a number that has no bound is refused: %s", (message, options) => {
  const connect = () => createHttp({ region: "eu2", apiKey: "k", ...options });
  expect(connect).toThrow(SettingsError);
  expect(connect).toThrow(message);
  expect(connect).toThrow(/expected a number from [01] to 2147483647$/);
});

test("the exported version is that of package.json", () => {
  const { version } = require("../../src/http") as typeof import("../../src/http");
  expect(version).toBe(JSON.parse(readFileSync("package.json", "utf8")).version);
});

test.each(["../../evil", "5/x", "", "5?a", "..", "5#"])(
  "the version %j, which is not one segment of a path, is refused",
  (apiVersion) => {
    expect(() => baseUrlOf({ region: "eu2", apiVersion })).toThrow(/apiVersion is .*such as 5/);
  },
);

test.each([
  ["http://localhost:8080", false],
  ["http://127.0.0.1", false],
  ["http://[::1]:9", false],
  ["https://api.eu2.coralogix.com", false],
  ["http://api.eu2.coralogix.com", true],
  ["http://127.0.0.1.example.com", true],
])("whether %s sends the key in clear text: %p", (url, expected) => {
  expect(isClearText(url)).toBe(expected);
});

test("a client of an http address elsewhere warns once that it sends the key in clear text", () => {
  const lines: string[] = [];
  const open = () =>
    createHttp({ apiKey: "k", url: "http://api.example.test", log: (line) => lines.push(line) });
  open();
  open();
  expect(lines).toEqual([expect.stringContaining("the API key is sent in clear text")]);
});
