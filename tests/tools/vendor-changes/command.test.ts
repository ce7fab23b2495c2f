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

  const apiChangelog = `entries:
- { date: '2026-10-01', breaking: false, highlights: [Documentation only.] }
- { date: '2026-10-20', breaking: true, highlights: ["The fields leave", "the stable tier."] }
- { date: '2026-10-05', highlights: [Additive.] }
`;
  test("lists what the changelog of the API has after a date, the newest first", async () => {
    const api = file("api.yml", apiChangelog);
    const { stdout } = await run("--api-changelog", api, "--api-since", "2026-10-01");
    expect(stdout).toBe(
      "## Changelog of the API\n\n- 2026-10-20 (breaking): The fields leave the stable tier.\n- 2026-10-05: Additive.\n",
    );
    const current = await run("--api-changelog", api, "--api-since", "2026-10-20");
    expect(current.stdout).toBe("no changes\n");
  });

  test.each<[string[], string]>([
    [["--api-changelog", "a.yml"], "--api-changelog and --api-since need each other"],
    [["--api-changelog", file("api2.yml", apiChangelog), "--api-since", "May"], "expected a date"],
    [
      ["--api-changelog", file("none.yml", "{}"), "--api-since", "2026-10-01"],
      "none.yml: the file is no changelog of the API",
    ],
    [
      ["--api-changelog", file("odd.yml", "entries: [{ date: 1 }]"), "--api-since", "2026-10-01"],
      "odd.yml: entries[0].date: expected a date",
    ],
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
    // The job that runs the provider's binary may write nothing.
    expect(jobs.compare.permissions).toEqual({ contents: "read" });
    expect(jobs.issue.permissions).toEqual({ issues: "write" });
  });

  test("uses only options that the command has", () => {
    const command = text.slice(text.indexOf("npm run --silent vendor-changes"));
    const options = command.slice(0, command.indexOf(">")).match(/ --[a-z][\w-]*/g) ?? [];
    const own = options.slice(1); // after --silent
    expect(own.length).toBeGreaterThan(2);
    for (const option of own) expect(usage).toContain(`\n  ${option.trim()} `);
  });
});
