import type { AccountObject } from "../../../src/cli/account/types";
import { type Links, linker } from "../../../src/cli/export/import-list/links";
import { importLists } from "../../../src/cli/export/import-list/lists";
import { planExport } from "../../../src/cli/export/plan-export";
import { run } from "../../../src/cli/run";
import { type CreateObject, creatorOf, dashboard } from "../support/objects";
import { KEY, seededAccount } from "./support/seeded-account";

const account = seededAccount();
let create: CreateObject;
beforeEach(() => {
  create = creatorOf(account.emulator, KEY);
});

interface Printed {
  exitCode: number;
  /** The ids of the list. */
  ids: string[];
  names: string[];
  stderr: string;
}

/** Runs `export --import-list`, by default for objects whose names begin with `Same`. */
async function printed(number?: string, selection = ["--name", "Same*"]): Promise<Printed> {
  const io = account.io();
  const list = ["--import-list", ...(number === undefined ? [] : [number])];
  const exitCode = await run(["export", ...list, ...selection], io);
  const text = io.stdout();
  const { resources = [] } = text ? (JSON.parse(text) as { resources: Resource[] }) : {};
  return {
    exitCode,
    ids: resources.map(({ id }) => id).sort(),
    names: resources.map(({ name }) => name),
    stderr: io.stderr(),
  };
}
interface Resource {
  id: string;
  name: string;
}

/** Creates a folder; several may have one name. Later ones have higher ids. */
function folder(name: string): string {
  const at = String(account.emulator.objects("folders").length).padStart(4, "0");
  const id = `f0000000-0000-4000-8000-00000000${at}`;
  account.emulator.put("folders", { id, name } as never);
  return id;
}
const sorted = (ids: readonly string[]) => [...ids].sort();

describe("coralogix export --import-list", () => {
  test("prints one list for objects with different names, and nothing about lists", async () => {
    const ids = [folder("Same A"), folder("Same B")];
    const { exitCode, stderr, ...list } = await printed();
    expect([exitCode, list.ids]).toEqual([0, sorted(ids)]);
    expect(stderr).not.toContain("List 1");
  });

  test("moves one of two objects with the same name to the next list: the one without references", async () => {
    const [a, b] = [folder("Same"), folder("Same")];
    const inFolders = [
      await create("Dashboard", dashboard("Same 1", { folderId: a })),
      await create("Dashboard", dashboard("Same 2", { folderId: a })),
      await create("Dashboard", dashboard("Same 3", { folderId: b })),
    ];
    const first = await printed();
    expect([first.exitCode, first.ids]).toEqual([0, sorted([a, ...inFolders])]);
    expect(first.stderr).toContain(`List 1 of 2.\n`);
    expect(first.stderr).toContain(`  DashboardFolder "Same" ${b}\n--import-list 2 `);
    const second = await printed("2");
    expect([second.exitCode, second.ids]).toEqual([0, [b]]);
    expect(second.stderr).toContain("List 2 of 2.\n");
    expect(second.stderr).not.toContain("--import-list");
    expect(first.names).not.toContain(second.names[0]);
  });

  test("moves the dashboard of two objects of different types with the same name", async () => {
    const outer = folder("Same");
    await create("Dashboard", dashboard("Same other", { folderId: outer }));
    const inner = await create("Dashboard", dashboard("Same", { folderId: outer }));
    expect((await printed("2")).ids).toEqual([inner]);
  });

  test("keeps three objects with the same name in one list, because none is the only one", async () => {
    const ids = [folder("Same"), folder("Same"), folder("Same")];
    expect((await printed()).ids).toEqual(sorted(ids));
  });

  test("moves one of two objects that refer to each other", async () => {
    const [a, b] = [folder("Same A"), folder("Same B")];
    for (const [id, parentId] of [
      [a, b],
      [b, a],
    ])
      account.emulator.put("folders", { id, parentId, name: `Same ${id}` } as never);
    expect([(await printed()).ids.length, (await printed("2")).ids.length]).toEqual([1, 1]);
  });

  test("moves an object whose name would become a reference in the place of an enum value", async () => {
    const selection = ["--type", "Alert", "--type", "DashboardFolder"];
    const moved = (await printed("2", selection)).ids;
    const named = folder("P1");
    expect((await printed("2", selection)).ids).toEqual(sorted([...moved, named]));
  });

  test("refuses a number above the last one", async () => {
    folder("Same");
    const { exitCode, ids, stderr } = await printed("2");
    expect([exitCode, ids]).toEqual([1, []]);
    expect(stderr).toContain("--import-list 2: the last list is number 1. ");
  });

  test("prints an empty first list where no object is selected", async () => {
    expect(await printed()).toMatchObject({ exitCode: 0, ids: [] });
  });
});

describe("the lists of a seeded account", () => {
  test("contain each object once and no circle, and as many objects as possible", async () => {
    folder("Same");
    folder("Same");
    const { objects } = planExport(await account.readTypes());
    const lists = importLists(objects);
    const [first = [], second = []] = lists.map((list) => list.map(({ object }) => object));
    expect(lists.flat().length).toBe(objects.length);
    expect(new Set(lists.flat())).toEqual(new Set(objects));
    expect(lists.length).toBe(2);
    expect(second.length).toBeLessThan(objects.length / 10);
    const linksOf = linker(objects.map(({ object }) => object));
    for (const list of [first, second]) expect(hasCircle(linksOf(list))).toBe(false);
    for (const moved of second) expect(hasCircle(linksOf([...first, moved]))).toBe(true);
  });
});

/** Whether an object leads to itself, by following all links of each object. */
function hasCircle(links: Links): boolean {
  const done = new Set<AccountObject>();
  const leadsBack = (object: AccountObject, above: ReadonlySet<AccountObject>): boolean => {
    if (above.has(object)) return true;
    if (done.has(object)) return false;
    const way = new Set([...above, object]);
    const found = [...(links.get(object) ?? [])].some((one) => leadsBack(one, way));
    done.add(object);
    return found;
  };
  return [...links.keys()].some((object) => leadsBack(object, new Set()));
}
