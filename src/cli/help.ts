import type { Command, Option } from "commander";
import { detailsOf } from "./command";

/** Whether the help is requested as JSON: `--help --output json`, or `--output=json`. */
export const wantsJsonHelp = (argv: readonly string[]): boolean =>
  argv.includes("--help") &&
  argv.some((arg, n) => arg === "--output=json" || (arg === "--output" && argv[n + 1] === "json"));

/** The help as data: of the command that the command line names, or of all commands. */
export function jsonHelp(program: Command, argv: readonly string[]): string {
  const named = program.commands.find((command) => command.name() === argv[0]);
  const help = named ? describeCommand(named) : describeProgram(program);
  return `${JSON.stringify(help, undefined, 2)}\n`;
}

const describeProgram = (program: Command) => ({
  name: program.name(),
  version: program.version(),
  description: program.description(),
  commands: program.commands.map(describeCommand),
});

const describeCommand = (command: Command) => ({
  name: command.name(),
  description: command.description(),
  usage: `coralogix ${command.name()} ${command.usage()}`,
  arguments: command.registeredArguments.map((one) => ({
    name: one.name(),
    description: one.description,
    required: one.required,
    repeated: one.variadic,
  })),
  options: command.options.map(describeOption),
  ...detailsOf(command),
});

const describeOption = ({ flags, description, mandatory, argChoices, defaultValue }: Option) => ({
  flags,
  description,
  required: mandatory,
  ...(argChoices ? { choices: argChoices } : {}),
  ...(defaultValue === undefined ? {} : { default: defaultValue as unknown }),
});
