import * as fc from "fast-check";
import { baseUrlOf, regions } from "../../src/http/regions";
import { addressHash, regionOfHash } from "../../src/provider/identity/address";
import { packAccount, typeHash, unpackAccount } from "../../src/provider/state/account";
import { splitInputs } from "../../src/provider/state/inputs";
import { definitions } from "../support/definitions";

const stored = (parts: Parameters<typeof packAccount>[0]) => ({ __a: packAccount(parts) });

describe("the account in state", () => {
  test("is one short text from which each part is read again", () => {
    const part = fc.record(
      {
        account: fc.integer({ min: 1, max: 4_294_967_295 }),
        writeStamp: fc.integer({ min: 1, max: 999 }),
        address: fc.stringMatching(/^[\da-f]{5}$/),
        type: fc.constantFrom(...definitions.map(([resourceType]) => typeHash(resourceType))),
      },
      { requiredKeys: ["address"] },
    );
    fc.assert(fc.property(part, (one) => expect(unpackAccount(stored(one))).toEqual(one)));
    expect(stored({ account: 4711, writeStamp: 25, address: "fffff" })).toEqual({
      __a: "___AZ4711".replace("AZ", "wZ"),
    });
    expect(stored({ account: 4711, writeStamp: 25, address: "fffff", type: "a-_" })).toEqual({
      __a: "___wZ4711a-_",
    });
  });

  test("tells the resource types apart", () => {
    const hashes = definitions.map(([resourceType]) => typeHash(resourceType));
    expect(new Set(hashes).size).toBe(definitions.length);
  });

  test("is not known where the state has none, or a text of another form", () => {
    expect(packAccount({ account: 4711, writeStamp: 25 })).toBeUndefined();
    for (const none of [{}, { __a: null }, { __a: "x@y" }, { __a: 4711.025 }])
      expect(unpackAccount(none)).toEqual({});
  });
});

describe("the hash of an address", () => {
  test.each([
    [
      { region: "eu1" },
      { region: "EUROPE1" },
      { region: "coralogix.com" },
      { domain: "coralogix.com" },
    ],
    [
      { region: "us2" },
      { domain: "cx498.coralogix.com" },
      { url: "https://api.us2.coralogix.com" },
    ],
    [{ region: "ap2" }, { domain: "coralogixsg.com" }, { domain: "api.coralogixsg.com" }],
    [{ url: "http://host:1/a" }, { url: "http://host:1/a/" }, { url: "https://host:1/a" }],
    [{ url: "http://host:1" }, { url: "http://host:1", apiVersion: 6 }],
  ])("is the same for %j and its other spellings", (first, ...others) => {
    for (const other of others) expect(addressHash(other)).toBe(addressHash(first));
  });

  test("differs between regions, hosts, ports and paths, and names a region", () => {
    expect(new Set(regions.map((region) => addressHash({ region }))).size).toBe(regions.length);
    const all = [
      { region: "eu1" },
      { region: "eu2" },
      { url: "http://host:1" },
      { url: "http://host:2" },
      { url: "http://host:1/a" },
      { url: "https://api.eu1.coralogix.com/proxy" },
    ];
    expect(new Set(all.map(addressHash)).size).toBe(all.length);
    expect(all.map(addressHash).map(regionOfHash)).toEqual([
      "eu1",
      "eu2",
      ...Array(4).fill(undefined),
    ]);
    expect(baseUrlOf({ region: "eu1" })).toBe("https://api.eu1.coralogix.com/mgmt/openapi/5");
  });
});

test("a key that other stacks may have is an input of its own", () => {
  expect(splitInputs({ __key: "abcdefgh" })).toMatchObject({
    resourceKey: "abcdefgh",
    isSharedKey: false,
  });
  expect(splitInputs({ __k: "abcdefgh" })).toMatchObject({
    resourceKey: "abcdefgh",
    isSharedKey: true,
  });
});
