import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { creatorOf } from "../support/objects";
import { KEY, MoveFolder } from "./support/program";
import { hasRecorded, replay, titled } from "./support/recorded";
import { WRITTEN, writtenState } from "./support/written";

/** The commands of each step. */
const commandsIn = (guide: string): string[] =>
  [...guide.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, block = ""]) =>
    block.replace(/^ {3}/gm, ""),
  );

const TOOL = ["terraform", "tofu"].find((name) => spawnSync(name, ["version"]).status === 0);
const testWithTool = hasRecorded && TOOL ? test : test.skip;
const reason = TOOL ? "" : " (skipped: neither terraform nor tofu is on PATH)";

let emulator: Emulator;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY });
});
afterEach(() => emulator.close());

testWithTool(titled(`the commands of MOVE.md move a state, and lead back${reason}`), async () => {
  const state = await replay(emulator, "shop", KEY);
  const move = new MoveFolder(emulator, state);
  expect(await move.export()).toMatchObject({ code: 0 });
  move.write("terraform.tfstate", state);
  const commands = commandsIn(move.read("MOVE.md"));
  const run = (beginning: string) => {
    const found = commands.find((one) => one.startsWith(beginning)) as string;
    // OpenTofu wrote the state. `plan` needs the provider.
    const line = found.replace(/^(tofu plan|npx .*)$/gm, "").replaceAll("tofu ", `${TOOL} `);
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
  run("printf");
  expect(readFileSync(join(move.folder, ".gitignore"), "utf8")).toContain("\n*-move.tfstate\n");
  run("tofu state rm");
  expect(addresses()).toEqual(["data.coralogix_webhook.chat"]);
  run("tofu state pull > after-move.tfstate");
  run("tofu state push -force before-move.tfstate");
  expect(addresses()).toEqual(before);
});

(TOOL ? test.each(WRITTEN) : test.skip.each(WRITTEN))(
  `the command of MOVE.md removes all addresses of a state of %s${reason}`,
  async (name) => {
    const state = await writtenState(creatorOf(emulator, KEY), name);
    const move = new MoveFolder(emulator, state);
    expect(await move.export("--allow-differences")).toMatchObject({ code: 0 });
    move.write("terraform.tfstate", state);
    const removal = commandsIn(move.read("MOVE.md")).find((one) => / state rm /.test(one)) ?? "";
    const { status, stdout } = spawnSync("sh", ["-ec", removal.replace(/^\w+/, TOOL as string)], {
      cwd: move.folder,
      encoding: "utf8",
      env: { ...process.env, CHECKPOINT_DISABLE: "1" },
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining("Successfully removed 35")]);
    const after = JSON.parse(readFileSync(join(move.folder, "terraform.tfstate"), "utf8"));
    expect(after.resources.map(({ type }: { type: string }) => type)).toEqual([
      "terraform_remote_state",
    ]);
  },
);
