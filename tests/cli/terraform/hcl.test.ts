import { instanceKey, moduleSteps } from "../../../src/cli/terraform/hcl";
import { HCL_STRINGS } from "../../text/support/hcl-strings";

test.each(HCL_STRINGS)("the key %j is read back from an address", (key) => {
  const address = `module.a["x"].module.b${instanceKey(key)}.module.c`;
  expect(moduleSteps(address)).toEqual([
    { name: "a", key: "x" },
    { name: "b", key },
    { name: "c" },
  ]);
});

test("a key that is a number differs from one that is text", () => {
  expect(moduleSteps('module.a[1].module.b["1"]')).toEqual([
    { name: "a", key: 1 },
    { name: "b", key: "1" },
  ]);
  expect([instanceKey(1), instanceKey("1"), instanceKey(undefined)]).toEqual(["[1]", '["1"]', ""]);
  expect(moduleSteps("")).toEqual([]);
});

test.each([
  "module",
  "module.",
  "module.a.",
  "module.a b",
  "module.a\nmodule.b",
  "module.a[x]",
  'module.a["x]',
  'module.a["x\n"]',
  'module.a["x"]]',
  "module.a`b",
  "x.module.a",
  5,
  undefined,
])("%j is no address of a module", (address) => {
  expect(moduleSteps(address)).toBeUndefined();
});
