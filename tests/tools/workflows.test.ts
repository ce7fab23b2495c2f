import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  permissions?: Record<string, string>;
  environment?: string;
  steps: Step[];
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const FOLDER = join(__dirname, "../../.github/workflows");
const workflows = readdirSync(FOLDER).map((file): [string, Workflow] => [
  file,
  parse(readFileSync(join(FOLDER, file), "utf8")),
]);
const WRITES = ["write", "write-all"];

describe.each(workflows)("%s", (file, { permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test("may only read, but for the jobs that write on purpose", () => {
    expect(permissions).toEqual({ contents: "read" });
    const writing = Object.entries(jobs).flatMap(([name, job]) =>
      Object.values(job.permissions ?? {}).some((one) => WRITES.includes(one)) ? [name] : [],
    );
    const allowed = { "release.yml": ["publish"], "vendor-changes.yml": ["issue"] };
    expect(writing).toEqual(allowed[file as keyof typeof allowed] ?? []);
  });

  test("pins each action to a commit, with its version", () => {
    const text = readFileSync(join(FOLDER, file), "utf8");
    const uses = text.match(/uses: .*/g) ?? [];
    expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
    for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+/);
  });

  test("keeps no credentials in the checkout, and runs no install script of a dependency", () => {
    for (const { uses, run, with: options } of steps) {
      if (uses?.startsWith("actions/checkout@"))
        expect(options).toMatchObject({ "persist-credentials": false });
      if (run?.includes("npm ci")) expect(run).toContain("npm ci --ignore-scripts");
      if (run?.includes("pip install")) expect(run).toContain("--require-hashes");
    }
  });
});

test("what has the identity for publishing installs nothing of this project's dependencies", () => {
  const { publish } = workflows.find(([file]) => file === "release.yml")?.[1].jobs ?? {};
  expect(publish).toMatchObject({ environment: "release", permissions: { "id-token": "write" } });
  const commands = publish?.steps.flatMap(({ run }) => run ?? []).join("\n");
  expect(commands).not.toMatch(/npm (ci|install|run|test)|npx/);
  expect(commands).toContain("npm publish --ignore-scripts --provenance");
});
