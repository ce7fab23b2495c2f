import { field } from "../../src/schema/facts";
import { string } from "../../src/schema/fields";
import { fieldSentences } from "../../src/schema/meaning";
import { nodeOf } from "../../src/schema/node";

type Facts = Parameters<typeof field>[2];
const sentencesOf = (facts?: Facts): string[] =>
  fieldSentences(nodeOf(field(string(), "A field.", facts)));

test.each<[keyof NonNullable<Facts>, NonNullable<Facts>, string]>([
  ["advisory", { advisory: false }, "This bound is enforced."],
  ["ref", { ref: "Alert" }, "Id of a `Alert`."],
  ["unordered", { unordered: true }, "The order has no meaning."],
  ["json", { json: true }, "A JSON string. Formatting differences are ignored."],
  ["secret", { secret: true }, "Secret: encrypted in state, and not logged."],
  ["replaceOnChange", { replaceOnChange: true }, "Changing it replaces the resource."],
  ["serverDefault", { serverDefault: true }, "Set by the server if omitted."],
  ["serverDefault", { serverDefault: { value: "x" } }, 'Defaults to `"x"`.'],
  ["readOnly", { readOnly: true }, "Computed by the server."],
  ["writeOnly", { writeOnly: true }, "Write-only: responses do not contain it."],
])(
  "the description of a field has a sentence for the fact %s, and only with it",
  (_, facts, sentence) => {
    expect(sentencesOf(facts)).toEqual(["A field.", sentence]);
    expect(sentencesOf()).toEqual(["A field."]);
  },
);
