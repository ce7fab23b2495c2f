import { isDeepStrictEqual } from "node:util";
import { nodeOf } from "../../src/schema/node";
import { type Path, replaceAt } from "../../src/schema/path";
import { collect } from "../../src/schema/walk";
import { actionResource } from "../../src/services/actions/action";
import { alert } from "../../src/services/alerts/alert";
import type { AnyDefinition } from "../../src/services/define";
import { logsAlert } from "../services/support/alerts";
import { changeOutside, refusalOf, withArgsOnError } from "../support/cases";
import { definitions } from "../support/definitions";
import { type Props, Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { Refs } from "../support/refs";
import { captureLog } from "../support/world";
import { FormWorld } from "./support/form-world";

const output = captureLog();
const SAID = "the service has stored it as";
const said = () => output.filter((line) => line.includes(SAID));

/** Types whose creates answer without the object: a refresh shows what was stored as a change. */
const SILENT = ["ApiKey", "Dashboard", "DashboardFolder", "RecordingRuleGroupSet"];
/** Types whose updates alone answer without it. */
const SILENT_UPDATES = ["SamlConfiguration", "Webhook"];
/** Types whose objects are found by the name, so that another one is another object. */
const FOUND_BY_NAME = ["Enrichment", "TeamMember"];

/** The lists of free strings in arguments, but those in other lists, and secret ones. */
const textLists = (definition: AnyDefinition, args: object): { path: Path; list: string[] }[] =>
  collect(nodeOf(definition.fields), args, (node, value, path) =>
    path.every((key) => typeof key === "string") &&
    node.type === "list" &&
    node.item.type === "string" &&
    !node.item.facts.ref &&
    !node.facts.secret
      ? [{ path, list: value as string[] }]
      : [],
  );
const swapped = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();

/** An element is inserted into `["a", "b"]`, and the service stores `["a", "b", "c"]`. */
const INSERTED = [
  ["a", "c", "b"],
  ["a", "B", "c"],
];

async function expectOtherNameShown(
  w: FormWorld,
  definition: AnyDefinition,
  args: Props,
): Promise<void> {
  const { resourceType: type, nameField } = definition;
  if (nameField === undefined || FOUND_BY_NAME.includes(type)) return;
  const name = args[nameField] as string;
  w.form = (text) => (text === name ? `${text} ` : text);
  const resource = new Resource(w, definition);
  output.length = 0;
  await resource.up(args);
  const isShown = !SILENT.includes(type);
  expect(said().length > 0).toBe(isShown);
  if (isShown) {
    expect(await resource.refresh()).toBe("same");
    expect((await resource.preview(args)).step).toBe("same");
  }
  w.form = (text) => (text === name ? `${text}!` : text);
  expect(await resource.refresh()).toBe("changed");
  w.form = (text) => text;
  await resource.destroy();
}

async function expectListsUnchanged(
  w: FormWorld,
  definition: AnyDefinition,
  args: Props,
): Promise<void> {
  const lists = textLists(definition, args);
  if (!lists.length) return;
  w.listForm = (list) =>
    lists.some((one) => isDeepStrictEqual(one.list, list))
      ? [...list].reverse().map(swapped)
      : list;
  const resource = new Resource(w, definition);
  await resource.up(args);
  if (!SILENT.includes(definition.resourceType)) {
    expect(await resource.refresh()).toBe("same");
    expect((await resource.preview(args)).step).toBe("same");
  }
  w.listForm = (list) => list;
  await resource.destroy();
}

async function expectInsertsUnchanged(
  w: FormWorld,
  definition: AnyDefinition,
  full: Props,
): Promise<void> {
  if ([...SILENT, ...SILENT_UPDATES].includes(definition.resourceType)) return;
  for (const { path } of textLists(definition, full)) {
    const withList = (list: readonly string[]) => replaceAt(full, path, list) as Props;
    const resource = new Resource(w, definition);
    const isAccepted = async (args: Props) =>
      !(await resource.preview(args)).failures.length &&
      !(await refusalOf(withArgsOnError(args, () => resource.up(args))));
    for (const sent of INSERTED) {
      w.listForm = (list) => (isDeepStrictEqual(list, sent) ? ["a", "b", "c"] : list);
      const isUpdated =
        (await isAccepted(withList(["a", "b"]))) && (await isAccepted(withList(sent)));
      if (!isUpdated) break;
      expect(await resource.refresh()).toBe("same");
      expect((await resource.preview(withList(sent))).step).toBe("same");
    }
    if (resource.state) await resource.destroy();
  }
}

test.each(definitions)(
  "%s: a name stored in another form, and lists of strings stored in another order and case, are no change at a refresh, also after an insertion; another name is a change",
  async (_, definition) => {
    const w = await FormWorld.open();
    const args = await fullArgsOf(w, definition, new Refs(w));
    await expectOtherNameShown(w, definition, args);
    await expectListsUnchanged(w, definition, args);
    await expectInsertsUnchanged(w, definition, args);
  },
);

describe("an alert", () => {
  const opened = async (form: (text: string) => string) => {
    const w = await FormWorld.open();
    w.form = form;
    const resource = new Resource(w, alert);
    output.length = 0;
    return resource;
  };

  test.each([
    ["without spaces at the ends", " Ops \n", (text: string) => text.trim()],
    ["in lower case", "OPS", (text: string) => text.toLowerCase()],
    ["in upper case", "straße", (text: string) => text.toUpperCase()],
    [
      "in lower case, letter by letter",
      "ΟΔΟΣ",
      (text: string) => [...text].map((letter) => letter.toLowerCase()).join(""),
    ],
    [
      "with entities",
      "a < b & c",
      (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;"),
    ],
    ["composed", "Cafe\u0301", (text: string) => text.normalize("NFC")],
    ["cut", "x".repeat(300), (text: string) => text.slice(0, 200)],
  ])("whose description is stored %s has no change", async (_, description, form) => {
    const resource = await opened((text) => (text === description ? form(text) : text));
    await resource.up(logsAlert({ description }));
    expect(said()).toHaveLength(1);
    expect(await resource.refresh()).toBe("same");
    expect(await resource.up(logsAlert({ description, priority: "P4" }))).toBe("update");
    expect(output.join()).not.toContain("outside of the program");
    expect(await resource.refresh()).toBe("same");
  });

  test.each([
    ["sorted", ["b", "a", "c"], (list: readonly string[]) => [...list].sort()],
    [
      "in lower case and sorted",
      ["B", "a"],
      (list: readonly string[]) => list.map((one) => one.toLowerCase()).sort(),
    ],
    [
      "without repetitions",
      ["team", "Team"],
      (list: readonly string[]) => [...new Set(list.map((one) => one.toLowerCase()))],
    ],
  ])(
    "whose keys are stored %s has no change, until one of them is another",
    async (_, keys, form) => {
      const w = await FormWorld.open();
      w.listForm = (list) => (isDeepStrictEqual(list, keys) ? form(list) : list);
      const resource = new Resource(w, alert);
      output.length = 0;
      await resource.up(logsAlert({ groupByKeys: keys }));
      expect(said()).toEqual([
        expect.stringContaining(`groupByKeys was sent as ${JSON.stringify(keys)}`),
      ]);
      expect(await resource.refresh()).toBe("same");
      expect(await resource.up(logsAlert({ groupByKeys: keys, priority: "P4" }))).toBe("update");
      expect(await resource.refresh()).toBe("same");
      expect((await resource.preview(logsAlert({ groupByKeys: keys, priority: "P4" }))).step).toBe(
        "same",
      );
      w.listForm = (list) => (isDeepStrictEqual(list, keys) ? [...form(list), "z"] : list);
      expect(await resource.refresh()).toBe("changed");
    },
  );

  test("whose keys become others shows it", async () => {
    const w = await FormWorld.open();
    w.listForm = (list) => (list[0] === "b" ? ["x", "y"] : list);
    const resource = new Resource(w, alert);
    output.length = 0;
    await resource.up(logsAlert({ groupByKeys: ["b", "a"] }));
    expect(said()).toEqual([]);
    expect(await resource.refresh()).toBe("changed");
  });

  test("of whose keys one is secret shows none of them", async () => {
    const w = await FormWorld.open();
    const resource = new Resource(w, alert);
    w.listForm = (list) => [...list].reverse();
    output.length = 0;
    await resource.up({
      ...logsAlert({ groupByKeys: ["b", "canary"] }),
      __secrets: ["groupByKeys.1"],
    });
    expect(output.join()).not.toContain("canary");
  });

  test.each([
    ["description", { description: "OPS" }],
    ["name", { name: "OPS" }],
  ])(
    "whose %s is stored in lower case is named where the response to its create is lost",
    async (_, fields) => {
      const resource = await opened((text) => (text === "OPS" ? "ops" : text));
      const { emulator } = resource.world;
      emulator.faults.add({ match: { method: "POST" }, how: "reset", when: "after" });
      const failure = () =>
        resource.up(logsAlert(fields)).then(
          () => "no failure",
          ({ message }: Error) => message,
        );
      const messages = [await failure(), await failure()];
      const [{ id } = {}, ...others] = emulator.objects("alerts");
      expect(others).toEqual([]);
      for (const message of messages)
        expect(message).toContain(`the new object ${id} differs from the request only in the form`);
    },
  );

  test("of which somebody changes another field shows this field alone", async () => {
    const w = await FormWorld.open();
    w.form = (text) => (text === "OPS" ? "ops" : text);
    w.listForm = (list) => [...list].reverse();
    const mine = logsAlert({ description: "OPS", groupByKeys: ["a", "b"] });
    const resource = new Resource(w, alert);
    await resource.up(mine);
    await changeOutside(resource, mine, { ...mine, priority: "P4" });
    expect(await resource.refresh()).toBe("changed");
    expect(resource.args()).toMatchObject({ ...mine, priority: "P4" });
    expect(await resource.up(mine)).toBe("update");
    expect(await resource.refresh()).toBe("same");
  });

  test("whose description the service does not change shows it again", async () => {
    const resource = await opened((text) => (text === "OPS" ? "ops" : text));
    await resource.up(logsAlert({ description: "ops" }));
    await resource.up(logsAlert({ description: "OPS" }));
    expect(said()).toEqual([]);
    expect(await resource.refresh()).toBe("changed");
  });

  test("whose description becomes another one shows it", async () => {
    const resource = await opened((text) => (text === "OPS" ? "something else" : text));
    await resource.up(logsAlert({ description: "OPS" }));
    expect(said()).toEqual([]);
    expect(await resource.refresh()).toBe("changed");
  });
});

test("1,000 strings that the service stores sorted and in lower case have no change after an update", async () => {
  const w = await FormWorld.open();
  const sorted = Array.from({ length: 1000 }, (_, n) => `app ${String(n).padStart(4, "0")}`);
  w.listForm = (list) => list.map((one) => one.toLowerCase()).sort();
  const withNames = (applicationNames: readonly string[]) => ({
    name: "Open in the ticket system",
    url: "https://tickets.example.com",
    sourceType: "LOG",
    isPrivate: false,
    applicationNames,
  });
  const resource = new Resource(w, actionResource);
  await resource.up(withNames(sorted.slice(0, -1)));
  const args = withNames(sorted.map((one) => one.toUpperCase()).reverse());
  output.length = 0;
  await resource.up(args);
  expect(said()).toHaveLength(1);
  expect(await resource.refresh()).toBe("same");
  expect((await resource.preview(args)).step).toBe("same");
});
