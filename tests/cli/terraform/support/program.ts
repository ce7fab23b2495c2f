import { mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AccountContent } from "../../../../src/cli/account/types";
import { planExport } from "../../../../src/cli/export/plan-export";
import { run } from "../../../../src/cli/run";
import type { Emulator } from "../../../../src/emulator";
import { secretsOf } from "../../export/support/plan";
import { testIo } from "../../support/io";

export const KEY = "key";

/** The outcome of a command. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** A folder with a state of another tool, in which `coralogix export` runs. */
export class MoveFolder {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "move-")));
  readonly program: string;

  /** `name` is that of the project, and of the folder of the program. */
  constructor(
    private readonly emulator: Pick<Emulator, "url">,
    state: string,
    private readonly option = "--terraform-state",
    private readonly name = "program",
  ) {
    this.program = join(this.folder, name);
    this.write("state.json", state);
  }

  write(file: string, content: string | Buffer): void {
    writeFileSync(join(this.folder, file), content);
  }

  /** Exports the state into the program. */
  export(...options: string[]): Promise<Outcome> {
    return this.call(["export", this.option, "state.json", "--out", this.name, ...options]);
  }

  /** Exports a state that standard input contains. */
  exportInput(state: string): Promise<Outcome> {
    return this.call(["export", this.option, "-", "--out", this.name], state);
  }

  /** Runs a command line that has no quotes. */
  run(line: string): Promise<Outcome> {
    return this.call(line.split(" ").slice(1));
  }

  private async call(argv: string[], input?: string): Promise<Outcome> {
    const io = testIo({ CORALOGIX_API_KEY: KEY, CORALOGIX_URL: this.emulator.url }, this.folder);
    if (input !== undefined) io.input = async () => input;
    const code = await run(argv, io);
    return { code, stdout: io.stdout(), stderr: io.stderr() };
  }

  /** A file of the program. */
  read(file: string): string {
    return readFileSync(join(this.program, file), "utf8");
  }

  /** The files of the folder, besides the state. */
  files(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name !== "state.json")
      .sort();
  }
}

/** The configuration of an exported program for an account, with the secrets of its objects. */
export const configFor = (url: string, objects: AccountContent) => ({
  "coralogix:url": url,
  "coralogix:apiKey": { secret: KEY },
  ...secretsOf(planExport(objects)),
});
