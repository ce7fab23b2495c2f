import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { AccountContent, AccountObject } from "../../../src/cli/account/types";
import { exportedText } from "../../../src/cli/export/write/exported";
import { objectWith, planOf, seededContent } from "./support/planned";
import { Workspace } from "./support/workspace";

const FIVE_MINUTES = 300_000;

let content: AccountContent;
const workspace = new Workspace();
beforeAll(async () => {
  content = await seededContent();
});
afterAll(() => workspace.remove());

const objectsOf = (...types: string[]) =>
  content.objects.filter(({ resourceType }) => types.includes(resourceType));
const named = (type: string, name: string) =>
  objectsOf(type).find((each) => each.name === name) as AccountObject;

describe("an export into a folder", () => {
  const base = () => planOf(objectsOf("Webhook"));
  const at = (...path: string[]) => join(workspace.folder, ...path);

  test("that is a file is refused", async () => {
    writeFileSync(at("a-file"), "");
    await expect(workspace.write(base(), "a-file")).rejects.toThrow(
      /a-file is not a folder\. Choose another one with --out/,
    );
  });

  test("below a file is refused", async () => {
    writeFileSync(at("b-file"), "");
    await expect(workspace.write(base(), "b-file/below")).rejects.toThrow(
      /^Cannot write into .*below: a part of its path is no folder\. Choose another folder with --out/,
    );
  });

  test("with a link in the path of a new file is refused, and writes nothing", async () => {
    const plan = planOf(objectsOf("Dashboard"));
    const options = { dashboards: "json" } as const;
    const { created } = await workspace.write(plan, "unlinked", options);
    const [inside = ""] = created.filter((path) => path.includes("/"));
    const [below = ""] = inside.split("/");
    mkdirSync(at("outside"));
    mkdirSync(at("linked"));
    symlinkSync(at("outside"), at("linked", below));
    await expect(workspace.write(plan, "linked", options)).rejects.toThrow(
      `${below} is a symbolic link, and an export writes inside of its folder only`,
    );
    expect([readdirSync(at("outside")), readdirSync(at("linked"))]).toEqual([[], [below]]);
  });

  test("with a link to nothing in place of a file is refused", async () => {
    mkdirSync(at("dangling"));
    symlinkSync(at("outside", "missing"), at("dangling", "README.md"));
    await expect(workspace.write(base(), "dangling")).rejects.toThrow(
      "README.md is a symbolic link",
    );
  });

  test("does not repeat an import that another export has added", () => {
    const before = 'import "./webhooks";\n';
    expect(exportedText(before, ["webhooks"])).toBeUndefined();
    expect(exportedText(before, ["alerts", "webhooks"])).toBe(`${before}import "./alerts";\n`);
  });
});

