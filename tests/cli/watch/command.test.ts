import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { shownIn } from "../../docs/support/shown";
import { program } from "./programs";
import { projectFolder, watchedInTests } from "./support";

const { watched } = watchedInTests();
const withoutPort = (text: string): string => text.replace(/:\d+\//, ":PORT/");

describe("the page", () => {
  test("shows the dashboards and alerts of the program, each with its place and its picture", async () => {
    const one = await watched({ "index.js": program("Requests") });
    await one.version(1);
    const list = await one.body("list");
    expect([...list.matchAll(/class="(?:label|at)">([^<]+)/g)].map(([, text]) => text)).toEqual([
      "Alert &quot;Many errors&quot;",
      "index.js:8",
      "Dashboard &quot;Shop&quot;",
      "index.js:24",
    ]);
    const whole = await one.whole();
    expect(whole).toContain("<desc>Section: Requests (line chart).</desc>");
    expect(whole).toContain("<b>P1</b> more than 5 for over 50 % of the last 10 minutes");
    expect(whole).toContain("sum(rate(errors_total[5m])) by (service)");
  });

  test("changes after a file of the program does, in TypeScript without a check of types", async () => {
    const types = "const wrong: number = 'text';\n";
    const text = program("A").replace('"A"', "title");
    const one = await watched({
      "index.ts": `import { title } from "./title";\n${text}`,
      "title.ts": `${types}export const title = "First";\n`,
      "package.json": JSON.stringify({ main: "index.ts" }),
    });
    await one.version(1);
    expect(await one.whole()).toContain("Section: First (");
    one.write("title.ts", 'export const title = "Second";\n');
    await one.version(2);
    expect(await one.whole()).toContain("Section: Second (");
  });

  test("shows what lint finds, and what a preview would refuse", async () => {
    const more = `
      new coralogix.Alert("never", {
        name: "",
        logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:(error" } } },
      });`;
    const one = await watched({ "index.js": program("Requests", more) });
    await one.version(1);
    const whole = await one.whole();
    expect(whole).toContain(
      `<span class="tag error">1 error</span> <span class="tag warning">1 warning</span>`,
    );
    expect(whole).toContain("<code>name</code>");
    expect(whole).toContain("<code>logsImmediate.logsFilter.simpleFilter.luceneQuery</code>");
  });

  test("shows the mistakes of a resource once whose provider has a new key, and the program loads no schema", async () => {
    const more = `
      const key = new coralogix.ApiKey("key", { name: "Of the team", presets: ["Alerts"] });
      const provider = new coralogix.Provider("team", { apiKey: key.value });
      new coralogix.Alert("never", {
        name: "",
        logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
      }, { provider });
      process.on("exit", () => {
        if (Object.keys(require.cache).some((file) => file.includes("/zod/"))) process.exitCode = 3;
      });`;
    const one = await watched({ "index.js": program("Requests", more) });
    await one.version(1);
    expect((await one.whole()).match(/<code>name<\/code>/g)).toHaveLength(1);
  });

  test("draws the data of a test file, and draws again when that file changes", async () => {
    const tests = (step: number) => `
evaluation_interval: 1m
tests:
  - start_timestamp: "2026-11-22T11:00:00Z"
    input_series:
      - { series: requests_total, values: 0+${step}x60 }
      - { series: errors_total, values: 0+${step}x60 }
`;
    const files = { "index.js": program("Requests"), "tests.yaml": tests(60) };
    const one = await watched(files, ["--data", "tests.yaml"]);
    await one.version(1);
    expect(await one.whole()).toMatch(/Requests \(line chart\)[^<]*last 1\b/);
    one.write("tests.yaml", tests(600));
    await one.version(2);
    const whole = await one.whole();
    expect(whole).toMatch(/Requests \(line chart\)[^<]*last 10\b/);
    expect(whole).toContain(
      "<title>Many errors: 2026-11-22 11:00 UTC to 2026-11-22 12:00 UTC</title>",
    );
  });
});

describe("a change", () => {
  test("that breaks the program keeps the last picture, and shows the error until it is corrected", async () => {
    const one = await watched({ "index.js": program("First") });
    await one.version(1);
    one.write("index.js", program("Second", 'throw new Error("no such shop");'));
    const { error, version, text } = await one.failure();
    expect(version).toBe(1);
    expect(text).toMatch(/^Error since \d\d:\d\d:\d\d: the page shows the last result/);
    expect(error).toContain("no such shop");
    expect(error).toContain("index.js:");
    expect(error).not.toContain("node_modules");
    expect(await one.whole()).toContain("Section: First (");
    one.write("index.js", program("Third"));
    expect((await one.version(2)).error).toBeUndefined();
    expect(await one.whole()).toContain("Section: Third (");
    const printed = one.io.stdout() + one.io.stderr().split("\n").slice(0, 2).join("\n");
    const shown = shownIn("watch").trimEnd();
    expect(withoutPort(printed)).toBe(withoutPort(shown));
    one.write("index.js", "");
    await one.version(3);
    expect(one.io.stderr()).toContain("Evaluated: shows 0 resources.\n");
  });

  test("that is followed by another one ends its evaluation: the last one is shown", async () => {
    const one = await watched({ "index.js": program("First") });
    await one.version(1);
    // Without an end of its own.
    one.write("index.js", program("Second", "setInterval(() => {}, 1000);"));
    await one.events.until(({ status, version }) => status === "evaluating" && version === 1);
    one.write("index.js", program("Third"));
    await one.version(2);
    expect(await one.whole()).toContain("Section: Third (");
    expect(one.events.states.map(({ status }) => status)).not.toContain("failed");
  });

  test("of a file that is replaced, new in a new folder, or deleted is seen", async () => {
    const load = `const title = require("node:fs").existsSync("parts/title.js") ? require("./parts/title") : "None";\n`;
    const text = load + program("A").replace('"A"', "title");
    const one = await watched({ "index.js": text.replace("None", "Older") });
    await one.version(1);
    one.write("index.js~", text);
    renameSync(join(one.folder, "index.js~"), join(one.folder, "index.js"));
    await one.version(2);
    const parts = projectFolder({ "parts/title.js": 'module.exports = "New";' });
    renameSync(join(parts, "parts"), join(one.folder, "parts"));
    await one.events.until(({ status, version }) => status === "current" && version >= 3);
    expect(await one.whole()).toContain("Section: New (");
    const { version } = one.events.states.at(-1) as { version: number };
    rmSync(join(one.folder, "parts/title.js"));
    await one.version(version + 1);
    expect(await one.whole()).toContain("Section: None (");
  });
});

describe("a program", () => {
  test("that never ends is stopped, and the page says what to do", async () => {
    const files = { "index.js": program("First", "for (;;);") };
    const one = await watched(files, ["--timeout", "2"]);
    expect((await one.failure()).error).toBe(
      "The program did not end within 2 s and was stopped. A loop, a timer or an open connection may keep it running; --timeout gives it more time.",
    );
  });

  test("with an exit code that is not 0 fails with what it printed", async () => {
    const one = await watched({ "index.js": 'console.error("no quota"); process.exit(3);' });
    expect((await one.failure()).error).toBe("The program ended with the exit code 3.\nno quota");
  });

  test("reads the configuration of its stack; an encrypted value is a placeholder", async () => {
    const one = await watched({
      "index.js": `const config = new (require("@pulumi/pulumi").Config)();
        const title = [config.require("team"), config.requireObject("list").join("+")].join(" ");
        config.requireSecret("token");${program("A").replace('"A"', "title")}`,
      "Pulumi.yaml":
        "name: shop\nruntime: nodejs\nconfig: { team: { default: A }, list: [1, 2] }\n",
      "Pulumi.dev.yaml": "config:\n  shop:team: B\n  shop:token: { secure: v1:abc }\n",
    });
    await one.version(1);
    expect(await one.whole()).toContain("Section: B 1+2 (");
  });

  test("that looks an object up gets unknown values, and no request is sent", async () => {
    const requests: string[] = [];
    const api = createServer(({ url = "" }, response) => {
      requests.push(url);
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(api, "listening");
    const { port } = api.address() as AddressInfo;
    const lookup = `
      const found = coralogix.getWebhookOutput({ name: "Pager" });
      new coralogix.Alert("second", {
        name: "Second",
        logsImmediate: { logsFilter: { simpleFilter: { luceneQuery: "level:error" } } },
        notificationGroup: { webhooks: [{ integration: { integrationId: found.externalId } }] },
      });`;
    const one = await watched({ "index.js": program("First", lookup) }, [], {
      CORALOGIX_URL: `http://127.0.0.1:${port}`,
      CORALOGIX_API_KEY: "cxtp_canary-of-the-key",
    });
    await one.version(1);
    expect(await one.body("list")).toContain("Alert &quot;Second&quot;");
    expect(requests).toEqual([]);
    api.close();
  });

  test("with a transform needs the engine: without the Pulumi CLI, the page says so", async () => {
    const more = `require("@pulumi/pulumi").runtime.registerResourceTransform(() => undefined);`;
    const one = await watched({ "index.js": `${more}${program("First")}` }, [], { PATH: "" });
    expect((await one.failure()).error).toBe(
      "The program uses a transform of the stack. It is therefore evaluated by `pulumi preview`, which fails. The Pulumi CLI is not on the PATH.\nInstall it (https://www.pulumi.com/docs/install/), or give a file where the command reads one.",
    );
  });
});
