import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { definitions } from "../../../src/cli/account/definitions";
import { startEmulator } from "../../../src/emulator";
import { ExampleStack, SharedFolders } from "../../examples/support/example-stack";
import { linkDependencies } from "../../examples/support/install-example";
import { contentOf } from "../export/support/plan";
import { configFor, KEY, MoveFolder } from "./support/program";
import { hasRecorded, recordedText, replay, titled } from "./support/recorded";

const PAGE = resolve(__dirname, "../../../docs/terraform.md");
const shared = new SharedFolders();
afterAll(() => shared.remove());

/** Removes the adoptions, so that the program creates its objects. */
function withoutAdoption(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".ts"))) {
    const text = readFileSync(join(folder, file), "utf8");
    writeFileSync(join(folder, file), text.replace(/^ *adopt: \{ id: .* \},\n/gm, ""));
  }
}

/** The number of reads and writes. */
function requestsOf(calls: readonly { method: string }[]): { reads: number; writes: number } {
  const reads = calls.filter(({ method }) => method === "GET").length;
  return { reads, writes: calls.length - reads };
}

/** The cells of a row of the page, as numbers. */
const rowOf = (title: string): number[] => {
  const [, cells = ""] = new RegExp(`^\\| ${title} \\|(.*)\\|$`, "m").exec(
    readFileSync(PAGE, "utf8"),
  ) as RegExpExecArray;
  return cells.split("|").map(Number);
};

(hasRecorded ? test : test.skip)(
  titled("the page states the requests of both providers that create the recorded objects"),
  async () => {
    const recorded = recordedText("shop/requests.jsonl").trim().split("\n");
    const theirs = requestsOf(recorded.map((line) => JSON.parse(line)));
    const emulator = await startEmulator({ apiKey: KEY });
    const empty = await startEmulator({ apiKey: KEY });
    const move = new MoveFolder(emulator, await replay(emulator, "shop", KEY));
    expect(await move.export()).toMatchObject({ code: 0 });
    withoutAdoption(move.program);
    linkDependencies(move.program);
    const stack = await ExampleStack.start(shared, move.program);
    try {
      const content = await contentOf(emulator, definitions(), KEY);
      await stack.config(configFor(empty.url, content));
      // The objects, and the stack.
      expect((await stack.run("up")).changes).toEqual({ create: 34 });
      const own = requestsOf(empty.calls.all());
      empty.calls.clear();
      expect((await stack.run("preview")).changes).toEqual({ same: 34 });
      const preview = requestsOf(empty.calls.all());
      empty.calls.clear();
      expect((await stack.run("refresh")).changes).toEqual({ same: 35 });
      const refresh = requestsOf(empty.calls.all());
      // The program has the data source of the state: its object, and the team of the key.
      expect([preview, refresh.writes]).toEqual([{ reads: 2, writes: 0 }, 0]);
      expect({ writes: rowOf("writes"), reads: rowOf("reads") }).toEqual({
        writes: [theirs.writes, own.writes],
        reads: [theirs.reads, own.reads],
      });
      const [plan, ownPreview] = rowOf("reads of the next `plan` or `preview`");
      expect(ownPreview).toBe(preview.reads);
      // Objects of one type may share one or two lists.
      expect(refresh.reads).toBeLessThan(plan as number);
    } finally {
      stack.close();
      await Promise.all([emulator.close(), empty.close()]);
    }
  },
  300_000,
);
