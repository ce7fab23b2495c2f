import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MANIFEST = `[package]
name = "tera-agreement"
version = "0.0.0"
edition = "2024"

[dependencies]
tera1 = { package = "tera", version = "=1.20.1" }
tera2 = { package = "tera", version = "=2.4.0" }
serde_json = "1"
`;

/** The program that renders with both versions of Tera; cargo builds it once per user. */
export function program(cache: string, log: (line: string) => void): string {
  const folder = join(cache, "agreement-tera");
  mkdirSync(join(folder, "src"), { recursive: true });
  writeFileSync(join(folder, "Cargo.toml"), MANIFEST);
  copyFileSync(join(__dirname, "main.rs"), join(folder, "src", "main.rs"));
  const built = join(folder, "target", "release", "tera-agreement");
  if (!existsSync(built)) log("cargo builds Tera 1.20.1 and 2.4.0: this takes some minutes");
  execFileSync("cargo", ["build", "--release", "--quiet"], {
    cwd: folder,
    env: { CARGO_BUILD_JOBS: "1", ...process.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return built;
}

/** What a version does with a template. */
export interface Reading {
  readonly output?: string;
  readonly error?: string;
  readonly parse_error?: string;
}

/** What both versions do with each template. */
export function readings(
  command: string,
  templates: readonly string[],
  context: unknown,
): { one: Reading; two: Reading }[] {
  const input = templates.map((template) => `${JSON.stringify({ template, context })}\n`).join("");
  const output = execFileSync(command, { input, maxBuffer: 2 ** 30 }).toString();
  return output
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
