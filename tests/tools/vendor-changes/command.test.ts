import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { parse } from "yaml";

const ROOT = resolve(__dirname, "../../..");

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "vendor-changes-test-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["--import", "tsx", join(ROOT, "tools/vendor-changes.mts"), ...args],
      { cwd: ROOT },
    );

  test("compares with the declarations of this package, and prints text or JSON", async () => {
    const openapi = file("new.yaml", "paths:\n  /slo/slos/v9:\n    get: { responses: {} }\n");
    const entry = "new operation: GET /slo/slos/v9";
    expect((await run("--openapi", openapi)).stdout).toBe(`## slos\n\n- ${entry}\n`);
    const { stdout } = await run("--openapi", openapi, "--format", "json");
    expect(JSON.parse(stdout).description).toEqual([
      expect.objectContaining({ change: "new", what: "operation", subject: "GET /slo/slos/v9" }),
    ]);
  });

  test("compares with the version that the comparison names", async () => {
    const { stdout } = await run("--changelog", file("a.md", "# Release 99.0.0\n- FEAT: All.\n"));
    expect(stdout).toContain("- 99.0.0 provider: FEAT: All.");
  });

  test.each<[string[], string]>([
    [[], "usage: npm run vendor-changes"],
    [["--nonsense"], "usage: npm run vendor-changes"],
    [["--since", "a.json"], "--since needs --openapi"],
    [["--changelog", "a.md", "--format", "xml"], "--format must be text or json"],
    [["--openapi", join(folder, "missing.json")], "missing.json: ENOENT"],
    [["--openapi", file("empty.json", "{}")], "empty.json: the file is no OpenAPI description"],
    [["--openapi", file("broken.json", "{")], "broken.json: "],
    [["--provider-schema", file("schema.json", "{}")], "schema.json: the provider schema has no"],
  ])("%j is an error that names the mistake", async (args, message) => {
    const { code, stderr } = await run(...args).catch((error) => error);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
    expect(stderr).not.toContain("    at ");
  });
});

describe("the workflow", () => {
  const text = readFileSync(join(ROOT, ".github/workflows/vendor-changes.yml"), "utf8");
  const usage = readFileSync(join(ROOT, "tools/vendor-changes.mts"), "utf8");

  test("may write issues and nothing else", () => {
    const { jobs } = parse(text, { strict: true, uniqueKeys: true });
    expect(jobs.compare.permissions).toEqual({
      contents: "read",
      issues: "write",
    });
  });

  test("uses only options that the command has", () => {
    const command = text.slice(text.indexOf("npm run --silent vendor-changes"));
    const options = command.slice(0, command.indexOf(">")).match(/ --[a-z][\w-]*/g) ?? [];
    const own = options.slice(1); // after --silent
    expect(own.length).toBeGreaterThan(2);
    for (const option of own) expect(usage).toContain(`\n  ${option.trim()} `);
  });
});
