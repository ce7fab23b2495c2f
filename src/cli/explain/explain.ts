import { EXIT, type ExitCode } from "../failure";
import type { Io } from "../io";
import { jsonOf } from "../json";
import { descriptionText, topicsText } from "./render";
import { allTopics, describeTopic } from "./topics";

export interface ExplainOptions {
  output: "text" | "json";
}

export function explain(io: Io, topic: string | undefined, { output }: ExplainOptions): ExitCode {
  const isJson = output === "json";
  if (topic === undefined) {
    const topics = allTopics();
    io.out(isJson ? jsonOf("explain", { topics }) : topicsText(topics));
  } else {
    const description = describeTopic(topic);
    io.out(isJson ? jsonOf("explain", description) : descriptionText(description));
  }
  return EXIT.success;
}