describe("a second export into the same folder", () => {
  const base = () => planOf(objectsOf("Webhook", "Alert", "Slo", "Connector"));
  const added = () => {
    const { args } = named("Alert", "checkout: many errors");
    const alert = objectWith(
      "Alert",
      "00000000-0000-4000-8000-000000000001",
      "checkout: many errors",
      args,
    );
    return planOf([...objectsOf("Webhook", "Alert", "Slo", "Connector"), alert]);
  };

  test("writes nothing where nothing is new, and keeps edited and moved declarations", async () => {
    await workspace.write(base(), "again");
    const at = (path: string) => join(workspace.folder, "again", path);
    const { "alerts-2.ts": moved = "" } = workspace.read("again");
    mkdirSync(at("team"));
    writeFileSync(at("team/mine.ts"), moved.replace(/"\.\//g, '"../').replaceAll("P1", "P5"));
    rmSync(at("alerts-2.ts"));
    writeFileSync(at("index.ts"), 'import "./exported";\nimport "./team/mine";\n');
    writeFileSync(
      at("exported.ts"),
      readFileSync(at("exported.ts"), "utf8").replace('import "./alerts-2";\n', ""),
    );
    const before = workspace.read("again");
    const { created, updated, kept } = await workspace.write(base(), "again");
    expect([created, updated]).toEqual([[], []]);
    expect(kept).toContain("team/mine.ts");
    expect(workspace.read("again")).toEqual(before);
  });

  test(
    "declares a new object in a new file, which refers to the variables of the others",
    async () => {
      await workspace.write(base(), "new");
      const before = workspace.read("new");
      const { created, updated } = await workspace.write(added(), "new");
      expect([created, updated]).toEqual([["alerts-3.ts"], ["exported.ts"]]);
      const { "alerts-3.ts": text = "", "exported.ts": exported, ...rest } = workspace.read("new");
      const { "exported.ts": exportedBefore, ...restBefore } = before;
      expect(rest).toEqual(restBefore);
      expect(exported).toBe(`${exportedBefore}import "./alerts-3";\n`);
      expect(text).toContain('import * as webhooks from "./webhooks";');
      expect(text).toContain(
        'checkoutManyErrors = new coralogix.Alert("checkout: many errors 00000000", {',
      );
      expect((await workspace.write(added(), "new")).created).toEqual([]);
      expect(await workspace.compile("new")).toEqual({ code: 0, text: "" });
    },
    FIVE_MINUTES,
  );

  test("without adoption, recognizes the declarations by their comments", async () => {
    await workspace.write(base(), "copy", { adopt: false });
    expect((await workspace.write(base(), "copy", { adopt: false })).created).toEqual([]);
    const { created } = await workspace.write(added(), "copy", { adopt: false });
    expect(created).toEqual(["alerts-3.ts"]);
  });

  test(
    "looks an object up that is declared where no file can import it",
    async () => {
      const alert = named("Alert", "checkout: many errors");
      await workspace.write(planOf(objectsOf("Webhook")), "own");
      const index = join(workspace.folder, "own/index.ts");
      const text = workspace.read("own")["webhooks.ts"] as string;
      writeFileSync(index, `import "./exported";\n${text}`);
      writeFileSync(join(workspace.folder, "own/webhooks.ts"), "export {};\n");
      const { created } = await workspace.write(planOf([...objectsOf("Webhook"), alert]), "own");
      expect(created).toEqual(["alerts.ts", "webhooks-2.ts"]);
      expect(workspace.read("own")["webhooks-2.ts"]).toContain(
        'coralogix.Webhook.get("PagerDuty: primary f6b44656", "f6b44656-29fe-44c7-8b84-c043f2ea77f6/3")',
      );
      expect(await workspace.compile("own")).toEqual({ code: 0, text: "" });
    },
    FIVE_MINUTES,
  );

  test("keeps the files of another project, and says how to load the objects", async () => {
    const folder = join(workspace.folder, "other");
    mkdirSync(folder);
    for (const file of ["index.ts", "package.json", "webhooks.ts"])
      writeFileSync(join(folder, file), file === "index.ts" ? "export {};\n" : "{}\n");
    const { created, kept } = await workspace.write(planOf(objectsOf("Webhook")), "other");
    expect(created).toContain("webhooks-2.ts");
    expect(kept).toEqual(["index.ts", "package.json"]);
    expect(workspace.io.stderr()).toContain('Add: import "./exported";');
    expect(workspace.read("other")).toMatchObject({
      "index.ts": "export {};\n",
      "webhooks.ts": "{}\n",
    });
  });

  test("loads the files that an interrupted export did not load", async () => {
    await workspace.write(base(), "half");
    const exported = join(workspace.folder, "half/exported.ts");
    writeFileSync(exported, '// Mine.\nimport "./alerts";');
    const { updated } = await workspace.write(base(), "half");
    expect(updated).toEqual(["exported.ts"]);
    // `alerts` imports the other files but this one.
    expect(readFileSync(exported, "utf8")).toBe(
      '// Mine.\nimport "./alerts";\nimport "./alerts-2";\n',
    );
  });
});

describe("an interrupted export", () => {
  /** A signal that is aborted when it was read a number of times. */
  const abortedAfter = (reads: number): AbortSignal => {
    let left = reads;
    return Object.defineProperty(new AbortController().signal, "aborted", {
      get: () => {
        left -= 1;
        return left < 0;
      },
    });
  };

  test.each([0, 1, 2, 9])("after %d steps leaves nothing in a new folder", async (reads) => {
    const before = readdirSync(workspace.folder);
    const io = { ...workspace.io, signal: abortedAfter(reads) };
    const writing = workspace.write(planOf(objectsOf("Webhook", "Alert")), "interrupted", {}, io);
    await expect(writing).rejects.toThrow("Interrupted.");
    expect(readdirSync(workspace.folder)).toEqual(before);
  });

  test("leaves an existing folder as it is", async () => {
    await workspace.write(planOf(objectsOf("Webhook")), "kept");
    const before = workspace.read("kept");
    const io = { ...workspace.io, signal: abortedAfter(2) };
    const writing = workspace.write(planOf(objectsOf("Webhook", "Alert", "View")), "kept", {}, io);
    await expect(writing).rejects.toThrow("Interrupted.");
    expect(workspace.read("kept")).toEqual(before);
  });
});

test("a folder that cannot be written is an error with its path", async () => {
  writeFileSync(join(workspace.folder, "file"), "");
  await expect(workspace.write(planOf(objectsOf("Webhook")), "file/below")).rejects.toThrow(
    join(workspace.folder, "file"),
  );
  expect(existsSync(join(dirname(workspace.folder), "below"))).toBe(false);
});
