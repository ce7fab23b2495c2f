import { readFileSync } from "node:fs";
import { join } from "node:path";
import { providerText } from "../../src/provider/state/keys";
import { root } from "./project";
import { createStrictProject, type StrictProject } from "./strict-layout";

const TEXT = providerText("DashboardFolder");
const PRELOAD = join(root, "tests/support/lazy-packages.cjs");
const SCENARIO = join(root, "tests/package/inline-program.cjs");

interface Step {
  text: string;
  changes?: Record<string, number>;
}
interface Result {
  steps: Record<"up" | "preview" | "refresh" | "destroy", Step>;
  texts: string[];
  left: number;
}

let project: StrictProject;
beforeAll(async () => {
  project = await createStrictProject();
}, 300_000);
afterAll(() => project?.remove());

const runInline = async (options: object): Promise<Result> => {
  const { out, err } = await project.node(
    ...["--require", PRELOAD, SCENARIO, project.program, JSON.stringify(options)],
  );
  const json = out.slice(out.lastIndexOf("\n{"));
  if (!json) throw new Error(err);
  return JSON.parse(json);
};
const expectSuccess = ({ steps, left }: Result) => {
  expect(steps.up.text).not.toContain("rror");
  expect([steps.up, steps.preview, steps.refresh, steps.destroy].map((it) => it.changes)).toEqual([
    { create: 2 },
    { same: 2 },
    { same: 2 },
    { delete: 2 },
  ]);
  expect(left).toBe(0);
};

/** Runs the program with the script of the language host, and prints the program text. */
async function runByLanguageHost(): Promise<string> {
  const mocks = `require(${JSON.stringify(join(project.program, "node_modules/@pulumi/pulumi"))})
    .runtime.setMocks({ call: () => ({}), newResource: ({ inputs }) => {
      if (inputs.__provider) console.log(inputs.__provider);
      return { id: "1", state: inputs };
    }});`;
  project.write("mocks.cjs", mocks);
  const script = join(project.program, "node_modules/@pulumi/pulumi/cmd/run/index.js");
  const flags = ["--monitor=mocks", "--project=strict", "--stack=dev", `--pwd=${project.program}`];
  const { out, err } = await project.node("--require", "./mocks.cjs", script, ...flags, ".");
  return out + err;
}

// The tests change the layout one after another, as the titles say.
describe("a program that depends on a library, which depends on this package", () => {
  test("loads the provider where the SDK finds its own dependencies, as with pnpm", async () => {
    const result = await runInline({ workDir: project.program });
    expectSuccess(result);
    expect(result.texts).toEqual([`module.paths.push(...require.main?.paths??[]);${TEXT}`]);
    expect(await runByLanguageHost()).toContain(result.texts[0]);
  });

  test("fails where nothing finds the provider, with the dependency to add", async () => {
    project.unhoist();
    const text = await runByLanguageHost();
    expect(text).toContain(
      `the provider process cannot load pulumi-coralogix from the folder of the program, ${project.program}. Add pulumi-coralogix to the dependencies in the package.json of the program`,
    );
    expect(text).not.toMatch(/^ +at /m);
  });

  test("has the shorter text with this package as a dependency of the program", async () => {
    project.addDependency();
    expect((await runByLanguageHost()).split("\n")).toContain(TEXT);
  });
});

describe("an inline program of the Automation API without workDir", () => {
  test("works with NODE_PATH in envVars", async () => {
    const NODE_PATH = join(project.program, "node_modules");
    const result = await runInline({ envVars: { NODE_PATH } });
    expectSuccess(result);
    expect(result.texts).toEqual([TEXT]);
  });

  test("fails with a message of the troubleshooting guide without NODE_PATH", async () => {
    const { steps } = await runInline({});
    const message = "Cannot find module '@pulumi/pulumi/cmd/dynamic-provider'";
    expect(steps.up.text).toContain(message);
    const guide = readFileSync(join(root, "docs/guides/troubleshooting.md"), "utf8");
    expect(guide).toContain(`| \`${message}\` |`);
  });
});
