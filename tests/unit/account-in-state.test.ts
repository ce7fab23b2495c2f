import * as fc from "fast-check";
import { baseUrlOf } from "../../src/http";
import { addressHash, regionOfHash } from "../../src/provider/identity/address";
import { packAccount, unpackAccount } from "../../src/provider/state/account";
import { splitInputs } from "../../src/provider/state/inputs";

describe("the account in state", () => {
  test("is one text from which each part is read again", () => {
    const part = fc.record(
      {
        account: fc.integer({ min: 1, max: 4_294_967_295 }),
        writeStamp: fc.integer({ min: 1, max: 999 }),
        address: fc.stringMatching(/^[\w-]{6}$/),
      },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(part, (one) => expect(unpackAccount(packAccount(one))).toEqual(one)));
    expect(packAccount({ account: 4711, writeStamp: 25, address: "Kq3x_Z" })).toBe(
      "4711.025@Kq3x_Z",
    );
    expect(packAccount({})).toBeUndefined();
  });

  test("is read from the number that version 0.1.0 stored", () => {
    expect(unpackAccount(4711.025)).toEqual({ account: 4711, writeStamp: 25 });
    expect(unpackAccount(4_294_967_295.999)).toEqual({ account: 4_294_967_295, writeStamp: 999 });
    expect(unpackAccount(1)).toEqual({ account: 1 });
    expect([undefined, null, {}, "x@y@z"].map(unpackAccount)).toEqual([{}, {}, {}, {}]);
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

test("the mark of a key that other stacks may have is not part of the key", () => {
  expect(splitInputs({ __key: "abcdefgh" })).toMatchObject({ key: "abcdefgh", isSharedKey: false });
  expect(splitInputs({ __key: "~abcdefgh" })).toMatchObject({ key: "abcdefgh", isSharedKey: true });
});
