import { resolve } from "node:path";
import { runCommand } from "../support/command";

const ROOT = resolve(__dirname, "../..");

test("The Pulumi CLI accepts the package schema without a warning", async () => {
  const { code, text } = await runCommand(ROOT, "pulumi", [
    "schema",
    "check",
    "plugin/schema.json",
  ]);
  expect(text).toBe("");
  expect(code).toBe(0);
});
