import { subcommand, withConnection, withOut, withOutput } from "../command";
import { REVIEW_FORMATS } from "./renderers";

export const addReview = subcommand({
  name: "review",
  description: "show the changes of a preview, for the review of a pull request",
  options: [
    (command) =>
      command
        .argument("[preview]", "output of `pulumi preview --json`; default: standard input")
        .option(
          "--stack <name>",
          "run the preview of this stack of the Pulumi project in this folder",
        ),
    withOutput(REVIEW_FORMATS),
    withOut,
    (command) =>
      command
        .option("--max-size <bytes>", "most bytes of Markdown; default: 65536, as GitHub accepts")
        .option(
          "--comment",
          "create or update the comment of the pull request; needs GITHUB_TOKEN or GITLAB_TOKEN",
        )
        .option(
          "--fail-on <operations>",
          "exit code 7 if one of these operations occurs: delete,replace,overwrite,update,create,adopt",
        )
        .option(
          "--tests <files...>",
          "show the results of the tests of alerts in these files before and after the change",
        )
        .option("--data <file>", "draw the changes with the data of a test file, offline")
        .option("--test <name>", "the test in the file of --data; default: the first one")
        .option(
          "--with-data",
          "check references, add figures such as costs, and draw the changes with data of the account; needs a key with read access",
        ),
    withConnection,
  ],
  examples: [
    "pulumi preview --json | coralogix review",
    "coralogix review preview.json --output json --out review.json",
    "coralogix review preview.json --output html --out review.html --comment",
    "coralogix review --stack production --fail-on delete,replace",
    "coralogix review preview.json --tests tests/*.yaml",
    "coralogix review preview.json --data tests.yaml --output html --out review.html",
    "coralogix review preview.json --with-data --region EU2",
  ],
  exitCodes: {
    success: "the review is written; it has the reason for each figure that could not be computed",
    error:
      "the preview has errors or cannot be read, or with --with-data, the account cannot be reached",
    access:
      "with --with-data, the key is missing or rejected: the review has no data; with --comment, the token is missing or not accepted",
    differences: "an operation of --fail-on occurs, or one that this version does not know",
  },
  load: () => (require("./run-review") as typeof import("./run-review")).runReview,
});
