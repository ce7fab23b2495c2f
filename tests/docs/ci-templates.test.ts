import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { run } from "../../src/cli/run";
import { testIo } from "../cli/support/io";

const ROOT = join(__dirname, "../..");
const FOLDER = join(ROOT, "templates", "ci");
const files = readdirSync(FOLDER);
const text = (file: string): string => readFileSync(join(FOLDER, file), "utf8");
const guide = readFileSync(join(ROOT, "docs", "guides", "review.md"), "utf8");

test("there is one for GitHub and one for GitLab", () =>
  expect(files.sort()).toEqual(["coralogix-review.gitlab-ci.yml", "coralogix-review.yml"]));

describe.each(files)("%s", (file) => {
  test("is shown in the guide as it is", () => {
    expect(guide).toContain(`\`\`\`yaml\n${text(file)}\`\`\`\n`);
    expect(guide).toContain(`templates/ci/${file}`);
  });

  test("is YAML without an alias, a tab or a repeated key", () => {
    expect(parse(text(file), { strict: true, uniqueKeys: true })).toEqual(expect.any(Object));
    expect(text(file)).not.toMatch(/\t|^\s*<<:/m);
  });

  test("uses only options that the command has", async () => {
    const io = testIo({});
    await run(["review", "--help"], io);
    const commands = text(file)
      .split("\n")
      .filter((line) => line.includes("pulumi-coralogix review"));
    expect(commands.length).toBeGreaterThan(0);
    // Those before the name of the package are options of npx.
    const options = commands.flatMap(
      (line) => line.replace(/^.*pulumi-coralogix review/, "").match(/--[\w-]+/g) ?? [],
    );
    for (const option of options) expect(io.stdout()).toContain(`  ${option} `);
  });
});

test("the workflow of GitHub has the permission to write the comment, and no other", () => {
  const { permissions, jobs } = parse(text("coralogix-review.yml"));
  expect(permissions).toEqual({ contents: "read", "pull-requests": "write" });
  for (const job of Object.values<{ permissions?: object }>(jobs))
    expect(job.permissions).toBeUndefined();
});

test("no expression of GitHub is part of a script: names of branches could be commands", () => {
  const { jobs } = parse(text("coralogix-review.yml"));
  for (const { run: script = "" } of jobs.review.steps) expect(script).not.toContain("${{");
});
