import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SharedFolders } from "../examples/support/example-stack";
import { diagnosticsOf, programOf } from "../types/support/compile";
import { type Check, objectsOf, type Wrong } from "./support/check";
import { deploy, type Outcome } from "./support/run";

const { TASK, PROGRAM } = process.env;
const names = readdirSync(__dirname).filter((name) => existsSync(join(__dirname, name, "task.md")));
const checkOf = (name: string): { check: Check; wrong: Wrong } => require(`./${name}/check`);
const solutionOf = (name: string): string =>
  readFileSync(join(__dirname, name, "solution.ts"), "utf8");

const shared = new SharedFolders();
const outcomes: Outcome[] = [];
afterAll(async () => {
  for (const { emulator } of outcomes) await emulator.close();
  shared.remove();
});

async function deployed(name: string, programs: Record<string, string>): Promise<Outcome> {
  const outcome = await deploy(shared, name, programs);
  outcomes.push(outcome);
  return outcome;
}

/** The messages of the compiler about programs, by their names. */
function messagesOf(programs: Record<string, string>): string[] {
  const files = Object.entries(programs).map(([name, text]) => [`tests/tasks/${name}.ts`, text]);
  const program = programOf(Object.fromEntries(files));
  return files.flatMap(([file = ""]) => diagnosticsOf(program, file));
}

// TASK=slo PROGRAM=index.ts npx jest tests/tasks
if (TASK && PROGRAM) {
  test(`${PROGRAM} compiles, does what ${TASK} asks for, and changes nothing in a second preview`, async () => {
    const programs = { [TASK]: readFileSync(PROGRAM, "utf8") };
    expect(messagesOf(programs)).toEqual([]);
    const { emulator, changes } = await deployed("given", programs);
    checkOf(TASK).check(objectsOf(emulator));
    expect(Object.keys(changes)).toEqual(["same"]);
  });
} else {
  const solutions = Object.fromEntries(names.map((name) => [name, solutionOf(name)]));

  describe("the reference solutions", () => {
    let outcome: Outcome;
    beforeAll(async () => {
      outcome = await deployed("solutions", solutions);
    });

    test("are ten, and compile", () => {
      expect(names).toHaveLength(10);
      expect(messagesOf(solutions)).toEqual([]);
    });

    test("change nothing in a second preview", () => {
      expect(Object.keys(outcome.changes)).toEqual(["same"]);
    });

    test.each(names)("%s is solved", (name) => {
      checkOf(name).check(objectsOf(outcome.emulator));
    });
  });

  describe("solutions with one mistake each", () => {
    let outcome: Outcome;
    beforeAll(async () => {
      const wrong = names.map((name) => {
        const [before, after] = checkOf(name).wrong;
        expect(solutionOf(name)).toContain(before);
        return [name, solutionOf(name).replace(before, after)];
      });
      outcome = await deployed("mistakes", Object.fromEntries(wrong));
    });

    test.each(names)("%s is not solved", (name) => {
      expect(() => checkOf(name).check(objectsOf(outcome.emulator))).toThrow();
    });
  });
}
