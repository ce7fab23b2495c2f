import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { EXIT } from "../../../src/cli/failure";
import { run } from "../../../src/cli/run";
import { testIo } from "../support/io";
import { alertUpdate, previewText, runReview, step } from "./support/preview";

const UPDATE = alertUpdate("Errors", { priority: "P3" }, { priority: "P1" });
const DELETE = step({ op: "delete", type: "Alert", name: "old", before: { name: "Old" } });
const BUCKET = step({ op: "replace", type: "aws:s3:Bucket", name: "b", before: {}, after: {} });
const PREVIEW = previewText([UPDATE, DELETE, BUCKET]);
const FAILED = { severity: "error", message: "error: failed\n" };

const folder = () => mkdtempSync(join(tmpdir(), "coralogix-review-"));
async function review(args: readonly string[], cwd = folder(), env: Record<string, string> = {}) {
  const io = testIo(env, cwd);
  const code = await run(["review", ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

describe("--fail-on", () => {
  test.each([
    ["delete", EXIT.differences],
    ["create,update", EXIT.differences],
    ["adopt, delete", EXIT.differences],
    ["replace", EXIT.differences],
    ["create,adopt,overwrite", EXIT.success],
  ])("%s exits with %i where one of the operations occurs", async (operations, code) => {
    const result = await runReview(PREVIEW, "--fail-on", operations);
    expect(result).toMatchObject({ code, err: "" });
    expect(result.out).toBe((await runReview(PREVIEW)).out);
  });

  test.each(["destroy", "same", "delete,"])("%j is a usage error", async (operations) => {
    const { code, out, err } = await runReview(PREVIEW, "--fail-on", operations);
    expect({ code, out }).toEqual({ code: EXIT.usage, out: "" });
    expect(err).toContain("The operations are delete, replace, overwrite, update, create, adopt.");
  });

  const purge = (type: string) => step({ op: "purge", type, name: "old", before: { name: "Old" } });
  test.each([
    ["a resource", purge("DashboardFolder")],
    ["a resource of another package", purge("aws:s3/bucket:Bucket")],
  ])("counts an operation of %s that this version does not know as each one", async (_, one) => {
    const preview = previewText([one]);
    expect((await runReview(preview)).code).toBe(EXIT.success);
    for (const output of ["text", "markdown", "html", "json"])
      for (const operation of ["delete", "create", "adopt"]) {
        const options = ["--fail-on", operation, "--output", output];
        const { code, out } = await runReview(preview, ...options);
        expect(code).toBe(EXIT.differences);
        expect(out).toContain("purge");
        expect(out).toMatch(/changed in an unknown way/i);
        expect(out).not.toMatch(/Changes: none|Nothing (changes|is deleted)/);
      }
  });

  test("does not hide the errors of the preview: they are printed first, with code 1", async () => {
    const text = previewText([DELETE], [FAILED]);
    const { code, out } = await runReview(text, "--fail-on", "delete");
    expect(code).toBe(EXIT.error);
    expect(out.indexOf("Errors\n  failed")).toBeLessThan(out.indexOf("\nDeleted\n"));
  });
});

describe("the preview", () => {
  test("is read from a file, or with - from standard input", async () => {
    const cwd = folder();
    writeFileSync(join(cwd, "preview.json"), PREVIEW);
    const { code, out } = await review(["preview.json"], cwd);
    expect({ code, out }).toEqual({ code: 0, out: (await runReview(PREVIEW, "-")).out });
  });

  test("that does not exist is one message", async () => {
    const { code, err } = await review(["none.json"]);
    expect(code).toBe(EXIT.error);
    expect(err).toBe(
      "Cannot read the preview none.json: there is no such file or folder. Create it with: pulumi preview --json > none.json\n",
    );
  });

  test("from a terminal, or from two sources, is a usage error", async () => {
    const terminal = await review([]);
    expect(terminal.code).toBe(EXIT.usage);
    expect(terminal.err).toContain("pulumi preview --json | npx --no pulumi-coralogix review");
    expect(await review(["a.json", "--stack", "dev"])).toMatchObject({ code: EXIT.usage, out: "" });
  });
});

describe("--stack", () => {
  /** A folder with a Pulumi CLI that prints a string and its arguments. */
  function cli(out: string, err: string, code: number): Record<string, string> {
    const bin = folder();
    for (const [name, text] of Object.entries({ out, err })) writeFileSync(join(bin, name), text);
    const script = `#!/bin/sh\necho "$@" > ${bin}/args\ncat ${bin}/out\ncat ${bin}/err >&2\nexit ${code}\n`;
    writeFileSync(join(bin, "pulumi"), script);
    chmodSync(join(bin, "pulumi"), 0o755);
    return { PATH: `${bin}${delimiter}${process.env.PATH}`, BIN: bin };
  }

  test("runs the preview with the resources that do not change", async () => {
    const env = cli(PREVIEW, "", 0);
    const { code, out } = await review(["--stack", "dev"], folder(), env);
    expect({ code, out }).toEqual({ code: 0, out: (await runReview(PREVIEW)).out });
    expect(readFileSync(join(env.BIN as string, "args"), "utf8")).toBe(
      "preview --json --show-sames --stack dev --non-interactive\n",
    );
  });

  test("reports the errors of a preview that fails", async () => {
    const env = cli(previewText([], [FAILED]), "", 255);
    const { code, out } = await review(["--stack", "dev"], folder(), env);
    expect(code).toBe(EXIT.error);
    expect(out).toContain("Errors\n  failed");
  });

  test("the message of a CLI that is too old names the versions that are supported", async () => {
    const env = cli("", "error: unknown flag: --show-sames\n", 255);
    const script = `#!/bin/sh\n[ "$1" = version ] && echo v3.50.0 && exit\necho "error: unknown flag: --show-sames" >&2\nexit 255\n`;
    writeFileSync(join(env.BIN ?? "", "pulumi"), script, { mode: 0o755 });
    const { code, err } = await review(["--stack", "dev"], folder(), env);
    expect([code, err]).toEqual([
      EXIT.error,
      "`pulumi preview --json --show-sames --stack dev` failed:\nerror: unknown flag: --show-sames\nThe Pulumi CLI is v3.50.0, outside the supported range >=3.220.0 <4: install another one (https://www.pulumi.com/docs/install/).\n",
    ]);
  });

  // Without the host of the language, pulumi 3.276 prints the second one.
  test.each(["", "{}\n"])("without a preview (%j) is the message of the CLI", async (printed) => {
    const env = cli(printed, "error: no stack named 'dev' found\n", 255);
    expect(await review(["--stack", "dev"], folder(), env)).toEqual({
      code: EXIT.error,
      out: "",
      err: "`pulumi preview --json --show-sames --stack dev` failed:\nerror: no stack named 'dev' found\n",
    });
  });

  test("without the Pulumi CLI is an error that names it, and Ctrl-C ends the run", async () => {
    const missing = await review(["--stack", "dev"], folder(), { PATH: folder() });
    expect(missing).toMatchObject({ code: EXIT.error });
    expect(missing.err).toContain("The Pulumi CLI is not on the PATH");
    const env = cli("", "", 0);
    writeFileSync(join(env.BIN as string, "pulumi"), "#!/bin/sh\nexec sleep 60\n");
    const io = testIo(env, folder());
    const running = run(["review", "--stack", "dev"], io);
    setTimeout(() => io.interrupt(), 100);
    expect(await running).toBe(EXIT.interrupted);
  });
});

describe("--out", () => {
  test("writes the result to a file without colors", async () => {
    const cwd = folder();
    const io = { ...testIo({}, cwd), colors: true, input: async () => PREVIEW };
    expect(await run(["review", "--out", "review.txt"], io)).toBe(EXIT.success);
    expect(io.stdout()).toBe("");
    expect(readFileSync(join(cwd, "review.txt"), "utf8")).toBe((await runReview(PREVIEW)).out);
    await run(["review"], io);
    expect(io.stdout()).toContain("\u001b[31mDeleted\u001b[39m");
  });

  test("to a folder that does not exist is one message", async () => {
    const { code, err } = await runReview(PREVIEW, "--out", "none/review.txt");
    expect({ code, err }).toEqual({
      code: EXIT.error,
      err: "Cannot write none/review.txt: there is no such file or folder. Choose another file with --out.\n",
    });
  });
});

test("--output json has a version, counts and no arguments", async () => {
  const { out } = await runReview(PREVIEW, "--output", "json");
  const { version, command, counts, resources, others } = JSON.parse(out);
  expect({ version, command, counts }).toEqual({
    version: 1,
    command: "review",
    counts: {
      unknown: 0,
      delete: 1,
      replace: 0,
      overwrite: 0,
      update: 1,
      create: 0,
      adopt: 0,
      same: 0,
    },
  });
  expect(others).toMatchObject([{ operation: "replace", type: "aws:s3:Bucket", name: "b" }]);
  for (const resource of resources)
    for (const key of ["before", "after", "outputs"]) expect(resource).not.toHaveProperty(key);
});
