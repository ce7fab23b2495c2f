import { policies } from "../../src/areas/policies/list";
import { listSays } from "../../src/areas/policies/list-says";
import { lookup } from "../../src/provider/lookup";
import { problems, UNKNOWN } from "../../src/schema/check";
import { pathText } from "../../src/schema/path";
import { type Props, Resource } from "../support/driver";
import { exclusive, idOf, list, one, others, settled, writes } from "../support/policies";
import { listen, world } from "../support/world";

const said = listen();
beforeEach(() => {
  said.length = 0;
});

describe("a list that exists", () => {
  test("is looked up and adopted whole by its source", async () => {
    const w = await world();
    await others(w, one("a"), one("b", { enabled: false }));
    w.emulator.keys.add({ key: "look" });
    const settings = new Map(Object.entries({ "coralogix:url": w.emulator.url, "coralogix:apiKey": "look" }));
    const found = await lookup("TcoPolicies", { id: "logs" }, (key) => settings.get(key));
    expect(found).toMatchObject({ id: "logs", sourceType: "LOGS", policyIds: { a: idOf(w, "a"), b: idOf(w, "b") } });
    const ours = new Resource(w, policies);
    w.emulator.calls.clear();
    const args = exclusive("a", one("b", { enabled: false }));
    await ours.up({ ...args, adopt: { id: "logs" } });
    expect(writes(w)).toEqual([]);
    await settled(ours, args);
    const wrong = new Resource(w, policies, "wrong");
    expect((await wrong.preview({ ...exclusive("b"), adopt: { id: "logs" } })).failures.join()).toContain("policies");
    await expect(lookup("TcoPolicies", { id: "metrics" }, (key) => settings.get(key))).rejects.toThrow(/metrics/);
  });
});

describe("mistakes in a list that are told at preview", () => {
  const complaints = (value: unknown) => problems(policies.fields, value).map(({ path, reason }) => `${pathText(path)}: ${reason}`);
  test.each([
    [list("a", "b", "a"), ["policies[2].name: policies[0] has this name already"]],
    [list("a", { name: "s", priority: "LOW", spanRules: {} }), ["policies[1].spanRules: a list of LOGS holds policies with logRules"]],
    [{ ...list("a"), sourceType: "SOURCE_TYPE_RUM" }, ["sourceType: the policies have logRules, and those of RUM have rumRules"]],
    [list(one("a", { placement: { first: {} } })), ["policies[0].placement: unknown property"]],
    [list(...Array.from({ length: 201 }, (_, n) => `${n}`)), ["policies: a list of LOGS holds at most 200"]],
    [list(one("a", { logRules: { dpxlExpression: "true" } })), ["policies[0].logRules.dpxlExpression: expected an expression that begins"]],
    [{ ...list("a"), sourceType: UNKNOWN }, []],
    [{ sourceType: "SPANS", policies: [UNKNOWN] }, []],
    [{ sourceType: "SPANS", policies: UNKNOWN }, []],
    [list(one(UNKNOWN), one(UNKNOWN), one("x")), []],
  ])("%#", (value, expected) => expect(complaints(value)).toEqual(expected.map((text) => expect.stringContaining(text))));
});

describe("what a preview says of a list", () => {
  const says = (before: Props, after: Props) => listSays(before, after);
  test("the fewest that have moved", () => {
    expect(says(list("a", "b", "c", "d"), list("d", "a", "b", "c"))).toEqual(['"d" moves from number 4 to number 1']);
    expect(says(list("a", "b", "c", "d"), list("b", "c", "d", "a"))).toEqual(['"a" moves from number 1 to number 4']);
    expect(says(list("a", "b"), list("a", "x", "b"))).toEqual(['+ "x" as number 2']);
  });
  test("nothing of what only is spelled otherwise, and of what is not known", () => {
    const full = one("a", { priority: "PRIORITY_TYPE_LOW", enabled: true, description: "", logRules: { severities: ["SEVERITY_DEBUG"] } });
    expect(says(list("a"), list(full))).toEqual([]);
    expect(says(list("a"), { sourceType: "LOGS", policies: UNKNOWN })).toEqual([]);
    expect(says(list("a"), list("a", one(UNKNOWN)))).toEqual([]);
    expect(says({}, exclusive("a"))).toEqual(["exclusive: policies that are not in the list will be deleted"]);
  });
});
