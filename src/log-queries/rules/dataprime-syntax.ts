import type { Found, Rule } from "../../text/finding";
import { dataprimeFaults } from "../dataprime";
import { COMMAND_FORMS, COMMANDS, type CommandForm } from "../dataprime-commands";
import {
  type DataprimeStage,
  type DataprimeToken,
  dataprimeStages,
  isAggregate,
  isSign,
  isWord,
  splitAt,
} from "../dataprime-tokens";

const knownStages = (query: string): (DataprimeStage & { readonly form: CommandForm })[] =>
  (dataprimeStages(query) ?? []).flatMap((stage) => {
    const form = Object.hasOwn(COMMAND_FORMS, stage.command) && COMMAND_FORMS[stage.command];
    return form ? [{ ...stage, form }] : [];
  });

export const dataprimeArguments: Rule<string> = {
  name: "dataprime-arguments",
  title: "A command of a DataPrime query without what it needs",
  why: "The service refuses a query with a command that is not complete.",
  change: "Complete the command as in the form that the finding names.",
  examples: [
    { wrong: "source logs | filter", right: "source logs | filter $d.status == 'failed'" },
    { wrong: "source logs | limit many", right: "source logs | limit 50" },
    { wrong: "source logs | limit 1.5", right: "source logs | limit 15" },
    { wrong: "source logs | orderby", right: "source logs | orderby $d.size desc" },
    { wrong: "source logs | orderby , size", right: "source logs | orderby pod, size" },
    { wrong: "source logs | create total", right: "source logs | create total from a + b" },
    { wrong: "source logs | create total from", right: "source logs | create total from 1" },
    { wrong: "source logs | remove 5", right: "source logs | remove items" },
    {
      wrong: "source logs | groupby pod aggregate",
      right: "source logs | groupby pod aggregate count()",
    },
    {
      wrong: "source logs | groupby aggregate count()",
      right: "source logs | aggregate count()",
    },
    { wrong: "source logs | top pod by count()", right: "source logs | top 5 pod by count()" },
    { wrong: "source logs | move user", right: "source logs | move user to owner" },
    { wrong: "source logs | replace msg 'none'", right: "source logs | replace msg with 'none'" },
  ],
  find: (query) => knownStages(query).flatMap(incomplete),
};

function incomplete(stage: DataprimeStage & { readonly form: CommandForm }): Found<string>[] {
  const { command, args, from, form } = stage;
  const finding = (what: string, offset = args[0]?.from ?? from): Found<string>[] => [
    { offset, what: `${what}: write it like "${form.form}"` },
  ];
  if (!args.length) return form.isComplete ? [] : finding(`nothing follows ${command}`);
  const parts = splitAt(args, (token) => isSign(token, ","));
  const empty = parts.slice(0, -1).findIndex((part) => !part.length);
  if (empty >= 0)
    return finding(
      "nothing is before a comma",
      args[parts.slice(0, empty).reduce((at, part) => at + part.length + 1, 0)]?.from,
    );
  const [first] = args;
  if (form.count && !(first?.type === "number" && /^\d+$/.test(first.text)))
    return finding(`${command} needs an integer`);
  const value = form.paths
    ? parts.find(([start]) => start?.type === "number" || start?.type === "string")
    : undefined;
  if (value) return finding(`${command} needs paths of fields, not values`, value[0]?.from);
  if (command === "groupby") return groupFaults(args).flatMap((what) => finding(what));
  return (form.between ?? [])
    .filter((names) => !standsBetween(args, names))
    .flatMap(([name]) => finding(`${command} needs ${name} between two parts`))
    .slice(0, 1);
}

/** Whether one of these words or signs has something before and behind it. */
const standsBetween = (args: readonly DataprimeToken[], names: readonly string[]): boolean =>
  args
    .slice(1, -1)
    .some(({ type, text }) => /^(?:word|sign)$/.test(type) && names.includes(text.toLowerCase()));

/** A field can have the name `aggregate`: it is the keyword where a call follows. */
function groupFaults(args: readonly DataprimeToken[]): string[] {
  const [first, second, third] = args;
  if (isAggregate(first) && second?.type === "word" && isSign(third, "("))
    return ["groupby has no field before aggregate"];
  const isPath = isSign(args.at(-2), /^[.,]$/);
  return args.length > 1 && isAggregate(args.at(-1)) && !isPath && !isWord(args.at(-2), /^as$/i)
    ? ["groupby has no function behind aggregate"]
    : [];
}

