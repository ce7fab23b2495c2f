import { type Emulator, startEmulator } from "../../../src/emulator";
import { type CreateObject, creatorOf } from "../support/objects";
import { KEY, MoveFolder } from "./support/program";
import { WITH_PROVIDERS, WRITTEN, writtenState } from "./support/written";

let emulator: Emulator;
let create: CreateObject;
beforeEach(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  create = creatorOf(emulator, KEY);
});
afterEach(() => emulator.close());

const FOLDER = "coralogix_dashboards_folder";
const KEYS = ["", "%%{x}", "$${x}", "*/", "a/b", "a::b", "b\\\\s", "con", "it's", "line\\nbreak"];
const OTHER_KEYS = ['q\\"u', "tab\\there", "\\u202ebidi", "決済", "\\U000e0001tag"];

/** The addresses in the command that removes objects from the state. */
const removedIn = (guide: string): string[] =>
  [...guide.matchAll(/^ {5}'(.*)'(?: \\)?$/gm)].map(([, address = ""]) =>
    address.replaceAll("'\\''", "'"),
  );

test.each(WRITTEN)("a state of %s moves whole, with --allow-differences", async (name) => {
  const move = new MoveFolder(emulator, await writtenState(create, name));
  const { code, stderr } = await move.export("--allow-differences");
  expect([code, stderr]).toEqual([0, expect.stringContaining("36 of 36 objects")]);
  const removed = removedIn(move.read("MOVE.md"));
  const module = (key: string) => `module.m["${key}"]`;
  expect(removed.sort()).toEqual(
    [
      ...["plain", "alias", "moved", "imported", "replaced", "tainted", "dependent"],
      ...[...KEYS, ...OTHER_KEYS].map((key) => `keys["${key}"]`),
      ...['named["constructor"]', 'named["toString"]', "count[0]", "count[1]"],
    ]
      .map((local) => `${FOLDER}.${local}`)
      .concat(
        ["$${x}", "a::b", "\\U000e0001tag"].flatMap((key) => [
          `${module(key)}.${FOLDER}.in`,
          `${module(key)}.module.inner[0].${FOLDER}.deep`,
          `${module(key)}.module.inner[1].${FOLDER}.deep`,
        ]),
      )
      .sort(),
  );
  const text = move.read("dashboards.ts");
  expect(text).toContain('export const replaced = new coralogix.DashboardFolder("replaced", {');
  expect(text).toMatch(
    /Deposed\w+ = new coralogix\.DashboardFolder\("replaced-deposed-[\da-f]{8}"/,
  );
  // Keys that names in Pulumi cannot have are written as names, in the loop of the others.
  expect(text).toContain("export const keys = Object.fromEntries(");
  expect(text).toContain('"a:b": {');
  expect(text).toContain('"line break": {');
  expect(emulator.calls.all().filter(({ method }) => method === "DELETE")).toEqual([]);
});

test.each([
  ["terraform-1.11.4", "Terraform", "terraform"],
  ["opentofu-1.12.6", "OpenTofu", "tofu"],
])(
  "a state of %s with tainted and deposed instances is refused with the commands of the tool",
  async (name, tool, command) => {
    const move = new MoveFolder(emulator, await writtenState(create, name));
    const { code, stderr } = await move.export();
    expect(code).toBe(7);
    expect(stderr).toContain(
      `  ${FOLDER}.tainted: ${tool} will replace it (tainted). To keep it: ${command} untaint '${FOLDER}.tainted'\n`,
    );
    expect(stderr).toMatch(
      new RegExp(
        `  ${FOLDER}\\.replaced \\(deposed object [\\da-f]{8}\\): ${tool} will delete it\n`,
      ),
    );
    expect(stderr).toContain("First keep the tainted objects with the commands above");
    expect(stderr).toContain(`Run \`${command} plan\` and \`${command} apply\``);
  },
);

test.each([
  ["terraform-1.11.4", "terraform", "Terraform 1.7 and newer remove"],
  ["opentofu-1.12.6", "tofu", "refuse `lifecycle`: leave it out there"],
])(
  "MOVE.md of a state of %s has the commands and the removed blocks of the tool",
  async (name, command, blocks) => {
    const move = new MoveFolder(emulator, await writtenState(create, name));
    expect(await move.export("--allow-differences")).toMatchObject({ code: 0 });
    const guide = move.read("MOVE.md");
    const commands = guide.match(/^ +(?:terraform|tofu) \w+ ?\w*/gm)?.map((line) => line.trim());
    expect(commands).toEqual(
      ["state pull", "state rm", "state pull", "plan", "state push", "plan"].map((one) =>
        expect.stringMatching(new RegExp(`^${command} ${one}`)),
      ),
    );
    expect(guide).toContain(blocks);
    expect(guide).toContain("secrets of the state in plain text");
    expect(guide).toContain("*-move.tfstate\\n' >> .gitignore");
    expect(guide).toContain("npx --no pulumi-coralogix export --check");
    expect(guide).not.toMatch(/^ *coralogix /m);
  },
);

test("the configurations that OpenTofu writes to each instance may be several accounts", async () => {
  const state = await writtenState(create, WITH_PROVIDERS);
  const [first] = emulator.objects("folders") as { id: string }[];
  const other = state.replace(first?.id as string, "00000000-0000-4000-8000-000000000000");
  const { code, stderr } = await new MoveFolder(emulator, other).export();
  expect([code, stderr]).toEqual([
    7,
    expect.stringContaining("The state has several configurations of the provider"),
  ]);
});

test.each([
  ["UTF-16, as Windows PowerShell writes it", "\ufeff", "utf16le"],
  ["UTF-8 with a byte order mark", "\ufeff", "utf8"],
] as const)("a state in %s with line ends of Windows moves", async (_, mark, encoding) => {
  const move = new MoveFolder(emulator, "");
  const state = JSON.parse(await writtenState(create, WITH_PROVIDERS));
  const text = JSON.stringify(state, undefined, 2).replaceAll("\n", "\r\n");
  move.write("state.json", Buffer.from(mark + text, encoding));
  expect(await move.export()).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("4 of 4 objects of state.json move."),
  });
});
