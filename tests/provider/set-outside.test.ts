import { nodeOf } from "../../src/schema/node";
import { fieldsOf } from "../../src/schema/walk";
import { alert } from "../../src/services/alerts/alert";
import type { AnyDefinition } from "../../src/services/define";
import { logsAlert } from "../services/support/alerts";
import { changeOutside } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { Refs } from "../support/refs";
import { captureLog, type World, world } from "../support/world";

const output = captureLog();
const WARNING = "what was changed outside of the program since the last refresh is undone";

interface Case {
  resource: Resource;
  /** The arguments with another name. */
  renamed: Props;
  key: string;
}

/** An object in which somebody has set an argument that the program does not set. */
async function setOutside(w: World, definition: AnyDefinition): Promise<Case | undefined> {
  const { nameField } = definition;
  if (nameField === undefined) return undefined;
  const fields = fieldsOf(nodeOf(definition.fields));
  const full = await fullArgsOf(w, definition, new Refs(w));
  const isKept = (key: string) => fields[key]?.node.facts.keptInUpdates === true;
  const rich = Object.fromEntries(Object.entries(full).filter(([key]) => !isKept(key)));
  for (const [key, { node }] of Object.entries(fields)) {
    const { serverDefault, secret, writeOnly, replaceOnChange } = node.facts;
    const isPlain = [serverDefault, secret, writeOnly, replaceOnChange].every((one) => !one);
    if (rich[key] === undefined || key === nameField || !isPlain) continue;
    const { [key]: _, ...mine } = rich;
    const resource = new Resource(w, definition, key);
    const renamed = { ...mine, [nameField]: "another" };
    const isCreated = await resource.up(mine).then(
      () => true,
      () => false,
    );
    if (!isCreated) continue;
    const isSet = await changeOutside(resource, mine, rich).catch(() => false);
    const isSeen = isSet && (await resource.copy().refresh()) === "changed";
    if (isSeen && (await resource.preview(renamed)).step === "update")
      return { resource, renamed, key };
    await resource.destroy();
  }
  return undefined;
}

async function outcomeOf({ resource, renamed, key }: Case): Promise<string> {
  output.length = 0;
  expect(await resource.up(renamed)).toBe("update");
  const said = output.filter((line) => line.includes(WARNING));
  if ((await resource.refresh()) === "changed") return said.length ? "kept, but said" : "kept";
  if (!said.length) return "not read";
  return said.join().includes(key) ? "said" : "another one is said";
}

/** Types whose update leaves alone what a request omits, or reads the object first. */
const SAYS_OR_KEEPS = ["Alert", "ApiKey", "FleetConfigurationOverlay"];
/**
 * Types whose update replaces the object and reads nothing before it: a refresh shows what somebody
 * has set, and without one nothing does.
 */
const SILENT = [
  "Action",
  "AiCustomEvaluation",
  "Connector",
  "CustomEnrichment",
  "CustomRole",
  "Dashboard",
  "DashboardFolder",
  "Events2Metric",
  "ParsingRuleGroup",
  "Preset",
  "RecordingRuleGroupSet",
  "Router",
  "Scope",
  "Slo",
  "SuppressionRule",
  "TcoPolicy",
  "TeamGroup",
  "View",
];

describe("an update of an object in which somebody has set what the program does not set", () => {
  test.each(definitions)("%s: keeps it, or says that it is removed", async (type, definition) => {
    const found = await setOutside(await world(), definition);
    const outcome = found ? await outcomeOf(found) : "no case";
    const others = SILENT.includes(type) ? ["not read"] : ["no case"];
    expect(SAYS_OR_KEEPS.includes(type) ? ["kept", "said"] : others).toContain(outcome);
  });

  test("names the values that it undoes, but no change of the program and no secret", async () => {
    const w = await world();
    const resource = new Resource(w, alert);
    const mine = logsAlert({ priority: "P2", entityLabels: { team: "a" } });
    await resource.up(mine);
    await changeOutside(resource, mine, { ...mine, description: "theirs", priority: "P5" });
    output.length = 0;
    await resource.up({ ...mine, name: "renamed", priority: "P1" });
    const said = output.filter((line) => line.includes(WARNING));
    expect(said).toEqual([expect.stringContaining("description removed (it was theirs)")]);
    expect(said.join()).not.toContain("priority");
    expect(await resource.refresh()).toBe("same");
  });
});
