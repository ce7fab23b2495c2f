import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXIT } from "../../src/cli/failure";
import { run } from "../../src/cli/run";
import { startEmulator } from "../../src/emulator";
import { previewText, step } from "./review/support/preview";
import { testIo } from "./support/io";
import { logsAlert } from "./support/objects";
import { writeState } from "./support/state";

const KEY = "k";
const emulator = startEmulator({ apiKey: KEY });
afterAll(async () => (await emulator).close());

const isAdministrator = process.getuid?.() === 0;
const asAdministrator = isAdministrator ? test : test.skip;
const onLinux = existsSync("/dev/full") ? test : test.skip;
const preview = previewText([
  step({ op: "create", type: "Alert", name: "errors", after: logsAlert("Errors") }),
]);
const FILES: Readonly<Record<string, string>> = {
  "preview.json": preview,
  "cut.json": preview.slice(0, -20),
  "test.yaml": "tests: []\n",
  "a-file": "",
};

/** Runs a command in a folder with these files, with the connection of the emulator. */
async function runIn(
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
  links: Readonly<Record<string, string>> = {},
) {
  const { url, calls } = await emulator;
  const cwd = mkdtempSync(join(tmpdir(), "coralogix-files-"));
  mkdirSync(join(cwd, "a-folder"));
  for (const [name, text] of Object.entries({ ...FILES, ...more }))
    writeFileSync(join(cwd, name), text);
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(cwd, name));
  const io = testIo({ CORALOGIX_URL: url, CORALOGIX_API_KEY: KEY }, cwd);
  const before = calls.all().length;
  const code = await run(args, io);
  const requests = calls.all().length - before;
  return { code, requests, cwd, out: io.stdout(), err: io.stderr().replaceAll(cwd, "…") };
}

describe.each([
  ["review", ["review", "preview.json"]],
  ["test", ["test", "test.yaml"]],
  ["draw", ["draw", "Health"]],
  ["backtest", ["backtest", "Errors"]],
])("--out of %s", (_, args) => {
  test.each([
    ["none/result", "there is no such file or folder"],
    ["a-file/result", "a part of its path is no folder"],
    ["a-folder", "it is a folder"],
  ])("%s is an error with the next step, before any request", async (file, cause) => {
    expect(await runIn([...args, "--out", file])).toMatchObject({
      code: EXIT.error,
      requests: 0,
      out: "",
      err: `Cannot write ${file}: ${cause}. Choose another file with --out.\n`,
    });
  });
});

test("a result that exists is kept until the new one is complete", async () => {
  const { code, cwd } = await runIn(["review", "cut.json", "--out", "test.yaml"]);
  expect(code).toBe(EXIT.error);
  expect(readdirSync(cwd).sort()).toEqual(["a-folder", ...Object.keys(FILES)].sort());
});

