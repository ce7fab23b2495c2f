import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { run } from "../../../src/cli/run";
import { testIo } from "../support/io";
import { commandIn } from "../support/process";
import { program } from "./programs";
import { PageEvents, projectFolder, requestOf, watchedInTests } from "./support";

const { watched } = watchedInTests();

describe("the command", () => {
  test("ends with its server after Ctrl-C", async () => {
    const one = await watched({ "index.js": program("First") });
    await one.version(1);
    expect(await one.end()).toBe(130);
    await expect(requestOf(one.url)).rejects.toThrow("ECONNREFUSED");
  });

  test("as a process ends on SIGINT, also while it evaluates a program that never ends", async () => {
    const cwd = projectFolder({ "index.js": "for (;;);" });
    const child = spawn(process.execPath, [commandIn(cwd), "watch"], {
      cwd,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [url] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
    await new PageEvents(url.trim()).until(({ status }) => status === "evaluating");
    child.kill("SIGINT");
    const [code, signal] = await once(child, "close");
    expect({ code, signal }).toEqual({ code: 130, signal: null });
  });

  test("does not see its own output, in a file of the folder, as a change", async () => {
    const cwd = projectFolder({ "index.js": program("First") });
    const log = openSync(join(cwd, "watch.log"), "w");
    const child = spawn(process.execPath, [commandIn(cwd), "watch"], {
      cwd,
      stdio: ["ignore", "pipe", log],
    });
    const [url] = (await once(child.stdout as Readable, "data")) as [Buffer];
    const events = new PageEvents(String(url).trim());
    await events.until(({ version }) => version === 1);
    for (const version of [2, 3]) {
      writeFileSync(join(cwd, "index.js"), program(`Change ${version}`));
      await events.until((state) => state.version === version && state.status === "current");
    }
    expect(
      events.states.filter(({ status }) => status === "evaluating").length,
    ).toBeLessThanOrEqual(3);
    child.kill("SIGINT");
    await once(child, "close");
    closeSync(log);
  });

  test.each([
    [["--port", "70000"], 2, '--port "70000": expected an integer from 0 to 65535.'],
    [["--timeout", "0"], 2, '--timeout "0": expected an integer from 1 to 3600.'],
    [["--last", "6h"], 2, "--last needs --with-data, or --data with a test file."],
    [["--stack", "none", "--with-data"], 1, "The Pulumi CLI is not on the PATH."],
  ])("with %j is an error before the page opens", async (args, code, message) => {
    const io = testIo({ PATH: "" }, projectFolder({ "index.js": "" }));
    expect(await run(["watch", ...args], io)).toBe(code);
    expect(io.stderr()).toContain(message);
    expect(io.stdout()).toBe("");
  });

  test("without a key, --with-data is an error of access", async () => {
    const io = testIo({}, projectFolder({ "index.js": "" }));
    expect(await run(["watch", "--with-data", "--region", "eu2"], io)).toBe(3);
  });

  test("outside of a project, with several stacks, and on a port in use, says what to do", async () => {
    const outside = testIo({}, __dirname);
    expect(await run(["watch"], outside)).toBe(1);
    expect(outside.stderr()).toContain("Run the command in the folder of a Pulumi project.");
    const several = testIo({}, projectFolder({ "Pulumi.a.yaml": "", "Pulumi.b.yaml": "" }));
    expect(await run(["watch"], several)).toBe(1);
    expect(several.stderr()).toBe(
      "The project has several stacks: a, b. Choose one with --stack.\n",
    );
    const one = await watched({ "index.js": program("First") });
    const { port } = new URL(one.url);
    const second = testIo({}, projectFolder({ "index.js": "" }));
    expect(await run(["watch", "--port", port], second)).toBe(1);
    expect(second.stderr()).toBe(
      `Port ${port} of 127.0.0.1 is in use: stop the process that listens there, or choose another port with --port.\n`,
    );
  });
});
