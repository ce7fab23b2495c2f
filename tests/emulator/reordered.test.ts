import { NC } from "../support/notification-center";
import { call, KEY, start } from "./support";

const NAMES = ["a", "b", "c", "d", "e"];
const PARSING = "/parsing-rules/rule-groups/v1";
const targetsOf = (names: readonly string[]) => names.map((connectorId) => ({ connectorId }));
const router = {
  id: "mine",
  name: "r",
  routingLabels: { team: "t" },
  rules: [{ name: "all", targets: targetsOf(NAMES) }],
};

/** What ten reads of a router with five targets return, and ten lists of routers. */
async function reads() {
  const emulator = await start({ apiKey: KEY, quirks: { reordered: true } });
  await call(emulator, "POST", `${NC}/routers`, { router });
  const targets: string[] = [];
  const routers: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const one = (await call(emulator, "GET", `${NC}/routers/mine`)).json.router;
    targets.push(one.rules[0].targets.map((it: { connectorId: string }) => it.connectorId).join());
    const all = (await call(emulator, "GET", `${NC}/routers`)).json.routers;
    routers.push(all.map(({ id }: { id: string }) => id).join());
  }
  return { targets, routers };
}
const sorted = (text: string) => text.split(",").sort().join();

describe("the quirk reordered", () => {
  test("each read returns sets and listed objects in another order, with all their items", async () => {
    const { targets, routers } = await reads();
    expect(new Set(targets).size).toBeGreaterThan(5);
    expect(new Set(targets.map(sorted))).toEqual(new Set([NAMES.join()]));
    expect([...new Set(routers)].sort()).toEqual(["mine,router_default", "router_default,mine"]);
  });

  test("the orders are the same in every run", async () => {
    expect(await reads()).toEqual(await reads());
  });

  test("a list whose order has a meaning keeps it", async () => {
    const emulator = await start({ apiKey: KEY, quirks: { reordered: true } });
    const rules = NAMES.map((name) => ({
      name,
      enabled: true,
      sourceField: "text",
      parameters: { blockParameters: { rule: "health", keepBlockedLogs: true } },
    }));
    const group = { name: "g", enabled: true, ruleSubgroups: [{ enabled: true, rules }] };
    const { id } = (await call(emulator, "POST", PARSING, group)).json.ruleGroup;
    for (let n = 0; n < 5; n += 1) {
      const [subgroup] = (await call(emulator, "GET", `${PARSING}/${id}`)).json.ruleGroup
        .ruleSubgroups;
      expect(subgroup.rules.map(({ name }: { name: string }) => name)).toEqual(NAMES);
    }
  });
});
