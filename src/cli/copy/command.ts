import { repeated, subcommand, withConnection, withOutput } from "../command";

export const addCopy = subcommand({
  name: "copy",
  description: "copy objects, and those to which they refer, to another account",
  options: [
    (command) =>
      command
        .option("--type <type>", "only objects of this resource type; repeatable", repeated)
        .option("--name <pattern>", "only objects with this name; * stands for any characters")
        .option("--folder <pattern>", "only folders with this name, and the objects in them")
        .option("--to-region <name>", "region of the target (its key: CORALOGIX_TO_API_KEY)")
        .option("--to-domain <domain>", "domain of the target")
        .option("--to-url <url>", "address of the API of the target")
        .option("--from <connection>", "source: a connection of the configuration of the stack")
        .option("--to <connection>", "target: a connection of the configuration of the stack")
        .option("--stack <name>", "stack with the connections; default: the selected one")
        .option(
          "--secret <type:name:path=variable>",
          "a secret that the API does not return, in an environment variable; repeatable",
          repeated,
        )
        .option("--overwrite", "also change objects of the target that differ")
        .option("--yes", "write; without it, only the plan is printed"),
    withConnection,
    withOutput(),
  ],
  examples: [
    'coralogix copy --type Dashboard --name "Checkout*" --region eu2 --to-region us1',
    "coralogix copy --folder Payments --from staging --to production --yes",
  ],
  exitCodes: {
    success: "all objects are planned, written, equal, or left as they are",
    error: "an account cannot be reached, no object is selected, or another error",
    access: "the key of an account is missing or rejected",
    partial: "some objects cannot be copied, or failed; the others are written",
  },
  load: () => {
    const { copy }: typeof import("./copy") = require("./copy");
    return copy;
  },
});
