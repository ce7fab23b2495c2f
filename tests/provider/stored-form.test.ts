import { alert } from "../../src/services/alerts/alert";
import { logsAlert } from "../services/support/alerts";
import { definitions } from "../support/definitions";
import { Resource } from "../support/driver";
import { fullArgsOf } from "../support/lifecycle-stages";
import { mapTexts } from "../support/map-texts";
import { proxy } from "../support/proxy";
import { Refs } from "../support/refs";
import { captureLog, World, world } from "../support/world";

const output = captureLog();
const SAID = "the service has stored it as";
const said = () => output.filter((line) => line.includes(SAID));

/** An account behind a service that shows texts in another form. */
class FormWorld extends World {
  form = (text: string): string => text;

  static async open(): Promise<FormWorld> {
    const { emulator, config } = await world();
    const url = await proxy(emulator.url, (_, wire) => mapTexts(wire, (text) => opened.form(text)));
    const opened = new FormWorld(emulator, { ...config, "coralogix:url": url });
    return opened;
  }
}

/** Types whose creates answer without the object: a refresh shows what was stored as a change. */
const SILENT = ["ApiKey", "Dashboard", "DashboardFolder", "RecordingRuleGroupSet"];
/** Types whose objects are found by the name, so that another one is another object. */
const FOUND_BY_NAME = ["Enrichment", "TeamMember"];

describe("a text that the service stores in another form", () => {
  test.each(
    definitions.filter(
      ([type, { nameField }]) => nameField !== undefined && !FOUND_BY_NAME.includes(type),
    ),
  )("%s: is no change at a refresh, and another text is one", async (type, definition) => {
    const w = await FormWorld.open();
    const args = await fullArgsOf(w, definition, new Refs(w));
    const name = args[definition.nameField as string] as string;
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
  });
});

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
