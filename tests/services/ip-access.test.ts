import { UNKNOWN } from "../../src/schema/unknown";
import { ipAccessResource } from "../../src/services/ip-access/ip-access";
import { isInRanges, isIpRange } from "../../src/services/ip-access/range";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { created } from "./support/cases";

const output = captureLog();
const office = { name: "Office", ipRange: "203.0.113.0/24", enabled: true };
const home = { name: "Home", ipRange: "2001:db8::/32", enabled: false };

const previewOf = async (args: Props) =>
  (await new Resource(await world(), ipAccessResource).preview(args)).failures;

// First, because the line is printed once.
test("without requiredAddresses, the preview of a change says that it cannot check the address of the caller", async () => {
  const resource = new Resource(await world(), ipAccessResource);
  const args = { ipAccess: [office] };
  const lines = () => output.filter((line) => line.includes("list it in requiredAddresses"));
  await resource.up({ ...args, requiredAddresses: ["203.0.113.9"] });
  expect(lines()).toEqual([]);
  await resource.up({ ipAccess: [{ ...office, ipRange: "198.51.100.0/24" }] });
  expect(lines()).toHaveLength(1);
});

const noRange =
  "ipAccess: no range is enabled, so that no address could access the account. Enable a range, or set allowLockout to true";
const outside = {
  ipAccess: [office, home],
  requiredAddresses: ["203.0.113.9", "198.51.100.1", "2001:db8::1"],
};
test.each<[string, Props, unknown[]]>([
  ["ranges of which none is enabled are an error", { ipAccess: [home] }, [noRange]],
  ["allowLockout allows them", { ipAccess: [home], allowLockout: true }, []],
  ["one enabled range is enough", { ipAccess: [office, home] }, []],
  ["no ranges are no error", { ipAccess: [] }, []],
  ["an unknown value is no error", { ipAccess: [{ ...home, enabled: UNKNOWN }] }, []],
  [
    "a required address outside of all enabled ranges is an error",
    outside,
    [
      expect.stringMatching(/^requiredAddresses\[1\]: no enabled range contains 198.51.100.1\. /),
      expect.stringMatching(/^requiredAddresses\[2\]: no enabled range contains 2001:db8::1\. /),
    ],
  ],
  ["allowLockout allows it", { ...outside, allowLockout: true }, []],
  [
    "required addresses in enabled ranges are no error",
    {
      ipAccess: [office, { ...home, enabled: true }],
      requiredAddresses: ["203.0.113.9", "2001:db8::1"],
    },
    [],
  ],
])("preview: %s", async (_, args, failures) => expect(await previewOf(args)).toEqual(failures));

test("requiredAddresses and allowLockout are not sent", async () => {
  const args = { ipAccess: [office], requiredAddresses: ["203.0.113.9"], allowLockout: true };
  const { emulator } = (await created(ipAccessResource, args)).world;
  const [stored = {}, ...others] = emulator.objects("ip-access");
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ ipAccess: [office] });
  expect(Object.keys(stored).sort()).toEqual([
    "enableCoralogixCustomerSupportAccess",
    "id",
    "ipAccess",
    "keys",
  ]);
});

test("a delete deletes the settings, so that every address may access the account", async () => {
  const resource = await created(ipAccessResource, { ipAccess: [office] });
  const { emulator } = resource.world;
  await resource.destroy();
  expect(emulator.objects("ip-access")).toEqual([]);
});

test("settings that were reset in the product are drift, and the next update restores them", async () => {
  const resource = await created(ipAccessResource, { ipAccess: [office] });
  const { emulator } = resource.world;
  emulator.forget("ip-access", "1");
  expect(await resource.refresh()).toBe("changed");
  expect(await resource.up({ ipAccess: [office] })).toBe("update");
  expect(emulator.objects("ip-access")).toMatchObject([{ ipAccess: [office] }]);
});

test.each([
  ["203.0.113.0/24", true],
  ["203.0.113.7", true],
  ["2001:db8::/128", true],
  ["203.0.113.0/33", false],
  ["203.0.113.0/", false],
  ["300.0.0.0/8", false],
  ["203.0.113.0/8/8", false],
  ["example.com", false],
])("%s is an IP range: %p", async (range, expected) => {
  expect(isIpRange(range)).toBe(expected);
  const failures = await previewOf({ ipAccess: [{ ipRange: range, enabled: true }] });
  expect(failures).toHaveLength(expected ? 0 : 1);
});

test("a range without a prefix length contains its address alone", () => {
  expect(isInRanges("203.0.113.7", ["203.0.113.7"])).toBe(true);
  expect(isInRanges("203.0.113.8", ["203.0.113.7", "invalid"])).toBe(false);
});