export const dataprimeOperand: Rule<string> = {
  name: "dataprime-missing-operand",
  title: "An operator of a DataPrime query without one of its operands",
  why: "A comparison and && or || have an operand at each side; the service refuses others.",
  change: "Add the operand, or remove the operator.",
  examples: [
    { wrong: "filter severity ==", right: "filter severity == 'high'" },
    { wrong: "source logs | filter == 'failed'", right: "source logs | filter pod == 'failed'" },
    { wrong: "filter pod == 'web' &&", right: "filter pod == 'web' && zone == 'a'" },
    { wrong: "filter pod == && zone == 'a'", right: "filter pod == 'b' && zone == 'a'" },
    { wrong: "filter (pod ~ ) || zone == 'a'", right: "filter (pod ~ 'b') || zone == 'a'" },
    {
      wrong: "source logs | create big from size >= | limit 5",
      right: "source logs | create big from size >= 10 | limit 5",
    },
  ],
  find: (query) => knownStages(query).flatMap(({ args }) => missingOperands(args)),
};

const OPERATOR = /^(?:==|!=|<=|>=|<|>|&&|\|\||~~?|!~)$/;
/** A search with `~` may have no field before it. */
const SEARCH = /^~~?$/;

function missingOperands(tokens: readonly DataprimeToken[]): Found<string>[] {
  const isEnd = (token: DataprimeToken | undefined, brackets: RegExp): boolean =>
    token === undefined || isSign(token, brackets) || isSign(token, OPERATOR);
  return tokens.flatMap((token, index): Found<string>[] => {
    if (!isSign(token, OPERATOR) || isOfType(tokens, index)) return [];
    const isLeft = !isSign(token, SEARCH) && isEnd(tokens[index - 1], /^(?:[([{,|]|->)$/);
    const next = tokens[index + 1];
    const isRight = isEnd(next, /^(?:[)\]},|]|->)$/) && !isSign(next, SEARCH);
    // The one of two operators in turn that is reported is the first.
    if (isLeft && !isSign(tokens[index - 1], OPERATOR))
      return [{ offset: token.from, what: `nothing is before ${token.text}` }];
    return isRight ? [{ offset: token.from, what: `nothing is behind ${token.text}` }] : [];
  });
}

/** The signs in `:array<string>`. */
const isOfType = (tokens: readonly DataprimeToken[], index: number): boolean =>
  [index, index - 2].some(
    (at) =>
      isSign(tokens[at], "<") && tokens[at + 1]?.type === "word" && isSign(tokens[at + 2], ">"),
  );

/** Commands of other languages, with what does their work here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  dedup: "dedupeby",
  eval: "create",
  extend: "create",
  fields: "choose",
  head: "limit",
  parse: "extract",
  rename: "move",
  rex: "extract",
  search: "find",
  sort: "orderby",
  stats: "groupby … aggregate",
  summarize: "groupby … aggregate",
  table: "choose",
  take: "limit",
};

export const dataprimeCommand: Rule<string> = {
  name: "dataprime-unknown-command",
  title: "A command that DataPrime is not known to have",
  uncertain: true,
  why: "The vendor documents no such command. It may be that of another language, or a newer one.",
  change: "Write a command of DataPrime.",
  examples: [
    {
      wrong: "source logs | stats count()",
      right: "source logs | aggregate count()",
    },
    { wrong: "source logs | head 10", right: "source logs | limit 10" },
    { wrong: "stats count() by pod", right: "source logs | groupby pod aggregate count()" },
  ],
  find: (query) => {
    if (dataprimeFaults(query).length) return []; // names the command that it is nearly
    return (dataprimeStages(query) ?? []).flatMap(({ command, args, from }, index) => {
      const isCommand = index > 0 || (args[0]?.type === "word" && !CONDITION.test(args[0].text));
      if (!/^[a-z]{2,}$/.test(command) || !isCommand || COMMANDS.includes(command)) return [];
      const other = Object.hasOwn(ELSEWHERE, command) ? ELSEWHERE[command] : undefined;
      const next = other ? `; ${other} does this` : "";
      return [{ offset: from, what: `there is no command ${command}${next}` }];
    });
  },
};

/** Words that can follow the first operand of a condition. */
const CONDITION = /^(?:in|is|like|contains|as|and|or|not)$/i;
