import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../src/cli/run";
import { lineChart, section, sections } from "../../src/dashboards";
import { testIo } from "../cli/support/io";

const page = readFileSync(join(__dirname, "../../docs/guides/see-what-you-write.md"), "utf8");
const [, tests = ""] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
const [, title = "", query = ""] = /lineChart\("([^"]+)", "([^"]+)"\)/.exec(page) ?? [];

test("the first dashboard of the guide is drawn with the data of its test file, without a key", async () => {
  const folder = mkdtempSync(join(tmpdir(), "coralogix-guide-"));
  const board = {
    name: "Checkout",
    layout: sections(section("Traffic", [[lineChart(title, query)]])),
  };
  writeFileSync(join(folder, "checkout.yaml"), tests);
  writeFileSync(join(folder, "board.json"), JSON.stringify(board));
  const io = testIo({}, folder);
  const code = await run(["draw", "board.json", "--data", "checkout.yaml"], io);
  expect({ code, err: io.stderr() }).toEqual({
    code: 0,
    err: "1 query for 1 widget (limit: 2).\n",
  });
  expect(io.stdout()).toMatch(/checkout: last 84, .*payments: last 52, /);
});
