import { callRejected } from "./checked-calls";
import { call, start } from "./support";
import { group, listInOrder, parsingRule, RULE_GROUPS } from "./support/parsing-rules";

describe("parsing rule groups", () => {
  test.each([
    ["no name", group(" "), "name"],
    [
      "a rule without a name",
      group("g", { ruleSubgroups: [{ rules: [parsingRule(" ")] }] }),
      "ruleSubgroups[0].rules[0].name",
    ],
    [
      "a rule without parameters",
      group("g", { ruleSubgroups: [{ rules: [parsingRule("r", { parameters: {} })] }] }),
      "rules[0].parameters",
    ],
    [
      "a rule with two types of parameters",
      group("g", {
        ruleSubgroups: [
          {
            rules: [
              parsingRule("r", { parameters: { extractParameters: {}, parseParameters: {} } }),
            ],
          },
        ],
      }),
      "parameters.parseParameters",
    ],
    ["an empty matcher", group("g", { ruleMatchers: [{}] }), "ruleMatchers[0]"],
    [
      "a matcher without a name",
      group("g", { ruleMatchers: [{ subsystemName: {} }] }),
      "ruleMatchers[0].subsystemName.value",
    ],
    ["a negative order", group("g", { order: -1 }), "order"],
    [
      "an unknown severity",
      group("g", { ruleMatchers: [{ severity: { value: "VALUE_LOUD" } }] }),
      "severity.value",
    ],
  ])("%s is rejected", async (_, body, path) => {
    const emulator = await start();
    expect(await callRejected(emulator, "POST", RULE_GROUPS, body)).toEqual([
      400,
      expect.stringContaining(path),
    ]);
    expect(await listInOrder(emulator)).toEqual([]);
  });

  test.each([
    ["TEXT", "text", 200],
    ["TEXT", "text.order.id", 200],
    ["TEXT", "texts", 400],
    ["SEVERITY", "text", 400],
  ])("a JSON value extracted into %s at %s: %i", async (type, destinationFieldText, status) => {
    const emulator = await start();
    const jsonExtractParameters = {
      rule: "a.b",
      destinationFieldType: `DESTINATION_FIELD_${type}`,
      destinationFieldText,
    };
    const body = group("g", {
      ruleSubgroups: [{ rules: [parsingRule("r", { parameters: { jsonExtractParameters } })] }],
    });
    expect((await call(emulator, "POST", RULE_GROUPS, body)).status).toBe(status);
  });

  test("a group of another team cannot be created", async () => {
    const emulator = await start();
    expect(
      (await call(emulator, "POST", RULE_GROUPS, group("g", { teamId: { id: 7 } }))).status,
    ).toBe(403);
  });
});
