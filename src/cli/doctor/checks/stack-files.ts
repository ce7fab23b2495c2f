import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { valueAt } from "../../../schema/path";
import { type Fields, isRecord } from "../../../schema/record";
import { notApplicable } from "../../account/not-checked";
import { firstLineOf } from "../../failure";
import type { Check, ReportedFinding } from "../check";

const FILE = /^Pulumi\.(.+)\.ya?ml$/;

/** The configuration of a stack in a file, with encrypted values as `{ secure: … }`. */
export interface StackFile {
  file: string;
  stack: string;
  config: Fields;
}

/** A check of the configuration files of stacks in the working directory. */
export const stackFileCheck = (
  id: string,
  title: string,
  findingsIn: (file: StackFile) => ReportedFinding[],
): Check => ({
  id,
  title,
  run: ({ io }) => {
    const files = readdirSync(io.cwd).filter((name) => FILE.test(name));
    if (!files.length)
      return {
        findings: [],
        notChecked: [notApplicable("this folder has no configuration of a stack")],
      };
    const read = files.map((file) => {
      try {
        return { findings: findingsIn(readStackFile(io.cwd, file)), notChecked: [] };
      } catch (error) {
        return { findings: [], notChecked: [notApplicable(`${file}: ${firstLineOf(error)}`)] };
      }
    });
    return {
      findings: read.flatMap(({ findings }) => findings),
      notChecked: read.flatMap(({ notChecked }) => notChecked),
    };
  },
});

function readStackFile(folder: string, file: string): StackFile {
  // Loaded on first use: only projects have such a file.
  const { parse } = require("yaml") as typeof import("yaml");
  const config = valueAt(parse(readFileSync(join(folder, file), "utf8")), ["config"]);
  return { file, stack: FILE.exec(file)?.[1] ?? "", config: isRecord(config) ? config : {} };
}
