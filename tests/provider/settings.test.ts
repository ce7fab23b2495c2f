import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";

const output = captureLog();

const metadataUrl = "https://acme.okta.com/metadata";
const s3 = { bucket: "acme-archive", region: "eu-west-1" };
const office = { name: "Office", ipRange: "203.0.113.0/24", enabled: true };
/** Two different values of each setting. */
const VALUES: Readonly<Record<string, readonly [Props, Props]>> = {
  AiModelPricing: [
    { prices: { "gpt-4o": { inputPricePerMillionTokens: 2.5 } } },
    { prices: { "gpt-4o": { inputPricePerMillionTokens: 3 } } },
  ],
  ArchiveRetentions: [{ names: ["A", "B", "C"] }, { names: ["A", "B", "D"] }],
  CaseSettings: [
    { globalIndicatorSettings: { enabled: true } },
    { globalIndicatorSettings: { enabled: false, filteringConditions: [{ enabled: true }] } },
  ],
  DataUsageExport: [{ enabled: true }, { enabled: false }],
  IpAccess: [{ ipAccess: [office] }, { ipAccess: [{ ...office, ipRange: "198.51.100.0/24" }] }],
  LogsArchive: [
    { isActive: true, s3 },
    { isActive: true, s3: { ...s3, bucket: "other" } },
  ],
  MetricsArchive: [
    { s3, disabled: false },
    { gcs: { bucket: "other" }, disabled: false },
  ],
  SamlConfiguration: [
    { metadataUrl, active: true },
    { metadataUrl, active: true, groupNames: ["engineering"] },
  ],
};
/** The API does not tell the default of these from other values: a create replaces any. */
const REPLACED = ["ArchiveRetentions", "MetricsArchive"];

// What the API cannot return has no value to adopt or to compare.
const settings = definitions.filter(([, { setting, unreadable }]) => setting && !unreadable);

test("the values cover every setting", () => {
  expect(Object.keys(VALUES)).toEqual(settings.map(([type]) => type).sort());
});

describe.each(settings)("%s, of which an account has one", (resourceType, definition) => {
  const [value, other] = VALUES[resourceType] as readonly [Props, Props];
  const id = definition.setting?.id as string;
  /** An account with the value, and another resource. */
  const start = async () => {
    const w = await world();
    const first = new Resource(w, definition, "first");
    await first.up(value);
    return { first, second: new Resource(w, definition, "second") };
  };

  test("has a fixed id, and only one resource of a program can own it", async () => {
    const w = await world();
    const both = ["one", "two"].map((name) => new Resource(w, definition, name));
    await expect(
      w.runAll(both, (resource, process) => resource.up(value, process)),
    ).rejects.toThrow(/another resource of this program already manages the .*Remove one of them/);
    expect(both.flatMap(({ state }) => state?.id ?? [])).toEqual([id]);
  });

  test("an equal value in the account is adopted", async () => {
    const { second } = await start();
    expect(await second.up(value)).toBe("create");
    expect(second.state?.id).toBe(id);
    expect(await second.refresh()).toBe("same");
  });

  if (!REPLACED.includes(resourceType))
    test("a different value in the account is an error, and adopt.overwrite replaces it", async () => {
      const { first, second } = await start();
      const error = await second.up(other).catch(({ message }: Error) => message);
      expect(error).toContain("differs from the program");
      expect(error).toContain(`an account has only one. To adopt it, add adopt: { id: "${id}"`);
      expect(await first.refresh()).toBe("same");
      expect(await second.up({ ...other, adopt: { id, overwrite: true } })).toBe("create");
      expect(await second.refresh()).toBe("same");
      expect(await first.refresh()).toBe("changed");
    });
  else
    test("a different value in the account is replaced, and the log contains what it was", async () => {
      const { second } = await start();
      expect(await second.up(other)).toBe("create");
      expect(output.at(-1)).toMatch(/no longer in acme-archive|tags are renamed: C to D/);
    });

  test("a delete leaves a value that a create replaces without a question", async () => {
    const { first, second } = await start();
    await first.destroy();
    expect(await second.up(other)).toBe("create");
    expect(await second.refresh()).toBe("same");
  });

  test("an adoption with another id fails", async () => {
    const { second } = await start();
    await expect(second.up({ ...value, adopt: { id: "other" } })).rejects.toThrow(
      `there is no ${resourceType} with the id other`,
    );
  });
});
