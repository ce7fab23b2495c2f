// Compiled, never run: only a line below a `@ts-expect-error` comment may be an error.
import { field, optional } from "../../src/schema/facts";
import { model, string } from "../../src/schema/fields";
import { define, type Handlers } from "../../src/services/define";

const fields = model("TypedFields", "A type.", {
  title: field(string(), "A required string."),
  label: optional(string(), "An optional string."),
});
const rest = { resourceType: "Typed", about: "A type.", fields, ops: {}, example: "" };
const handlers = (): Handlers<never, never> => ({}) as Handlers<never, never>;

export const named = define({ ...rest, handlers, nameField: "title" });
// @ts-expect-error an object without a name could not be found again
export const unnamed = define({ ...rest, handlers, nameField: "label" });
