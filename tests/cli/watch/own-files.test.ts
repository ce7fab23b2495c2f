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
    const lines = one.io.stderr().match(/.*changes in each run of the program.*/g);
    expect(lines).toEqual([
      expect.stringMatching(
        /^built\S*\.txt: changes in each run of the program, which is therefore evaluated less often\. Files in a folder whose name begins with a dot are not watched\.$/,
      ),
    ]);
  });

  test("a file that is deleted again is no change", async () => {
    const text = `${write('"temporary.txt"')}require("node:fs").rmSync("temporary.txt");`;
    const one = await watched({ "index.js": program("First", text) });
    await one.version(1);
    one.write("index.js", program("Second", text));
    await one.version(2);
    expect(await one.whole()).toContain("Section: Second (");
    const begun = one.events.states.filter(({ status }) => status === "evaluating");
    // A file that is there for longer than events take is a change.
    expect(begun.length).toBeLessThanOrEqual(3);
  });
});
