import { type Command, Option } from "commander";
import { EXIT, type ExitCode } from "./failure";
import type { Io } from "./io";

/**
 * A subcommand: adds itself to the program. It loads its work when it runs (`load`): the code of all
 * resource types takes long to load, and the other commands start without it.
 */
export type AddCommand = (program: Command, run: Run) => void;

/** Runs the work of a command, and stores its exit code. */
export type Run = (work: (io: Io) => Promise<ExitCode>) => Promise<void>;

export const OUTPUT_FORMATS = ["text", "json", "markdown"] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export const withConnection = (command: Command): Command =>
  command
    .option("--region <name>", "region of the account (CORALOGIX_REGION)")
    .option("--domain <domain>", "domain of the account (CORALOGIX_DOMAIN)")
    .option("--url <url>", "address of the API (CORALOGIX_URL)");

export const withOutput = (
  command: Command,
  formats: readonly string[] = OUTPUT_FORMATS,
  initial = "text",
): Command =>
  command.addOption(
    new Option("--output <format>", "format of the result").choices(formats).default(initial),
  );

export const withStack = (command: Command): Command =>
  command
    .option(
      "--stack <name>",
      "stack of the Pulumi project in this folder; default: the selected one",
    )
    .option(
      "--state <file>",
      "read the state from the output of `pulumi stack export --show-secrets`",
    );

/** What the help of a command contains beside its arguments and options. */
interface Details {
  examples?: readonly string[];
  exitCodes?: readonly { code: ExitCode; meaning: string }[];
}
const details = new WeakMap<Command, Details>();
export const detailsOf = (command: Command): Details => details.get(command) ?? {};
const addDetails = (command: Command, more: Details) =>
  details.set(command, { ...detailsOf(command), ...more });

export function withExamples(command: Command, ...examples: string[]): Command {
  addDetails(command, { examples });
  return command.addHelpText("after", `\n${["Examples:", ...examples].join("\n  ")}`);
}

/** When a command ends with which exit code, by the names of `EXIT`. */
export type ExitTexts = Readonly<Partial<Record<keyof typeof EXIT, string>>>;

/** What ends every command alike. */
const SHARED_EXITS: ExitTexts = {
  usage: "the command line is invalid",
  interrupted: "interrupted by Ctrl-C",
};

/** Lists the exit codes in the help, in their order. */
export function withExitCodes(command: Command, texts: ExitTexts): Command {
  const exitCodes = Object.entries({ ...SHARED_EXITS, ...texts })
    .map(([name, meaning]) => ({ code: EXIT[name as keyof typeof EXIT], meaning }))
    .sort((a, b) => a.code - b.code);
  addDetails(command, { exitCodes });
  const lines = exitCodes.map(({ code, meaning }) => `  ${String(code).padEnd(5)}${meaning}`);
  return command.addHelpText("after", `\n${["Exit codes:", ...lines].join("\n")}`);
}

/** Collects the values of an option that can be repeated. */
export const repeated = (value: string, previous: readonly string[] = []): string[] => [
  ...previous,
  value,
];
