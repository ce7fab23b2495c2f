import { extensionDeployment } from "../../src/services/extensions/extension-deployment";
import { type Props, Resource } from "../support/driver";
import { captureLog, world } from "../support/world";
import { created } from "./support/cases";

const output = captureLog();
beforeEach(() => void output.splice(0));

const SETTING = { "coralogix:checkExtensions": "true" };
const item = (name: string, version = "1.0.0") => `kubernetes-${version}-${name}`;
const kubernetes = (more: Props = {}): Props => ({
  extensionId: "kubernetes",
  version: "1.0.0",
  itemIds: [item("pod-restarts"), item("overview")],
  ...more,
});

describe("the setting checkExtensions", () => {
  test("prints the items that come and go with another version, and a newer version", async () => {
    const w = await world({}, SETTING);
    const resource = await created(extensionDeployment, kubernetes(), w);
    expect(output.join("")).toContain(
      'ExtensionDeployment kubernetes: adds alert "Pods that restart", cx_custom_dashboard "Overview", parsing_rule "Parse events"',
    );
    output.length = 0;
    const itemIds = [item("pods-pending", "1.1.0"), item("overview", "1.1.0")];
    const plan = await resource.preview(kubernetes({ version: "1.1.0", itemIds }));
    expect(plan).toMatchObject({ step: "update", failures: [] });
    expect(output.join("")).toContain(
      'version 1.0.0 to 1.1.0 adds alert "Pods that do not start"\n',
    );
    expect(output.join("")).toContain('version 1.0.0 to 1.1.0 removes alert "Pods that restart"\n');
  });

  test.each([
    [{ extensionId: "none" }, 'extensionId: there is no extension with the id "none"'],
    [{ version: "7" }, 'version: kubernetes has no version "7". Use one of 1.0.0, 1.1.0'],
    [
      { version: "1.1.0", itemIds: [item("overview")] },
      `itemIds[0]: version 1.1.0 has no item "${item("overview")}". The item "Overview" has the id ${item("overview", "1.1.0")} in this version`,
    ],
  ])("rejects %j with path and next step", async (more, reason) => {
    const resource = new Resource(await world({}, SETTING), extensionDeployment);
    const { failures } = await resource.preview(kubernetes(more));
    expect(failures).toEqual([expect.stringContaining(reason)]);
  });

  test("a preview without it sends no request", async () => {
    const w = await world();
    await new Resource(w, extensionDeployment).preview(kubernetes({ version: "7" }));
    expect(w.emulator.calls.all()).toEqual([]);
  });
});

test("a changed version with unchanged items is noted at preview", async () => {
  const resource = await created(extensionDeployment, kubernetes());
  await resource.preview(kubernetes({ version: "1.1.0" }));
  expect(output.join("")).toContain("items of another version have other ids");
});

test("an extension that is deployed in another form is not changed without adopt", async () => {
  const { world: w } = await created(extensionDeployment, kubernetes());
  const other = new Resource(w, extensionDeployment, "other");
  await expect(other.up(kubernetes({ version: "1.1.0", itemIds: [] }))).rejects.toThrow(
    'To adopt it, add adopt: { id: "kubernetes", overwrite: true }',
  );
  expect(w.emulator.objects("deployed")).toMatchObject([{ version: "1.0.0" }]);
});

test("items that are kept are not removed, and a failed removal is printed", async () => {
  const itemIds = [item("owners", "1.1.0"), item("overview", "1.1.0")];
  const keptExtensionItems = [item("overview", "1.1.0"), item("pods-pending", "1.1.0")];
  const args = kubernetes({ version: "1.1.0", itemIds, keptExtensionItems });
  const resource = await created(extensionDeployment, args);
  await resource.destroy();
  expect(resource.world.emulator.objects("deployed")).toEqual([]);
  expect(output.join("")).toMatch(
    /the item kubernetes-1\.1\.0-owners of the extension kubernetes could not be removed and still exists/,
  );
});
