import { STATE_KEYS } from "../../src/provider/state/keys";
import { nodeOf } from "../../src/schema/node";
import { alert } from "../../src/services/alerts/alert";
import { dashboard } from "../../src/services/dashboards/dashboard";
import type { AnyDefinition } from "../../src/services/define";
import { customEnrichment } from "../../src/services/enrichments/custom-enrichment";
import { argsOf, createAccepted, withUniqueFields } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { Refs } from "../support/refs";
import { tableOf } from "../support/stored-objects";
import { captureLog, world } from "../support/world";

const output = captureLog();
const NAME = "Bluebird-9";
const named = definitions.filter(([, { nameField }]) => nameField);
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "",
    ({ message }: Error) => message,
  );

/** What is said about a create, an update, a refusal and a lost response. */
async function messagesOf(definition: AnyDefinition): Promise<string[]> {
  const { nameField = "" } = definition;
  const w = await world({ quirks: { anyAiApplication: true } });
  const [drawn] = argsOf(definition, "minimal", 1);
  const resolved = (await new Refs(w).resolve(nodeOf(definition.fields), drawn)) as Props;
  const secret = { [nameField]: NAME, [STATE_KEYS.secrets]: [nameField] };
  const args = { ...withUniqueFields(definition, resolved, "one"), ...secret };
  const resource = new Resource(w, definition, "one");
  await createAccepted(resource, args);
  const messages = [await messageOf(new Resource(w, definition, "second").up(args))];
  w.emulator.refuse(tableOf(definition), (object) => `no: ${JSON.stringify(object)}`);
  messages.push(await messageOf(resource.up({ ...args, description: "changed" })));
  w.emulator.faults.add({ how: "reset", when: "after", match: { method: "POST", times: 9 } });
  return [...messages, await messageOf(new Resource(w, definition, "third").up(args))];
}

// All types at once, because creates whose response is lost wait before they are sent again.
test("a name that the program made secret is in no line and no error of any type", async () => {
  const said = await Promise.all(
    named.map(async ([resourceType, definition]) => [resourceType, await messagesOf(definition)]),
  );
  expect(said.filter((one) => JSON.stringify(one).includes(NAME))).toEqual([]);
  expect(output.filter((line) => line.includes(NAME))).toEqual([]);
});

test("the keys of a map that the program made secret are not in the error of the service", async () => {
  const w = await world();
  const entityLabels = { "bluebird-key": "bluebird-value" };
  const args = { name: "A", logsImmediate: {}, entityLabels };
  w.emulator.refuse(tableOf(alert), (object) => `no: ${JSON.stringify(object)}`);
  const failureOf = (secrets: object) =>
    messageOf(new Resource(w, alert, "one").up({ ...args, ...secrets }));
  expect(await failureOf({})).toContain("bluebird-key");
  const message = await failureOf({ [STATE_KEYS.secrets]: ["entityLabels"] });
  expect(message).toContain("no: ");
  expect(message).not.toContain("bluebird");
});

describe("a name that the program made secret", () => {
  const secret = { name: NAME, logsImmediate: {}, [STATE_KEYS.secrets]: ["name"] };
  const linesOf = async (args: Props) => {
    const w = await world();
    const from = output.length;
    await new Resource(w, alert).preview(args);
    return output.slice(from).join("");
  };

  test("is not in the warning about a value that this version does not know", async () => {
    const lines = await linesOf({ ...secret, priority: "P77" });
    expect(lines).toMatch(/^.*warning: Alert: priority: this version does not know the value P77/m);
    expect(lines).not.toContain(NAME);
  });

  test("and a secret value that this version does not know are in no line", async () => {
    const secrets = { [STATE_KEYS.secrets]: ["name", "priority"] };
    expect(await linesOf({ ...secret, priority: "P78", ...secrets })).toBe("");
  });
});

test("the name of a file that the program made secret is not in the error that it is missing", async () => {
  const args = { name: "table", path: `${NAME}.csv`, [STATE_KEYS.secrets]: ["path"] };
  const { failures } = await new Resource(await world(), customEnrichment).preview(args);
  expect(failures).toEqual([expect.stringMatching(/^path: the file does not exist: .*\[secret\]/)]);
  expect(failures.join()).not.toContain(NAME);
});

test("a number that the program made secret is not in the error of the service", async () => {
  const w = await world();
  const path = "logsThreshold.rules";
  const threshold = 987_654_324;
  const args = {
    ...{ name: "A", [STATE_KEYS.secrets]: [path] },
    logsThreshold: {
      rules: [
        {
          condition: {
            threshold,
            conditionType: "MORE_THAN",
            timeWindow: { logsTimeWindowSpecificValue: "MINUTES_10" },
          },
        },
      ],
    },
  };
  w.emulator.refuse(tableOf(alert), (object) => `no: ${JSON.stringify(object)}`);
  const message = await messageOf(new Resource(w, alert).up(args));
  expect(message).toContain("no: ");
  expect(message).not.toContain(String(threshold));
});

test("of JSON that the program made secret, a preview prints the number of lines", async () => {
  const json = JSON.stringify({ name: "Board", layout: { sections: [] }, bluebirdKey: 1 });
  const linesOf = async (secrets: object) => {
    const from = output.length;
    const { failures } = await new Resource(await world(), dashboard).preview({ json, ...secrets });
    expect(failures).toEqual([]);
    return output.slice(from).join("");
  };
  const hidden = await linesOf({ [STATE_KEYS.secrets]: ["json"] });
  expect(hidden).toContain("json: 1 line about it (secret)");
  expect(hidden).not.toContain("bluebird");
  expect(await linesOf({})).toContain("bluebirdKey: ");
});
