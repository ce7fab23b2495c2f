import { subcommand, withOutput } from "../command";

export const addExplain = subcommand({
  name: "explain",
  description: "describe a resource type, a function or a field, without a network",
  options: [
    (command) =>
      command.argument(
        "[topic]",
        "a resource type or function, with a path: Alert.logsThreshold.rules",
      ),
    withOutput(["text", "json"]),
  ],
  examples: [
    "coralogix explain",
    "coralogix explain Alert.logsThreshold.rules",
    "coralogix explain Dashboard --output json",
  ],
  exitCodes: {
    success: "the topic is described",
    error: "there is no such resource type, function or field",
  },
  load: () => {
    const { explain }: typeof import("./explain") = require("./explain");
    return explain;
  },
});