describe("a result that exists is replaced in one step", () => {
  const old = "old";
  const folderWith = async (links: Record<string, string> = {}): Promise<string> =>
    (await runIn(["review", "preview.json"], { "old.txt": old }, links)).cwd;

  const replace = async (cwd: string, file = "old.txt") => {
    const io = testIo({}, cwd);
    expect([await run(["review", "preview.json", "--out", file], io), io.stderr()]).toEqual([
      EXIT.success,
      "",
    ]);
    expect(readFileSync(join(cwd, file), "utf8")).toContain('Alert "Errors"');
    expect(readdirSync(cwd).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    return join(cwd, file);
  };

  test("what another name of it, and a process that has it open, read is the old one", async () => {
    const cwd = await folderWith();
    const file = join(cwd, "old.txt");
    linkSync(file, join(cwd, "other.txt"));
    const open = openSync(file, "r");
    await replace(cwd);
    expect(readFileSync(join(cwd, "other.txt"), "utf8")).toBe(old);
    expect(readFileSync(open, "utf8")).toBe(old);
    closeSync(open);
  });

  test.each([0o600, 0o664, 0o666, 0o755])("its mode remains: %i", async (mode) => {
    const cwd = await folderWith();
    chmodSync(join(cwd, "old.txt"), mode);
    const before = process.umask(0o022);
    const { mode: after } = statSync(await replace(cwd));
    process.umask(before);
    expect(after & 0o7777).toBe(mode);
  });

  test("its name may be as long as the system allows", async () => {
    const cwd = await folderWith();
    const name = "x".repeat(255);
    writeFileSync(join(cwd, name), old);
    const { ino } = statSync(join(cwd, name));
    expect(statSync(await replace(cwd, name)).ino).not.toBe(ino);
  });

  test("a symbolic link remains, and leads to the new one", async () => {
    const cwd = await folderWith({ link: "old.txt" });
    const io = testIo({}, cwd);
    expect(await run(["review", "preview.json", "--out", "link"], io)).toBe(EXIT.success);
    expect(lstatSync(join(cwd, "link")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(cwd, "old.txt"), "utf8")).toContain('Alert "Errors"');
  });

  test("a symbolic link to a file that does not exist yet leads to the new one", async () => {
    const cwd = await folderWith({ link: "new.txt" });
    const io = testIo({}, cwd);
    expect(await run(["review", "preview.json", "--out", "link"], io)).toBe(EXIT.success);
    expect(lstatSync(join(cwd, "link")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(cwd, "new.txt"), "utf8")).toContain('Alert "Errors"');
  });

  asAdministrator("one of another user, or of another group, remains theirs", async () => {
    for (const [user, group] of [
      [1234, 0],
      [0, 1234],
    ] as const) {
      const cwd = await folderWith();
      chownSync(join(cwd, "old.txt"), user, group);
      const { uid, gid } = statSync(await replace(cwd));
      expect([uid, gid]).toEqual([user, group]);
    }
  });

  onLinux("a device is written as it is", async () => {
    const { code, err } = await runIn(["review", "preview.json", "--out", "/dev/full"]);
    expect(code).toBe(EXIT.error);
    expect(err).toBe("Cannot write /dev/full: the disk is full. Choose another file with --out.\n");
    expect(lstatSync("/dev/full").isCharacterDevice()).toBe(true);
  });
});

// Permissions do not bind the administrator.
(isAdministrator ? test.skip : test)(
  "a folder without permission is an error with the next step",
  async () => {
    const cwd = mkdtempSync(join(tmpdir(), "coralogix-files-"));
    chmodSync(cwd, 0o555);
    const { err } = await runIn(["test", "test.yaml", "--out", join(cwd, "result")]);
    expect(err).toContain("permission denied. Choose another file with --out.");
  },
);

describe("--out of export", () => {
  test.each([
    ["a-file", "…/a-file is not a folder. Choose another one with --out.\n"],
    [
      "a-file/program",
      "Cannot write into …/a-file/program: a part of its path is no folder. Choose another folder with --out.\n",
    ],
  ])("%s is an error before any request", async (folder, err) => {
    expect(await runIn(["export", "--out", folder])).toMatchObject({
      ...{ code: EXIT.error, requests: 0, out: "", err },
    });
  });
});

test("drift --write of a folder that does not exist is an error before any request", async () => {
  const state = writeState([]);
  expect(await runIn(["drift", "--write", "--program", "none", "--state", state])).toMatchObject({
    code: EXIT.error,
    requests: 0,
    err: "Cannot read the folder none: there is no such file or folder. Give the folder of the program with --program.\n",
  });
});

describe.each([
  ["lint FILE", (file: string) => ["lint", file]],
  ["test FILE", (file: string) => ["test", file]],
  ["test --preview", (file: string) => ["test", "test.yaml", "--preview", file]],
  ["review FILE", (file: string) => ["review", file]],
  ["export --terraform-state", (file: string) => ["export", "--terraform-state", file]],
])("%s of what is no file", (_, argsFor) => {
  test.each([
    ["its symbolic links lead in a circle", "circle.json"],
    ["there is no such file or folder", "nowhere.json"],
    ["its name is too long", `${"x".repeat(300)}.json`],
    ["it is a folder", "a-folder"],
    ["a part of its path is no folder", "a-file/x.json"],
  ])("%s: an error with the cause and the next step", async (cause, file) => {
    const links = { "circle.json": "circle.json", "nowhere.json": "none.json" };
    const { code, requests, err } = await runIn(argsFor(file), {}, links);
    expect([code, requests]).toEqual([EXIT.error, 0]);
    expect(err).toContain(`${file}: ${cause}. `);
    expect(err.split(`${cause}. `)[1]?.trim()).not.toBe("");
  });
});

describe("a preview that is cut off", () => {
  const place =
    /cut\.json is (not JSON|no complete preview): it ends too early, in line 1\. .*(Expected|Give)/;
  test.each([
    [["review", "cut.json"]],
    [["lint", "cut.json"]],
    [["test", "test.yaml", "--preview", "cut.json"]],
    [["backtest", "errors", "--file", "cut.json"]],
  ])("%j is an error with the file and the line", async (args) => {
    const { code, err } = await runIn(args);
    expect(code).toBe(EXIT.error);
    expect(err).toMatch(place);
  });

  test.each([[[null]], [[{ op: "create" }, 5]], [[{ op: "create", urn: 5 }]], [{ a: 1 }]])(
    "steps of which none can be read are an error, not a preview without changes: %j",
    async (steps) => {
      const files = { "p.json": JSON.stringify({ steps }) };
      for (const args of [
        ["review", "p.json"],
        ["lint", "p.json"],
        ["test", "test.yaml", "--preview", "p.json"],
      ]) {
        const { code, err } = await runIn(args, files);
        expect([args, code]).toEqual([args, EXIT.error]);
        expect(err).toContain(
          "p.json is no preview: none of its steps has an op and a urn. It was",
        );
      }
    },
  );

  const event = (sequence: number) => JSON.stringify({ sequence, summaryEvent: {} });
  test.each([
    [
      "in its last event",
      `${event(0)}\n\n${event(1).slice(0, -2)}`,
      ": it ends too early, in line 3.",
    ],
    ["in an event", `${event(0)}\n{"sequence"\n${event(1)}`, ": it ends too early, in line 2."],
    ["before an object", `${event(0)}\n{}\n`, ": line 2."],
    ["in an object of several lines", '{\n"steps": [\n', ": it ends too early, in line 2."],
    ["in the middle of an object", '{\n"steps": }\n', ": line 2, column 10."],
  ])("%s", async (_, text, fault) => {
    const { code, err } = await runIn(["review", "p.json"], { "p.json": text });
    expect(code).toBe(EXIT.error);
    expect(err).toContain(`p.json is no complete preview${fault} It may be cut off. Expected`);
  });
});

describe("YAML that is not valid", () => {
  const invalid = { "bad.yaml": "tests:\n  - a: b: c\n", "rules.yaml": "groups:\n  - a: b: c\n" };
  test.each([
    [["test", "bad.yaml"], "bad.yaml: line 2: invalid YAML: .*Correct the file at that line"],
    [["lint", "rules.yaml"], "line 2: invalid YAML: .*Correct the file at the named place"],
    [["test", "names.yaml"], "bad.yaml: invalid YAML: .* at line 2, .*Correct the file there"],
  ])("%j names the file, the line and the next step", async (args, message) => {
    const names = JSON.stringify({ alerts: ["bad.yaml"], tests: [] });
    const { out, err } = await runIn(args, { ...invalid, "names.yaml": names });
    expect(out + err).toMatch(new RegExp(message));
  });
});
