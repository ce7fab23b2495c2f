import type { LogContent, LogInput, Repeated, SpanContent, SpanInput } from "../../testing/types";
import { CommandError } from "../failure";
import type { InputLog, InputSpan, TestGroup } from "./format";
import { timeAt } from "./times";

type Event<Content> = (Content & { readonly time: Date }) | Repeated<Content>;

/** The logs and spans of a test, as a simulation takes them. */
export interface InputEvents {
  readonly logs: readonly (LogInput | Repeated<LogContent>)[];
  readonly spans: readonly (SpanInput | Repeated<SpanContent>)[];
}

export function readInputEvents(
  { input_logs, input_spans }: TestGroup,
  path: string,
  start: number,
): InputEvents {
  const read = <Content>(given: readonly Input<Content>[] | null | undefined, name: string) =>
    (given ?? []).map((one, n) => eventOf<Content>(one, `${path}.${name}[${n}]`, start));
  return {
    logs: read<LogContent>(input_logs, "input_logs"),
    spans: read<SpanContent>(input_spans, "input_spans"),
  };
}

type Input<Content> = Pick<InputLog & InputSpan, "time" | "every" | "from" | "to"> & Content;

function eventOf<Content>(input: Input<Content>, path: string, start: number): Event<Content> {
  const { time, every, from, to, ...rest } = input;
  const content = rest as Content;
  const at = (value: string | number, key: string) =>
    new Date(timeAt(value, start, `${path}.${key}`));
  if ((time === undefined) === (every === undefined))
    throw new CommandError(`${path}: give exactly one of time and every.`);
  if (time !== undefined) return { ...content, time: at(time, "time") };
  return {
    every: String(every),
    content,
    ...(from === undefined ? {} : { from: at(from, "from") }),
    ...(to === undefined ? {} : { to: at(to, "to") }),
  };
}
