import { spawnSync } from "node:child_process";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { KEY, MoveFolder } from "./support/program";
import { hasRecorded, replay, titled } from "./support/recorded";

/** The commands of each step. */
const commandsIn = (guide: string): string[] =>
  [...guide.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, block = ""]) =>
    block.replace(/^ {3}/gm, ""),
  );

const TOOL = ["terraform", "tofu"].find((name) => spawnSync(name, ["version"]).status === 0);
const testWithTool = hasRecorded && TOOL ? test : test.skip;
const reason = TOOL ? "" : " (skipped: neither terraform nor tofu is on PATH)";

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
afterAll(() => emulator.close());

testWithTool(titled(`the commands of MOVE.md move a state, and lead back${reason}`), async () => {
  const state = await replay(emulator, "shop", KEY);
  const move = new MoveFolder(emulator, state);
  expect(await move.export()).toMatchObject({ code: 0 });
  move.write("terraform.tfstate", state);
  const commands = commandsIn(move.read("MOVE.md"));
  const run = (beginning: string) => {
    const found = commands.find((one) => one.startsWith(beginning)) as string;
    // `plan` needs the provider.
    const line = found
      .replace(/^(terraform plan|coralogix .*)$/gm, "")
      .replaceAll("terraform ", `${TOOL} `);
    const { status, stderr } = spawnSync("sh", ["-ec", line], {
      cwd: move.folder,
      encoding: "utf8",
      env: { ...process.env, CHECKPOINT_DISABLE: "1" },
    });
    expect([beginning, status, status ? stderr : ""]).toEqual([beginning, 0, ""]);
  };
  const addresses = () =>
    spawnSync(TOOL as string, ["state", "list"], { cwd: move.folder, encoding: "utf8" })
      .stdout.trim()
      .split("\n");
  const before = addresses();
  expect(before).toHaveLength(34);
  run("terraform state pull > before-move.tfstate");
  run("terraform state rm");
  expect(addresses()).toEqual(["data.coralogix_webhook.chat"]);
  run("terraform state pull > after-move.tfstate");
  run("terraform state push -force before-move.tfstate");
  expect(addresses()).toEqual(before);
});
