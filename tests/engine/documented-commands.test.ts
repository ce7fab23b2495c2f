import { execFileSync } from "node:child_process";
import { commandsOf } from "../docs/support/page-commands";
import { pages } from "../docs/support/pages";
import type { Words } from "../docs/support/shell";

/** What the help of the CLI says about a command: its arguments and options. */
interface Help {
  /** How many words its name has. */
  depth: number;
  takesArguments: boolean;
  /** Whether an option takes a value, by its name. */
  options: ReadonlyMap<string, boolean>;
}
const cache = new Map<string, Help>();

function helpOf(command: Words): Help {
  const name = command.join(" ");
  const known = cache.get(name);
  if (known) return known;
  // Without the variable, it hides options of saved plans.
  const env = { ...process.env, PULUMI_EXPERIMENTAL: "true" };
  const text = execFileSync("pulumi", [...command, "--help"], { env, encoding: "utf8" });
  const [, path = "", rest = ""] = /^Usage:\n {2}pulumi((?: [a-z-]+)*)(.*)$/m.exec(text) ?? [];
  const options = new Map(
    [...text.matchAll(/^ +(?:(-\w), )?(--[\w-]+)( \S+)? {2}/gm)].flatMap(([, short, long, value]) =>
      [short, long].filter((it) => !!it).map((option) => [option as string, !!value] as const),
    ),
  );
  const help = {
    depth: path.split(" ").length - 1,
    takesArguments: /[<[](?!flags|command)/.test(rest),
    options,
  };
  cache.set(name, help);
  return help;
}

/** What the CLI does not know of a command. */
function unknownIn(words: Words): string[] {
  const command: string[] = [];
  for (const word of words) {
    // The help of a command that does not exist is the one of the command above it.
    if (!/^[a-z]+$/.test(word) || helpOf([...command, word]).depth <= command.length) break;
    command.push(word);
  }
  const { takesArguments, options } = helpOf(command);
  const rest = words.slice(command.length);
  const given = rest.filter((word, n) => !word.startsWith("-") && !options.get(rest[n - 1] ?? ""));
  return [
    ...rest.filter((word) => word.startsWith("-") && !options.has(word.replace(/=.*/, ""))),
    ...(takesArguments ? [] : given),
  ];
}

test("the CLI has each command of Pulumi that a page shows, with its options", () => {
  let count = 0;
  const unknown = pages.flatMap((page) =>
    commandsOf(page).flatMap(([program, ...words]) => {
      // The block of a program in HCL has the same name.
      if (program !== "pulumi" || words[0] === "{") return [];
      count += 1;
      return unknownIn(words).map((word) => `${page}: pulumi ${words.join(" ")}: ${word}`);
    }),
  );
  expect(count).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
