import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "../../../src/cli/run";
import { type Emulator, startEmulator } from "../../../src/emulator";
import { writesTo } from "../../support/writes";
import { testIo } from "../support/io";
import { type CreateObject, creatorOf, dashboard, logsAlert } from "../support/objects";

const KEY = "cxtp_drawKey1234567890";
let emulator: Emulator;
let create: CreateObject;
beforeAll(async () => {
  emulator = await startEmulator({ apiKey: KEY });
  create = creatorOf(emulator, KEY);
});
beforeEach(() => emulator.reset());
afterAll(() => emulator.close());

const folder = () => mkdtempSync(join(tmpdir(), "coralogix-draw-"));

async function draw(args: readonly string[], env: Record<string, string> = {}, cwd?: string) {
  const io = testIo({ CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY, ...env }, cwd);
  const code = await run(["draw", ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}
function fileOf(content: unknown): string {
  const file = join(folder(), "dashboard.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

describe("coralogix draw FILE", () => {
  test("draws arguments without a key and without a request", async () => {
    emulator.calls.clear();
    const { code, out, err } = await draw([fileOf(dashboard("Health"))], { CORALOGIX_API_KEY: "" });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(out).toContain("Requests (line chart)\nmetrics: sum(up)");
    expect(emulator.calls.all()).toEqual([]);
  });

  test("draws a response of the API, and names fields that it does not know", async () => {
    await create("Dashboard", dashboard("Health"));
    const [{ body }] = emulator.objects("dashboards") as [{ body: object }];
    const { code, out, err } = await draw([fileOf({ dashboard: { ...body, hologram: 1 } })]);
    expect(code).toBe(0);
    expect(out).toContain(">Health<");
    expect(err).toContain("hologram");
  });

  test("--out writes a file and nothing to standard output", async () => {
    const cwd = folder();
    writeFileSync(join(cwd, "health"), JSON.stringify(dashboard("Health")));
    const { code, out } = await draw(["health", "--out", "health.svg"], {}, cwd);
    expect({ code, out }).toEqual({ code: 0, out: "" });
    expect(readFileSync(join(cwd, "health.svg"), "utf8")).toContain("<svg ");
  });

  test("--output markdown prints a heading and a table, --output text lines", async () => {
    const file = fileOf(dashboard("Health *x*"));
    const { out: markdown } = await draw([file, "--output", "markdown"]);
    expect(markdown).toBe(`### Health \\*x\\*

Last 15 min

<table>
<tr><td colspan="12" align="center">Requests<br><i>line chart</i></td></tr>
</table>
`);
    const { out: text } = await draw([file, "--output", "text"]);
    expect(text).toBe("Health *x*\nLast 15 min\n    | Requests (line chart) |\n");
  });

  test.each([
    [
      "a missing file",
      "nope.json",
      /^Cannot read the file nope.json: there is no such file or folder\. Give the JSON/,
    ],
    ["text", fileOf("nope"), /is not JSON/],
    ["JSON of no whole object", fileOf({ name: "x", priority: "P1" }), /JSON of one Alert/],
    ["JSON of another object", fileOf({ name: "x", color: "red" }), /Dashboard/],
  ])("%s is an error that names the file's problem", async (_, file, message) => {
    const { code, out, err } = await draw([file]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(message);
    expect(err).not.toContain("a bug in");
  });
});

test("a file that cannot be written is an error that names it", async () => {
  const { code, err } = await draw([fileOf(dashboard("Health")), "--out", "none/health.svg"]);
  expect({ code, err }).toEqual({
    code: 1,
    err: "Cannot write none/health.svg: there is no such file or folder. Choose another file with --out.\n",
  });
});

describe("coralogix draw NAME|ID", () => {
  test("finds a dashboard by name and by id, with read operations only", async () => {
    const id = await create("Dashboard", dashboard("Health"));
    await create("Dashboard", dashboard("Other"));
    emulator.calls.clear();
    const byName = await draw(["Health"]);
    expect(byName).toMatchObject({ code: 0, err: "" });
    expect(byName.out).toContain(">Health<");
    expect(await draw([id])).toEqual(byName);
    expect(writesTo(emulator)).toEqual([]);
  });

  test("a name that several have is an error with their ids", async () => {
    const ids = [
      await create("Dashboard", dashboard("Twice")),
      await create("Dashboard", dashboard("Twice", { description: "b" })),
    ];
    const { code, err } = await draw(["Twice"]);
    expect(code).toBe(1);
    expect(err).toBe(
      `2 objects have the name "Twice". Give the id of one: ${ids.sort().join(", ")}.\n`,
    );
  });

  test("a name that none has is an error with similar names", async () => {
    await create("Dashboard", dashboard("Service health"));
    const { code, err } = await draw(["health"]);
    expect(code).toBe(1);
    expect(err).toBe(
      'The account has no dashboard with the id or the name "health". Similar names: "Service health".\n',
    );
  });

  test("the name of an alert says that its picture needs data", async () => {
    await create("Alert", logsAlert("Many errors"));
    const { code, err } = await draw(["Many errors"]);
    expect(code).toBe(1);
    expect(err).toBe(
      'Alert "Many errors" has no layout: its picture needs data. Add --with-data, or --data FILE.\n',
    );
  });

  test("a rejected key and a missing one are exit code 3", async () => {
    const rejected = await draw(["Health"], { CORALOGIX_API_KEY: "cxtp_wrongKey1234567890" });
    expect(rejected).toMatchObject({ code: 3, out: "" });
    expect(rejected.err).not.toContain("cxtp_wrong");
    expect((await draw(["Health"], { CORALOGIX_API_KEY: "" })).code).toBe(3);
  });

  test("an unreachable host is exit code 1 and names the host", async () => {
    const { code, err } = await draw(["Health"], { CORALOGIX_URL: "http://127.0.0.1:1/mgmt" });
    expect(code).toBe(1);
    expect(err).toContain("127.0.0.1:1");
  });

  test("Ctrl-C is exit code 130", async () => {
    const io = testIo({ CORALOGIX_URL: emulator.url, CORALOGIX_API_KEY: KEY });
    io.interrupt();
    expect(await run(["draw", "Health"], io)).toBe(130);
  });

  /** A folder whose `pulumi` prints the configuration of any stack, and an environment without one. */
  function configured() {
    const cwd = folder();
    const config = { "coralogix:url": { value: emulator.url }, "coralogix:apiKey": { value: KEY } };
    writeFileSync(join(cwd, "config"), JSON.stringify(config));
    const script = `#!/bin/sh\necho "$@" >> "${cwd}/runs"\nexec cat "${cwd}/$1"\n`;
    writeFileSync(join(cwd, "pulumi"), script, { mode: 0o755 });
    const env = {
      CORALOGIX_URL: "",
      CORALOGIX_API_KEY: "",
      PATH: `${cwd}${delimiter}${process.env.PATH}`,
    };
    return { cwd, env, runs: () => readFileSync(join(cwd, "runs"), "utf8").trim().split("\n") };
  }

  test("--stack reads the connection from the configuration of the stack", async () => {
    await create("Dashboard", dashboard("Health"));
    const { cwd, env, runs } = configured();
    expect(await draw(["Health", "--stack", "prod"], env, cwd)).toMatchObject({ code: 0 });
    expect(runs().join("\n")).toContain("--stack prod");
  });

  test("the data of a dashboard and of an alert comes from the account of --stack, read once", async () => {
    await create("Dashboard", dashboard("Health"));
    const { cwd, env, runs } = configured();
    const options = ["--stack", "prod", "--with-data"];
    expect(await draw(["Health", ...options], env, cwd)).toMatchObject({ code: 0 });
    const once = runs().length;
    await create("Alert", {
      name: "Errors",
      metricThreshold: {
        metricFilter: { promql: "up" },
        rules: [
          {
            condition: {
              threshold: 1,
              conditionType: "MORE_THAN",
              forOverPct: 0,
              ofTheLast: { metricTimeWindowSpecificValue: "MINUTES_1" },
            },
          },
        ],
      },
    });
    const from = new Date(Date.now() - 3_600_000).toISOString();
    emulator.metrics.set("up", [{ from, values: [1, 1, 1] }]);
    expect(await draw(["Errors", ...options], env, cwd)).toMatchObject({ code: 0 });
    expect(runs()).toHaveLength(2 * once);
    expect(once).toBe(new Set(runs()).size);
  });
});
