import { changeLines } from "../../src/provider/change-lines/lines";
import { type Node, nodeOf } from "../../src/schema/node";
import { isRecord } from "../../src/schema/record";
import { fieldsOf } from "../../src/schema/walk";
import { definitions } from "../support/definitions";

/** The fields at the top of a resource with a declared default that is no object. */
const withDefault = definitions.flatMap(([type, definition]) => {
  const node = nodeOf(definition.fields);
  return Object.entries(fieldsOf(node)).flatMap(([name, { node: field }]) => {
    const { serverDefault, secret } = field.facts;
    const value = isRecord(serverDefault) ? serverDefault.value : undefined;
    return value === undefined || typeof value === "object" || secret
      ? []
      : [{ type, node, name, field, value }];
  });
});

const otherValue = (field: Node, value: unknown): unknown =>
  typeof value === "boolean"
    ? !value
    : typeof value === "number"
      ? value + 1
      : `OTHER_${field.type}`;

test.each(withDefault)(
  "$type: a change of $name names its default",
  ({ node, name, field, value }) => {
    const other = otherValue(field, value);
    const [set, removed] = [{ [name]: other }, {}];
    const text = (one: unknown) =>
      /^[\w.-]+$/.test(String(one)) ? String(one) : JSON.stringify(one);
    expect(changeLines(node, removed, set)).toEqual([`${name} ${text(value)} -> ${text(other)}`]);
    expect(changeLines(node, set, removed)).toEqual([`${name} ${text(other)} -> ${text(value)}`]);
  },
);

test("a field without a declared default is added and removed", () => {
  const node = nodeOf(definitions.find(([type]) => type === "Alert")?.[1].fields as never);
  expect(withDefault.map(({ type, name }) => `${type}.${name}`)).toContain("Alert.enabled");
  expect(changeLines(node, {}, { description: "New" })).toEqual(["description added: New"]);
});
