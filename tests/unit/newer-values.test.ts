import { enumOf } from "../../src/schema/enums";
import { field, optional } from "../../src/schema/facts";
import { list, model, string } from "../../src/schema/fields";
import { formatPath } from "../../src/schema/path";
import { validateAll } from "../../src/schema/validate";

const level = enumOf("LEVEL_", { UNSPECIFIED: 0, INFO: 1, WARNING: 2, P1: 3 }, "NewerLevel");
const kind = enumOf("", ["LOGS", "METRICS"], "NewerKind");
const schema = model("NewerSample", "A sample.", {
  name: field(string(1, 3), "Its name."),
  level: optional(level, "Its level."),
  kinds: optional(list(kind), "Its kinds."),
});
const errorsOf = (value: object) =>
  validateAll(schema, { name: "n", ...value }).errors.map(
    ({ path, what }) => `${formatPath(path)}: ${what}`,
  );

const LEVELS = "expected one of INFO, WARNING, P1";
const KINDS = "expected one of LOGS, METRICS";

describe("an enum value that is not declared", () => {
  test.each<[string, object]>([
    ["a name with the prefix of the API", { level: "LEVEL_FATAL" }],
    ["a name without it", { level: "FATAL" }],
    ["a name that differs from a known one in a digit", { level: "P2" }],
    ["a name that begins with a known one", { level: "INFO_V2", kinds: ["LOGS_ARCHIVED"] }],
    ["a number in quotes", { level: "17" }],
  ])("is accepted, since the service may be newer: %s", (_, value) => {
    expect(errorsOf(value)).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ["another case", { level: "info" }, [`level: ${LEVELS}; did you mean INFO?`]],
    ["another letter", { level: "LEVEL_IMFO" }, [`level: ${LEVELS}; did you mean INFO?`]],
    ["two letters swapped", { level: "INOF" }, [`level: ${LEVELS}; did you mean INFO?`]],
    ["a letter less", { kinds: ["METRIC"] }, [`kinds[0]: ${KINDS}; did you mean METRICS?`]],
    ["the unset value", { level: "LEVEL_UNSPECIFIED" }, [`level: ${LEVELS}`]],
    ["the unset value without its prefix", { level: "UNSPECIFIED" }, [`level: ${LEVELS}`]],
    ["a sentence", { level: "very high" }, [`level: ${LEVELS}`]],
    ["a number", { level: 17 }, [`level: ${LEVELS}`]],
    ["an empty text", { level: "" }, [`level: ${LEVELS}`]],
  ])("is refused where the service cannot mean it: %s", (_, value, errors) => {
    expect(errorsOf(value)).toEqual(errors);
  });

  test("hides no error of another field", () => {
    expect(errorsOf({ name: "long", level: "FATAL" })).toEqual([
      "name: at most 3 characters, this has 4",
    ]);
  });
});
