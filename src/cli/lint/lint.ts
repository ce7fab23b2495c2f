import type { Levels } from "../../lint/levels";
import { LEVELS, type Level } from "../../text/finding";
import { isMisspelled } from "../../text/spelling";
import { definitions } from "../account/definitions";
import type { ConnectionOptions } from "../connection";
import { EXIT, type ExitCode, throwIfInterrupted, UsageError } from "../failure";
import { inputName, readInput } from "../files";
import type { Io } from "../io";
import { rulesReadBy } from "../rules/all-rules";
import type { ListedRule } from "../rules/listed-rule";
import { withDataFindings } from "./data-findings";
import { ACCEPTED, lintFile } from "./lint-file";
import { type LintReport, reportOf } from "./model";
import { type LintFormat, render, ruleList } from "./render";

const SETTINGS: readonly string[] = [...LEVELS, "off"];

/** The levels of `--level RULE=LEVEL`. */
function levelsIn(settings: readonly string[], rules: readonly ListedRule[]): Levels {
  const names = rules.map(({ rule }) => rule.name);
  const entries = settings.map((setting) => {
    const [name = "", level = "", ...more] = setting.split("=");
    if (more.length || !SETTINGS.includes(level))
      throw new UsageError(
        `--level ${setting}: expected RULE=LEVEL, where the level is one of ${SETTINGS.join(", ")}.`,
      );
    if (names.includes(name)) return [name, level];
    const near = names.find((one) => isMisspelled(one, name));
    const hint = near ? `Did you mean ${near}?` : "--list-rules prints all rules.";
    throw new UsageError(`--level: there is no rule ${JSON.stringify(name)}. ${hint}`);
  });
  return Object.fromEntries(entries) as Levels;
}

export interface LintCommandOptions extends ConnectionOptions {
  output: LintFormat;
  failOn: Level;
  /** `never-true=off` */
  level?: readonly string[];
  /** The resource type of the objects in the files. */
  type?: string;
  listRules?: boolean;
  /** Compares names with the data of the account. */
  withData?: boolean;
}

/** Lints files without the account, and writes the report. */
export async function lintFiles(
  io: Io,
  files: readonly string[],
  options: LintCommandOptions,
): Promise<ExitCode> {
  const { output, failOn, level = [], type, listRules, withData } = options;
  const rules = rulesReadBy("lint");
  const levels = levelsIn(level, rules);
  if (listRules) {
    if (output === "sarif")
      throw new UsageError("--list-rules has no SARIF output: use --output text or json.");
    io.out(ruleList(rules, levels, output));
    return EXIT.success;
  }
  if (!files.length) throw new UsageError("Name the files to lint, or - for standard input.");
  const types = definitions(type === undefined ? undefined : [type]);
  const objects = [];
  for (const file of files) {
    const text = await readInput(io, file, "Name a file to lint.");
    const found = lintFile({ file, text }, { types, levels });
    if (!found.length) io.err(`${inputName(file)} has nothing to lint. ${ACCEPTED}`);
    objects.push(...found);
    throwIfInterrupted(io.signal);
  }
  const report = reportOf(
    withData ? await withDataFindings(io, objects, levels, options) : { objects },
  );
  io.out(render(report, output, io.cwd));
  if (report.failure) throw report.failure;
  if (fails(report, failOn)) return EXIT.differences;
  return report.notChecked?.some((one) => one.isIncomplete) ? EXIT.partial : EXIT.success;
}

/** Whether there is a finding of the level, or of a worse one. */
const fails = ({ counts }: LintReport, failOn: Level): boolean =>
  LEVELS.slice(0, LEVELS.indexOf(failOn) + 1).some((level) => counts[level] > 0);
