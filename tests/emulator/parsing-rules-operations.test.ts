import { callRejected, callSuccessfully } from "./checked-calls";
import { start } from "./support";
import { createGroup, group, listInOrder, parsingRule } from "./support/parsing-rules";

describe("other parsing rule operations", () => {
  test("the mapping of a group returns the service's form and stores nothing", async () => {
    const emulator = await start();
    const { ruleDefinition } = await callSuccessfully(
      emulator,
      "POST",
      "/parsing-rules/mapping/v1",
      group(),
    );
    expect(ruleDefinition).toMatchObject({ name: "g", ruleSubgroups: [{ order: 1 }] });
    expect(await listInOrder(emulator)).toEqual([]);
    expect(
      await callRejected(emulator, "POST", "/parsing-rules/mapping/v1", {
        ...group(),
        teamId: { id: 1 },
      }),
    ).toEqual([400, expect.stringContaining("teamId")]);
  });

  test("limits include the current usage", async () => {
    const emulator = await start();
    const before = await callSuccessfully(emulator, "POST", "/parsing-rules/limits/v1");
    await createGroup(
      emulator,
      group("g", {
        ruleSubgroups: [
          { rules: [parsingRule("a"), parsingRule("b")] },
          { rules: [parsingRule("c")] },
        ],
      }),
    );
    const { usage, limits } = await callSuccessfully(emulator, "POST", "/parsing-rules/limits/v1");
    expect(before.usage).toEqual({ groups: 0, rules: 0, parsingThemes: 0 });
    expect(usage).toEqual({ groups: 1, rules: 3, parsingThemes: 0 });
    expect(limits.groups).toBeGreaterThan(1);
  });
});
