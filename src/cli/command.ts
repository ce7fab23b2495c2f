import { type Command, Option } from "commander";
import { EXIT, type ExitCode, UsageError } from "./failure";
import type { Io } from "./io";

type AddCommand = (program: Command, run: RunWork) => void;

/** Runs the work of a command, and stores its exit code. */
export type RunWork = (work: (io: Io) => Promise<ExitCode>) => Promise<void>;

export const OUTPUT_FORMATS = ["text", "json", "markdown"] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export type AddOptions = (command: Command) => Command;

export const withConnection: AddOptions = (command) => {
  const environment = [
    { name: "CORALOGIX_API_KEY", meaning: "API key, where the configuration of no stack has one" },
  ];
  const lines = environment.map(({ name, meaning }) => `  ${name}  ${meaning}`);
  details.set(command, { environment });
  return command
    .addHelpText("after", `\n${["Environment:", ...lines].join("\n")}`)
    .option("--region <name>", "region of the account (CORALOGIX_REGION)")
    .option("--domain <domain>", "domain of the account (CORALOGIX_DOMAIN)")
    .option("--url <url>", "address of the API (CORALOGIX_URL)");
};

export const withOut: AddOptions = (command) =>
  command.option("--out <file>", "write the result to this file instead of standard output");

export const withOutput =
  (formats: readonly string[] = OUTPUT_FORMATS, initial = "text"): AddOptions =>
  (command) =>
    command.addOption(
      new Option("--output <format>", "format of the result").choices(formats).default(initial),
    );

export const withStack: AddOptions = (command) =>
  command
    .option(
      "--stack <name>",
      "stack of the Pulumi project in this folder; default: the selected one",
    )
    .option(
      "--state <file>",
      "read the state from the output of `pulumi stack export --show-secrets`; - for standard input",
    );

/** When a command ends with which exit code, by the names of `EXIT`. */
type ExitTexts = Readonly<Partial<Record<keyof typeof EXIT, string>>>;

/** What ends every command alike. */
const SHARED_EXITS: ExitTexts = {
  usage: "the command line is invalid",
  interrupted: "interrupted by Ctrl-C or SIGTERM",
};

/** What the help of a command contains beside its arguments and options. */
interface Details {
  /** Variables that no option replaces. */
  environment?: readonly { name: string; meaning: string }[];
  examples?: readonly string[];
  exitCodes?: readonly { code: ExitCode; meaning: string }[];
}
const details = new WeakMap<Command, Details>();
export const detailsOf = (command: Command): Details => details.get(command) ?? {};

/** A subcommand: its part of the help, and its work. */
interface Subcommand {
  name: string;
  description: string;
  /** Each adds arguments and options, in the order of the help. */
  options: readonly AddOptions[];
  examples: readonly string[];
  exitCodes: ExitTexts;
  /** The options with a value that may be empty. */
  mayBeEmpty?: readonly string[];
  /**
   * Loads the work when the command runs: the code of all resource types takes long to load, and
   * the other commands start without it. The work receives the arguments and then the options.
   */
  load: () => (io: Io, ...given: never[]) => ExitCode | Promise<ExitCode>;
}

export const subcommand =
  ({
    name,
    description,
    options,
    examples,
    exitCodes: texts,
    mayBeEmpty,
    load,
  }: Subcommand): AddCommand =>
  (program, run) => {
    const command = program.command(name).description(description);
    for (const add of options) add(command);
    const exitCodes = Object.entries({ ...SHARED_EXITS, ...texts })
      .map(([exit, meaning]) => ({ code: EXIT[exit as keyof typeof EXIT], meaning }))
      .sort((a, b) => a.code - b.code);
    const exitLines = exitCodes.map(({ code, meaning }) => `  ${String(code).padEnd(5)}${meaning}`);
    details.set(command, { ...detailsOf(command), examples, exitCodes });
    command
      .addHelpText("after", `\n${["Examples:", ...examples].join("\n  ")}`)
      .addHelpText("after", `\n${["Exit codes:", ...exitLines].join("\n")}`)
      // The last argument is the command itself.
      .action((...given) =>
        run(async (io) => {
          refuseEmpty(command, mayBeEmpty);
          return load()(io, ...(given.slice(0, -1) as never[]));
        }),
      );
  };

/** An empty name would select nothing, or be the working directory. */
function refuseEmpty(command: Command, mayBeEmpty: readonly string[] = []): void {
  const given = [
    ...command.options.map((one) => ({
      name: one.long ?? "",
      value: command.getOptionValue(one.attributeName()) as unknown,
      isRequired: one.mandatory,
    })),
    ...command.registeredArguments.map((one, n) => ({
      name: `The argument ${one.name()}`,
      value: command.processedArgs[n] as unknown,
      isRequired: one.required,
    })),
  ];
  const empty = given.find(
    ({ name, value }) => !mayBeEmpty.includes(name) && [value].flat().includes(""),
  );
  if (!empty) return;
  const step = empty.isRequired ? "Give it a value." : "Give it a value, or leave it out.";
  throw new UsageError(`${empty.name} is empty. Is a variable unset? ${step}`);
}

/** Collects the values of an option that can be repeated. */
export const repeated = (value: string, previous: readonly string[] = []): string[] => [
  ...previous,
  value,
];
