import { type Emulator, startEmulator } from "../../../src/emulator";
import { blocksOf } from "../../docs/support/blocks";
import { writesTo } from "../../support/writes";
import { KEY, MoveFolder } from "./support/program";
import { hasRecorded, replay, titled } from "./support/recorded";
import { stackState } from "./support/states";

const GUIDE = "docs/guides/moving-from-terraform.md";
const COMMAND = "npx --no pulumi-coralogix ";
const commands = blocksOf(GUIDE, "sh")
  .flatMap((block) => block.split("\n"))
  .filter((line) => line.startsWith(COMMAND))
  .map((line) => line.replace(COMMAND, "coralogix "));

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
afterAll(() => emulator.close());

(hasRecorded ? test : test.skip)(titled("the commands of the guide do what it says"), async () => {
  const state = await replay(emulator, "shop", KEY);
  const move = new MoveFolder(emulator, state, "--terraform-state", "shop");
  move.write("shop.tfstate", state);
  emulator.calls.clear();

  const [write = "", check = "", bridged = "", list = "", ...others] = commands;
  expect([bridged, others]).toEqual(["coralogix export --bridged-stack old.json --out shop", []]);
  const written = await move.run(write);
  expect(written.code).toBe(0);
  for (const text of blocksOf(GUIDE, "text")) expect(written.stderr).toContain(text);
  expect(blocksOf(GUIDE, "ts").map((text) => text.trim())).toEqual([
    move.read("dashboards.ts").trim(),
  ]);
  const components = `${write.replace(/shop$/, "components")} --modules components`;
  expect((await move.run(components)).code).toBe(0);
  const [shown = ""] = (blocksOf(GUIDE, "typescript")[0] as string).split("  …");
  expect(move.read("../components/modules/service.ts")).toContain(shown);

  const manifest = JSON.parse((await move.run(list.replace(/ > .*/, ""))).stdout) as {
    resources: { type: string; id: string; logicalName: string }[];
  };
  expect(manifest.resources).toHaveLength(33);
  expect(manifest.resources.map(({ logicalName }) => logicalName)).toContain(
    "service-checkout-errors",
  );
  const managed = manifest.resources.map(({ type, id }) => ({
    resourceType: type.split(":")[2] as string,
    id,
  }));
  move.write("stack.json", stackState(...managed));
  const checked = await move.run(check);
  expect(checked.code).toBe(0);
  expect(checked.stdout.match(/^both: /gm)).toHaveLength(33);
  expect(writesTo(emulator)).toEqual([]);
});
