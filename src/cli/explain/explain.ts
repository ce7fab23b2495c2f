import { EXIT, type ExitCode } from "../failure";
import type { Io } from "../io";
import { descriptionText, topicsText } from "./render";
import { allTopics, describeTopic } from "./topics";

export interface ExplainOptions {
  output: "text" | "json";
}

export function explain(io: Io, topic: string | undefined, { output }: ExplainOptions): ExitCode {
  const print = <T>(value: T, text: (value: T) => string) =>
    io.out(output === "json" ? `${JSON.stringify(value, undefined, 2)}\n` : text(value));
  if (topic === undefined) print(allTopics(), topicsText);
  else print(describeTopic(topic), descriptionText);
  return EXIT.success;
}
