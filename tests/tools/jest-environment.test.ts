import SharedEnvironment from "../../tools/jest-environment.cjs";

const globals = globalThis as { leak?: number };

test("after a test file, globals, environment and exit code are those before it", async () => {
  const environment = new SharedEnvironment({ projectConfig: {} as never });
  const { argv, exitCode } = process;
  const home = process.env.HOME;
  globals.leak = 1;
  Object.assign(process, { argv: [], exitCode: 3 });
  Object.assign(process.env, { HOME: "elsewhere", LEAK: "1" });
  await environment.teardown();
  expect("leak" in globals).toBe(false);
  expect([process.argv, process.exitCode]).toEqual([argv, exitCode]);
  expect([process.env.HOME, process.env.LEAK]).toEqual([home, undefined]);
});

test("global objects that a shared package defines are kept", async () => {
  const environment = new SharedEnvironment({ projectConfig: {} as never });
  environment.globals.keepAdded(() => {
    globals.leak = 1;
  });
  await environment.teardown();
  expect(globals.leak).toBe(1);
  delete globals.leak;
});
