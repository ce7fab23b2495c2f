import type { Emulator } from "../../src/emulator";
import { call, start } from "./support";

/** What the vendor's own clients send to parsing rules, and what they read of the responses. */
const GROUPS = "/parsing-rules/rule-groups/v1";
const block = { blockParameters: { keepBlockedLogs: false, rule: "sql_error_code\\s*=\\s*28000" } };
const rule = (parameters: object = block, more: object = {}) => ({
  name: "Block 28000",
  description: "Block 2800 pg error",
  sourceField: "text",
  order: 1,
  parameters,
  ...more,
});
const group = (more: object = {}, rules: object[] = [rule()]) => ({
  name: "block-rule",
  description: "rule-group from sdk",
  ruleSubgroups: [{ rules, order: 1 }],
  ...more,
});
const made = async (emulator: Emulator, body: object = group()) => (await call(emulator, "POST", GROUPS, body)).json.ruleGroup;
const parametersOf = async (parameters: object) => {
  const { ruleSubgroups } = await made(await start(), group({}, [rule(parameters)]));
  return ruleSubgroups[0].rules[0].parameters;
};

test("enabled, hidden and the description of a rule are told where they were left out", async () => {
  const { ruleSubgroups, ...told } = await made(await start(), group({}, [rule(block, { description: undefined })]));
  expect(told).toMatchObject({ enabled: false, hidden: false, order: 1 });
  expect(ruleSubgroups[0]).toMatchObject({ enabled: false, order: 1 });
  expect(ruleSubgroups[0].rules[0]).toMatchObject({ enabled: false, description: "", order: 1 });
});

test("a creator is kept, and made where none is given", async () => {
  const emulator = await start();
  expect((await made(emulator, group({ creator: "tf@example.com" }))).creator).toBe("tf@example.com");
  expect((await made(emulator)).creator).toEqual(expect.stringMatching(/./));
});

test("the order of a group is kept as given, with gaps, and without one the group is the last", async () => {
  const emulator = await start();
  expect((await made(emulator, group({ order: 100 }))).order).toBe(100);
  expect((await made(emulator, group({ order: 4 }))).order).toBe(4);
  expect((await made(emulator)).order).toBe(101);
});

test("an update keeps the group's id", async () => {
  const emulator = await start();
  const { id } = await made(emulator);
  const { ruleGroup } = (await call(emulator, "PUT", `${GROUPS}/${id}`, group({ description: "updated" }))).json;
  expect(ruleGroup).toMatchObject({ id, description: "updated" });
});

test.each([
  ["jsonExtractParameters", { rule: "severity" }, { destinationFieldType: "DESTINATION_FIELD_CATEGORY_OR_UNSPECIFIED" }],
  ["extractTimestampParameters", { format: "" }, { standard: "FORMAT_STANDARD_STRFTIME_OR_UNSPECIFIED" }],
  ["jsonStringifyParameters", { destinationField: "text.a" }, { deleteSource: false }],
  ["jsonParseParameters", { destinationField: "text.a" }, { deleteSource: false, overrideDest: false }],
])("%s holds the zero values that were left out", async (variant, sent, zeros) => {
  expect(await parametersOf({ [variant]: sent })).toEqual({ [variant]: { ...sent, ...zeros } });
});

test.each([
  ["jsonExtractParameters", { destinationFieldType: "DESTINATION_FIELD_SEVERITY", rule: "level" }],
  ["replaceParameters", { destinationField: "text", replaceNewVal: "{$1}", rule: "(.*)" }],
  ["extractTimestampParameters", { format: "", standard: "FORMAT_STANDARD_NANOTS" }],
  ["removeFieldsParameters", { fields: ["coralogix.metadata.applicationName"] }],
  ["jsonStringifyParameters", { deleteSource: true, destinationField: "text" }],
  ["jsonParseParameters", { deleteSource: true, destinationField: "text", escapedValue: true, overrideDest: false }],
  ["extractParameters", { rule: "(?P<a>.*)" }],
  ["parseParameters", { destinationField: "text", rule: "(?P<a>.*)" }],
  ["allowParameters", { keepBlockedLogs: true, rule: ".*" }],
])("%s come back as they were sent", async (variant, sent) => {
  expect(await parametersOf({ [variant]: sent })).toEqual({ [variant]: sent });
});

test("matchers of applications, subsystems and severities stand in one list, and none means all logs", async () => {
  const emulator = await start();
  const ruleMatchers = [
    { applicationName: { value: "nginx" } },
    { subsystemName: { value: "s" } },
    { severity: { value: "VALUE_DEBUG_OR_UNSPECIFIED" } },
    { severity: { value: "VALUE_WARNING" } },
  ];
  const told = (await made(emulator, group({ ruleMatchers }))).ruleMatchers;
  expect(told).toEqual(expect.arrayContaining(ruleMatchers));
  expect((await made(emulator)).ruleMatchers ?? []).toEqual([]);
});

test("a bulk delete repeats group_ids, and what was deleted is a 404", async () => {
  const emulator = await start();
  const ids = [(await made(emulator)).id, (await made(emulator)).id];
  expect((await call(emulator, "DELETE", `${GROUPS}?${ids.map((id) => `group_ids=${id}`).join("&")}`)).status).toBe(200);
  expect((await call(emulator, "GET", `${GROUPS}/${ids[0]}`)).status).toBe(404);
});

test("limits are asked for by POST", async () => {
  expect((await call(await start(), "POST", "/parsing-rules/limits/v1", {})).status).toBe(200);
});
