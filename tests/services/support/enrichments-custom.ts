import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const CSV = "host,team\nweb-1,checkout\n";
export const OTHER = "host,team\nweb-1,search\n";
export const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");
export const tempFolder = mkdtempSync(join(tmpdir(), "tables-"));
export const file = (content: string | Buffer, name = "hosts.csv"): string => {
  writeFileSync(join(tempFolder, name), content);
  return join(tempFolder, name);
};
afterAll(() => rmSync(tempFolder, { recursive: true }));

export const name = "hosts";
