import * as pulumi from "@pulumi/pulumi";
import { findInvalidValue } from "../../src/provider/state/input-values";

const output = pulumi.output("x");
// What the SDKs of Python and .NET write.
const PYTHON = `Calling __str__ on an Output[T] is not supported.

To get the value of an Output[T] as an Output[str] consider:`;
const DOTNET = `Calling [ToString] on an [Output<T>] is not supported.

To get the value of an Output<T> as an Output<string> consider:`;

/** As System.Text.Json writes a character: `\\u003C`. */
const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

describe("an output that an SDK converted to text", () => {
  test.each([
    [`Team ${output}`, "pulumi.interpolate"],
    [JSON.stringify({ id: output }), "pulumi.jsonStringify"],
    [`Team ${PYTHON}`, "pulumi.Output.format"],
    [`Team ${DOTNET}`, "Output.Format"],
    [JSON.stringify({ id: DOTNET }).replace(/[<>]/g, escaped), "Output.Format"],
  ])("is an error with the function that builds the text", (name, builder) => {
    const what = `an output that was converted to text without its value: build the text with ${builder}`;
    expect(findInvalidValue({ rules: [{ name }], labels: { [name]: "x" } })).toEqual([
      { path: ["rules", 0, "name"], what: `contains ${what}` },
      { path: ["labels"], what: `has a key that contains ${what}` },
    ]);
  });

  test("is none in a query for the first line of such a message", () => {
    const luceneQuery = '"Calling [toString] on an [Output<T>] is not supported."';
    expect(findInvalidValue({ luceneQuery })).toEqual([]);
  });
});
