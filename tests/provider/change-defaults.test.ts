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

test("a value that means absent, and that the program sets, is changed and not added", () => {
  const node = nodeOf(definitions.find(([type]) => type === "Alert")?.[1].fields as never);
  const [off, on] = [{ phantomMode: false }, { phantomMode: true }];
  expect(changeLines(node, off, on)).toEqual(["phantomMode false -> true"]);
  expect(changeLines(node, on, off)).toEqual(["phantomMode true -> false"]);
});

test("beside a secret of a list, a change has its path, and no line names an element by a secret", () => {
  const node = nodeOf(definitions.find(([type]) => type === "Dashboard")?.[1].fields as never);
  const board = (...widgets: [title: string, description: string][]) => ({
    layout: {
      sections: [
        { rows: [{ widgets: widgets.map(([title, description]) => ({ title, description })) }] },
      ],
    },
  });
  const widgets = "layout.sections.*.rows.*.widgets.*".split(".");
  const lines = (secret: string, was: object, is: object) =>
    changeLines(node, was, is, [[...widgets, secret]]);
  const before = board(["One", "a"], ["Two", "b"]);
  expect(lines("description", before, board(["Other", "a"], ["Two", "b"]))).toEqual([
    'widgets "Other": title One -> Other',
  ]);
  expect(lines("description", before, board(["One", "new"], ["Two", "b"]))).toEqual([
    "layout.sections[0].rows[0].widgets[0].description changes (secret)",
  ]);
  const changes = [
    board(["One", "new"], ["Two", "b"]),
    board(["Two", "b"], ["One", "a"]),
    board(["New", "n"], ["One", "a"], ["Two", "b"]),
    board(["Two", "c"]),
  ];
  for (const after of changes) {
    const text = lines("title", before, after).join("\n");
    expect(text).not.toBe("");
    expect(text).not.toMatch(/One|Two|New/);
  }
});
