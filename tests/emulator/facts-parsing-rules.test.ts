import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

/** Requests of the vendor's clients for parsing rules, and the response fields that they read. */
const RULE_GROUPS = "/parsing-rules/rule-groups/v1";
const block = { blockParameters: { keepBlockedLogs: false, rule: "sql_error_code\\s*=\\s*28000" } };
const parsingRule = (parameters: object = block, more: object = {}) => ({
  name: "Block 28000",
  description: "Block 2800 pg error",
  sourceField: "text",
  order: 1,
  parameters,
  ...more,
});
const group = (more: object = {}, rules: object[] = [parsingRule()]) => ({
  name: "block-rule",
  description: "rule-group from sdk",
  ruleSubgroups: [{ rules, order: 1 }],
  ...more,
});
const createGroup = async (emulator: Emulator, body: object = group()) =>
  (await call(emulator, "POST", RULE_GROUPS, body)).json.ruleGroup;
const parametersOf = async (parameters: object) => {
  const { ruleSubgroups } = await createGroup(await start(), group({}, [parsingRule(parameters)]));
  return ruleSubgroups[0].rules[0].parameters;
};

test("omitted `enabled`, `hidden` and rule descriptions return zero values", async () => {
  const { ruleSubgroups, ...returned } = await createGroup(
    await start(),
    group({}, [parsingRule(block, { description: undefined })]),
  );
  expect(returned).toMatchObject({ enabled: false, hidden: false, order: 1 });
  expect(ruleSubgroups[0]).toMatchObject({ enabled: false, order: 1 });
  expect(ruleSubgroups[0].rules[0]).toMatchObject({ enabled: false, description: "", order: 1 });
});

test("the creator is stored, and generated if omitted", async () => {
  const emulator = await start();
  expect((await createGroup(emulator, group({ creator: "tf@example.com" }))).creator).toBe(
    "tf@example.com",
  );
  expect((await createGroup(emulator)).creator).toEqual(expect.stringMatching(/./));
});

test("the order of a group is stored as sent, and by default the group is the last", async () => {
  const emulator = await start();
  expect((await createGroup(emulator, group({ order: 100 }))).order).toBe(100);
  expect((await createGroup(emulator, group({ order: 4 }))).order).toBe(4);
  expect((await createGroup(emulator)).order).toBe(101);
});

test("an update does not change the id of the group", async () => {
  const emulator = await start();
  const { id } = await createGroup(emulator);
  const { ruleGroup } = (
    await call(emulator, "PUT", `${RULE_GROUPS}/${id}`, group({ description: "updated" }))
  ).json;
  expect(ruleGroup).toMatchObject({ id, description: "updated" });
});

test.each([
  [
    "jsonExtractParameters",
    { rule: "severity" },
    { destinationFieldType: "DESTINATION_FIELD_CATEGORY_OR_UNSPECIFIED" },
  ],
  [
    "extractTimestampParameters",
    { format: "" },
    { standard: "FORMAT_STANDARD_STRFTIME_OR_UNSPECIFIED" },
  ],
  ["jsonStringifyParameters", { destinationField: "text.a" }, { deleteSource: false }],
  [
    "jsonParseParameters",
    { destinationField: "text.a" },
    { deleteSource: false, overrideDest: false },
  ],
])("%s are returned with the zero values that were omitted", async (variant, sent, zeros) => {
  expect(await parametersOf({ [variant]: sent })).toEqual({ [variant]: { ...sent, ...zeros } });
});

test.each([
  ["jsonExtractParameters", { destinationFieldType: "DESTINATION_FIELD_SEVERITY", rule: "level" }],
  ["replaceParameters", { destinationField: "text", replaceNewVal: "{$1}", rule: "(.*)" }],
  ["extractTimestampParameters", { format: "", standard: "FORMAT_STANDARD_NANOTS" }],
  ["removeFieldsParameters", { fields: ["coralogix.metadata.applicationName"] }],
  ["jsonStringifyParameters", { deleteSource: true, destinationField: "text" }],
  [
    "jsonParseParameters",
    { deleteSource: true, destinationField: "text", escapedValue: true, overrideDest: false },
  ],
  ["extractParameters", { rule: "(?P<a>.*)" }],
  ["parseParameters", { destinationField: "text", rule: "(?P<a>.*)" }],
  ["allowParameters", { keepBlockedLogs: true, rule: ".*" }],
])("%s are returned as sent", async (variant, sent) => {
  expect(await parametersOf({ [variant]: sent })).toEqual({ [variant]: sent });
});

test("all types of matchers are in one list, and an empty list matches all logs", async () => {
  const emulator = await start();
  const ruleMatchers = [
    { applicationName: { value: "nginx" } },
    { subsystemName: { value: "s" } },
    { severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } },
    { severity: { value: "VALUE_WARNING" } },
  ];
  const returned = (await createGroup(emulator, group({ ruleMatchers }))).ruleMatchers;
  expect(returned).toEqual(expect.arrayContaining(ruleMatchers));
  expect((await createGroup(emulator)).ruleMatchers ?? []).toEqual([]);
});

test("a bulk delete repeats group_ids, and deleted groups are a 404", async () => {
  const emulator = await start();
  const ids = [(await createGroup(emulator)).id, (await createGroup(emulator)).id];
  expect(
    (
      await call(
        emulator,
        "DELETE",
        `${RULE_GROUPS}?${ids.map((id) => `group_ids=${id}`).join("&")}`,
      )
    ).status,
  ).toBe(200);
  expect((await call(emulator, "GET", `${RULE_GROUPS}/${ids[0]}`)).status).toBe(404);
});

test("limits are read with POST", async () => {
  expect((await call(await start(), "POST", "/parsing-rules/limits/v1", {})).status).toBe(200);
});
