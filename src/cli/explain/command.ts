import { type AddCommand, withExamples, withExitCodes, withOutput } from "../command";
import type { ExplainOptions } from "./explain";

const load = () => {
  const { explain }: typeof import("./explain") = require("./explain");
  return explain;
};

export const addExplain: AddCommand = (program, run) => {
  const command = program
    .command("explain")
    .description("describe a resource type, a function or a field, without a network")
    .argument("[topic]", "a resource type or function, with a path: Alert.logsThreshold.rules");
  withExamples(
    withOutput(command, ["text", "json"]),
    "coralogix explain",
    "coralogix explain Alert.logsThreshold.rules",
    "coralogix explain Dashboard --output json",
  ).action((topic: string | undefined, options: ExplainOptions) =>
    run(async (io) => load()(io, topic, options)),
  );
  withExitCodes(command, {
    success: "the topic is described",
    error: "there is no such resource type, function or field",
  });
};
