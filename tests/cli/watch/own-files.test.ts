import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchFiles } from "../../../src/cli/watch/changes";
import { program } from "./programs";
import { watchedInTests } from "./support";

const { watched } = watchedInTests();
const write = (name: string) =>
  `require("node:fs").writeFileSync(${name}, String(process.hrtime.bigint()));`;

describe("a program that writes into its own folder", () => {
  test.each([
    ["a file with other content in each run", `"built.txt"`],
    ["a file with another name in each run", `"built-" + process.hrtime.bigint() + ".txt"`],
  ])("%s is shown and evaluated less often, which one line says", async (_, name) => {
    const one = await watched({ "index.js": program("First", write(name)) });
    // The runs before end each other; the first one that waits is shown.
    await one.version(1);
    expect(await one.whole()).toContain("Section: First (");
    one.write("index.js", program("Second", write(name)));
    await one.untilShown("Section: Second (");
    const lines = one.io.stderr().match(/.*changed during each of the last runs.*/g);
    expect(lines).toEqual([
      expect.stringMatching(
        /^built\S*\.txt: changed during each of the last runs, so the next one waits up to 10 seconds\. If the program writes it, choose a folder whose name begins with a dot: its files are not watched\.$/,
      ),
    ]);
  });
});

test("a file that is deleted again is no change", async () => {
  const folder = mkdtempSync(join(tmpdir(), "watched-"));
  const [temporary, program] = [join(folder, "temporary.txt"), join(folder, "index.js")];
  const found: string[] = [];
  await new Promise<void>((resolve) => {
    const changes = watchFiles(folder, [], (files) => {
      found.push(...files);
      if (!files.includes(program)) return;
      changes.close();
      resolve();
    });
    // In one turn of the event loop: nothing looks at the file while it is there.
    writeFileSync(temporary, "1");
    rmSync(temporary);
    writeFileSync(program, "2");
  });
  expect(found).toEqual([program]);
});
